/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Translate } from '#games/client/messages.ts';
import type { MessageId } from './messages.ts';

interface Chosen {
  readonly count: number;
  readonly isDisabled: boolean;
  /** The reason why the last press chose nothing; empty otherwise. */
  readonly problem: string;
  readonly clear: () => void;
}

/** Shows the count of chosen numbers, with a button that clears them. */
export const chosenField = (t: Translate<MessageId>, { count, isDisabled, problem, clear }: Chosen): ComponentChild[] => [
  <div class="chosen" key="chosen">
    <p class="field-label">{t('chosenCount', { count })}</p>
    <button type="button" class="step" disabled={isDisabled} onClick={clear}>
      {t('clear')}
    </button>
  </div>,
  <p class="field-error" role="status" key="problem">
    {problem}
  </p>,
];
