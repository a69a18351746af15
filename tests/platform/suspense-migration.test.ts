import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await startTestPlatform();
});
/** Also audits the ledger. */
afterAll(() => world.close());

test('[T-02] what came before there were receipts, and was told, has its place after the upgrade', async () => {
  const { db, wallet } = world.platform;
  const { id: player } = await createPlayer(world.platform);
  const legacy = async (status: 'authorized' | 'declined', asked: string | null, reported: readonly (string | null)[]) => {
    const row = (await db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status, crypto_value, payload, external_id)
      values (${player}, 1, 5000, 'EUR', ${status}, ${asked}::numeric, '{"code":"LTC","chain":"Litecoin","rate":"66.6"}', gen_random_uuid()::text) returning id`)!;
    if (status === 'authorized') await wallet.creditDeposit({ playerId: player, transactionId: row.id, amount: 5000n });
    for (const value of reported) {
      await db.sql`
        insert into payment_events (event_id, transaction_id, external_id, status, crypto_value, applied, received_at)
        values (gen_random_uuid()::text, ${row.id}, 'x', ${status}, ${value}::numeric, false, now())`;
    }
    return row.id;
  };
  const payments = [
    await legacy('authorized', '0.75', ['0.75']),
    await legacy('authorized', '0.75', [null]),
    await legacy('authorized', '0.75', ['1.5']),
    await legacy('declined', '0.75', [null, '0.5']),
    await legacy('declined', '0.75', [null, '0.75']),
    await legacy('declined', '0.75', []),
    await legacy('authorized', null, []),
  ];
  const migration = readFileSync('server/db/migrations/071_suspense.sql', 'utf8');
  await db.script(migration.slice(migration.indexOf('-- What came before there were receipts')));
  const kept = await db.sql<{ transaction_id: string }>`
    select transaction_id, kind, state, crypto_value::float8 as came, held_value::float8 as held, held_minor::int as minor from deposit_receipts`;
  expect(payments.map((id) => kept.filter((row) => row.transaction_id === id).map(({ transaction_id: _id, ...rest }) => rest))).toEqual([
    [{ kind: 'arrived', state: 'taken', came: 0.75, held: 0, minor: 0 }],
    [{ kind: 'arrived', state: 'taken', came: 0.75, held: 0, minor: 0 }],
    [{ kind: 'over', state: 'held', came: 1.5, held: 0.75, minor: 4995 }],
    [{ kind: 'short', state: 'held', came: 0.5, held: 0.5, minor: 3330 }],
    [{ kind: 'late', state: 'held', came: 0.75, held: 0.75, minor: 4995 }],
    [],
    [],
  ]);
  expect((await wallet.audit()).differences).toEqual([]);
  expect(await wallet.balanceOf(player)).toMatchObject({ cash: 20_000n });
});
