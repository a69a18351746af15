import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BetList } from '#server/statements/lists.ts';
import { betsBook } from '#server/statements/bets.ts';
import { compareBook, underWayMs } from '#server/statements/compare.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';
import { seenAfter } from '#tests/support/rolled-back.ts';
import { roundPlayer, type RoundPlayer } from '#tests/support/round-player.ts';

type TheirBet = BetList['bets'][number];
let running: TestPlatform;
let owner: TestOperator;
let player: RoundPlayer;
let aheadMs = 0;
/** The provider's records of its bets. */
const books = new Map<string, TheirBet>();
beforeAll(async () => {
  running = await startTestPlatform({
    now: () => new Date(Date.now() + aheadMs),
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
  await running.platform.db.sql`update adjustment_rules set two_persons_from_minor = 100000000`;
  owner = await newOperator(running, 'Ana', 'owner');
});
afterAll(() => running.close());
beforeEach(async () => {
  aheadMs = 0;
  player = await roundPlayer(running);
});

type Bet = Awaited<ReturnType<RoundPlayer['play']>>;
const moment = '2026-01-01T00:00:00Z';
const says = ({ bet, roundId }: Bet, status: TheirBet['status'], stake_minor: number, payout_minor: number | null) =>
  books.set(bet, {
    bet_uuid: bet,
    round_id: roundId,
    status,
    currency: 'EUR',
    stake_minor,
    payout_minor,
    created_at: moment,
    updated_at: moment,
  });

/** Compares one bet with the provider's record, as the job does. */
async function compare(): Promise<void> {
  aheadMs += 2 * underWayMs;
  const { platform } = running;
  const list = async ({ bet }: { readonly bet?: string }): Promise<BetList> => ({
    bets: bet === undefined ? [] : [...books.values()].filter(({ bet_uuid: id }) => id === bet),
    next: null,
  });
  const book = betsBook(platform, { ...platform.gameProviders.signedBy('games')!, list });
  await compareBook(platform, book, { now: platform.now(), pages: 20, isThorough: true });
}
const found = async (rule?: string) =>
  (await running.platform.wallet.audit()).differences
    .filter((each) => rule === undefined || each.rule === rule)
    .map(({ subject }) => subject);
const resolution = ({ bet }: Bet, accepted: 'ours' | 'theirs') => ({ partner: 'games', book: 'bets', record: bet, accepted });
const resolved = (bet: Bet, accepted: 'ours' | 'theirs') => act(owner, 'resolveDifference', resolution(bet, accepted));

/** After a decision nothing differs, now and whenever both are compared again. */
async function expectGreen(): Promise<void> {
  expect(await found()).toEqual([]);
  await compare();
  expect(await found()).toEqual([]);
}

describe('[34.5] a difference with a provider', () => {
  test('whose bet paid something else is resettled to its word', async () => {
    const bet = await player.play(1_000, 300);
    says(bet, 'settled', 1_000, 2_300);
    await compare();
    expect(await found()).toEqual([`games ${bet.bet}`]);
    const proposed = await propose(owner, 'resolveDifference', resolution(bet, 'theirs'));
    expect(proposed.body).toMatchObject({
      effect: {
        changes: [{ before: 'partner: settled 1000 2300, ledger: settled 1000 300', after: 'the partner holds' }],
        postings: [
          { account: 'house:corrections', amount_minor: '-2000' },
          { account: `cash ${player.id}`, amount_minor: '2000' },
        ],
      },
      balances: [{ before_minor: '4300', after_minor: '6300' }],
    });
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).toBe('done');
    expect(await player.money()).toEqual({ cash: 6_300, bonus: 0 });
    await expectGreen();
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('404 not_found');
  });

  test('whose bet is open here is paid, and its late win is refused', async () => {
    const bet = await player.play(1_000, null);
    says(bet, 'settled', 1_000, 700);
    await compare();
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('done');
    expect(await player.money()).toEqual({ cash: 4_700, bonus: 0 });
    await expectGreen();
    expect(await player.wallet.win(player.token, bet.bet, 700, { round_id: bet.roundId })).toMatchObject({
      status: 409,
      code: 'already_won',
    });
    expect(await player.money()).toEqual({ cash: 4_700, bonus: 0 });
  });

  test.each([
    ['open', null],
    ['settled', 500],
  ] as const)('whose bet it does not know is undone where it is %s here', async (_status, win) => {
    const bet = await player.play(1_000, win);
    await running.platform.db.sql`
      insert into partner_differences (partner, book, subject, rule, expected, actual, begun_at, seen_at, next_at)
      values ('games', 'bets', ${bet.bet}, 'a bet that is booked here is known to its provider', 'unknown', ${win === null ? 'open 1000' : 'settled 1000 500'}, now(), now(), now())`;
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('done');
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
    await expectGreen();
  });

  test('whose stake was another one is balanced by the payout, and stays resolved until either side says something else', async () => {
    const bet = await player.play(1_000, 300);
    says(bet, 'settled', 800, 300);
    await compare();
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('done');
    expect(await player.money()).toEqual({ cash: 4_500, bonus: 0 });
    await expectGreen();
    says(bet, 'settled', 800, 400);
    await running.platform.db.sql`
      insert into partner_differences (partner, book, subject, begun_at, seen_at, next_at) values ('games', 'bets', ${bet.bet}, now(), now(), now())`;
    await compare();
    expect(await found()).toEqual([`games ${bet.bet}`]);
    expect(outcomeText(await resolved(bet, 'ours'))).toBe('done');
    expect(await player.money()).toEqual({ cash: 4_500, bonus: 0 });
    await expectGreen();
  });

  test('in which the ledger holds moves nothing', async () => {
    const bet = await player.play(1_000, 300);
    says(bet, 'rolled_back', 1_000, null);
    await compare();
    const proposed = await propose(owner, 'resolveDifference', resolution(bet, 'ours'));
    expect(proposed.body).toMatchObject({ effect: { postings: [], letters: [] }, balances: [] });
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).toBe('done');
    expect(await player.money()).toEqual({ cash: 4_300, bonus: 0 });
    await expectGreen();
  });

  test('is stale after a late win or rollback, and once the other side says something else', async () => {
    const bet = await player.play(1_000, null);
    says(bet, 'settled', 1_000, 700);
    await compare();
    const first = await propose(owner, 'resolveDifference', resolution(bet, 'theirs'));
    expect(await player.wallet.win(player.token, bet.bet, 600, { round_id: bet.roundId })).toMatchObject({ status: 200 });
    expect(await approveProposal(owner, first.body.id as string)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('has changed') },
    });
    await compare();
    const next = await propose(owner, 'resolveDifference', resolution(bet, 'theirs'));
    says(bet, 'settled', 1_000, 650);
    await compare();
    expect(outcomeText(await approveProposal(owner, next.body.id as string))).toBe('409 proposal_stale');
    expect(await player.money()).toEqual({ cash: 4_600, bonus: 0 });
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('done');
    expect(await player.money()).toEqual({ cash: 4_650, bonus: 0 });
    await expectGreen();
  });

  test('is refused where no stake is booked, or nothing differs', async () => {
    const gone: Bet = { bet: 'never-came-here-at-all', id: 'games:never-came-here-at-all', roundId: 'never', line: '' };
    await running.platform.db.sql`
      insert into partner_differences (partner, book, subject, rule, expected, actual, begun_at, seen_at, next_at)
      values ('games', 'bets', ${gone.bet}, 'a bet that its provider settled is booked here', 'settled 100 200', 'unknown', now(), now(), now())`;
    expect(await resolved(gone, 'theirs')).toMatchObject({ status: 422, body: { message: expect.stringContaining('No stake') } });
    expect(outcomeText(await resolved(gone, 'ours'))).toBe('done');
    expect(outcomeText(await resolved(gone, 'ours'))).toBe('404 not_found');
    expect(await found()).toEqual([]);
  });

  test('of a payment keeps what the ledger says, until the processor says something else', async () => {
    await running.platform.db.sql`
      insert into partner_differences (partner, book, subject, rule, expected, actual, begun_at, seen_at, next_at)
      values ('sandbox', 'payments', 'p-1', 'a payment moved at its processor what is booked here', 'authorized 2', 'authorized 1', now(), now(), now())`;
    const wanted = { partner: 'sandbox', book: 'payments', record: 'p-1' };
    expect(await act(owner, 'resolveDifference', { ...wanted, accepted: 'theirs' })).toMatchObject({ status: 422 });
    expect(outcomeText(await act(owner, 'resolveDifference', { ...wanted, accepted: 'ours' }))).toBe('done');
    expect(await found()).toEqual([]);
  });

  test.each([
    ['that nobody approved', `update difference_decisions set approved_by = null`, 'a resolved difference was approved'],
    [
      'whose posting is missing',
      `update difference_decisions set subject = 'another' where accepted = 'theirs'`,
      'a resolved difference was posted',
    ],
  ])('is found by the audit with a decision %s', async (_fault, statement, rule) => {
    const { db } = running.platform;
    const unchecked = 'alter table difference_decisions alter column approved_by drop not null';
    const subjects = await seenAfter(db, [unchecked, statement], () => found(rule));
    expect(subjects.length).toBeGreaterThan(0);
    await expect(db.script('delete from difference_decisions')).rejects.toThrow('append-only');
  });
});
