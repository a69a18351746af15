/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { fromMinor } from '#domain/money.ts';
import { type NumberField, numberField } from '#games/client/number-field.tsx';
import type { PlayContext } from '#games/client/page.ts';
import { minChance, maxChance } from '../engine.ts';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId, 'dice'>;

/** Formats a roll, or a chance in percent: `50.00`. */
export const plainNumber = (money: Context['money'], hundredths: number): string => money.percent(fromMinor(BigInt(hundredths), 2));

/** The field for the chance of winning. @param start in hundredths of a percent. */
export function chanceField({ t, money }: Context, start: number, onChange: () => void): NumberField {
  const plain = (hundredths: number) => plainNumber(money, hundredths);
  const bounds = { minimum: plain(minChance), maximum: plain(maxChance) };
  return numberField({
    id: 'chance',
    start: plain(start),
    least: minChance,
    most: maxChance,
    read: (text) => money.readMultiplier(text),
    plain,
    label: (hundredths) => t('percent', { percent: plain(hundredths) }),
    texts: { which: t('whichChance'), unclear: t('unclear'), invalid: t('chanceInvalid', bounds) },
    attributes: { maxlength: 8, 'aria-describedby': 'chance-error' },
    redraw: onChange,
  });
}

export const labelledChance = (t: Context['t'], chance: NumberField, isDisabled: boolean): ComponentChild => (
  <div class="field">
    <label for="chance" class="field-label">
      {t('chance')}
    </label>
    {chance.input(isDisabled)}
  </div>
);
