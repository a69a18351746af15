/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '#games/client/motion.ts';
import type { PlayContext } from '#games/client/page.ts';
import { freePlace, linesOf, ticketRow } from '../engine.ts';
import type { MessageId } from './messages.ts';

const ballMs = 150;
const letters = ['B', 'I', 'N', 'G', 'O'];
const rows = letters.map((_, row) => letters.map((_letter, column) => row * ticketRow + column));

export interface Ticket {
  view(): ComponentChild;
  /** An empty ticket in place of the former one. */
  clear(): void;
  /** Draws the balls one after the other; resolves when the last one is out. */
  play(numbers: readonly number[], balls: readonly number[]): Promise<void>;
  /** Draws the remaining balls at once. */
  finish(): void;
}

export function bingoTicket({ t, redraw }: Pick<PlayContext<MessageId>, 't' | 'redraw'>): Ticket {
  let numbers: readonly number[] = [];
  let out: readonly number[] = [];
  let all = 0;
  let isHurried = false;
  let hurry = () => {};

  const cell = (place: number, inLines: ReadonlySet<number>) => {
    const number = numbers[place];
    if (place === freePlace)
      return (
        <td key={place} class={inLines.has(place) ? 'cell cell-line' : 'cell cell-out'}>
          <span aria-hidden="true">★</span>
          <span class="visually-hidden">{t('free')}</span>
        </td>
      );
    const isOut = number !== undefined && out.includes(number);
    const isInLine = inLines.has(place);
    return (
      <td key={place} class={isInLine ? 'cell cell-line' : isOut ? 'cell cell-out' : 'cell'}>
        <span aria-hidden={isOut ? 'true' : undefined}>{number ?? ''}</span>
        {isOut && <span class="visually-hidden">{t(isInLine ? 'inLine' : 'marked', { number })}</span>}
      </td>
    );
  };

  return {
    view() {
      const inLines = new Set(numbers.length === 0 ? [] : linesOf(numbers, out).flat());
      const last = out.at(-1);
      return (
        <div class="bingo-ticket" key="ticket">
          <table aria-label={t('ticket')}>
            <thead>
              <tr>
                {letters.map((letter) => (
                  <th key={letter} scope="col">
                    {letter}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>{row.map((place) => cell(place, inLines))}</tr>
              ))}
            </tbody>
          </table>
          <p class="ball">{last === undefined ? '' : t('ball', { count: out.length, all, number: last })}</p>
        </div>
      );
    },
    clear: () => ([numbers, out] = [[], []]),
    async play(ticket, balls) {
      [numbers, out, all, isHurried] = [ticket, [], balls.length, prefersStillness()];
      for (const ball of balls) {
        if (isHurried) break;
        out = [...out, ball];
        redraw();
        await new Promise<void>((resolve) => {
          hurry = resolve;
          setTimeout(resolve, ballMs);
        });
      }
      out = balls;
      redraw();
    },
    finish() {
      isHurried = true;
      hurry();
    },
  };
}
