/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { fromMinor } from '#domain/money.ts';
import { numberField, type NumberField } from '#games/client/number-field.tsx';
import type { PlayContext } from '#games/client/page.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import { maxLimboTarget, minLimboTarget } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Targets that the two buttons beside the field step through. */
const steps: readonly Hundredths[] = [101, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];

export interface TargetField extends NumberField {
  field(isDisabled: boolean): ComponentChild;
}

export function targetField({ t, money }: Pick<PlayContext<MessageId>, 't' | 'money'>, start: Hundredths, redraw: () => void): TargetField {
  const plain = (hundredths: Hundredths) => money.percent(fromMinor(BigInt(hundredths), 2));
  const bounds = { minimum: money.multiplier(minLimboTarget), maximum: money.multiplier(maxLimboTarget) };
  const number = numberField({
    id: 'target',
    start: plain(start),
    least: minLimboTarget,
    most: maxLimboTarget,
    read: (text) => money.readMultiplier(text),
    plain,
    label: (hundredths) => money.multiplier(hundredths),
    texts: { which: t('whichTarget'), unclear: t('unclearTarget'), invalid: t('targetInvalid', bounds) },
    attributes: { maxlength: 12, 'aria-describedby': 'target-error' },
    redraw,
  });
  return {
    ...number,
    field: (isDisabled) => (
      <div class="field" key="target">
        <label for="target" class="field-label">
          {t('target')}
        </label>
        <div class="stake">
          {number.input(isDisabled)}
          {number.step(isDisabled, '−', t('lowerTarget'), (target) => steps.findLast((each) => each < target) ?? minLimboTarget)}
          {number.step(isDisabled, '+', t('raiseTarget'), (target) => steps.find((each) => each > target) ?? maxLimboTarget)}
        </div>
        {number.notes()}
      </div>
    ),
  };
}
