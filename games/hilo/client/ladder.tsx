/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import type { Card } from '#games/engine/cards.ts';
import { type HiLoGuess, hiLoMultiplier } from '../engine.ts';

const signs: Readonly<Record<HiLoGuess, string>> = { higher: '↑', lower: '↓', same: '=' };

interface Guessed {
  readonly cards: readonly Card[];
  readonly guesses: readonly HiLoGuess[];
  readonly isWrong: boolean;
}

/** One rung for each guess, with its multiplier. The status of the game reads out the progress. */
export const ladder = ({ cards, guesses, isWrong }: Guessed, money: PlayContext['money']): ComponentChild => (
  <ol class="ladder" key="ladder" aria-hidden="true">
    {guesses.map((guess, at) => {
      const isLast = at === guesses.length - 1;
      return (
        <li class={`rung${isLast ? (isWrong ? ' rung-lost' : ' rung-now') : ''}`} key={at}>
          {signs[guess]} {isLast && isWrong ? '✕' : money.multiplier(hiLoMultiplier(cards, guesses.slice(0, at + 1)))}
        </li>
      );
    })}
  </ol>
);
