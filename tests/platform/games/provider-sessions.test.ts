import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf, msUntil, outcomeOf, type Wager } from '#games/engine/index.ts';
import { deleteOldDemos } from '#games/provider/sessions.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { endedBonus } from '#tests/support/assigned-bonuses.ts';
import { createPlayer, openGame, type TestPlayer } from '#tests/support/games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { wallet, host, ask, openSession, openRealSession, cashOf, letPass, letWorkerRun, stored, flight } = house;
const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };

describe('when the wallet does not answer', () => {
  test.each(['lost request', 'lost reply', 'down'] as const)('to the bet (%s), the stake comes back', async (fault) => {
    const gameClient = await openRealSession('plinko');
    wallet.faults = { bet: fault };
    expect(await gameClient.play(200, plinko)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await cashOf(gameClient.player)).toBe(fault === 'lost reply' ? 9_800 : 10_000);
    wallet.faults = {};
    await letWorkerRun();
    expect(await cashOf(gameClient.player)).toBe(10_000);
    expect((await gameClient.state()).rounds).toMatchObject([{ state: 'returned', payout_minor: null, outcome: null }]);
    expect((await gameClient.play(200, plinko)).round).toMatchObject({ state: 'closed', nonce: 0 });
  });

  test.each(['lost request', 'lost reply', 'down'] as const)('to the win (%s), the outcome stands and is paid once', async (fault) => {
    const gameClient = await openRealSession('plinko');
    wallet.faults = { win: fault };
    const { round, balance_minor } = await gameClient.play(200, plinko);
    expect({ state: round.state, balance_minor }).toEqual({ state: 'settling', balance_minor: null });
    await letWorkerRun();
    expect((await stored(round.id)).state).toBe('paying');
    wallet.faults = {};
    await letWorkerRun();
    await letWorkerRun();
    expect((await stored(round.id)).state).toBe('closed');
    expect(await cashOf(gameClient.player)).toBe(9_800 + round.payout_minor!);
  });

  test('a bet whose request died is given up and rolled back', async () => {
    const gameClient = await openRealSession('plinko');
    wallet.faults = { bet: 'lost reply' };
    await gameClient.play(200, plinko);
    await house.platform.db.sql`
      update provider.rounds set state = 'betting', refusal = null, created_at = created_at - interval '31 seconds' where state = 'undoing'`;
    wallet.faults = {};
    await letWorkerRun();
    expect(await cashOf(gameClient.player)).toBe(10_000);
  });
});

describe('[P-06] with an active bonus', () => {
  const lucky = async (kind: 'plinko' | 'crash', bonus = 1_000n) => {
    const player = await createPlayer(house.platform, { cash: 35_200n, bonus });
    const token = await openGame(house.platform, player, 'bonus', kind === 'crash' ? 'earplane' : 'plinkoear');
    return { player, ...(await openSession(kind, { mode: 'real', token })) };
  };
  const balances = async (player: TestPlayer) => {
    const { cash, bonus } = await house.platform.wallet.balanceOf(player.id);
    return { cash: Number(cash), bonus: Number(bonus) };
  };

  test('both balances are told, and cash is played in the game that opened with the bonus, and back', async () => {
    const gameClient = await lucky('plinko');
    expect(gameClient.opened).toMatchObject({
      wallet: 'bonus',
      balance_minor: 1_000,
      wallets: [
        { wallet: 'cash', balance_minor: 35_200 },
        { wallet: 'bonus', balance_minor: 1_000 },
      ],
    });
    const { round, ...cash } = await gameClient.playFrom('cash', 5_000, plinko);
    expect(round).toMatchObject({ wallet: 'cash', state: 'closed' });
    expect(await balances(gameClient.player)).toEqual({ cash: 30_200 + round.payout_minor!, bonus: 1_000 });
    expect(cash.balance_minor).toBe(30_200 + round.payout_minor!);
    const back = await gameClient.playFrom('bonus', 100, plinko);
    expect(back.round).toMatchObject({ wallet: 'bonus', nonce: 1 });
    expect(await balances(gameClient.player)).toEqual({ cash: cash.balance_minor, bonus: 900 + back.round.payout_minor! });
    expect(back.wallets).toEqual([
      { wallet: 'cash', balance_minor: cash.balance_minor },
      { wallet: 'bonus', balance_minor: 900 + back.round.payout_minor! },
    ]);
  });

  test('a bet of cash that stays unanswered comes back as cash', async () => {
    const gameClient = await lucky('plinko');
    wallet.faults = { bet: 'lost reply' };
    expect(await gameClient.playFrom('cash', 5_000, plinko)).toMatchObject({ status: 503 });
    expect(await balances(gameClient.player)).toEqual({ cash: 30_200, bonus: 1_000 });
    wallet.faults = {};
    await letWorkerRun();
    expect(await balances(gameClient.player)).toEqual({ cash: 35_200, bonus: 1_000 });
  });

  test('a flight with the last of the bonus is still there when the game is opened anew with cash, and pays the bonus', async () => {
    const gameClient = await lucky('crash');
    const round = await flight(gameClient, 250, null, 10);
    const { bonus } = await balances(gameClient.player);
    if (bonus)
      await endedBonus(house.platform, 'forfeitBonus', { playerId: gameClient.player.id, reference: 'test', amount: BigInt(bonus) });
    const again = await openSession('crash', { mode: 'real', token: await openGame(house.platform, gameClient.player, 'cash') });
    expect(again.opened).toMatchObject({ wallet: 'cash', rounds: [{ id: round.id, state: 'open', wallet: 'bonus' }] });
    await letPass(round.id, msUntil(200));
    const { round: left } = await again.cashOut(round.id);
    expect(left).toMatchObject({ state: 'closed', wallet: 'bonus' });
    expect(await balances(gameClient.player)).toMatchObject({ bonus: left.payout_minor });
  });

  test('a demo has no money to choose', async () => {
    const gameClient = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    expect(gameClient.opened.wallets).toEqual([{ wallet: 'demo', balance_minor: 100_000 }]);
    expect(await gameClient.playFrom('cash', 100, plinko)).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('demo', () => {
  test('plays on credit of the provider and never asks the wallet for anything', async () => {
    const ledger = () => house.platform.db.one`
      select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from transactions) as rows, (select count(*)::int from wallet_calls) as calls`;
    const before = await ledger();
    const gameClient = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    expect(gameClient.opened).toMatchObject({ mode: 'demo', wallet: 'demo', balance_minor: 100_000, currency: 'EUR' });
    let balance = 100_000;
    for (let ball = 0; ball < 5; ball += 1) {
      const { round, balance_minor } = await gameClient.play(500, plinko);
      balance += round.payout_minor! - 500;
      expect(balance_minor).toBe(balance);
    }
    const plane = await openSession('crash', { mode: 'demo', game_id: 'earplane' });
    const { id } = await flight(plane, 101);
    await letPass(id, 200_000);
    await settleDue(host());
    expect((await stored(id)).state).toBe('closed');
    expect(wallet.calls).toEqual([]);
    expect(await ledger()).toEqual(before);
  });

  test('is forgotten after two days, with its rounds and seeds, and nothing else is', async () => {
    const count = async () =>
      (await house.platform.db.one`
        select (select count(*)::int from provider.sessions) as sessions, (select count(*)::int from provider.rounds) as rounds,
          (select count(*)::int from provider.seed_pairs) as seeds, (select count(*)::int from provider.demo_moves) as moves`)!;
    await deleteOldDemos(host());
    const before = await count();
    const gameClient = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    await gameClient.play(100, plinko);
    await deleteOldDemos(host());
    expect((await gameClient.state()).rounds).toHaveLength(1);
    await house.platform.db
      .sql`update provider.sessions set created_at = now() - interval '49 hours' where token_hash = ${createHash('sha256').update(gameClient.token).digest()}`;
    await deleteOldDemos(host());
    expect(await count()).toEqual(before);
    expect(await gameClient.state()).toMatchObject({ status: 401, code: 'session_expired' });
  });

  test('a title that was another game before shows no rounds of that game', async () => {
    const gameClient = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    await gameClient.play(100, plinko);
    expect((await gameClient.state()).rounds).toHaveLength(1);
    await house.platform.db
      .sql`update provider.sessions set kind = 'dice' where token_hash = ${createHash('sha256').update(gameClient.token).digest()}`;
    expect(await gameClient.state()).toMatchObject({ wager: { kind: 'dice' }, rounds: [], unseen: null });
  });

  test('credit ends', async () => {
    const gameClient = await openSession('slots', { mode: 'demo', game_id: 'lantern-row' });
    await house.platform.db.sql`update provider.sessions set demo_minor = 9`;
    expect(await gameClient.play(10, gameClient.opened.wager)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await gameClient.state()).balance_minor).toBe(9);
  });
});

describe('a session', () => {
  test('opens only with a token of the wallet, and ends with the login', async () => {
    expect(await ask('/sessions', { body: { mode: 'real', kind: 'crash', token: 'made-up' } })).toMatchObject({
      status: 401,
      code: 'session_expired',
    });
    expect(await ask('/sessions', { body: { mode: 'real', kind: 'crash' } })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await ask('/state', { token: 'made-up' })).toMatchObject({ status: 401, code: 'session_expired' });
    const gameClient = await openRealSession('plinko');
    await house.platform.db.sql`update sessions set revoked_at = now() where player_id = ${gameClient.player.id}`;
    expect(await gameClient.play(100, plinko)).toMatchObject({ status: 401, code: 'session_expired' });
  });

  test('commits to new seeds for each player and to the next one ahead', async () => {
    const [one, two] = [await openRealSession('plinko'), await openRealSession('plinko')];
    const hashes = [one, two].flatMap(({ opened: { fairness } }) => [fairness.server_seed_hash, fairness.next_server_seed_hash]);
    expect(new Set(hashes).size).toBe(4);
    const { server_seed } = (await house.platform.db.one<{ server_seed: string }>`
      select server_seed from provider.seed_pairs where server_seed_hash = ${one.opened.fairness.server_seed_hash}`)!;
    const opened = house.host().seal.open(server_seed, `the seed ${one.opened.fairness.server_seed_hash}`);
    expect(commitmentOf(opened)).toBe(one.opened.fairness.server_seed_hash);
    const { round } = await one.play(100, plinko);
    expect(outcomeOf({ serverSeed: opened, clientSeed: 'my own words', nonce: 0 }, plinko)).toEqual(round.outcome);
  });
});
