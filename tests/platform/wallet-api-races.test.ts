import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assignedBonus } from '../support/assigned-bonuses.ts';
import { createPlayer, expectBalancedBooks, openGame, walletClient, type WalletAnswer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

// One connection hides races: these run on a PostgreSQL server with many.
let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;

beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres' });
  wallet = walletClient(running.platform, running.api);
});
afterEach(() => expectBalancedBooks(running.platform));
afterAll(() => running.close());

const fresh = async (cash: bigint) => {
  const player = await createPlayer(running.platform, { cash });
  return { player, session: await openGame(running.platform, player) };
};
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
/** Repeats a call that the platform could not answer in time (503), as providers do. A machine may pause for longer than a statement may take. */
const settled = async (call: () => Promise<WalletAnswer>): Promise<WalletAnswer> => {
  for (let tried = 1; ; tried += 1) {
    const answer = await call();
    if (answer.status !== 503 || tried === 5) return answer;
  }
};
const statuses = (answers: readonly WalletAnswer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);

test('the same bet sent 20 times at once is taken once and answered alike', async () => {
  const { session } = await fresh(10_000n);
  const answers = await times(20, () => wallet.bet(session, 'race-one-bet', 300));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]));
  expect(answers[0]).toMatchObject({ status: 200, balance_minor: 9_700 });
  expect(await wallet.balance(session)).toMatchObject({ balance_minor: 9_700 });
});

test('of 20 bets at once only those that the balance covers are taken', async () => {
  const { session } = await fresh(1_000n);
  const answers = await times(20, (index) => wallet.bet(session, `race-poor-${index}`, 150));
  expect(statuses(answers)).toEqual([...Array<number>(6).fill(200), ...Array<number>(14).fill(402)]);
  expect(await wallet.balance(session)).toMatchObject({ balance_minor: 100 });
});

test('the same win sent 20 times at once is paid once', async () => {
  const { session } = await fresh(1_000n);
  await wallet.bet(session, 'race-one-win', 1_000);
  const answers = await times(20, () => wallet.win(session, 'race-one-win', 2_500));
  expect(statuses(answers)).toEqual(Array(20).fill(200));
  expect(await wallet.balance(session)).toMatchObject({ balance_minor: 2_500 });
});

test('a win and a rollback of one bet at once: one of the two stands', async () => {
  const { session } = await fresh(100_000n);
  let expected = 100_000;
  for (let round = 0; round < 15; round += 1) {
    const bet = `race-end-${round}-bet`;
    await wallet.bet(session, bet, 100);
    const [won, undone] = await Promise.all([wallet.win(session, bet, 300), wallet.rollback(session, bet)]);
    expect([won.status, undone.status].sort((a, b) => a - b)).toEqual([200, 409]);
    expected += won.status === 200 ? 200 : 0;
  }
  expect(await wallet.balance(session)).toMatchObject({ balance_minor: expected });
});

test('a bet and its rollback at once: the stake is back, or was never taken', async () => {
  const { session } = await fresh(100_000n);
  for (let round = 0; round < 25; round += 1) {
    const bet = `race-late-${round}-bet`;
    const place = () => wallet.bet(session, bet, 100);
    const undo = () => wallet.rollback(session, bet);
    const answers = await Promise.all(round % 2 ? [place(), undo()] : [undo(), place()]);
    const [placed, undone] = round % 2 ? answers : answers.toReversed();
    expect(undone).toMatchObject({ status: 200 });
    expect(placed).toMatchObject(placed?.status === 200 ? { currency: 'EUR' } : { status: 409, code: 'rolled_back' });
    expect(await wallet.balance(session)).toMatchObject({ balance_minor: 100_000 });
    expect(await place()).toMatchObject({ status: 409, code: 'rolled_back' });
  }
});

test('one id used at once for a bet and for a win has one effect', async () => {
  const { session } = await fresh(10_000n);
  await wallet.bet(session, 'race-ids-base', 100);
  const answers = await Promise.all([
    wallet.bet(session, 'race-ids-same', 100),
    wallet.win(session, 'race-ids-base', 500, { request_uuid: 'race-ids-same' }),
  ]);
  expect(statuses(answers)).toEqual([200, 422]);
  expect(await wallet.balance(session)).toMatchObject({ balance_minor: answers[0].status === 200 ? 9_800 : 10_400 });
});

test('one id used at once by two players belongs to one, and nothing stays of the other’s call', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await fresh(10_000n), await fresh(10_000n)];
    const id = `race-owner-${round}`;
    const answers = await Promise.all([one, other].map(({ session }) => wallet.bet(session, id, 100)));
    expect(statuses(answers)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject({ code: 'idempotency_key_reused' });
    const loser = answers[0]!.status === 200 ? other : one;
    expect(await wallet.balance(loser.session)).toMatchObject({ balance_minor: 10_000 });
  }
});

test('one id used at once for the wins of two players pays one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const players = [await fresh(1_000n), await fresh(1_000n)];
    const bets = await Promise.all(players.map(({ session }, index) => wallet.bet(session, `race-wins-${round}-${index}`, 100)));
    expect(statuses(bets)).toEqual([200, 200]);
    const wins = await Promise.all(
      players.map(({ session }, index) => wallet.win(session, `race-wins-${round}-${index}`, 500, { request_uuid: `race-wins-${round}` })),
    );
    expect(statuses(wins)).toEqual([200, 422]);
    const balances = await Promise.all(players.map(({ session }) => wallet.balance(session)));
    expect(balances.map(({ balance_minor }) => Number(balance_minor)).toSorted((a, b) => a - b)).toEqual([900, 1_400]);
  }
});

test('the moves of a player with a bonus and without take turns too', async () => {
  const { player, session } = await fresh(10_000n);
  await assignedBonus(running.platform, { playerId: player.id, reference: 'race', amount: 500n });
  const answers = await times(20, (index) => settled(() => wallet.bet(session, `race-turns-${index % 10}`, 100)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await wallet.balance(session)).toMatchObject({ balance_minor: 9_000 });
});

test('[U-06] a bet and the win of its round at once: the bet was first, or the round is closed', async () => {
  const { session } = await fresh(100_000n);
  let expected = 100_000;
  for (let round = 0; round < 25; round += 1) {
    const ids = { round_id: `race-closed-${round}` };
    await wallet.bet(session, `race-closed-${round}-one`, 100, ids);
    const bet = () => wallet.bet(session, `race-closed-${round}-two`, 100, ids);
    const win = () => wallet.win(session, `race-closed-${round}-one`, 300, ids);
    const answers = await Promise.all(round % 2 ? [bet(), win()] : [win(), bet()]);
    const [placed, won] = round % 2 ? answers : answers.toReversed();
    expect(won).toMatchObject({ status: 200 });
    expect(placed).toMatchObject(placed?.status === 200 ? { currency: 'EUR' } : { status: 409, code: 'round_closed' });
    expected += 200 - (placed?.status === 200 ? 100 : 0);
    // A bet that was accepted in time is paid by its own win, and repetitions get their first answer.
    expect(await bet()).toMatchObject(placed?.status === 200 ? placed : { status: 409, code: 'round_closed' });
    expect(await wallet.bet(session, `race-closed-${round}-three`, 100, ids)).toMatchObject({ status: 409, code: 'round_closed' });
  }
  expect(await wallet.balance(session)).toMatchObject({ balance_minor: expected });
});

test('[U-06] 40 bets of one round and its win at once, in one batch or several: none is taken after the win', async () => {
  const { player, session } = await fresh(100_000n);
  const ids = { round_id: 'race-closed-crowd' };
  await wallet.bet(session, 'race-crowd-first', 100, ids);
  const calls = times(40, (index) => wallet.bet(session, `race-crowd-${index}`, 100, ids));
  const [answers, won] = await Promise.all([calls, wallet.win(session, 'race-crowd-first', 300, ids)]);
  expect(won.status).toBe(200);
  for (const answer of answers) expect(answer).toMatchObject(answer.status === 200 ? {} : { status: 409, code: 'round_closed' });
  const order = await running.platform.db.sql<{ kind: string }>`
    select kind from ledger_entries where player_id = ${player.id} and kind in ('bet', 'win') order by id`;
  expect(order.findLastIndex(({ kind }) => kind === 'bet')).toBeLessThan(order.findIndex(({ kind }) => kind === 'win'));
});
