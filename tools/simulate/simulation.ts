import {
  baccaratReturn,
  type Bet,
  dueOf,
  type ExactReturn,
  type Outcome,
  outcomeOf,
  plinkoReturnPercent,
  randomnessOf,
  rouletteReturn,
  shoeSize,
  slotProfiles,
  slotReturn,
  type Wager,
} from '../../games/engine/index.ts';

/** A game as it is played again and again: what is bet, and what the engine states for it. */
export interface Simulated {
  readonly wager: Wager;
  readonly stated: ExactReturn;
  /** Which of so many equally likely cells a round fell into: of the outcome where it has such, else of the stream under it. */
  readonly cells: { readonly count: number; readonly of: ((outcome: Outcome) => number) | null };
}

const ofStream = { count: 256, of: null };
const inPockets = { count: 37, of: (outcome: Outcome) => (outcome.kind === 'roulette' ? outcome.pocket : -1) };
const inCards = { count: shoeSize, of: (outcome: Outcome) => (outcome.kind === 'baccarat' ? (outcome.player[0] ?? -1) : -1) };
const one = (on: string): readonly Bet[] => [{ on, stake: 100 }];
const roulette = (bets: readonly Bet[], variant: 'european' | 'french'): Simulated => ({
  wager: { kind: 'roulette', variant, bets },
  stated: rouletteReturn(bets, variant),
  cells: inPockets,
});
const baccarat = (bets: readonly Bet[], variant: 'commission' | 'no-fee'): Simulated => ({
  wager: { kind: 'baccarat', variant, bets },
  stated: baccaratReturn(bets, variant),
  cells: inCards,
});

export const simulated: Readonly<Record<string, Simulated>> = {
  roulette: roulette(one('17'), 'european'),
  'french-roulette': roulette(one('red'), 'french'),
  'baccarat-player': baccarat(one('player'), 'commission'),
  'baccarat-banker': baccarat(one('banker'), 'commission'),
  'baccarat-tie': baccarat(one('tie'), 'commission'),
  'no-fee-baccarat': baccarat(one('banker'), 'no-fee'),
  plinkoear: {
    wager: { kind: 'plinko', rows: 12, risk: 'medium' },
    stated: { paid: BigInt(plinkoReturnPercent), of: 1n },
    cells: ofStream,
  },
  slot: { wager: { kind: 'slots', profile: 'steady' }, stated: slotReturn(slotProfiles.steady), cells: ofStream },
};

export interface Figures {
  readonly rounds: number;
  /** Of every 100 staked: what came back, and what the engine states. */
  readonly measured: number;
  readonly stated: number;
  readonly standardErrors: number;
  readonly chiSquare: number;
  readonly degrees: number;
  /** How far chi-square lies from what is expected of it, in standard deviations (Wilson and Hilferty). */
  readonly deviation: number;
}

/** Plays so many rounds of one seed, bet after bet, as a player would. */
export function simulate({ wager, stated, cells }: Simulated, rounds: number, serverSeed: string): Figures {
  const stake = 100n;
  const counts = Array.from({ length: cells.count }, () => 0);
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draw = { serverSeed, clientSeed: 'simulation', nonce };
    const outcome = outcomeOf(draw, wager);
    const paid = Number(dueOf(wager, outcome, stake, 'multiplier' in outcome ? outcome.multiplier : 0)) / Number(stake);
    sum += paid;
    squares += paid * paid;
    const cell = cells.of ? cells.of(outcome) : randomnessOf(draw).below(cells.count);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const measured = sum / rounds;
  const error = Math.sqrt((squares / rounds - measured * measured) / rounds);
  const exact = Number(stated.paid) / Number(stated.of);
  const expected = rounds / cells.count;
  const chiSquare = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  const degrees = cells.count - 1;
  const spread = 2 / (9 * degrees);
  const deviation = (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread);
  return { rounds, measured, stated: exact, standardErrors: (measured - exact) / error, chiSquare, degrees, deviation };
}

/** Further from either than one game in thousands would be by chance. */
export const isOff = ({ standardErrors, deviation }: Figures): boolean => !(Math.abs(standardErrors) <= 4 && Math.abs(deviation) <= 4);
