import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Decision, games, listings, type Rules, type Wager } from '#games/engine/index.ts';
import { cheatedBundle } from '#tests/support/cheated-page.ts';
import { lies } from '#tests/support/cheating-house.ts';
import { blackjack } from './blackjack.ts';
import { andarBahar, baccarat, casinoWar, hiLo, redDog, teenPatti } from './cards.ts';
import { bingo, cases, crash, diamonds, dice, keno, limbo, mines, plinko, scratch, tower, wheel } from './instant.ts';
import { tablePoker, videoPoker, yacht } from './poker.ts';
import published from './published.json' with { type: 'json' };
import { type Recompute, sha256, Source } from './randomness.ts';
import { type ReelMachine, reels } from './reels.ts';
import { liesIn } from './record.ts';
import { slots } from './slots.ts';
import { bacBo, craps, hazard, roulette, sicBo, twoDice } from './tables.ts';

const rounds = 100;
const numbers = Array.from({ length: rounds }, (_, number) => number);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** A choice that differs from round to round, the same in every run. */
const chosen = <T>(list: readonly T[], text: string): T => list[Buffer.from(hashOf(text), 'hex').readUInt32BE() % list.length]!;

/** By kind. The pay tables of boards and the strips of reels are copies from the pages. */
const recomputed: Readonly<Record<string, Recompute>> = {
  'andar-bahar': andarBahar,
  'bac-bo': bacBo,
  baccarat,
  bingo,
  blackjack,
  cases,
  'casino-war': casinoWar,
  craps,
  crash,
  diamonds,
  dice,
  hazard,
  'hi-lo': hiLo,
  keno,
  limbo,
  'live-crash': crash,
  'live-roulette': roulette,
  mines,
  plinko: plinko(published.plinko),
  poker: tablePoker,
  'red-dog': redDog,
  reels: reels(published.reels as Readonly<Record<string, ReelMachine>>),
  roulette,
  scratch,
  'sic-bo': sicBo,
  slots: slots(published.slots),
  'teen-patti': teenPatti,
  tower,
  'two-dice': twoDice,
  'video-poker': videoPoker,
  wheel,
  'yacht-dice': yacht,
};

const numbersOf = (count: number, step: number) => Array.from({ length: count }, (_, at) => 1 + ((at * step) % 40));
const bet = (on: string, stake: number) => ({ on, stake });
/** Bets on all sorts of places, with stakes that leave fractions. */
const spread = (...places: readonly string[]) => places.map((on, at) => bet(on, 37 + 11 * at));
const wagers: Readonly<Record<string, (initial: Wager, number: number) => object>> = {
  dice: (_, n) => ({ kind: 'dice', side: n % 2 ? 'over' : 'under', chance: 100 + ((n * 37) % 9_401) }),
  wheel: (_, n) => ({ kind: 'wheel', risk: ['low', 'medium', 'high'][n % 3] }),
  scratch: (_, n) => ({ kind: 'scratch', risk: ['low', 'medium', 'high'][n % 3] }),
  bingo: (_, n) => ({ kind: 'bingo', balls: [30, 35, 40][n % 3] }),
  keno: (_, n) => ({ kind: 'keno', numbers: numbersOf(1 + (n % 10), 3) }),
  plinko: (_, n) => ({ kind: 'plinko', rows: 8 + (n % 9), risk: ['low', 'medium', 'high'][n % 3] }),
  cases: (_, n) => ({ kind: 'cases', risk: ['low', 'medium', 'high'][n % 3] }),
  diamonds: (_, n) => ({ kind: 'diamonds', risk: ['low', 'medium', 'high'][n % 3] }),
  tower: (_, n) => ({ kind: 'tower', level: ['easy', 'medium', 'hard', 'expert'][n % 4] }),
  limbo: (_, n) => ({ kind: 'limbo', target: 101 + n * n }),
  crash: (_, n) => ({ kind: 'crash', autoExit: n % 5 ? 101 + n : null }),
  'live-crash': (initial, n) => ({ ...initial, autoExit: n % 5 ? 101 + n : null }),
  mines: (_, n) => ({ kind: 'mines', mines: 1 + (n % 24) }),
  slots: (_, n) => ({ kind: 'slots', profile: ['gentle', 'steady', 'bold', 'fierce'][n % 4] }),
  roulette: (initial) => ({
    ...initial,
    bets:
      initial.kind === 'roulette' && initial.variant === 'mini'
        ? spread('red', '5', '0', 'low', 'dozen-1', 'column-2', '0-1-2')
        : spread('red', 'odd', '17', '0', '17-20', '0-1-2-3', '4-5-6', 'dozen-3', 'column-1', '31-32-33-34-35-36'),
  }),
  'live-roulette': (initial) => ({ ...initial, bets: spread('black', 'high', '8', '0', 'dozen-2', 'column-3') }),
  craps: (initial) => ({ ...initial, bets: spread('pass', 'dont-pass', 'field', 'any-craps', 'first-7', 'first-11') }),
  hazard: (initial) => ({ ...initial, bets: spread('main-5', 'main-6', 'main-7', 'against-8', 'against-9', 'nick-7', 'nick-9') }),
  'sic-bo': (initial) => ({
    ...initial,
    bets: spread('small', 'big', 'any-triple', 'total-9', 'single-4', 'double-2', 'combination-2-5', 'triple-6'),
  }),
  'two-dice': (initial) => ({
    ...initial,
    bets:
      initial.kind === 'two-dice' && initial.variant === 'dice-duel'
        ? spread('first', 'second', 'tie', 'apart-2', 'tie-of-3')
        : spread('under', 'over', 'even', 'odd', 'doubles', 'total-7'),
  }),
  'bac-bo': (initial) => ({ ...initial, bets: spread('player', 'tie', 'banker') }),
  baccarat: (initial) => ({ ...initial, bets: spread('player', 'banker', 'tie') }),
  'andar-bahar': (initial) => ({ ...initial, bets: spread('andar', 'bahar') }),
  'teen-patti': (initial) => ({ ...initial, bets: spread('a', 'b', 'pair-a', 'pair-b') }),
};

/** Decisions that somebody could make. */
const decisions: Readonly<Record<string, (number: string) => object>> = {
  blackjack: (seed) => ({ action: chosen(['hit', 'stand', 'stand', 'double', 'free', 'split', 'insure', 'decline'], seed) }),
  'casino-war': (seed) => ({ action: chosen(['surrender', 'war'], seed) }),
  'hi-lo': (seed) => ({ action: chosen(['higher', 'lower', 'same', 'take'], seed) }),
  mines: (seed) => ({ pick: chosen([...Array.from({ length: 25 }, (_, at) => at), null, null], seed) }),
  tower: (seed) => ({ pick: chosen([0, 0, 1, 1, 2, 3, null], seed) }),
  poker: (seed) => ({ action: chosen(['play', 'raise', 'call', 'fold'], seed) }),
  'red-dog': (seed) => ({ action: chosen(['call', 'raise'], seed) }),
  'video-poker': (seed) => ({ hold: Array.from({ length: 5 }, (_, at) => chosen([true, false], `${seed} ${at}`)) }),
  'yacht-dice': (seed) => ({ hold: Array.from({ length: 5 }, (_, at) => chosen([true, false], `${seed} ${at}`)) }),
};

function played(name: string, rules: Rules, number: number) {
  const codes = listings[name]!.plays;
  const initial = rules.defaultWager(`game-${number}`, codes[number % codes.length]!);
  const wager = (wagers[rules.kind]?.(initial, number) ?? initial) as Wager;
  const seeds = { server: hashOf(`${name} ${number}`), client: `my words ${number}`, nonce: number };
  const outcome = rules.outcomeOf({ serverSeed: seeds.server, clientSeed: seeds.client, nonce: number }, wager);
  const stake = rules.severalBets?.stakeOf(wager) ?? 137n;
  const decided: Decision[] = [];
  for (let attempts = 0; rules.decisions?.dueOf(outcome, wager, decided, stake) === null; attempts += 1) {
    const decision = { kind: rules.kind, ...decisions[rules.kind]!(`${name} ${number} ${attempts}`) } as Decision;
    if (rules.decisions.isAllowed(decision, outcome, wager, decided)) decided.push(decision);
  }
  const multiplier = rules.multiplierOf(outcome);
  const due =
    rules.decisions?.dueOf(outcome, wager, decided, stake) ??
    rules.severalBets?.dueOf(outcome, wager) ??
    stake * BigInt(multiplier ?? rules.openRound!.naturalEnd(outcome, wager).paid);
  return {
    seeds,
    round: { wager: { ...wager }, stake, decided: decided.map((each) => ({ ...each })) },
    outcome: withWindows(outcome as unknown as Readonly<Record<string, unknown>>),
    due,
  };
}

/** The screens of a round of reels, by the visible symbols of their columns. */
const withWindows = (outcome: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Array.isArray(outcome['screens'])
    ? { ...outcome, windows: (outcome['screens'] as readonly { readonly window: unknown }[]).map(({ window }) => window) }
    : outcome;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const partsOf = (outcome: Readonly<Record<string, unknown>>, like: object) =>
  Object.fromEntries(Object.keys(like).map((part) => [part, outcome[part]]));

/** Null if these decisions were impossible with these cards: that shows nothing about the recomputing code. */
function unlessUndecidable<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The round with twice its stake, or twice the stake of each of its bets. */
function withDoubleStake<R extends { readonly wager: object; readonly stake: bigint }>(round: R): R {
  const { bets } = round.wager as { readonly bets?: readonly { readonly stake: number }[] };
  const doubled = bets?.map((each) => ({ ...each, stake: each.stake * 2 }));
  return { ...round, stake: round.stake * 2n, ...(doubled && { wager: { ...round.wager, bets: doubled } }) };
}

describe.each(Object.entries(games))('[U-10] %s, computed again by code of the tests', (name, rules) => {
  const all = numbers.map((number) => played(name, rules, number));
  const again = recomputed[rules.kind]!;

  test('agrees with a hundred rounds, in what is drawn and in what is paid', () => {
    for (const { seeds, round, outcome, due } of all) {
      const own = again(new Source(seeds), round);
      expect({ outcome: plain(own.outcome), due: own.due, round }).toEqual({ outcome: plain(partsOf(outcome, own.outcome)), due, round });
    }
  });

  test.each<[string, (seeds: { server: string; client: string; nonce: number }) => { server: string; client: string; nonce: number }]>([
    ['a swapped seed', (seeds) => ({ ...seeds, server: sha256(seeds.server) })],
    ['a second chain', (seeds) => ({ ...seeds, server: hashOf(seeds.server) })],
    ['a burned nonce', (seeds) => ({ ...seeds, nonce: seeds.nonce + 1 })],
    ['a repeated nonce', (seeds) => ({ ...seeds, nonce: Math.max(0, seeds.nonce - 1) })],
    ['another client seed', (seeds) => ({ ...seeds, client: `${seeds.client}!` })],
  ])('disagrees with %s', (_lie, lie) => {
    const disagreed = all.filter(({ seeds, round, outcome }) => {
      const own = unlessUndecidable(() => again(new Source(lie(seeds)), round));
      return own !== null && JSON.stringify(plain(own.outcome)) !== JSON.stringify(plain(partsOf(outcome, own.outcome)));
    });
    expect(disagreed.length).toBeGreaterThan(80);
  });

  test('disagrees with a changed stake wherever something is paid', () => {
    const paid = all.filter(({ due }) => due > 0n);
    const agreed = paid.filter(({ seeds, round, due }) => again(new Source(seeds), withDoubleStake(round)).due === due);
    expect([agreed, paid.length > 0]).toEqual([[], true]);
  });

  test('disagrees with a changed wager, where there is another', () => {
    const others = all.flatMap(({ seeds, round, outcome, due }, at) => {
      const { wager } = all[(at + 1) % rounds]!.round;
      if (JSON.stringify(wager) === JSON.stringify(round.wager)) return [];
      const own = unlessUndecidable(() => again(new Source(seeds), { ...round, wager }));
      return own ? [own.due !== due || JSON.stringify(plain(own.outcome)) !== JSON.stringify(plain(partsOf(outcome, own.outcome)))] : [];
    });
    expect(others.length === 0 || others.some(Boolean)).toBe(true);
  });
});

describe('[U-10] a saved record, checked by code of the tests', () => {
  test('proves nothing against an honest house', async () => {
    expect([...liesIn(await cheatedBundle(null), dice)]).toEqual([]);
  });

  test.each(lies)('proves a house that cheats: %s', async (lie) => {
    expect(liesIn(await cheatedBundle(lie), dice)).toContain(lie);
  });
});

test('[U-10] the rounds of a live table come from a chain: each seed is the hash of the next, and the last hash was published first', () => {
  const last = hashOf('the last seed');
  const chain = numbers.reduce<string[]>((seeds) => [sha256(seeds[0]!), ...seeds], [last]);
  const [commitment, ...seeds] = chain;
  const live = games['liveroulette']!;
  const wager = live.defaultWager('', 'live-roulette');
  for (const [at, server] of seeds.entries()) {
    const nonce = at + 1;
    let hash = server;
    for (let step = 0; step < nonce; step += 1) hash = sha256(hash);
    expect(hash).toBe(commitment);
    const outcome = live.outcomeOf({ serverSeed: server, clientSeed: 'salt', nonce }, wager) as unknown as { readonly pocket: number };
    const own = roulette(new Source({ server, client: 'salt', nonce }), { wager: { ...wager }, stake: 100n, decided: [] });
    expect(own.outcome['pocket']).toBe(outcome.pocket);
  }
});
