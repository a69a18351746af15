import type { Translate } from '#games/client/messages.ts';
import { totalOfDice } from '#games/engine/dice.ts';
import { type BacBoDice, bacBoWinner } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** The dice of both sides, their totals, and the winner. */
export const thrownText = (t: Translate<MessageId>, dice: BacBoDice): string =>
  t('ended', {
    playerDice: dice.player.join(', '),
    player: totalOfDice(dice.player),
    bankerDice: dice.banker.join(', '),
    banker: totalOfDice(dice.banker),
    winner: t(`won-${bacBoWinner(dice)}`),
  });
