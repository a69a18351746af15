import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gameWalletHandlers } from '#server/games/wallet-handlers.ts';
import type { Database } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { post } from '#server/wallet/ledger.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { createPlayer, earplane, expectBalancedBooks, openGame } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let platform: Platform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'pglite' });
  ({ platform } = running);
});
afterEach(() => expectBalancedBooks(platform));
afterAll(() => running.close());

const fresh = async (cash = 1_000n) => {
  const player = await createPlayer(platform, { cash });
  return { player, session_token: await openGame(platform, player) };
};
let moves = 0;
const newBet = (session_token: string, amount_minor = 100) => {
  const id = `move-${(moves += 1)}`;
  return { session_token, request_uuid: id, round_id: `round of ${id}`, amount_minor, currency: 'EUR' };
};
const winOf = (bet: ReturnType<typeof newBet>, amount_minor: number) => ({
  ...bet,
  amount_minor,
  bet_uuid: bet.request_uuid,
  request_uuid: `win-${bet.request_uuid}`,
});
const asked = (body: object) => ({ body, params: {}, query: {}, headers: {} }) as never;
const games = { partner: 'games' } as const;

/** The same database, which records its statements. */
function noted(kept: Database) {
  const statements: string[] = [];
  const db: Database = {
    ...kept,
    sql(strings, ...values) {
      statements.push('sql');
      return kept.sql(strings, ...values);
    },
    one(strings, ...values) {
      statements.push('one');
      return kept.one(strings, ...values);
    },
    single(strings, ...values) {
      statements.push('one');
      return kept.single(strings, ...values);
    },
    transaction(work) {
      statements.push('transaction');
      return kept.transaction(work);
    },
  };
  return { statements, db };
}

/** Counts the rows of each table that a move writes. */
const rowsOf = () => platform.db.one`
  select (select count(*)::int from wallet_calls) as calls, (select count(*)::int from game_bets) as bets,
    (select count(*)::int from transactions) as transactions, (select count(*)::int from ledger_entries) as entries,
    (select count(*)::int from ledger_postings) as postings`;

test('a bet and a win are one statement each, and so is a move of the wallet', async () => {
  const { player, session_token } = await fresh();
  const { db, statements } = noted(platform.db);
  const handlers = gameWalletHandlers({ ...platform, db, wallet: createWallet(db) });
  const bet = newBet(session_token);
  expect(await handlers.walletBet(asked(bet), games)).toMatchObject({ balance_minor: 900 });
  expect(statements).toEqual(['one']);
  expect(await handlers.walletWin(asked(winOf(bet, 40)), games)).toMatchObject({ balance_minor: 940 });
  expect(statements).toEqual(['one', 'one']);
  await createWallet(db).placeBet({
    playerId: player.id,
    requestId: 'alone',
    roundId: 'r',
    amount: 1n,
    source: 'cash',
    game: earplane,
  });
  expect(statements).toEqual(['one', 'one', 'one']);
});

test('a refused call leaves nothing behind', async () => {
  const { session_token } = await fresh();
  const other = await fresh();
  const handlers = gameWalletHandlers(platform);
  const taken = newBet(session_token);
  await handlers.walletBet(asked(taken), games);
  const won = newBet(session_token);
  await handlers.walletBet(asked(won), games);
  await handlers.walletWin(asked(winOf(won, 5)), games);
  const undone = newBet(session_token);
  await handlers.walletBet(asked(undone), games);
  const undo = (bet: typeof undone) => ({ ...bet, bet_uuid: bet.request_uuid, request_uuid: `undo-${bet.request_uuid}` });
  await handlers.walletRollback(asked(undo(undone)), games);
  const before = await rowsOf();
  const refusals: readonly [Promise<unknown>, number, string][] = [
    [handlers.walletBet(asked(newBet('nobody')), games), 404, 'not_found'],
    [handlers.walletBet(asked({ ...newBet(session_token), currency: 'USD' }), games), 400, 'invalid_request'],
    [handlers.walletBet(asked(newBet(session_token, 5_000)), games), 402, 'insufficient_funds'],
    [handlers.walletBet(asked({ ...taken, amount_minor: 101 }), games), 422, 'idempotency_key_reused'],
    [handlers.walletBet(asked({ ...taken, session_token: other.session_token }), games), 422, 'idempotency_key_reused'],
    [handlers.walletBet(asked(undone), games), 409, 'rolled_back'],
    [handlers.walletWin(asked(winOf(undone, 5)), games), 409, 'rolled_back'],
    [handlers.walletWin(asked({ ...winOf(won, 5), request_uuid: 'another-win' }), games), 409, 'already_won'],
    [handlers.walletWin(asked({ ...winOf(taken, 5), request_uuid: taken.request_uuid }), games), 422, 'idempotency_key_reused'],
    [handlers.walletWin(asked({ ...winOf(taken, 5), round_id: 'elsewhere' }), games), 404, 'not_found'],
    [handlers.walletRollback(asked(undo(won)), games), 409, 'already_won'],
  ];
  for (const [refusal, status, code] of refusals) await expect(refusal).rejects.toMatchObject({ status, code });
  expect(await rowsOf()).toEqual(before);
});

test('a call that an earlier version answered is known by what that version wrote', async () => {
  const { player, session_token } = await fresh();
  const bet = { ...newBet(session_token), round_id: 'a "quoted" \\ round, é 😀\n\u0001' };
  const requestId = `games:${bet.request_uuid}`;
  await platform.wallet.placeBet({
    playerId: player.id,
    requestId,
    roundId: bet.round_id,
    amount: 100n,
    source: 'cash',
    game: earplane,
  });
  const reply = { balance_minor: 900, currency: 'EUR', kept: 'as it was' };
  const fingerprint = JSON.stringify(['bet', player.id, 'cash', 'earplane', bet.round_id, 100, 'EUR', '']);
  await platform.db.sql`
    insert into wallet_calls (request_id, fingerprint, reply) values (${requestId}, ${fingerprint}, ${JSON.stringify(reply)}::json)`;
  expect(await gameWalletHandlers(platform).walletBet(asked(bet), games)).toEqual(reply);
});

test('a bet whose entry was made by something else is refused, and leaves nothing behind', async () => {
  const { player } = await fresh();
  const row = await platform.db.one<{ id: string }>`
    insert into transactions (id, player_id, type_id, amount_minor, currency, status)
    values (gen_random_uuid(), ${player.id}, 10, 10, 'EUR', 'authorized') returning id`;
  await platform.db.sql`
    insert into cashback_days (player_id, day, wagered_minor, percent, transaction_id, settled_at)
    values (${player.id}, '2026-01-05', 1000, 1, ${row!.id}, now())`;
  const move = { kind: 'cashback', playerId: player.id, transactionId: row!.id, from: 'house:bonus', to: 'cash', amount: 10n } as const;
  await post(platform.db, { ...move, reference: 'bet:squatted' });
  const before = await rowsOf();
  const bet = { playerId: player.id, requestId: 'squatted', roundId: 'r', amount: 10n, source: 'cash', game: earplane } as const;
  await expect(platform.wallet.placeBet(bet)).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect(await rowsOf()).toEqual(before);
});

test.each(['game_bet_place', 'game_bet_pay', 'game_bet_roll_back'])(
  '%s refuses a wallet that is not there, and writes nothing',
  async (name) => {
    const before = await rowsOf();
    const call = {
      game_bet_place: `game_bet_place('none', 1, 'r', 1, 'cash', 'g', 1, 'p', null)`,
      game_bet_pay: `game_bet_pay('none', 'w', 1, 1, null)`,
      game_bet_roll_back: `game_bet_roll_back('none', 1, 'r')`,
    }[name];
    const outcome = platform.db.query<{ outcome: string }>(`select outcome from ${call}`).then(
      ([row]) => row?.outcome,
      (error: { code: string }) => error.code,
    );
    // A tombstone without a player breaks its reference.
    expect(await outcome).toBe({ game_bet_place: 'insufficient_funds', game_bet_pay: 'not_found', game_bet_roll_back: '23503' }[name]);
    expect(await rowsOf()).toEqual(before);
  },
);

test('the ledger itself moves positive amounts only', async () => {
  const { player } = await fresh();
  for (const amount of ['0', '-1', 'null']) {
    const move = platform.db.query(`select ledger_post('none', 'bet', $1, null, 'cash', 'house:games', ${amount}, 0, 0, null)`, [
      player.id,
    ]);
    await expect(move).rejects.toThrow('an entry moves a positive amount');
  }
});
