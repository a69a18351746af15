import { describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { AnswerTooLong } from '#server/http/limited-text.ts';
import type { Called } from '#server/hub88/api.ts';
import { hub88BetList } from '#server/hub88/bet-list.ts';
import { betsIn, transactionsIn, unknownKinds } from '#server/hub88/transactions.ts';
import type { Log } from '#server/log.ts';
import { ListNotOffered } from '#server/statements/lists.ts';

const row = (kind: string, id: string, amount: number, more: object = {}) => ({
  transaction_uuid: id,
  transaction_status: 'TS_SUCCESS',
  kind,
  amount,
  currency: 'EUR',
  round: 'round-1',
  reference_transaction_uuid: null,
  user: 'player-7',
  inserted_at: '2026-01-15T12:00:00.250',
  ...more,
});
const bet = (more: object = {}) => row('TK_BET', 'bet-1', 100_000, more);
const win = (amount: number, more: object = {}) => row('TK_WIN', 'win-1', amount, { reference_transaction_uuid: 'bet-1', ...more });
const undo = (of: string, more: object = {}) => row('TK_ROLLBACK', `undo-${of}`, 0, { reference_transaction_uuid: of, ...more });
const betsOf = (...rows: readonly object[]) => betsIn(transactionsIn(rows), () => 2);

describe('[36.4] the bets of a list of Hub88', () => {
  test.each<[string, readonly object[], object]>([
    ['a bet alone', [bet()], { status: 'open', stake_minor: 100, payout_minor: null }],
    ['a bet and its win', [bet(), win(250_000)], { status: 'settled', stake_minor: 100, payout_minor: 250 }],
    ['a bet that was lost', [bet(), win(0)], { status: 'settled', payout_minor: 0 }],
    ['several wins', [bet(), win(50_000), win(20_000, { transaction_uuid: 'win-2', kind: 'TK_JP_WIN' })], { payout_minor: 70 }],
    ['a win that is listed twice', [bet(), win(50_000), win(50_000)], { payout_minor: 50 }],
    ['a win that was declined', [bet(), win(50_000, { transaction_status: 'TS_DECLINED' })], { status: 'open', payout_minor: null }],
    [
      'a win that Hub88 gave up',
      [bet(), win(50_000, { transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' })],
      { status: 'settled', payout_minor: 50 },
    ],
    ['a bet that was declined', [bet({ transaction_status: 'TS_DECLINED' })], { status: 'refused' }],
    ['a bet that Hub88 gave up', [bet({ transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' })], { status: 'refused' }],
    ['a bet with its own status of a rollback', [bet({ transaction_status: 'TS_ROLLEDBACK' })], { status: 'rolled_back' }],
    ['a bet and its rollback', [bet(), undo('bet-1')], { status: 'rolled_back' }],
    ['a rollback that was declined', [bet(), undo('bet-1', { transaction_status: 'TS_DECLINED' })], { status: 'open' }],
    ['a win and its rollback', [bet(), win(50_000), undo('win-1')], { status: 'open', payout_minor: null }],
    [
      'a free bet, whatever it was worth',
      [bet({ kind: 'TK_FREE_BET' }), win(10_000, { kind: 'TK_FREE_WIN' })],
      { stake_minor: 0, payout_minor: 10 },
    ],
    ['an amount between two of the currency', [bet({ amount: 100_001 })], { stake_minor: 101 }],
    ['the status under its earlier name', [bet({ transaction_status: undefined, status: 'TS_DECLINED' })], { status: 'refused' }],
  ])('%s', (_name, rows, expected) =>
    expect(betsOf(...rows)).toEqual([expect.objectContaining({ bet_uuid: 'bet-1', isEndKnown: false, ...expected })]),
  );

  test.each<[string, object, object]>([
    ['of a promotion', {}, { status: 'settled', stake_minor: 0, payout_minor: 500 }],
    ['that was declined', { transaction_status: 'TS_DECLINED' }, { status: 'refused', payout_minor: null }],
    ['that Hub88 gave up', { transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' }, { status: 'settled', payout_minor: 500 }],
    ['that was rolled back', { transaction_status: 'TS_ROLLEDBACK' }, { status: 'rolled_back', payout_minor: null }],
  ])('have wins without a bet, as one %s', (_name, more, expected) => {
    const [credit, ...others] = betsOf(row('TK_BONUS_WIN', 'prize-1', 500_000, more));
    expect([others, credit]).toEqual([[], expect.objectContaining({ bet_uuid: 'prize-1', ...expected })]);
  });

  test('have the time of Hub88 in UTC, and that of the last of their rows', () => {
    expect(betsOf(bet(), win(0, { inserted_at: '2026-01-15T12:03:00' }))).toEqual([
      expect.objectContaining({ created_at: '2026-01-15T12:00:00.250Z', updated_at: '2026-01-15T12:03:00.000Z', round_id: 'round-1' }),
    ]);
  });

  test('have changed when they were undone', () => {
    expect(betsOf(bet(), undo('bet-1', { inserted_at: '2026-01-15T12:09:00' }))[0]!.updated_at).toBe('2026-01-15T12:09:00.000Z');
  });

  test('are as exact as a currency that is finer than the unit', () => {
    expect(betsIn(transactionsIn([bet({ amount: 7 })]), () => 8)).toEqual([expect.objectContaining({ stake_minor: 7_000 })]);
  });

  test.each<[string, unknown]>([
    ['an error', { error: 'no' }],
    ['nothing', null],
    ['a row without an id', [row('TK_BET', '', 1)]],
    ['an amount as text', [bet({ amount: '1.00' })]],
    ['a time that is none', [bet({ inserted_at: 'yesterday' })]],
  ])('are none in an answer with %s, and it is no empty list', (_name, answer) => {
    expect(() => transactionsIn(answer)).toThrow('answered');
  });

  test('leave out kinds that nobody knows, which are named', () => {
    const rows = transactionsIn([bet(), row('TK_NEG_BET', 'other', 5), row('TK_OTHER', 'third', 5, { transaction_status: 'TS_DECLINED' })]);
    expect([betsIn(rows, () => 2).length, unknownKinds(rows)]).toEqual([1, ['TK_NEG_BET']]);
  });
});

const now = new Date('2026-01-15T13:00:00Z');
type Answer = Called | Error;
/** The list of bets over answers that a test gives, with each call. */
function listOver(answer: (filter: Readonly<Record<string, string>>) => Answer, ours: object | null = null) {
  const sent: Readonly<Record<string, string>>[] = [];
  const warned: unknown[] = [];
  const db = { sql: async () => [{ code: 'EUR', decimals: 2 }], one: async () => ours ?? undefined } as unknown as Database;
  const log = { warn: (what: unknown) => warned.push(what) } as unknown as Log;
  const list = hub88BetList({ db, log, now: () => now }, async (_path, body) => {
    const filter = body as Readonly<Record<string, string>>;
    sent.push(filter);
    const answered = answer(filter);
    if (answered instanceof Error) throw answered;
    return answered;
  });
  return { list, sent, warned };
}
const ok = (...rows: readonly object[]): Called => ({ status: 200, json: rows });
const hour = (from: string, to: string) => ({ from: new Date(`2026-01-15T${from}Z`), to: new Date(`2026-01-15T${to}Z`) });

describe('[36.4] the list of bets of Hub88', () => {
  test('reads the wins that come soon after the end of its part, and says until when it is whole', async () => {
    const { list, sent } = listOver(() =>
      ok(bet({ inserted_at: '2026-01-15T12:29:59' }), win(10_000, { inserted_at: '2026-01-15T12:31:00' })),
    );
    const page = await list(hour('12:00:00', '12:30:00'));
    expect(sent).toEqual([{ start_time: '2026-01-15T12:00:00', end_time: '2026-01-15T12:40:00' }]);
    expect(page).toMatchObject({ bets: [{ status: 'settled' }], until: new Date('2026-01-15T12:30:00Z'), next: null });
  });

  test('leaves a bet of the time after its part to the next one, so that each is listed once', async () => {
    const { list } = listOver(() => ok(bet({ inserted_at: '2026-01-15T12:30:00' })));
    expect((await list(hour('12:00:00', '12:30:00'))).bets).toEqual([]);
    expect((await list(hour('12:30:00', '12:45:00'))).bets).toHaveLength(1);
  });

  test('goes through a long time in parts that grow while there is little in them', async () => {
    const { list, sent } = listOver(() => ok());
    let [after, pages]: [string | undefined, number] = [undefined, 0];
    do {
      const page = await list({ from: new Date('2026-01-10T00:00:00Z'), to: new Date('2026-01-15T00:00:00Z'), after });
      [after, pages] = [page.next ?? undefined, pages + 1];
    } while (after !== undefined && pages < 50);
    expect(sent.map(({ start_time: start }) => start).slice(0, 4)).toEqual(
      ['2026-01-10T00', '2026-01-10T01', '2026-01-10T03', '2026-01-10T07'].map((start) => `${start}:00:00`),
    );
    expect(pages).toBe(9);
  });

  test('makes a part shorter that has too much for an answer', async () => {
    const { list, sent } = listOver(({ end_time: end }) => (end! > '2026-01-15T12:25:00' ? new AnswerTooLong('much') : ok()));
    const page = await list(hour('12:00:00', '12:50:00'));
    expect(sent.map(({ end_time: end }) => end!.slice(11))).toEqual(['13:00:00', '12:40:00', '12:25:00']);
    expect(page).toMatchObject({ until: new Date('2026-01-15T12:15:00Z'), next: expect.any(String) as string });
  });

  test('reads one bet by its round and player', async () => {
    const { list, sent } = listOver(() => ok(bet(), win(10_000), bet({ transaction_uuid: 'bet-2' })), {
      round_id: 'round-1',
      player_id: 7,
    });
    const { bets } = await list({ ...hour('11:00:00', '13:00:00'), bet: 'bet-1' });
    expect([bets.map(({ bet_uuid: id }) => id), sent]).toEqual([['bet-1'], [{ round: 'round-1', user: 'player-7' }]]);
  });

  test('finds the round of a bet that is unknown here by its time', async () => {
    const { list, sent } = listOver(({ round }) => (round === undefined ? ok(bet()) : ok(bet(), win(10_000))));
    expect((await list({ ...hour('11:00:00', '13:00:00'), bet: 'bet-1' })).bets).toMatchObject([{ status: 'settled', payout_minor: 10 }]);
    expect(sent).toEqual([
      { start_time: '2026-01-15T11:59:58', end_time: '2026-01-15T12:00:02' },
      { round: 'round-1', user: 'player-7' },
    ]);
    expect((await list({ ...hour('11:00:00', '13:00:00'), bet: 'bet-9' })).bets).toEqual([]);
  });

  test('is not offered where Hub88 says so, and else unknown, never empty', async () => {
    const read = (answer: Answer) => listOver(() => answer).list(hour('12:00:00', '12:30:00'));
    await expect(read({ status: 404, json: null })).rejects.toBeInstanceOf(ListNotOffered);
    await expect(read({ status: 502, json: null })).rejects.toThrow('answered 502');
    await expect(read({ status: 200, json: {} })).rejects.toThrow('no list');
    await expect(read(new Error('the time is over'))).rejects.toThrow('the time is over');
  });

  test('names kinds that it does not compare in the log', async () => {
    const { list, warned } = listOver(() => ok(row('TK_NEG_BET', 'other', 5)));
    await list(hour('12:00:00', '12:30:00'));
    expect(warned).toEqual([{ kinds: ['TK_NEG_BET'] }]);
  });
});
