import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, expectBalancedBooks, openGame, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
let now = new Date('2026-01-15T12:00:00Z');

beforeAll(async () => {
  running = await startTestPlatform({ now: () => now });
  wallet = walletClient(running.platform, running.api);
});
afterEach(() => expectBalancedBooks(running.platform));
afterAll(() => running.close());

const rowsOf = (playerId: number) =>
  running.platform.db.sql<{ type_id: number; amount_minor: bigint }>`
    select type_id, amount_minor from transactions where player_id = ${playerId} and type_id not in (1, 10) order by created_at, type_id`;

describe('[P-06] a player with an active bonus', () => {
  const lucky = async (bonus = 1_000n) => {
    const player = await createPlayer(running.platform, { cash: 35_200n, bonus });
    return { player, session: await openGame(running.platform, player, 'bonus') };
  };
  const both = (cash: number, bonus: number) => ({
    wallets: [
      { wallet: 'cash', balance_minor: cash },
      { wallet: 'bonus', balance_minor: bonus },
    ],
  });

  test('is told of both balances, and plays either in the same game; a win goes where its stake came from', async () => {
    const { player, session } = await lucky();
    expect(await wallet.balance(session)).toMatchObject({ wallet: 'bonus', balance_minor: 1_000, ...both(35_200, 1_000) });
    expect(await wallet.bet(session, 'bet-of-cash', 5_000, { wallet: 'cash' })).toMatchObject({
      wallet: 'cash',
      balance_minor: 30_200,
      ...both(30_200, 1_000),
    });
    expect(await wallet.bet(session, 'bet-of-bonus', 400, { wallet: 'bonus' })).toMatchObject({ wallet: 'bonus', ...both(30_200, 600) });
    expect(await wallet.bet(session, 'bet-of-neither', 100)).toMatchObject({ wallet: 'bonus', ...both(30_200, 500) });
    expect(await wallet.win(session, 'bet-of-cash', 7_000)).toMatchObject({
      wallet: 'cash',
      balance_minor: 37_200,
      ...both(37_200, 500),
    });
    expect(await wallet.rollback(session, 'bet-of-bonus')).toMatchObject({ wallet: 'bonus', ...both(37_200, 900) });
    // All at the same moment of this test's clock, except the rollback.
    expect((await rowsOf(player.id)).map(({ type_id, amount_minor }) => `${type_id}: ${amount_minor}`).toSorted()).toEqual([
      '4: -5000',
      '5: 7000',
      '6: 400',
      '7: -100',
      '7: -400',
    ]);
    const counted = await running.platform.db.one`select wagered_minor from player_campaigns where player_id = ${player.id}`;
    expect(counted).toEqual({ wagered_minor: 5_100n });
  });

  test('who asks again gets the first answer; with the other money it is another bet, and refused', async () => {
    const { session } = await lucky();
    const first = await wallet.bet(session, 'bet-again-1', 300, { wallet: 'cash' });
    expect(await wallet.bet(session, 'bet-again-1', 300, { wallet: 'cash' })).toEqual(first);
    expect(await wallet.bet(session, 'bet-again-1', 300, { wallet: 'bonus' })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });
    expect(await wallet.bet(session, 'bet-again-1', 300)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await wallet.balance(session)).toMatchObject(both(34_900, 1_000));
  });

  test('whose bonus has run out is told of cash only, and cannot name the bonus any more', async () => {
    const { player, session } = await lucky();
    await running.platform.db.sql`update player_campaigns set expires_at = ${now} where player_id = ${player.id}`;
    expect(await wallet.balance(session)).toMatchObject({ wallets: [{ wallet: 'cash', balance_minor: 35_200 }] });
    expect(await wallet.bet(session, 'bet-too-late', 100, { wallet: 'bonus' })).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await wallet.bet(session, 'bet-cash-late', 100, { wallet: 'cash' })).toMatchObject({ status: 200, balance_minor: 35_100 });
  });

  test('plays cash at a live table, whatever is asked for', async () => {
    const { session } = await lucky();
    await running.platform.db.sql`insert into providers (id, slug, name) values (207, 'originals', 'Croupier Originals')`;
    await running.platform.db
      .sql`insert into games (game_id, provider_id, name, type, rank) values ('earplane', 207, 'earplane', 'live-casino', 1)`;
    expect(await wallet.balance(session)).toMatchObject({ wallets: [{ wallet: 'cash', balance_minor: 35_200 }] });
    expect(await wallet.bet(session, 'bet-live-bonus', 100, { wallet: 'bonus' })).toMatchObject({
      status: 402,
      code: 'insufficient_funds',
    });
    await running.platform.db.sql`delete from games`;
  });
});
