import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Books, type Session } from '#sandbox/aggregator/books.ts';
import { grainOf, play, sendPending, type Table, unitsInOne } from '#sandbox/aggregator/rounds.ts';
import { aggregatorTitles } from '#sandbox/aggregator/titles.ts';
import type { WalletAnswer, WalletMove } from '#sandbox/aggregator/wallet.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aggregator-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const player = { user: 'player-1', token: 'the-token' };
const sessionOf = (gameCode: string, more: Partial<Session> = {}): Session => ({
  id: 'a-session',
  gameCode,
  currency: 'EUR',
  language: 'en',
  player,
  demoBalance: 100 * unitsInOne,
  kept: 0n,
  isBusy: false,
  ...more,
});

/** A wallet that accepts all moves, or answers as the test sets it. */
function tableWith(answer: (move: WalletMove) => WalletAnswer = () => ({ kind: 'done', balance: 0 }), winsJackpot = false) {
  const sent: WalletMove[] = [];
  const table: Table = {
    books: new Books(folder),
    call: async (move) => {
      sent.push(move);
      return answer(move);
    },
    now: () => new Date('2026-01-15T12:00:00Z'),
    winsJackpot: () => winsJackpot,
  };
  const paths = () => sent.map(({ path }) => path.replace('transaction/', ''));
  return { table, sent, paths };
}

test('[36.4] no two titles of the demo aggregator have the same bet, code or name', () => {
  for (const field of ['code', 'name'] as const)
    expect(new Set(aggregatorTitles.map((title) => title[field])).size).toBe(aggregatorTitles.length);
  expect(new Set(aggregatorTitles.map(({ wager }) => JSON.stringify(wager))).size).toBe(aggregatorTitles.length);
  expect(aggregatorTitles).toHaveLength(50);
});

test.each(aggregatorTitles.map(({ code }) => code))('[36.4] %s plays rounds that pay whole minor units', async (code) => {
  const { table } = tableWith();
  const session = sessionOf(code);
  for (let round = 0; round < 20; round += 1) {
    const played = await play(table, session, unitsInOne);
    expect(played).toMatchObject({ isFree: false, outcome: expect.objectContaining({ kind: expect.any(String) as string }) as object });
    expect(played!.paid! % grainOf('EUR')).toBe(0);
  }
});

test('[36.4] a bet whose outcome is unknown is not played: its rollback is owed, also after a new start', async () => {
  let isAway = true;
  const { table, paths } = tableWith(() => (isAway ? { kind: 'unknown' } : { kind: 'done', balance: 0 }));
  expect(await play(table, sessionOf('demo_dice'), unitsInOne)).toEqual({ state: 'unknown', isFree: false });
  await sendPending(table);
  expect(paths()).toEqual(['bet', 'rollback']);
  isAway = false;
  const restarted = { ...table, books: new Books(folder) };
  await sendPending(restarted);
  expect([paths(), restarted.books.unsent]).toEqual([['bet', 'rollback', 'rollback'], []]);
});

test('[36.4] a win is sent, with the same id and amount, until it is answered', async () => {
  let wins = 0;
  const { table, sent } = tableWith(({ path }) =>
    path === 'transaction/win' && (wins += 1) < 3 ? { kind: 'unknown' } : { kind: 'done', balance: 0 },
  );
  expect(await play(table, sessionOf('demo_dice'), unitsInOne)).toMatchObject({ state: 'unknown' });
  await sendPending(table);
  await sendPending(table);
  await sendPending(table);
  const bodies = sent.filter(({ path }) => path === 'transaction/win').map(({ body }) => JSON.stringify(body));
  expect([bodies.length, new Set(bodies).size]).toEqual([3, 1]);
});

test('[36.4] a bet that is refused is no round, and nothing is owed', async () => {
  const { table, paths } = tableWith(() => ({ kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }));
  expect(await play(table, sessionOf('demo_dice'), unitsInOne)).toEqual({
    state: 'refused',
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    isFree: false,
  });
  expect([paths(), table.books.unsent]).toEqual([['bet'], []]);
});

test('[36.4] one percent of each stake goes to the jackpot of its currency, which a round wins whole', async () => {
  const { table, sent } = tableWith();
  for (let round = 0; round < 3; round += 1) await play(table, sessionOf('demo_dice'), 5 * unitsInOne);
  expect(table.books.jackpot('EUR')).toBe(15 * unitsInOne);
  const lucky = await play({ ...table, winsJackpot: () => true }, sessionOf('demo_dice'), 5 * unitsInOne);
  expect([lucky!.jackpot, table.books.jackpot('EUR'), table.books.jackpot('USD')]).toEqual([20_000, 0, 0]);
  expect(sent.at(-1)!.body).toMatchObject({ amount: lucky!.paid! + 20_000 });
});

test('[36.4] free rounds are played at their stake and end with the last, or with their time', async () => {
  const { table, sent } = tableWith();
  const reward = {
    reward_uuid: 'reward-1',
    user: 'player-1',
    game_code: 'demo_dice',
    currency: 'EUR',
    bet_value: 20_000,
    bet_count: 2,
    end_time: '2026-01-16T00:00:00',
    operator_reference: 'grant-1',
    status: 'FRS_ACTIVE' as const,
    played: 0,
  };
  table.books.rewards.push({ ...reward }, { ...reward, reward_uuid: 'reward-2', end_time: '2026-01-15T11:59:59' });
  const session = sessionOf('demo_dice');
  const states = [];
  for (let round = 0; round < 3; round += 1) states.push((await play(table, session, unitsInOne))!.isFree);
  expect(states).toEqual([true, true, false]);
  expect(sent[0]!.body).toMatchObject({ amount: 0, is_free: true, reward_uuid: 'reward-1' });
  expect(table.books.rewards.map(({ status }) => status)).toEqual(['FRS_FINISHED', 'FRS_EXPIRED']);
  expect(table.books.jackpot('EUR')).toBe(unitsInOne);
});

test('[36.4] a demo calls no wallet, and ends with its credit', async () => {
  const { table, sent } = tableWith();
  const session = sessionOf('demo_dice', { player: null, demoBalance: unitsInOne });
  expect(await play(table, session, 2 * unitsInOne)).toMatchObject({ state: 'refused' });
  expect((await play(table, session, unitsInOne))!.balance).toBe(session.demoBalance);
  expect(sent).toEqual([]);
});

test('[36.4] a second round waits for the first, and a stake that is none is not taken', async () => {
  const { table } = tableWith();
  const session = sessionOf('demo_dice');
  const [, second] = await Promise.all([play(table, session, unitsInOne), play(table, session, unitsInOne)]);
  expect([second, await play(table, session, 7)]).toEqual([null, null]);
});

const rowsOf = (books: Books) =>
  books.journal.list({}).map(({ kind, transaction_status: status, amount }) => `${kind} ${status.slice('TS_'.length)} ${amount}`);

test('[36.1] the aggregator lists what the wallet has answered, also after a new start that cut a line off', async () => {
  const { table } = tableWith(({ path, body }) =>
    path === 'transaction/bet' && JSON.stringify(body).includes('200000')
      ? { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
      : { kind: 'done', balance: 0 },
  );
  const played = await play(table, sessionOf('demo_dice'), unitsInOne);
  await play(table, sessionOf('demo_dice'), 2 * unitsInOne);
  const rows = [`TK_BET SUCCESS ${unitsInOne}`, `TK_WIN SUCCESS ${played!.paid}`, `TK_BET DECLINED ${2 * unitsInOne}`];
  expect(rowsOf(table.books)).toEqual(rows);
  const [bet, win] = table.books.journal.list({});
  expect(win!.reference_transaction_uuid).toBe(bet!.transaction_uuid);
  expect(table.books.journal.list({ round: bet!.round })).toEqual([bet, win]);
  expect(table.books.journal.list({ user: 'player-2' })).toEqual([]);
  expect(table.books.journal.list({ start: new Date('2026-01-15T12:00:00Z'), end: new Date('2026-01-15T12:00:01Z') })).toHaveLength(3);
  expect(table.books.journal.list({ start: new Date('2026-01-15T12:00:01Z'), end: new Date('2026-01-16T00:00:00Z') })).toEqual([]);
  appendFileSync(join(folder, 'transactions.jsonl'), '{"transaction_uuid":"cut');
  expect(rowsOf(new Books(folder))).toEqual(rows);
  expect(rowsOf(new Books(folder))).toEqual(rows);
});

test('[36.1] a move whose outcome is unknown is not listed, and a rollback ends its bet', async () => {
  let isAway = true;
  const { table } = tableWith(({ path }) => (isAway && path === 'transaction/win' ? { kind: 'unknown' } : { kind: 'done', balance: 0 }));
  await play(table, sessionOf('demo_dice'), unitsInOne);
  expect(rowsOf(table.books)).toEqual([`TK_BET SUCCESS ${unitsInOne}`]);
  const [bet] = table.books.journal.list({});
  const body = {
    user: 'player-1',
    transaction_uuid: 'undo-1',
    reference_transaction_uuid: bet!.transaction_uuid,
    round: bet!.round,
    currency: 'EUR',
  };
  table.books.journal.record({ path: 'transaction/rollback', body }, true, table.now());
  expect(rowsOf(table.books)).toEqual([`TK_BET ROLLEDBACK ${unitsInOne}`, 'TK_ROLLBACK SUCCESS 0']);
  isAway = false;
  await sendPending(table);
  expect(rowsOf(table.books)).toHaveLength(3);
});
