import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { makeExports } from '#server/privacy/exports.ts';
import { holdings, ofNobody } from '#server/privacy/holdings.ts';
import { eraseDue, requestErasure } from '#server/privacy/requests.ts';
import { callAs, newPlayer, outboxOf, registration, type TestPlayer } from '../support/caller.ts';
import { pdf, upload } from '../support/files.ts';
import { saveAddress, methodId, newKey, startPaymentPlatform, unnotifiedWithdrawal, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { wrongBooks } from '../support/wrong-books.ts';
import { unzipped } from '../support/zip.ts';

let platform: TestPlatform;
let ahead = 0;
let names = 0;
const dayMs = 86_400_000;
const password = 'Secret-123';
const caller = { ip: '127.0.0.1', userAgent: 'test' };
const another = () => newPlayer(platform, `Private${(names += 1)}`);
const again = async ({ id }: TestPlayer) => callAs(platform, await openSession(platform.platform, id, caller));
const rowsOf = (table: string, where: string, id: number) => platform.platform.db.query(`select * from ${table} where ${where}`, [id]);
const desk = (what: 'erase' | 'export', player: number, note = 'a test') =>
  administerPlayer(platform.platform, { what, player: `${player}`, note });

/** A player with a payment in and all of it out again, a document, a favourite and a saved address. */
async function rich(): Promise<TestPlayer> {
  const player = await another();
  const first = await unnotifiedWithdrawal(platform, player);
  await first.tell({ status: 'authorized', crypto_value: first.asked });
  const litecoin = await methodId(player.call, 'LTC');
  await saveAddress(player, litecoin);
  const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '30'), newKey());
  const row = await platform.platform.db.one<{ external_id: string; crypto_value: string }>`
    select external_id, crypto_value from transactions where id = ${body.transaction.externalId}`;
  expect(row).toBeDefined();
  return player;
}

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  platform = await startPaymentPlatform({
    runTimers: false,
    now: () => new Date(Date.now() + ahead),
    config: { logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 90 * 86_400 },
  });
}, 120_000);
afterAll(() => platform.close());

test('[T-14] every table of the database stands among what is held of a player, or says why it holds nothing of one', async () => {
  const found = await platform.platform.db.sql<{ name: string; columns: string[] }>`
    select case when table_schema = 'public' then '' else table_schema || '.' end || table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'provider', 'processor') and table_type = 'BASE TABLE' group by 1`;
  const held = holdings.map(({ table }) => table);
  expect(found.map(({ name }) => name).filter((name) => !held.includes(name) && !(name in ofNobody))).toEqual([]);
  expect(
    [...held, ...Object.keys(ofNobody)].filter((name) => !found.some((table) => table.name === name) && name !== 'durability'),
  ).toEqual([]);
  // No table with a player's number is declared as nobody's, and no secret is part of a copy.
  expect(found.filter(({ name, columns }) => name in ofNobody && columns.includes('player_id'))).toEqual([]);
  for (const { table, hidden = [] } of holdings) {
    if ('all' in hidden) continue;
    const { columns } = found.find(({ name }) => name === table)!;
    expect([table, hidden.filter((column) => !columns.includes(column))]).toEqual([table, []]);
    expect([
      table,
      columns.filter((column) => /hash|secret|token|password|fingerprint/.test(column) && column !== 'tx_hash' && !hidden.includes(column)),
    ]).toEqual([table, []]);
  }
});

describe('[T-14] a copy of what is held', () => {
  test('takes the password, is a ZIP of all tables and files, and opens for the session that asked alone', async () => {
    const player = await another();
    await upload(platform, player.token, pdf(), { name: 'passport.pdf' });
    expect((await player.call('POST', '/me/data-export', { password: 'wrong' })).body.code).toBe('password_incorrect');
    const { body } = await player.call('POST', '/me/data-export', { password });
    expect(body.export).toMatchObject({ status: 'waiting', parts: null });
    const path = `/me/data-export/${body.export.id}/parts`;
    expect((await player.call('GET', `${path}/0`)).status).toBe(404);
    await makeExports(platform.platform);
    const { parts, bytes, status } = (await player.call('GET', '/me/privacy')).body.export;
    expect(status).toBe('ready');
    const got = [];
    for (let part = 0; part < parts; part += 1) got.push(Buffer.from((await player.call('GET', `${path}/${part}`)).body.bytes, 'base64'));
    const zip = Buffer.concat(got);
    expect(zip).toHaveLength(bytes);
    const files = unzipped(zip);
    const shown = holdings.filter(({ hidden = [] }) => !('all' in hidden)).map(({ table }) => `data/${table}.json`);
    const [document] = [...files.keys()].filter((name) => name.startsWith('documents/'));
    expect(new Set(files.keys())).toEqual(new Set([...shown, document, 'about.json']));
    expect(files.get(document!)!.toString('latin1')).toMatch(/^%PDF-1\.4.+\/DCTDecode/s);
    const me = JSON.parse(files.get('data/players.json')!.toString()) as { is_cut: boolean; rows: Record<string, unknown>[] };
    expect(me).toMatchObject({ is_cut: false, rows: [{ id: player.id, email: `private${names}@example.com` }] });
    expect(me.rows[0]).not.toHaveProperty('password_hash');

    const other = await again(player);
    expect((await other('GET', `${path}/0`)).status).toBe(404);
    expect((await other('GET', '/me/privacy')).body.export).toBeNull();
    expect((await (await another()).call('GET', `${path}/0`)).status).toBe(404);
    ahead += dayMs + 1_000;
    expect((await player.call('GET', `${path}/0`)).status).toBe(404);
    await makeExports(platform.platform);
    expect(await rowsOf('data_exports', 'player_id = $1', player.id)).toEqual([]);
  });

  test('is given to the operator too, with a note', async () => {
    const { id } = await another();
    expect(await desk('export', id, '')).toHaveProperty('refusal');
    const reply = await desk('export', id);
    expect([...unzipped(Buffer.from((reply as { file: string }).file, 'base64')).keys()]).toContain('data/players.json');
  });
});

describe('[T-14] a player is erased', () => {
  test('not while there is money or a payment: what has to end is said', async () => {
    const player = await rich();
    expect((await player.call('GET', '/me/privacy')).body.blockers).toEqual(['balance', 'payment']);
    const refused = await player.call('POST', '/me/erasure', { password });
    expect([refused.status, refused.body.code, refused.body.blockers]).toEqual([409, 'erasure_blocked', ['balance', 'payment']]);
    expect(await desk('erase', player.id)).toEqual({ refusal: expect.stringContaining('balance, payment') });
  });

  test('and is told in French of the first day of a month as French writes it', async () => {
    const player = await another();
    await platform.platform.db.sql`update players set language = 'fr' where id = ${player.id}`;
    const now = Date.now() + ahead;
    const first = new Date(now + 14 * dayMs);
    const before = ahead;
    ahead += Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1, 12) - first.getTime();
    await requestErasure(platform.platform, player.id);
    ahead = before;
    const row = await platform.platform.db.one<{ body: string }>`select body from notifications where player_id = ${player.id}`;
    expect(row!.body).toMatch(/\b1er \p{L}+ \d{4}\b/u);
  });

  test('after some days, until which it can be taken back; what came up meanwhile stops it', async () => {
    const player = await another();
    expect((await player.call('POST', '/me/erasure', { password: 'wrong' })).body.code).toBe('password_incorrect');
    const asked = (await player.call('POST', '/me/erasure', { password })).body.erasure;
    expect(Date.parse(asked.due_at) - Date.parse(asked.requested_at)).toBe(14 * dayMs);
    expect((await player.call('POST', '/me/erasure', { password })).body.erasure).toEqual(asked);
    await eraseDue(platform.platform);
    expect((await player.me()).username).toBe(`Private${names}`);
    expect((await player.call('DELETE', '/me/erasure')).body.erasure).toBeNull();
    expect((await player.call('DELETE', '/me/erasure')).status).toBe(200);

    await player.call('POST', '/me/erasure', { password });
    await platform.platform.db.sql`update players set status = 'frozen' where id = ${player.id}`;
    ahead += 15 * dayMs;
    await eraseDue(platform.platform);
    expect((await player.call('GET', '/me/privacy')).body).toMatchObject({ erasure: null, blockers: ['frozen'] });
    const subjects = await platform.platform.db.sql`select subject from notifications where player_id = ${player.id} order by id`;
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Your data will be erased',
      'Your account stays',
      'Your data will be erased',
      'Your data were not erased',
    ]);
  });

  test('with nothing left that names them, and books and chain that still agree', async () => {
    const player = await another();
    const first = await unnotifiedWithdrawal(platform, player);
    await first.tell({ status: 'authorized', crypto_value: first.asked });
    await saveAddress(player, await methodId(player.call, 'LTC'));
    await upload(platform, player.token, pdf());
    // The rest of the money is lost, because a balance blocks the erasure.
    const { wallet } = platform.platform;
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier Originals' };
    await wallet.placeBet({ playerId: player.id, requestId: 'last', roundId: 'last', amount: 3_000n, source: 'cash', game });
    await wallet.payWin({ playerId: player.id, betId: 'last', requestId: 'last-win', amount: 0n });
    const email = `private${names}@example.com`;
    const name = `Private${names}`;
    const before = await rowsOf('ledger_entries', 'player_id = $1', player.id);
    await player.call('POST', '/me/erasure', { password });
    ahead += 15 * dayMs;
    await eraseDue(platform.platform);

    expect(await wrongBooks(platform.platform)).toEqual([]);
    expect(await rowsOf('ledger_entries', 'player_id = $1', player.id)).toEqual(before);
    for (const { table, rows, erased } of holdings.filter(({ erased }) => erased === 'deleted'))
      expect([table, erased, await rowsOf(table, rows, player.id)]).toEqual([table, erased, []]);
    const everything = await Promise.all(
      holdings.map(({ table }) => platform.platform.db.query<{ row: string }>(`select to_jsonb(${table})::text as row from ${table}`)),
    );
    const said = everything.flat().filter(({ row }) => row.includes(email) || row.includes(`Name of ${name}`) || row.includes(`"${name}"`));
    // Except for the last letter, which says so.
    expect(said.filter(({ row }) => !row.includes('Your data were erased'))).toEqual([]);
    expect((await outboxOf(platform, email)).map(({ subject }) => subject)).toEqual(['Your data were erased']);
    expect(
      await platform.platform.db
        .sql`select ip from withdrawal_address_changes join withdrawal_addresses on address_id = withdrawal_addresses.id
      where player_id = ${player.id} and (ip is not null or withdrawal_address_changes.name <> 'erased')`,
    ).toEqual([]);
    expect((await player.call('GET', '/me')).status).toBe(401);
    expect((await callAs(platform)('POST', '/auth/login', { username: name, password })).body.code).toBe('invalid_credentials');
    expect(await desk('erase', player.id)).toEqual({ lines: [expect.stringContaining('as before')] });
    // A player who was not excluded may register again, as a new player.
    expect((await callAs(platform)('POST', '/auth/register', { ...registration(`${name}b`), email })).status).toBeLessThan(300);
  });

  test('whoever has taken the address that erased players were given', async () => {
    const [player, squatter] = [await another(), callAs(platform)];
    const form = { ...registration('Squatter'), email: `erased-${player.id}@erased.invalid` };
    expect((await squatter('POST', '/auth/register', form)).status).toBeLessThan(300);
    expect(await desk('erase', player.id)).toEqual({ lines: [expect.stringContaining('erased')] });
  });

  test('and is written to no more, whatever still comes of their payments', async () => {
    const player = await another();
    await desk('erase', player.id);
    const { db, mailer, now } = platform.platform;
    await db.sql`
      insert into notifications (player_id, kind, type, subject, body, created_at, letter_next_at)
      values (${player.id}, 'message', 'account', 'Late news', 'of a payment', ${now()}, ${now()})`;
    await deliverLetters(platform.platform);
    expect(
      await rowsOf('notifications', 'player_id = $1 and letter_sent_at is not null and letter_next_at is null', player.id),
    ).toHaveLength(1);
    const { email } = (await db.one<{ email: string }>`select email from players where id = ${player.id}`)!;
    expect(email).toMatch(/@erased\.invalid$/);
    await mailer.send({ to: email, subject: 'Late news', text: '', html: '' });
    expect(await db.sql`select id from outbox where recipient like '%erased.invalid' and subject = 'Late news'`).toEqual([]);
  });

  test('and comes back under no address that was self-excluded, of which nothing but a hash is kept', async () => {
    const player = await another();
    const email = `private${names}@example.com`;
    await changeStatus(platform.platform, {
      playerId: player.id,
      status: 'self_excluded',
      note: 'a test',
      excludedUntil: new Date(Date.now() + ahead + 60 * dayMs),
    });
    expect(await desk('erase', player.id)).toEqual({ lines: [expect.stringContaining('erased')] });
    const guest = callAs(platform);
    const form = { ...registration('Returning'), email: email.toUpperCase() };
    expect((await guest('POST', '/auth/register', form)).body.code).toBe('email_taken');
    expect((await guest('POST', '/auth/checkemail', { email })).body).toBe(0);
    ahead += 61 * dayMs;
    expect((await guest('POST', '/auth/register', form)).status).toBeLessThan(300);
  });
});
