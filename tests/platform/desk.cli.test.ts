import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstalled } from '#registry/start.ts';
import { bookedPlayer } from '../support/books.ts';
import { testConfig } from '../support/platform.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-desk-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** As an operator would run it, with or without a running platform. */
const run = (script: 'audit' | 'inbox' | 'payments' | 'staff', ...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: home, DATABASE_URL: '', LOG_LEVEL: 'error', ENV_FILE: '', OPERATOR_PORT: '4002' };
    execFile(process.execPath, [`scripts/${script}.ts`, ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('[T-01] [T-02] [35.1] an operator sees what is held and what the processor contradicted, and settles each once, while the platform runs and while it does not', async () => {
  const server = await startInstalled({ config: testConfig({ logLevel: 'silent' }, home), runTimers: false });
  const { db, wallet } = server.platform;
  const player = await bookedPlayer(server.platform, 'booked');
  const payments: string[] = [];
  for (const _each of [1, 2]) {
    const payment = (await db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status, crypto_value, payload)
      values (${player}, 1, 5000, 'EUR', 'declined', 0.75, '{"code":"LTC","chain":"Litecoin","rate":"66"}') returning id`)!.id;
    const receipt = (await db.one<{ id: number }>`
      insert into deposit_receipts (transaction_id, crypto_value, held_value, held_minor, kind, state, came_at)
      values (${payment}, 0.5, 0.5, 3300, 'late', 'held', '2026-11-22T10:00:00Z') returning id`)!.id;
    await wallet.holdDeposit({ playerId: player, receiptId: receipt, amount: 3300n });
    payments.push(payment);
  }
  await db.sql`
    insert into payment_alarms (transaction_id, kind, stands, said, raised_at)
    values (${payments[0]}, 'paid_after_declined', 'declined failed', 'authorized 0.5', '2026-11-22T11:00:00Z')`;

  expect(await run('payments')).toEqual({
    code: 0,
    out: [
      `receipt 1: 0.5 LTC (33.00 EUR), late, of player ${player}, payment ${payments[0]}, 2026-11-22T10:00:00.000Z`,
      `receipt 2: 0.5 LTC (33.00 EUR), late, of player ${player}, payment ${payments[1]}, 2026-11-22T10:00:00.000Z`,
      `alarm 1: paid_after_declined, payment ${payments[0]} is "declined failed", and was said to be "authorized 0.5", 2026-11-22T11:00:00.000Z`,
      '2 receipts are held, 1 alarms are open\n',
    ].join('\n'),
    err: '',
  });
  expect(await run('audit')).toMatchObject({
    code: 1,
    err: `a processor stands by its word: ${payments[0]} paid_after_declined is authorized 0.5, not declined failed\n`,
  });
  expect(await run('payments', 'credit', '1')).toMatchObject({ code: 1, err: expect.stringContaining('Say who decided it') });
  expect(await run('payments', 'credit', '1', 'ticket 40, Ana')).toMatchObject({
    code: 0,
    out: expect.stringContaining('receipt 1 is credited'),
  });
  expect(await run('payments', 'credit', '1', 'ticket 40, Ana')).toMatchObject({
    code: 1,
    err: 'Receipt 1 is not held: it is credited.\n',
  });
  expect(await wallet.balanceOf(player)).toMatchObject({ cash: 3300n, deposited: 3300n });
  await db.sql`
    insert into processor_hints (provider_name, key, transaction_id, body, received_at, next_at, attempts, failure)
    values ('hosted', 'k', ${payments[0]!}, '{}', '2026-11-22T12:00:00Z', '2100-01-01', 3, 'does not answer')`;
  expect(await run('inbox')).toMatchObject({
    code: 0,
    out: `webhook 1 of hosted: payment ${payments[0]}, received 2026-11-22T12:00:00.000Z, 3 attempts, is tried again: does not answer\n1 webhooks could not be applied\n`,
  });
  await server.close();

  expect(await run('inbox', '--replay', '1', 'repaired, Ana')).toMatchObject({ code: 0, out: 'webhook 1 is applied again\n' });

  expect(await run('payments', 'refund', '2', 'sent back, Ana', 'f'.repeat(64))).toMatchObject({
    code: 0,
    out: 'receipt 2 is sent back\n',
  });
  expect(await run('payments', 'close', '1', 'paid back by the processor, Ana')).toMatchObject({ code: 0, out: 'alarm 1 is closed\n' });
  expect(await run('payments', 'close', '1', 'again')).toMatchObject({ code: 1, err: 'There is no open alarm 1.\n' });
  expect(await run('payments')).toMatchObject({ out: '0 receipts are held, 0 alarms are open\n' });
  expect(await run('audit')).toMatchObject({ code: 0, err: '' });
}, 180_000);

test('[issue 34.1] operators are invited by command, while the platform runs and while it does not', async () => {
  expect(await run('staff')).toMatchObject({ code: 0, out: expect.stringContaining('There are no operators yet') });
  const before = await run('staff', 'invite', 'Ana Lima', '--role', 'owner');
  expect(before).toMatchObject({ code: 0, out: expect.stringMatching(/^http:\/\/localhost:4002\/join#[\w-]{43}\nIt works once, until /) });
  const server = await startInstalled({ config: testConfig({ logLevel: 'silent', operatorPort: 0 }, home), runTimers: false });
  const running = await run('staff', 'invite', 'Ben', '--role', 'support');
  expect(running.out).toMatch(new RegExp(`^${server.operatorUrl}/join#[\\w-]{43}\n`));
  expect(await run('staff', 'invite', 'Cid', '--role', 'root')).toMatchObject({ code: 1, err: expect.stringContaining('after --role') });
  expect(await run('staff', 'remove', 'Ben')).toMatchObject({ code: 1, err: expect.stringContaining('not remove') });
  expect((await run('staff')).out).toMatch(/^Ana Lima: owner, 0 passkeys, invited until .*\nBen: support, 0 passkeys, invited until /);
  await server.close();
}, 180_000);
