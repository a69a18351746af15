import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  agrees,
  commitmentOf,
  type Decision,
  games,
  listings,
  maxMines,
  readRecord,
  recompute,
  type Rules,
  UnreadableRecord,
  type Wager,
} from '#games/engine/index.ts';

const rounds = 1_000;
const numbers = Array.from({ length: rounds }, (_, number) => number);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

type Reported = Readonly<Record<string, unknown>> & { readonly wager: Wager; readonly nonce: number; readonly client_seed: string };

/** Bets that differ from one round to the next, where a game has more than its usual one. */
const wagers: Readonly<Record<string, (initial: Wager, number: number) => Wager>> = {
  plinkoear: (_, n) => ({ kind: 'plinko', rows: (8 + (n % 9)) as 8, risk: (['low', 'medium', 'high'] as const)[n % 3]! }),
  mines: (_, n) => ({ kind: 'mines', mines: 1 + (n % maxMines) }),
  dice: (_, n) => ({ kind: 'dice', side: n % 2 ? 'over' : 'under', chance: 100 + ((n * 37) % 9_401) }),
  cases: (_, n) => ({ kind: 'cases', risk: (['low', 'medium', 'high'] as const)[n % 3]! }),
  diamonds: (_, n) => ({ kind: 'diamonds', risk: (['low', 'medium', 'high'] as const)[n % 3]! }),
  tower: (_, n) => ({ kind: 'tower', level: (['easy', 'medium', 'hard', 'expert'] as const)[n % 4]! }),
  limbo: (_, n) => ({ kind: 'limbo', target: 101 + ((n * 7) % 400) }),
  wheel: (_, n) => ({ kind: 'wheel', risk: (['low', 'medium', 'high'] as const)[n % 3]! }),
  bingo: (_, n) => ({ kind: 'bingo', balls: ([30, 35, 40] as const)[n % 3]! }),
  scratch: (_, n) => ({ kind: 'scratch', risk: (['low', 'medium', 'high'] as const)[n % 3]! }),
  keno: (_, n) => ({ kind: 'keno', numbers: Array.from({ length: 1 + (n % 10) }, (_each, at) => 1 + at * 4) }),
  earplane: (_, n) => ({ kind: 'crash', autoExit: n % 3 ? 101 + (n % 400) : null }),
  liveearplane: (_, n) => ({ kind: 'live-crash', round: '', autoExit: n % 3 ? 101 + (n % 400) : null }),
};

/** The wager with one bit changed, or another of the same game. */
function changed(wager: Wager): object {
  switch (wager.kind) {
    case 'plinko':
      return { ...wager, rows: wager.rows ^ 1 };
    case 'mines':
      return { ...wager, mines: wager.mines ^ 1 };
    case 'crash':
    case 'live-crash':
      return { ...wager, autoExit: (wager.autoExit ?? 1_000) - 1 };
    case 'dice':
      return { ...wager, chance: wager.chance ^ 2_048 };
    case 'tower':
      return { ...wager, level: wager.level === 'expert' ? 'easy' : 'expert' };
    case 'limbo':
      return { ...wager, target: wager.target + 1 };
    case 'blackjack':
    case 'casino-war':
    case 'red-dog':
    case 'hi-lo':
      return { ...wager, decks: wager.decks ^ 1 };
    case 'poker':
      return { ...wager, variant: wager.variant === 'three-card-poker' ? 'stud' : 'three-card-poker' };
    case 'bingo':
      return { ...wager, balls: wager.balls === 30 ? 35 : 30 };
    case 'cases':
    case 'diamonds':
    case 'scratch':
    case 'wheel':
      return { ...wager, risk: wager.risk === 'high' ? 'low' : 'high' };
    case 'keno':
      return { ...wager, numbers: wager.numbers.slice(1) };
    case 'reels':
      return { ...wager, machine: wager.machine === 'ways' ? 'colossal' : 'ways' };
    case 'slots':
      return { ...wager, profile: wager.profile === 'bold' ? 'fierce' : 'bold' };
    case 'video-poker':
      return { ...wager, variant: wager.variant === 'joker-poker' ? 'deuces-wild' : 'joker-poker' };
    case 'yacht-dice':
      return { ...wager, dice: wager.dice ^ 1 };
    default:
      return 'bets' in wager ? { ...wager, bets: wager.bets.map((bet) => ({ ...bet, stake: bet.stake ^ 1 })) } : {};
  }
}

/**
 * Matches by chance in a thousand: one pocket of 37, one cell of 25 for a single mine, a plane that never rose, one segment of 20, throws that end
 * like the same throws.
 */
const byChance: Readonly<Record<string, number>> = {
  roulette: 60,
  liveroulette: 60,
  sicbo: 15,
  bacbo: 8,
  craps: 25,
  hazard: 20,
  twodice: 60,
  mines: 15,
  limbo: 20,
  tower: 6,
  earplane: 20,
  liveearplane: 20,
  plinkoear: 5,
  wheel: 60,
  reels: 2,
};

/** The provider's record of a round that was played and revealed. */
function played(name: string, rules: Rules, number: number): Reported {
  const codes = listings[name]!.plays;
  const [game_id, game_code] = [`game-${number}`, codes[number % codes.length]!];
  const initial = rules.defaultWager(game_id, game_code);
  const wager = wagers[name]?.(initial, number) ?? initial;
  const draw = { serverSeed: hashOf(`${name} ${number}`), clientSeed: `my words ${number}`, nonce: number };
  const outcome = rules.outcomeOf(draw, wager);
  const stake = rules.severalBets?.stakeOf(wager) ?? 100n;
  const decided: Decision[] = [];
  while (rules.decisions?.dueOf(outcome, wager, decided, stake) === null) decided.push(rules.decisions.untouched(outcome, wager, decided));
  const multiplier = rules.decisions
    ? Number(rules.decisions.dueOf(outcome, wager, decided, stake)! / stake)
    : (rules.multiplierOf(outcome) ?? rules.openRound!.naturalEnd(outcome, wager).paid);
  const round = {
    game_id,
    game_code,
    server_seed: draw.serverSeed,
    server_seed_hash: commitmentOf(draw.serverSeed),
    client_seed: draw.clientSeed,
    nonce: draw.nonce,
    stake_minor: Number(stake),
    ...(rules.decisions && { progress: { decided } }),
    wager,
    outcome,
    multiplier,
  };
  return JSON.parse(JSON.stringify(round)) as Reported;
}

describe.each(Object.entries(games))('[GAME-03] %s', (name, rules) => {
  const all = numbers.map((number) => played(name, rules, number));
  const isAgreed = (reported: object): boolean => {
    try {
      return agrees(recompute(rules, readRecord(rules, listings[name]!.plays, reported as Reported))) === true;
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      return false;
    }
  };
  const agreed = (change: (reported: Reported) => object) => all.filter((reported) => isAgreed(change(reported))).length;
  const lastBit = (text: string) => text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) ^ 1);
  const most = byChance[name] ?? 0;

  test('a thousand rounds that were played come out as they were', () => {
    expect(agreed((reported) => reported)).toBe(rounds);
    for (const reported of all.slice(0, 20))
      expect(recompute(rules, readRecord(rules, listings[name]!.plays, reported))).toMatchObject({
        isSeedCommitted: true,
        isWagerOfGame: true,
        isOutcomeSame: true,
        isMultiplierSame: true,
      });
  });

  test('none does with one bit of its server seed or its commitment changed, or with more paid', () => {
    const seed = (reported: Reported) => lastBit(String(reported['server_seed']));
    expect(agreed((reported) => ({ ...reported, server_seed: seed(reported) }))).toBe(0);
    expect(agreed((reported) => ({ ...reported, server_seed_hash: lastBit(String(reported['server_seed_hash'])) }))).toBe(0);
    expect(agreed((reported) => ({ ...reported, multiplier: Number(reported['multiplier']) + 1 }))).toBe(0);
    const other = agreed((reported) => ({ ...reported, server_seed: seed(reported), server_seed_hash: null }));
    expect(other).toBeLessThanOrEqual(most);
  });

  test('none does with one bit of the client seed or of the nonce changed, but what comes to the same by chance', () => {
    expect(agreed((reported) => ({ ...reported, client_seed: lastBit(reported.client_seed) }))).toBeLessThanOrEqual(most);
    expect(agreed((reported) => ({ ...reported, nonce: reported.nonce ^ 1 }))).toBeLessThanOrEqual(most);
  });

  test('none does with another wager', () => {
    // A lost flight, or one without an automatic end, does not show the chosen exit; nor does a lost bet show what would have won it.
    const saysNothing = ({ wager, ...reported }: Reported) =>
      ['crash', 'diamonds', 'dice', 'keno', 'limbo', 'live-crash', 'wheel'].includes(wager.kind) &&
      (reported['multiplier'] === 0 || ('autoExit' in wager && wager.autoExit === null));
    const telling = all.filter((reported) => !saysNothing(reported));
    expect(telling.length).toBeGreaterThan(200);
    expect(telling.filter((reported) => isAgreed({ ...reported, wager: changed(reported.wager) }))).toEqual([]);
  });

  test('whose places are told without their stakes is verified by what was drawn', () => {
    if (!rules.severalBets) return;
    const bare = (reported: Reported) => {
      const { stake_minor: _stake, wager, ...rest } = reported as Reported & { wager: { bets: { on: string }[] } };
      return { ...rest, wager: { ...wager, bets: wager.bets.map(({ on }) => ({ on })) } };
    };
    expect(agreed(bare)).toBe(rounds);
    expect(agreed((reported) => bare({ ...reported, nonce: reported.nonce ^ 1 }))).toBeLessThanOrEqual(most);
    expect(recompute(rules, readRecord(rules, listings[name]!.plays, bare(all[0]!)))).toMatchObject({
      multiplier: null,
      isMultiplierSame: null,
    });
  });

  test.each([
    ['server_seed', { server_seed: 'AB' }],
    ['server_seed_hash', { server_seed_hash: 7 }],
    ['client_seed', { client_seed: '' }],
    ['nonce', { nonce: -1 }],
    ['wager', { wager: { bets: [null], rows: 1e9, mines: 1e9, variant: 'constructor', autoExit: 'x' } }],
    ['wager', { wager: null }],
    ['decisions', { progress: null, decisions: {} }],
    ['decisions', { progress: null, decisions: [7] }],
    ['outcome', { outcome: { kind: 'none' } }],
    ['multiplier', { multiplier: 1.5 }],
  ] as const)('whose %s is none is not computed', (field, change) => {
    const read = () => readRecord(rules, listings[name]!.plays, { ...all[0]!, ...change });
    expect(read).toThrow(new UnreadableRecord(field));
  });

  test('with an outcome that lacks its parts disagrees, and so does one that was decided out of turn', () => {
    expect(isAgreed({ ...all[0]!, outcome: { kind: rules.kind } })).toBe(false);
    if (!rules.decisions) return;
    const decidedIn = (reported: Reported) => (reported['progress'] as { decided: object[] }).decided;
    // Some rounds end before anything is asked.
    const asked = all.find((reported) => decidedIn(reported).length > 0)!;
    expect(isAgreed({ ...asked, progress: { decided: [...decidedIn(asked), ...decidedIn(asked)] } })).toBe(false);
  });
});
