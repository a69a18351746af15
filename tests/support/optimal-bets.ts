import type { Bet } from '#games/engine/bets.ts';
import {
  baccaratReturn,
  type Draw,
  dueOf,
  outcomeOf,
  outcomesReaching,
  plinkoReturnPercent,
  plinkoRisks,
  rouletteReturn,
  sicBoReturn,
  type Wager,
} from '#games/engine/index.ts';
import { crash, naturalEnd } from '#games/earplane/engine.ts';

/** A bet that a strategy can make: its title in the catalogue, and the round with its average payout for each minor unit staked. */
export interface PricedBet {
  readonly gameId: string;
  /** The exact return, from 0 to 1. */
  readonly expected: number;
  /** The hundredths of a minor unit that a draw pays on the stake. */
  due(draw: Draw, stake: bigint): bigint;
}

/** The titles of the simulation, with the types by which wagering weighs them. */
export const titles = [
  ['earplane', 'crash'],
  ['plinkoear', 'instant'],
  ['wheel-of-numbers', 'table'],
  ['baccarat', 'table'],
  ['sic-bo', 'table'],
  ['casino-war', 'table'],
] as const;

const fraction = (paid: bigint, of: bigint): number => Number((paid * 1_000_000_000_000n) / of) / 1_000_000_000_000;

const flights: readonly PricedBet[] = [101, 110, 150, 200, 500, 2_000].map((autoExit) => ({
  gameId: 'earplane',
  expected: fraction(outcomesReaching(autoExit) * BigInt(autoExit), 100n * 2n ** 52n),
  due: (draw, stake) => stake * BigInt(naturalEnd(crash(draw), autoExit).paid),
}));

const balls: readonly PricedBet[] = plinkoRisks.map((risk) => {
  const wager: Wager = { kind: 'plinko', rows: 16, risk };
  return {
    gameId: 'plinkoear',
    expected: plinkoReturnPercent / 100,
    due: (draw, stake) => dueOf(wager, outcomeOf(draw, wager), stake, (outcomeOf(draw, wager) as { multiplier: number }).multiplier),
  };
});

/** Bets that cover each other, in equal parts, so that each round loses or wins little. */
function covering(
  gameId: string,
  places: readonly string[],
  wagerOf: (bets: readonly Bet[]) => Wager,
  of: (bets: readonly Bet[]) => number,
): PricedBet {
  const betsOf = (stake: bigint): Bet[] => {
    const part = stake / BigInt(places.length);
    const first = stake - part * BigInt(places.length - 1);
    return places.map((on, index) => ({ on, stake: Number(index === 0 ? first : part) }));
  };
  return {
    gameId,
    expected: of(betsOf(BigInt(places.length))),
    due(draw, stake) {
      const wager = wagerOf(betsOf(stake));
      return dueOf(wager, outcomeOf(draw, wager), stake, 0);
    },
  };
}

const tables: readonly PricedBet[] = [
  ...(['european', 'french'] as const).map((variant) =>
    covering(
      'wheel-of-numbers',
      ['red', 'black'],
      (bets) => ({ kind: 'roulette', variant, bets }),
      (bets) => {
        const { paid, of } = rouletteReturn(bets, variant);
        return fraction(paid, of * 100n);
      },
    ),
  ),
  covering(
    'baccarat',
    ['banker', 'player'],
    (bets) => ({ kind: 'baccarat', variant: 'commission', bets }),
    (bets) => {
      const { paid, of } = baccaratReturn(bets, 'commission');
      return fraction(paid, of * 100n);
    },
  ),
  covering(
    'sic-bo',
    ['small', 'big'],
    (bets) => ({ kind: 'sic-bo', bets }),
    (bets) => {
      const { paid, of } = sicBoReturn(bets);
      return fraction(paid, of * 100n);
    },
  ),
];

export const pricedBets: readonly PricedBet[] = [...flights, ...balls, ...tables];

/** The bets that lose least on average. */
export const safestTable: PricedBet = tables.toSorted((a, b) => b.expected - a.expected)[0]!;
