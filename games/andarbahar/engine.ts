import { type Bet, dueOfBets, stakeOfBets } from '../engine/bets.ts';
import { type Card, dealtFrom, deckSize, rankOf } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const andarSides = ['andar', 'bahar'] as const;
export type AndarSide = (typeof andarSides)[number];

/** The cards of a round, dealt from one deck. */
export interface AndarDeal {
  /** The card in the middle, whose rank ends the round. */
  readonly middle: Card;
  /** The following cards, dealt to andar and bahar in turns; the last has the rank of the middle card. */
  readonly cards: readonly Card[];
}
export interface AndarOutcome extends AndarDeal {
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the cards. */
  readonly multiplier: Hundredths;
}

/** The side that got the last card: andar gets the first. */
export const andarWinner = ({ cards }: Pick<AndarDeal, 'cards'>): AndarSide => (cards.length % 2 === 1 ? 'andar' : 'bahar');

/** Payout of a winning bet, the stake included. Andar gets the first card and so wins more often, hence its lower price. */
export const andarWins: Readonly<Record<AndarSide, Hundredths>> = { andar: 190, bahar: 200 };

/** Returns the payout of all bets, in hundredths of a minor unit. */
export function andarDue(bets: readonly Bet[], deal: Pick<AndarDeal, 'cards'>): bigint {
  const winner = andarWinner(deal);
  return dueOfBets(bets, (on) => (on === winner ? andarWins[winner] : 0));
}

export function andarBahar(draw: Draw, bets: readonly Bet[]): AndarOutcome {
  const next = dealtFrom(randomnessOf(draw), deckSize);
  const middle = next();
  const cards: Card[] = [];
  let card: Card;
  do {
    card = next();
    cards.push(card);
  } while (rankOf(card) !== rankOf(middle));
  return { middle, cards, multiplier: Number(andarDue(bets, { cards }) / stakeOfBets(bets)) };
}

/** Splits the dealt cards by side, in dealing order. */
export const andarHands = ({ cards }: Pick<AndarDeal, 'cards'>): Readonly<Record<AndarSide, readonly Card[]>> => ({
  andar: cards.filter((_, at) => at % 2 === 0),
  bahar: cards.filter((_, at) => at % 2 === 1),
});

const followers = deckSize - 1;
/** Counts the placements of the rank's three other cards whose first card is at `at`. */
const waysToEndAt = (at: number): bigint => (BigInt(followers - at) * BigInt(followers - at - 1)) / 2n;

/** Over all orders of the cards. */
export function andarReturn(bets: readonly Bet[]): ExactReturn {
  let [paid, ways] = [0n, 0n];
  for (let at = 1; at <= followers - 2; at += 1) {
    paid += waysToEndAt(at) * andarDue(bets, { cards: Array.from({ length: at }, () => 0) });
    ways += waysToEndAt(at);
  }
  return { paid, of: ways * stakeOfBets(bets) };
}
