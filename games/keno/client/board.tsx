/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { focusPlace, placeBeside } from '#games/client/grid-step.ts';
import { prefersStillness } from '#games/client/motion.ts';
import type { PlayContext } from '#games/client/page.ts';
import { pause } from '#games/client/pause.ts';
import { numberCount } from '../engine.ts';
import type { MessageId } from './messages.ts';

const rowLength = 8;
const ballMs = 220;
const numbers = Array.from({ length: numberCount }, (_, at) => at + 1);

interface Options extends Pick<PlayContext<MessageId>, 't' | 'redraw'> {
  readonly onPress: (number: number) => void;
}

export interface Board {
  view(chosen: readonly number[], isFixed: boolean): ComponentChild;
  clear(): void;
  /** Marks the numbers one after the other; resolves when the last one is out. */
  draw(drawn: readonly number[]): Promise<void>;
}

export function kenoBoard({ t, redraw, onPress }: Options): Board {
  let out: readonly number[] = [];
  /** The number that is the board's single tab stop; arrow keys move it. */
  let at = 1;
  const step = (event: KeyboardEvent) => {
    const to = placeBeside(event.key, at - 1, numberCount, rowLength);
    if (to === null) return;
    event.preventDefault();
    at = to + 1;
    redraw();
    focusPlace(event, to);
  };
  return {
    clear: () => (out = []),
    view: (chosen, isFixed) => (
      <div class="board" role="group" aria-label={t('board')} key="board">
        {numbers.map((number) => {
          const [isChosen, isOut] = [chosen.includes(number), out.includes(number)];
          const mark = isChosen && isOut ? 'hit' : isChosen ? 'chosen' : isOut ? 'drawn' : null;
          return (
            <button
              type="button"
              key={number}
              class={mark ? `number number-${mark}` : 'number'}
              tabindex={number === at ? 0 : -1}
              aria-label={mark ? t(mark, { number }) : String(number)}
              aria-pressed={isChosen}
              // Not `disabled`: the focus would be lost at every round.
              aria-disabled={isFixed ? 'true' : undefined}
              onClick={() => {
                at = number;
                if (!isFixed) onPress(number);
              }}
              onKeyDown={step}
            >
              {number}
            </button>
          );
        })}
      </div>
    ),
    async draw(drawn) {
      out = [];
      for (const number of prefersStillness() ? [] : drawn) {
        await pause(ballMs);
        out = [...out, number];
        redraw();
      }
      out = drawn;
      redraw();
    },
  };
}
