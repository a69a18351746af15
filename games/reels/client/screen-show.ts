import type { PlayContext } from '#games/client/page.ts';
import { pause } from '#games/client/pause.ts';
import { cellAt, paidBy, type ReelMachine, type Screen } from '../screens.ts';
import { type Amount, factorTexts, stageText, winTexts } from './account.ts';
import type { Drum } from './drum.tsx';
import type { MessageId } from './messages.ts';

/** The time to read a screen's payout before the next one comes. */
const readMs = 1_000;
const betweenMs = 450;

interface Options {
  readonly context: PlayContext<MessageId, 'reels'>;
  readonly machine: ReelMachine;
  readonly drum: Drum;
  /** Sets the text of the screen for screen readers. */
  readonly setSpoken: (text: string) => void;
  /** Sets the text below the reels. */
  readonly setLine: (text: string) => void;
}

/** Shows the screens of a round one after the other, each with its payout and the round's total so far. */
export function screenShow({ context, machine, drum, setSpoken, setLine }: Options) {
  const { t } = context;
  const markedCells = ({ wins }: Screen) => [
    ...new Set(wins.flatMap(({ cells }) => cells)),
    ...(machine.factors === undefined ? [] : [cellAt(machine.reels, 0)]),
  ];
  const paidText = (screen: Screen, amount: Amount) => {
    const isFactorNew = screen.factor > 1 && screen.wins.length > 0 && machine.factors === undefined;
    const factor = isFactorNew ? [t('factorNow', { factor: screen.factor })] : [];
    return [...factor, ...factorTexts(context, machine, [screen]), ...winTexts(context, screen, amount)].join(' · ');
  };
  return async (screens: readonly Screen[], amount: Amount): Promise<void> => {
    for (const [number, screen] of screens.entries()) {
      const text = stageText(context, screen);
      // A plain spin has no spoken text, so that screen readers do not repeat one for every screen.
      setSpoken(screen.by === 'spin' ? '' : text);
      await drum.show(screen);
      const [isLast, hasWon] = [number === screens.length - 1, screen.wins.length > 0];
      const soFar = paidBy(screens.slice(0, number + 1));
      const paid = paidText(screen, amount);
      if (isLast && screens.length === 1) setLine(paid);
      else setLine(soFar > 0 ? t('soFar', { text: text || paid, amount: amount(soFar) }) : text);
      if (hasWon) drum.mark(markedCells(screen));
      if (!isLast) await pause(hasWon ? readMs : betweenMs);
    }
  };
}
