import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { revokeSession } from '#server/accounts/sessions.ts';
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

const fresh = async (cash = 10_000n) => {
  const player = await createPlayer(running.platform, { cash });
  return { player, session: await openGame(running.platform, player) };
};
const rowsOf = (playerId: number) =>
  running.platform.db.sql<{ type_id: number; amount_minor: bigint }>`
    select type_id, amount_minor from transactions where player_id = ${playerId} and type_id not in (1, 10) order by created_at, type_id`;

describe('the seamless wallet', () => {
  test('tells who plays what and from which wallet', async () => {
    const { player, session } = await fresh();
    expect(await wallet.balance(session)).toEqual({
      status: 200,
      balance_minor: 10_000,
      currency: 'EUR',
      decimals: 2,
      player_id: player.id,
      username: player.username,
      game_type: 'unknown',
      game_code: null,
      game_id: 'earplane',
      wallet: 'cash',
      wallets: [{ wallet: 'cash', balance_minor: 10_000 }],
      has_autoplay: true,
      expires_at: expect.any(String) as string,
    });
  });

  test('a bet takes the stake, a win pays and closes the round, and both stand in the history', async () => {
    const { player, session } = await fresh();
    expect(await wallet.bet(session, 'bet-round-1', 250)).toMatchObject({ status: 200, balance_minor: 9_750 });
    expect(await wallet.win(session, 'bet-round-1', 700)).toMatchObject({ status: 200, balance_minor: 10_450 });
    expect(await rowsOf(player.id)).toEqual([
      { type_id: 4, amount_minor: -250n },
      { type_id: 5, amount_minor: 700n },
    ]);
  });

  test('[T-16] a balance is told to the last unit, and one that a number cannot tell is refused', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { session } = await fresh();
    await wallet.bet(session, 'bet-exact-1', 1);
    expect(await wallet.win(session, 'bet-exact-1', most - 9_998)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await wallet.win(session, 'bet-exact-1', most - 9_999)).toMatchObject({ status: 200, balance_minor: most });
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: most });
  });

  test('a lost bet is closed by a win of 0 that leaves no row', async () => {
    const { player, session } = await fresh();
    await wallet.bet(session, 'bet-lost-01', 250);
    expect(await wallet.win(session, 'bet-lost-01', 0)).toMatchObject({ status: 200, balance_minor: 9_750 });
    expect(await wallet.rollback(session, 'bet-lost-01')).toMatchObject({ status: 409, code: 'already_won' });
    expect(await rowsOf(player.id)).toEqual([{ type_id: 4, amount_minor: -250n }]);
  });

  test('bonus money is bet and won as bonus money', async () => {
    const player = await createPlayer(running.platform, { cash: 500n, bonus: 1_000n });
    const session = await openGame(running.platform, player, 'bonus');
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 1_000, wallet: 'bonus' });
    await wallet.bet(session, 'bet-bonus-1', 400);
    await wallet.win(session, 'bet-bonus-1', 900);
    expect(await rowsOf(player.id)).toEqual([
      { type_id: 7, amount_minor: -400n },
      { type_id: 8, amount_minor: 900n },
    ]);
    expect(await running.platform.wallet.balanceOf(player.id)).toMatchObject({ cash: 500n, bonus: 1_500n });
  });

  test('a bet above the balance is refused with 402 and may be asked again after a deposit', async () => {
    const { player, session } = await fresh(100n);
    expect(await wallet.bet(session, 'bet-poor-01', 101)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await rowsOf(player.id)).toEqual([]);
    const deposit = await running.platform.db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status) values (${player.id}, 1, 1, 'EUR', 'authorized') returning id`;
    await running.platform.wallet.creditDeposit({ playerId: player.id, transactionId: deposit!.id, amount: 1n });
    expect(await wallet.bet(session, 'bet-poor-01', 101)).toMatchObject({ status: 200, balance_minor: 0 });
  });
});

describe('the same request again', () => {
  test('has one effect and gets the first answer, whatever happened since', async () => {
    const { session } = await fresh();
    const first = await wallet.bet(session, 'bet-twice-1', 300);
    await wallet.bet(session, 'bet-other-1', 1_000);
    expect(await wallet.bet(session, 'bet-twice-1', 300)).toEqual(first);
    const won = await wallet.win(session, 'bet-twice-1', 50);
    expect(await wallet.win(session, 'bet-twice-1', 50)).toEqual(won);
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 10_000 - 300 - 1_000 + 50 });
  });

  test.each([
    ['another amount', { amount_minor: 301 }],
    ['another round', { round_id: 'another-round' }],
  ])('with %s is refused', async (_name, change) => {
    const { session } = await fresh();
    const id = `bet-changed-${Object.keys(change)[0]}`;
    await wallet.bet(session, id, 300);
    expect(await wallet.bet(session, id, 300, change)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 9_700 });
  });

  test('as another kind of move, or of another player, is refused', async () => {
    const { session } = await fresh();
    const other = await fresh();
    await wallet.bet(session, 'bet-kinds-1', 300);
    expect(await wallet.win(session, 'bet-kinds-1', 1, { request_uuid: 'bet-kinds-1' })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });
    expect(await wallet.bet(other.session, 'bet-kinds-1', 300)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await wallet.win(other.session, 'bet-kinds-1', 5_000)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await wallet.rollback(other.session, 'bet-kinds-1')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await wallet.balance(other.session)).toMatchObject({ balance_minor: 10_000 });
  });

  test('a second win of the same bet is refused', async () => {
    const { session } = await fresh();
    await wallet.bet(session, 'bet-two-wins', 300);
    await wallet.win(session, 'bet-two-wins', 600);
    expect(await wallet.win(session, 'bet-two-wins', 600, { request_uuid: 'another-win' })).toMatchObject({
      status: 409,
      code: 'already_won',
    });
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 10_300 });
  });
});

describe('rollback', () => {
  test('gives the stake back, as often as it is asked, once', async () => {
    const { player, session } = await fresh();
    await wallet.bet(session, 'bet-undone-1', 300);
    const undone = await wallet.rollback(session, 'bet-undone-1');
    expect(undone).toMatchObject({ status: 200, balance_minor: 10_000 });
    expect(await wallet.rollback(session, 'bet-undone-1')).toEqual(undone);
    expect(await wallet.rollback(session, 'bet-undone-1', { request_uuid: 'undo-again' })).toMatchObject({
      status: 200,
      balance_minor: 10_000,
    });
    expect(await rowsOf(player.id)).toEqual([
      { type_id: 4, amount_minor: -300n },
      { type_id: 6, amount_minor: 300n },
    ]);
  });

  test('that came before its bet succeeds and refuses the bet for ever', async () => {
    const { player, session } = await fresh();
    expect(await wallet.rollback(session, 'bet-late-001')).toMatchObject({ status: 200, balance_minor: 10_000 });
    expect(await wallet.bet(session, 'bet-late-001', 300)).toMatchObject({ status: 409, code: 'rolled_back' });
    expect(await wallet.bet(session, 'bet-late-001', 300)).toMatchObject({ status: 409, code: 'rolled_back' });
    expect(await rowsOf(player.id)).toEqual([]);
  });

  test('a bet repeated after its rollback does not look as if it stood', async () => {
    const { session } = await fresh();
    await wallet.bet(session, 'bet-repeat-1', 300);
    await wallet.rollback(session, 'bet-repeat-1');
    expect(await wallet.bet(session, 'bet-repeat-1', 300)).toMatchObject({ status: 409, code: 'rolled_back' });
    expect(await wallet.win(session, 'bet-repeat-1', 900)).toMatchObject({ status: 409, code: 'rolled_back' });
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 10_000 });
  });

  test('after the win is refused', async () => {
    const { session } = await fresh();
    await wallet.bet(session, 'bet-won-0001', 300);
    await wallet.win(session, 'bet-won-0001', 600);
    expect(await wallet.rollback(session, 'bet-won-0001')).toMatchObject({ status: 409, code: 'already_won' });
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 10_300 });
  });

  test('and win answer only to the round of the bet', async () => {
    const { session } = await fresh();
    await wallet.bet(session, 'bet-of-round', 300);
    expect(await wallet.win(session, 'bet-of-round', 1, { round_id: 'elsewhere' })).toMatchObject({ status: 404 });
    expect(await wallet.rollback(session, 'bet-of-round', { round_id: 'elsewhere' })).toMatchObject({ status: 404 });
    expect(await wallet.win(session, 'never-placed', 1)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a session that has ended', () => {
  test('by logout takes no bet, but wins, rollbacks and repeated bets are answered', async () => {
    const { player, session } = await fresh();
    const placed = await wallet.bet(session, 'bet-open-001', 300);
    await wallet.bet(session, 'bet-open-002', 200);
    await revokeSession(running.platform, player.login);
    expect(await wallet.bet(session, 'bet-after-01', 100)).toMatchObject({ status: 403, code: 'session_expired' });
    expect(await wallet.balance(session)).toMatchObject({ status: 403, code: 'session_expired' });
    expect(await wallet.bet(session, 'bet-open-001', 300)).toEqual(placed);
    expect(await wallet.win(session, 'bet-open-001', 900)).toMatchObject({ status: 200, balance_minor: 10_400 });
    expect(await wallet.rollback(session, 'bet-open-002')).toMatchObject({ status: 200, balance_minor: 10_600 });
  });

  test('by time takes no bet', async () => {
    const { session } = await fresh();
    const opened = now;
    try {
      now = new Date(opened.getTime() + 12 * 3_600_000 - 1);
      expect(await wallet.bet(session, 'bet-in-time-1', 100)).toMatchObject({ status: 200 });
      now = new Date(opened.getTime() + 12 * 3_600_000);
      expect(await wallet.bet(session, 'bet-too-late', 100)).toMatchObject({ status: 403, code: 'session_expired' });
      expect(await wallet.win(session, 'bet-in-time-1', 0)).toMatchObject({ status: 200 });
    } finally {
      now = opened;
    }
  });

  test('and a token that was never given out is not found', async () => {
    expect(await wallet.balance('nobody')).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a request that is not as it must be', () => {
  test('unsigned, signed with another secret, or old, is refused before anything is looked at', async () => {
    const { session } = await fresh();
    const body = { session_token: session };
    const refused = { status: 401, code: 'invalid_signature' };
    expect(await wallet.call('balance', body, { 'x-signature': '' })).toMatchObject(refused);
    expect(await wallet.call('balance', body, { 'x-signature': 'ab'.repeat(32) })).toMatchObject(refused);
    expect(await wallet.call('balance', body, { 'x-partner': 'processor' })).toMatchObject(refused);
    expect(await wallet.call('balance', body, { 'x-timestamp': String(now.getTime() / 1000 - 301) })).toMatchObject(refused);
  });

  test('of less than nothing or another currency moves nothing', async () => {
    const { session } = await fresh();
    expect(await wallet.bet(session, 'bet-nothing-1', 0)).toMatchObject({ status: 200, balance_minor: 10_000 });
    expect(await wallet.bet(session, 'bet-dollars-1', 100, { currency: 'USD' })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await wallet.bet(session, 'bet-minus-01', -100)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 10_000 });
  });
});
