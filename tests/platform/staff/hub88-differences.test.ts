import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signWith } from '#server/hub88/signature.ts';
import { underWayMs } from '#server/statements/compare.ts';
import { comparePartners, compareWhole } from '#server/statements/jobs.ts';
import { betRules } from '#server/statements/judge.ts';
import { openGameSession } from '#server/games/sessions.ts';
import { type AggregatorPlatform, demoDice, startAggregatorPlatform } from '#tests/support/aggregator.ts';
import { createPlayer, expectBalancedBooks, type TestPlayer } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { act } from '#tests/support/proposals.ts';

let aggregator: AggregatorPlatform;
let owner: TestOperator;
let player: TestPlayer;
let session: string;
let aheadMs = 0;
/** Answers in the place of the wallet, or after it: each makes a row of one side that the other does not have. */
let carry: typeof globalThis.fetch = fetch;

beforeAll(async () => {
  aggregator = await startAggregatorPlatform({
    operatorPort: 0,
    now: () => new Date(Date.now() + aheadMs),
    fetch: (...call) => carry(...call),
  });
  await aggregator.running.platform.db.sql`update adjustment_rules set two_persons_from_minor = 100000000`;
  owner = await newOperator(aggregator.running, 'Ana', 'owner');
}, 120_000);
afterAll(() => aggregator.close());
beforeEach(async () => {
  carry = fetch;
  aheadMs = 0;
  player = await createPlayer(aggregator.running.platform, { cash: 10_000n });
  session = await aggregator.open(player);
});

const platform = () => aggregator.running.platform;
const cash = async () => Number((await platform().wallet.balanceOf(player.id)).cash);
const found = async () =>
  (await platform().wallet.audit()).differences.map(({ rule, subject, expected, actual }) => ({ rule, subject, expected, actual }));

/** Compares to the end, once nothing can be under way. */
async function compare(): Promise<void> {
  aheadMs += 2 * underWayMs;
  const books = await compareWhole(platform());
  expect(books.filter(({ partner }) => partner === 'hub88')).toEqual([
    { partner: 'hub88', book: 'bets', comparedUntil: expect.any(String) as string, failure: null },
  ]);
}
const resolved = (record: string, accepted: 'ours' | 'theirs') =>
  act(owner, 'resolveDifference', { partner: 'hub88', book: 'bets', record, accepted });

async function expectAgreement(): Promise<void> {
  expect(await found()).toEqual([]);
  await compare();
  expect(await found()).toEqual([]);
  await expectBalancedBooks(platform());
}

interface Sent {
  readonly name: string;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}
/** The call of the wallet that a request of the aggregator makes. */
async function sentIn(...call: Parameters<typeof fetch>): Promise<Sent> {
  const request = new Request(...call);
  const body = (await request.json()) as Sent['body'];
  return { name: request.url.split('/').at(-1)!, id: String(body['transaction_uuid']), body };
}
const answer = (status: string, more: object = {}) => Response.json({ status, ...more });

/** A call of the wallet that the aggregator has not written down. */
async function callWallet(name: 'bet' | 'win', fields: object): Promise<void> {
  const token = await openGameSession(platform(), {
    playerId: player.id,
    loginToken: player.login,
    source: 'cash',
    partner: 'hub88',
    game: demoDice,
  });
  const named = { user: `player-${player.id}`, token, request_uuid: randomUUID(), game_code: 'demo_dice', currency: 'EUR' };
  const body = JSON.stringify({ ...named, ...fields });
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signWith(aggregator.keys.ours, body) };
  const response = await fetch(`${aggregator.wallet}/transaction/${name}`, { method: 'POST', headers, body });
  expect(await response.json()).toMatchObject({ status: 'RS_OK' });
}

describe('[36.1] the transactions of Hub88 beside ours', () => {
  test('agree after rounds whose answers were lost, also where the job compares them', async () => {
    let losses = 0;
    carry = async (...call) => {
      const response = await fetch(...call);
      if ((losses += 1) % 4 === 0) throw new Error('the answer was lost');
      return response;
    };
    for (let round = 0; round < 12; round += 1) await aggregator.post('round', session);
    carry = fetch;
    const open = () => platform().db.single<{ count: number }>`
      select count(*)::int from game_bets where player_id = ${player.id} and status = 'open'`;
    await expect.poll(async () => (await open()).count, { timeout: 20_000 }).toBe(0);
    aheadMs += 2 * underWayMs;
    await comparePartners(platform());
    await expectAgreement();
  });

  test('whose win never came here is paid by the word of Hub88', async () => {
    let bet = '';
    carry = async (...call) => {
      const { name, body } = await sentIn(...call);
      if (name !== 'win') return fetch(...call);
      bet = String(body['reference_transaction_uuid']);
      return answer('RS_OK', { balance: 0 });
    };
    await aggregator.post('round', session);
    expect(await cash()).toBe(9_900);
    await compare();
    const [difference] = await found();
    expect(difference).toMatchObject({ subject: `hub88 ${bet}`, actual: 'open 100' });
    const paid = Number(difference!.expected.split(' ')[2]);
    expect(difference).toMatchObject({ rule: betRules.money, expected: `settled 100 ${paid}` });
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('done');
    expect(await cash()).toBe(9_900 + paid);
    await expectAgreement();
  });

  test('whose bet was declined there and taken here is undone by its word', async () => {
    let bet = '';
    carry = async (...call) => {
      const { name, id } = await sentIn(...call);
      const response = await fetch(...call);
      if (name !== 'bet') return response;
      bet = id;
      return answer('RS_ERROR_UNKNOWN');
    };
    expect((await aggregator.post('round', session)).state).toBe('refused');
    await compare();
    expect(await found()).toEqual([{ rule: betRules.ended, subject: `hub88 ${bet}`, expected: 'refused 100', actual: 'open 100' }]);
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('done');
    expect(await cash()).toBe(10_000);
    await expectAgreement();
  });

  test('whose bet is unknown there is undone by its word', async () => {
    const [bet, round] = [randomUUID(), randomUUID()];
    await callWallet('bet', { transaction_uuid: bet, round, amount: 100_000, round_closed: false });
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round, amount: 300_000, round_closed: true };
    await callWallet('win', win);
    expect(await cash()).toBe(10_200);
    await compare();
    expect(await found()).toEqual([{ rule: betRules.here, subject: `hub88 ${bet}`, expected: 'unknown', actual: 'settled 100 300' }]);
    expect(outcomeText(await resolved(bet, 'theirs'))).toBe('done');
    expect(await cash()).toBe(10_000);
    await expectAgreement();
  });

  test('whose bet is unknown here is shown until an operator accepts the ledger', async () => {
    let bet = '';
    carry = async (...call) => {
      const { name, id } = await sentIn(...call);
      if (name !== 'bet') return fetch(...call);
      bet = id;
      return answer('RS_OK', { balance: 0 });
    };
    await aggregator.post('round', session);
    await compare();
    expect(await found()).toEqual([{ rule: betRules.there, subject: `hub88 ${bet}`, expected: 'open 100', actual: 'unknown' }]);
    expect(await resolved(bet, 'theirs')).toMatchObject({ status: 422, body: { message: expect.stringContaining('No stake') as string } });
    expect(outcomeText(await resolved(bet, 'ours'))).toBe('done');
    await expectAgreement();
  });

  test('whose credit is unknown there is shown until an operator accepts the ledger', async () => {
    const credit = randomUUID();
    await callWallet('win', { transaction_uuid: credit, round: randomUUID(), amount: 500_000, round_closed: false });
    expect(await cash()).toBe(10_500);
    await compare();
    expect(await found()).toEqual([{ rule: betRules.here, subject: `hub88 ${credit}`, expected: 'unknown', actual: 'settled 0 500' }]);
    expect(await resolved(credit, 'theirs')).toMatchObject({ status: 422 });
    expect(outcomeText(await resolved(credit, 'ours'))).toBe('done');
    await expectAgreement();
  });

  test('are not compared beyond the days for which Hub88 lists them', async () => {
    const bet = randomUUID();
    await callWallet('bet', { transaction_uuid: bet, round: randomUUID(), amount: 100_000, round_closed: true });
    aheadMs += 2 * underWayMs;
    const real = platform().gameProviders.signedBy('hub88')!;
    const compareListed = (listedDays: number) =>
      compareWhole({ ...platform(), gameProviders: { ...platform().gameProviders, all: [{ ...real, listedDays }] } });
    await compareListed(0);
    expect(await found()).toEqual([]);
    await compareListed(1);
    expect(await found()).toEqual([{ rule: betRules.here, subject: `hub88 ${bet}`, expected: 'unknown', actual: 'settled 100 0' }]);
    expect(outcomeText(await resolved(bet, 'ours'))).toBe('done');
    await expectAgreement();
  });

  test('are read on after a page without any of them', async () => {
    aheadMs += 2 * underWayMs;
    const at = new Date(platform().now().getTime() - 1.5 * underWayMs).toISOString();
    const words = { status: 'settled', currency: 'EUR', stake_minor: 100, payout_minor: 0, created_at: at, updated_at: at } as const;
    const bets = [{ bet_uuid: 'only-there', round_id: 'round', ...words }];
    const real = platform().gameProviders.signedBy('hub88')!;
    const list: NonNullable<typeof real.list> = async ({ after, bet }) =>
      after === 'two' || bet === 'only-there' ? { bets, next: null } : { bets: [], next: bet === undefined ? 'two' : null };
    await compareWhole({ ...platform(), gameProviders: { ...platform().gameProviders, all: [{ ...real, list }] } });
    expect(await found()).toContainEqual({
      rule: betRules.there,
      subject: 'hub88 only-there',
      expected: 'settled 100 0',
      actual: 'unknown',
    });
    // Hub88 itself knows none.
    await compare();
    expect(await found()).toEqual([]);
  });

  test('are beside ours on the page of a round, with the address of its page there', async () => {
    await aggregator.post('round', session);
    const { id } = await platform().db.single<{ id: string }>`
      select id from game_bets where player_id = ${player.id} and amount_minor > 0`;
    const { body } = await owner.call('GET', `/rounds/${encodeURIComponent(id)}/report`);
    const link = String((body as { readonly link: unknown }).link);
    expect(body).toMatchObject({ failure: null, bets: [{ bet_id: id, verdict: 'agrees' }] });
    expect(link).toMatch(new RegExp(`^${aggregator.address}/rounds/[0-9a-f-]{36}$`));
    expect(await (await fetch(link)).json()).toMatchObject([{ kind: 'TK_BET' }, { kind: 'TK_WIN' }]);
  });

  test('are unknown while Hub88 does not answer, and nothing counts as a difference', async () => {
    await aggregator.post('round', session);
    aheadMs += 2 * underWayMs;
    const real = platform().gameProviders.signedBy('hub88')!;
    const silent = { ...real, list: () => Promise.reject(new Error('answered 502')) };
    const gameProviders = { ...platform().gameProviders, all: [silent] };
    expect(await compareWhole({ ...platform(), gameProviders })).toContainEqual(
      expect.objectContaining({ partner: 'hub88', failure: 'answered 502' }),
    );
    await expectAgreement();
  });
});
