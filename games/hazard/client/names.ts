import type { Translate } from '#games/client/messages.ts';
import type { Bet } from '#games/engine/bets.ts';
import { type Pair, totalOfDice } from '#games/engine/dice.ts';
import { courseOf, mains } from '#games/engine/main-and-chance.ts';
import { hazardLength, type HazardSpot, hazardSpotOf } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Names a spot of the table. */
export const spotName = (t: Translate<MessageId>, { sort, main }: HazardSpot): string => t(sort, { main });

/** The totals until the bets are decided, and the results of the mains of those bets; without bets, of all mains. */
export function thrownText(t: Translate<MessageId>, throws: readonly Pair[], bets: readonly Bet[]): string {
  const totals = throws.map(totalOfDice);
  const seen = bets.length > 0 ? totals.slice(0, hazardLength(bets, totals)) : totals;
  const isBetOn = (main: number) => bets.length === 0 || bets.some(({ on }) => hazardSpotOf(on)?.main === main);
  const ends = mains.filter(isBetOn).flatMap((main) => {
    const { isWon } = courseOf(main, seen);
    if (isWon === null && seen.length < totals.length) return [];
    return [t(isWon === null ? 'mainOpen' : isWon ? 'mainWins' : 'mainLoses', { main })];
  });
  return [t('thrown', { totals: seen.join(', ') }), ...ends].join(' ');
}
