import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import { sign } from '#server/http/signature.ts';
import { underWayMs } from '#server/statements/compare.ts';
import { comparePartners, compareWhole } from '#server/statements/jobs.ts';
import { betRules, paymentRules } from '#server/statements/judge.ts';
import { newPlayer } from '../support/caller.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { gamesClient } from '../support/house-games.ts';
import {
  deposited,
  ended,
  methodId,
  newKey,
  openDeposit,
  partnerNetwork,
  startPaymentPlatform,
  withdrawBody,
} from '../support/payments.ts';
import { blackjackDecision, blackjackWager, isOpenRound } from '../support/blackjack.ts';
import { secretOf, type TestPlatform } from '../support/platform.ts';

const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };
const network = partnerNetwork();
let world: TestPlatform;
/** The milliseconds by which the platform is ahead of the true time. */
let aheadMs = 0;
let paid: string;
let sent: string;
let open: string;
let won: string;

const later = () => (aheadMs += 2 * underWayMs);
const db = () => world.platform.db;
const differences = async () => (await world.platform.wallet.audit()).differences;
/** Returns the differences that an audit finds in one subject. */
const namesOf = async (subject: string) =>
  (await differences())
    .filter((each) => each.subject.endsWith(` ${subject}`))
    .map(({ rule, expected, actual }) => ({ rule, expected, actual }));

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  world = await startPaymentPlatform({
    now: () => new Date(Date.now() + aheadMs),
    fetch: network.fetch,
    config: { logLevel: 'silent' },
  });
  const saver = await newPlayer(world, 'Saver');
  paid = await deposited(saver, '100');
  const { body } = await saver.call('POST', '/payments/withdraw', withdrawBody(await methodId(saver.call, 'LTC'), '20'), newKey());
  sent = body.transaction.externalId as string;
  expect(await ended(saver, sent)).toMatchObject({ status: 'authorized' });
  open = (await openDeposit(await newPlayer(world, 'Waiter'))).transaction_id;
  // Both dates move a year ahead, so that the comparison finds the injected faults and the reconciliation does not.
  await db().sql`update payment_intents set next_at = now() + interval '1 year' where transaction_id = ${open}`;
  await db().sql`update processor.payments set due_at = due_at + interval '1 year' where reference = ${open}`;
  const gambler = await createPlayer(world.platform, { cash: 10_000n });
  const token = await openGame(world.platform, gambler, 'cash', 'plinkoear');
  const game = await gamesClient(world.partner).openSession('plinko', { mode: 'real', token });
  const { round } = await game.play(100, plinko);
  won = `bet-${round.id}`;
  // A round of two bets: the second is of a decision.
  const table = await openGame(world.platform, gambler, 'cash', 'lantern-row', 'blackjack');
  const cards = await gamesClient(world.partner).openSession('blackjack', { mode: 'real', token: table });
  for (let isDoubled = false; !isDoubled;) {
    const dealt = (await cards.play(100, blackjackWager)).round;
    isDoubled = isOpenRound(dealt) && (await cards.decide(dealt.id, 0, blackjackDecision('double'))).round.further_minor === 100;
  }
  later();
});
afterAll(() => world.close());
beforeEach(() => network.open());

const compared = () => compareWhole(world.platform);
const agreed = [
  { partner: 'processor', book: 'payments', comparedUntil: expect.any(String), failure: null },
  { partner: 'games', book: 'bets', comparedUntil: expect.any(String), failure: null },
];

test('[T-07] books that agree: nothing is found, and it is said until when they were compared', async () => {
  expect(await compared()).toEqual(agreed);
  expect(await differences()).toEqual([]);
});

const old = `now() - interval '1 hour'`;
const payment = (set: string, reference: () => string) => () => `update processor.payments set ${set} where reference = '${reference()}'`;
const round = (set: string) => () => `update provider.rounds set ${set} where id = '${won.slice('bet-'.length)}'`;
/** A payment or a round that only the partner knows. */
const stray = randomUUID();

test.each([
  [
    'a deposit paid there and open here',
    () => open,
    payment(`status = 'authorized', received = amount`, () => open),
    payment(`status = 'pending', received = null`, () => open),
    [paymentRules.paidThere],
  ],
  [
    'a deposit that ended there and is open here',
    () => open,
    payment(`status = 'declined', reason = 'expired'`, () => open),
    payment(`status = 'pending', reason = null`, () => open),
    [paymentRules.ended],
  ],
  [
    'a deposit credited here and not paid there',
    () => paid,
    payment(`status = 'declined'`, () => paid),
    payment(`status = 'authorized'`, () => paid),
    [paymentRules.paidHere],
  ],
  [
    'a deposit credited here that they do not know',
    () => paid,
    payment(`reference = '${stray}'`, () => paid),
    payment(`reference = '${'{paid}'}'`, () => stray),
    [paymentRules.paidHere],
  ],
  [
    'a deposit of another amount',
    () => paid,
    payment('received = received + 0.00000001', () => paid),
    payment('received = amount', () => paid),
    [paymentRules.amount],
  ],
  [
    'a withdrawal paid here and not there',
    () => sent,
    payment(`status = 'declined'`, () => sent),
    payment(`status = 'authorized'`, () => sent),
    [paymentRules.paidHere],
  ],
  [
    'a withdrawal of another amount',
    () => sent,
    payment('received = received * 2', () => sent),
    payment('received = amount', () => sent),
    [paymentRules.amount],
  ],
  [
    'a payment paid there that nobody knows here',
    () => stray,
    () =>
      `insert into processor.payments (id, kind, reference, amount, received, status, due_at, created_at, updated_at) values ('stray', 'payout', '${stray}', 1, 1, 'authorized', ${old}, ${old}, ${old})`,
    () => `delete from processor.payments where id = 'stray'`,
    [paymentRules.paidThere],
  ],
  [
    'a round settled there with another win',
    () => won,
    round('payout_minor = payout_minor + 1'),
    round('payout_minor = payout_minor - 1'),
    [betRules.money],
  ],
  ['a round of another stake', () => won, round('stake_minor = stake_minor + 1'), round('stake_minor = stake_minor - 1'), [betRules.money]],
  ['a round settled here and undone there', () => won, round(`state = 'undone'`), round(`state = 'closed'`), [betRules.ended]],
  [
    'a round that they settled and nobody knows here',
    () => `bet-${stray}`,
    () =>
      `insert into provider.rounds (id, session_id, request_id, owner, game_id, seed_pair_id, wallet, wager, stake_minor, payout_minor, state, created_at) select '${stray}', session_id, '${stray}', owner, game_id, seed_pair_id, wallet, wager, 5, 7, 'closed', created_at from provider.rounds limit 1`,
    () => `delete from provider.rounds where id = '${stray}'`,
    [betRules.there],
  ],
])('[T-07] %s is named by the audit until it is repaired', async (_name, subject, plant, undo, rules) => {
  const statement = (text: string) => db().script(text.replace('{paid}', paid));
  await statement(plant());
  expect(await namesOf(subject())).toEqual([]);
  await compared();
  const found = await namesOf(subject());
  expect(found.map(({ rule }) => rule)).toEqual(rules);
  expect(found.every(({ expected, actual }) => expected !== actual)).toBe(true);
  await statement(undo());
  await compared();
  expect(await differences()).toEqual([]);
});

test('[T-07] a round that is booked here and unknown to its provider is named, once nothing can be under way', async () => {
  const gambler = await createPlayer(world.platform, { cash: 1_000n });
  const wallet = walletClient(world.platform, world.api);
  const token = await openGame(world.platform, gambler);
  const bet = `bet-${randomUUID()}`;
  await wallet.bet(token, bet, 100);
  await wallet.win(token, bet, 0);
  await db().transaction(async () => {
    // The clock of the database is behind the platform's here.
    await db().script("set local session_replication_role = 'replica'");
    await db().sql`
      update game_bets set created_at = created_at + ${aheadMs} * interval '1 millisecond', updated_at = updated_at + ${aheadMs} * interval '1 millisecond'
      where id = ${`games:${bet}`}`;
  });
  await compared();
  expect(await namesOf(bet)).toEqual([]);
  later();
  await compared();
  expect(await namesOf(bet)).toEqual([{ rule: betRules.here, expected: 'unknown', actual: 'settled 100 0' }]);
  // It stays until an operator has resolved it.
  await comparePartners(world.platform);
  expect(await namesOf(bet)).toHaveLength(1);
  await db().sql`
    insert into provider.rounds (id, session_id, request_id, owner, game_id, seed_pair_id, wallet, wager, stake_minor, payout_minor, state, created_at)
    select ${bet.slice('bet-'.length)}::uuid, session_id, ${bet}, owner, game_id, seed_pair_id, wallet, wager, 100, 0, 'closed', created_at from provider.rounds limit 1`;
  await compared();
  expect(await differences()).toEqual([]);
});

test('[T-07] a long list of one moment is read page by page to its end, and the job goes on where it stopped', async () => {
  later();
  await db().sql`
    insert into processor.payments (id, kind, reference, status, due_at, created_at, updated_at)
    select 'many-' || n, 'void', gen_random_uuid()::text, 'declined', now(), ${new Date(Date.now() + aheadMs - 2 * underWayMs)}::timestamptz, now() from generate_series(1, 1100) as n`;
  await db().sql`update processor.payments set status = 'authorized', received = 1 where id = 'many-999'`;
  const [{ comparedUntil: before } = { comparedUntil: null }] = await comparePartners(world.platform, { pages: 1 });
  const [{ comparedUntil: after } = { comparedUntil: null }] = await comparePartners(world.platform, { pages: 3 });
  expect(after! > before!).toBe(true);
  expect((await differences()).map(({ rule }) => rule)).toEqual([paymentRules.paidThere]);
  await db().sql`delete from processor.payments where id like 'many-%'`;
  await compared();
  expect(await differences()).toEqual([]);
});

test.each([
  ['offers no list', () => new Response('{}', { status: 501 }), 'answered 501'],
  ['does not know the address', () => new Response('{}', { status: 404 }), 'answered 404'],
  ['is out of order', () => new Response('{}', { status: 503 }), 'answered 503'],
  [
    'answers something else',
    () => Response.json({ payments: [{ status: 'fine' }], bets: [{}], next: null }),
    'answered something that is no such list',
  ],
])('[T-07] of a partner that %s it is said that nothing was compared, and never that the books agree', async (_name, answer, failure) => {
  await compared();
  const [before] = await compared();
  await db().script(payment(`status = 'declined'`, () => paid)());
  later();
  network.pass = async (url, send) => (/\/(?:payments|bets)\?/.test(url) ? answer() : send());
  expect(await compared()).toEqual([
    { partner: 'processor', book: 'payments', comparedUntil: before!.comparedUntil, failure },
    { partner: 'games', book: 'bets', comparedUntil: expect.any(String), failure },
  ]);
  expect(await differences()).toEqual([]);
  network.open();
  await compared();
  expect((await namesOf(paid)).map(({ rule }) => rule)).toEqual([paymentRules.paidHere]);
  await db().script(payment(`status = 'authorized'`, () => paid)());
  await compared();
  expect(await differences()).toEqual([]);
});

test('[T-07] the lists are for the platform alone, and no question of a stranger is a fault', async () => {
  const ask = (path: string, query: string, secret: string) => {
    const timestamp = Math.floor(world.platform.now().getTime() / 1000);
    const url = new URL(`${world.partner}${path}?${query}`);
    const headers = {
      'x-timestamp': `${timestamp}`,
      'x-signature': sign(secret, { timestamp, method: 'GET', path: url.pathname + url.search, body: '' }),
    };
    return fetch(url, { headers });
  };
  const range = 'from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z';
  for (const [path, partner, book] of [
    ['/processor/payments', 'processor', 'payments'],
    ['/games/bets', 'games', 'bets'],
  ] as const) {
    const secret = secretOf(world, partner);
    expect((await fetch(`${world.partner}${path}?${range}`)).status).toBe(401);
    expect((await ask(path, range, 'another')).status).toBe(401);
    const reply = await ask(path, range, secret);
    expect(((await reply.json()) as Record<string, unknown[]>)[book]).not.toEqual([]);
    for (const wrong of ['to=2020-01-01T00:00:00Z', 'from=x&to=y', `${range}&after=x`, `${range}&after=%00`])
      expect([400, 422]).toContain((await ask(path, wrong, secret)).status);
    for (const edge of [
      'from=0000-01-01T00:00:00Z&to=9999-12-31T23:59:60Z',
      `${range}&after=9999999999999999%20x`,
      `${range}&bet_uuid=constructor`,
    ])
      expect((await ask(path, edge, secret)).status).toBe(200);
  }
});
