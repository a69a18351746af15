import {
  ballCount,
  type Bet,
  bingoReturn,
  type Decision,
  casesReturn,
  caseTickets,
  diamondsReturn,
  diceReturn,
  dueOf,
  gemKinds,
  type Hundredths,
  kenoReturn,
  limboReturn,
  minesReturn,
  numberCount,
  type Outcome,
  outcomeOf,
  outcomesReaching,
  placeCount,
  plinkoReturnPercent,
  randomnessOf,
  machineOf,
  reelCodes,
  rouletteReturn,
  type RouletteVariant,
  rulesOf,
  scratchReturn,
  slotProfiles,
  slotReturn,
  towerReturn,
  variantRules,
  stakedBy,
  wheelReturn,
  wheelSegments,
} from '#games/engine/index.ts';
import { ofStream, one, type Simulated } from './game.ts';
import { cardGames } from './card-games.ts';
import { diceGames } from './dice-games.ts';
import type { Figures } from './figures.ts';

const pocketOf = (outcome: Outcome) => (outcome.kind === 'roulette' || outcome.kind === 'live-roulette' ? outcome.pocket : -1);

const roulette = (bets: readonly Bet[], variant: RouletteVariant): Simulated => ({
  wager: { kind: 'roulette', variant, bets },
  stated: rouletteReturn(bets, variant),
  cells: { count: variantRules[variant].table.pockets.length, of: pocketOf },
});

/** The same wheel, drawn for a whole table. */
const liveRoulette = (bets: readonly Bet[], variant: RouletteVariant): Simulated => ({
  ...roulette(bets, variant),
  wager: { kind: 'live-roulette', variant, round: '', bets },
});

const slot = (profile: keyof typeof slotProfiles): Simulated => ({
  wager: { kind: 'slots', profile },
  stated: slotReturn(slotProfiles[profile]),
  cells: ofStream,
});

/** Leaves at such a multiplier. */
const flight = (autoExit: Hundredths): Simulated => ({
  wager: { kind: 'crash', autoExit },
  stated: { paid: BigInt(autoExit) * outcomesReaching(autoExit), of: 2n ** 52n },
  cells: ofStream,
});

/** The same flight, shared by a table. */
const liveFlight = (autoExit: Hundredths): Simulated => ({ ...flight(autoExit), wager: { kind: 'live-crash', round: '', autoExit } });

/** Picks this many cells, from the first one on, and cashes out. */
const minesOf = (mines: number, picks: number): Simulated => ({
  wager: { kind: 'mines', mines },
  stated: minesReturn(mines, picks),
  strategy: () => (_outcome, decided) => ({ kind: 'mines', pick: decided.length < picks ? decided.length : null }),
  cells: { count: placeCount, of: (outcome) => (outcome.kind === 'mines' && mines === 1 ? (outcome.mines[0] ?? -1) : -1) },
});

/** Opens the first door of this many rows, and cashes out. */
const towerOf = (rows: number): Simulated => ({
  wager: { kind: 'tower', level: 'easy' },
  stated: towerReturn('easy', rows),
  strategy: () => (_outcome, decided) => ({ kind: 'tower', pick: decided.length < rows ? 0 : null }),
  cells: {
    count: 16,
    of: (outcome) => (outcome.kind === 'tower' ? 4 * (outcome.traps[0]?.[0] ?? 0) + (outcome.traps[7]?.[0] ?? 0) : -1),
  },
});

/** Each mathematical model of the reels, by its own code. */
const reels = Object.fromEntries(
  reelCodes.map((machine): readonly [string, Simulated] => {
    return [
      machine,
      {
        wager: { kind: 'reels', machine },
        // Takes seconds for some models, so it is computed only where the model is played.
        get stated() {
          return machineOf(machine).machine.exactReturn();
        },
        cells: ofStream,
      },
    ];
  }),
);

/** Every simulated game, by a name of its own. */
export const simulated: Readonly<Record<string, Simulated>> = {
  ...cardGames,
  ...diceGames,
  ...reels,
  roulette: roulette(one('17'), 'european'),
  'french-roulette': roulette(one('red'), 'french'),
  'mini-roulette': roulette(one('7'), 'mini'),
  'two-ball-roulette': roulette(one('17'), 'two-ball'),
  'live-roulette': liveRoulette(one('red'), 'european'),
  'live-french-roulette': liveRoulette(one('red'), 'french'),
  'live-two-ball-roulette': liveRoulette(one('red'), 'two-ball'),
  earplane: flight(200),
  'live-earplane': liveFlight(200),
  'earplane-high': flight(10_000),
  dice: {
    wager: { kind: 'dice', side: 'over', chance: 3_333 },
    stated: diceReturn(3_333),
    cells: { count: 100, of: (outcome) => (outcome.kind === 'dice' ? Math.floor(outcome.roll / 100) : -1) },
  },
  keno: {
    wager: { kind: 'keno', numbers: [7, 19, 23] },
    stated: kenoReturn(3),
    cells: { count: numberCount, of: (outcome) => (outcome.kind === 'keno' ? (outcome.drawn[0] ?? 0) - 1 : -1) },
  },
  bingo: {
    wager: { kind: 'bingo', balls: 40 },
    stated: bingoReturn(40),
    cells: { count: ballCount, of: (outcome) => (outcome.kind === 'bingo' ? (outcome.balls[0] ?? 0) - 1 : -1) },
  },
  cases: {
    wager: { kind: 'cases', risk: 'high' },
    stated: casesReturn('high'),
    cells: { count: 100, of: (outcome) => (outcome.kind === 'cases' ? Math.floor(outcome.ticket / (caseTickets / 100)) : -1) },
  },
  diamonds: {
    wager: { kind: 'diamonds', risk: 'medium' },
    stated: diamondsReturn('medium'),
    cells: {
      count: gemKinds ** 2,
      of: (outcome) => (outcome.kind === 'diamonds' ? outcome.gems.slice(0, 2).reduce((cell, gem) => cell * gemKinds + gem, 0) : -1),
    },
  },
  limbo: {
    wager: { kind: 'limbo', target: 200 },
    stated: limboReturn(200),
    cells: ofStream,
  },
  mines: minesOf(1, 3),
  tower: towerOf(3),
  plinkoear: {
    wager: { kind: 'plinko', rows: 12, risk: 'medium' },
    stated: { paid: BigInt(plinkoReturnPercent), of: 1n },
    cells: ofStream,
  },
  scratch: {
    wager: { kind: 'scratch', risk: 'low' },
    stated: scratchReturn('low'),
    cells: ofStream,
  },
  slot: slot('steady'),
  'slot-gentle': slot('gentle'),
  'slot-bold': slot('bold'),
  'slot-fierce': slot('fierce'),
  wheel: {
    wager: { kind: 'wheel', risk: 'high' },
    stated: wheelReturn('high'),
    cells: { count: wheelSegments.high.length, of: (outcome) => (outcome.kind === 'wheel' ? outcome.segment : -1) },
  },
};

/** Plays a number of rounds with one seed, bet after bet, as a player would. */
export function simulate({ wager, stated, strategy, cells }: Simulated, rounds: number, serverSeed: string): Figures {
  const stake = 100n;
  const { decisions, openRound } = rulesOf(wager.kind);
  const choose = strategy?.();
  const multiplierOf = (outcome: Outcome): Hundredths =>
    openRound?.naturalEnd(outcome, wager).paid ?? ('multiplier' in outcome ? outcome.multiplier : 0);
  /** Returns the payout and the total stake of a round. */
  const endOf = (outcome: Outcome): { readonly due: bigint; readonly staked: bigint } => {
    if (!choose || !decisions) return { due: dueOf(wager, outcome, stake, multiplierOf(outcome)), staked: stake };
    const decided: Decision[] = [];
    for (;;) {
      const due = decisions.dueOf(outcome, wager, decided, stake);
      if (due !== null) return { due, staked: stakedBy(wager, decided, stake) };
      decided.push(choose(outcome, decided));
    }
  };
  const counts = Array.from({ length: cells.count }, () => 0);
  const exact = Number(stated.paid) / Number(stated.of);
  let [sum, stakes, errors, squares] = [0, 0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draw = { serverSeed, clientSeed: 'simulation', nonce };
    const outcome = outcomeOf(draw, wager);
    const { due, staked } = endOf(outcome);
    const [paid, bet] = [Number(due) / Number(stake), Number(staked) / Number(stake)];
    // The difference between the paid sum and the stated return of the stakes.
    const error = paid - exact * bet;
    sum += paid;
    stakes += bet;
    errors += error;
    squares += error * error;
    const cell = cells.of ? cells.of(outcome) : randomnessOf(draw).below(cells.count);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const measured = sum / stakes;
  const mean = errors / rounds;
  const variance = squares / rounds - mean * mean;
  const standardError = Math.sqrt(variance / rounds);
  const expected = rounds / cells.count;
  const chiSquare = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  const degrees = cells.count - 1;
  const spread = 2 / (9 * degrees);
  const deviation = (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread);
  return {
    rounds,
    measured,
    stated: exact,
    standardErrors: mean / standardError,
    chiSquare,
    degrees,
    deviation,
    // Payouts are counted in hundredths.
    spread: Math.sqrt(variance) / 100,
  };
}
