/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Translate } from '#games/client/messages.ts';
import { maxMines } from '../engine.ts';
import type { MessageId } from './messages.ts';

interface CountField {
  readonly count: number;
  /** The multiplier of the next pick, as a text. */
  readonly next: string;
  readonly isDisabled: boolean;
  readonly choose: (count: number) => void;
}

/** The number of mines, with the payout of the next pick below it. */
export const countField = (t: Translate<MessageId>, { count, next, isDisabled, choose }: CountField): ComponentChild[] => [
  <label for="mines" class="field-label" key="label">
    {t('mines')}
  </label>,
  <select
    id="mines"
    class="select"
    key="mines"
    disabled={isDisabled}
    value={String(count)}
    onChange={({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => choose(Number(currentTarget.value))}
  >
    {Array.from({ length: maxMines }, (_, index) => (
      <option value={String(index + 1)} key={index}>
        {index + 1}
      </option>
    ))}
  </select>,
  <p class="field-hint" key="next">
    {t('next', { multiplier: next })}
  </p>,
];
