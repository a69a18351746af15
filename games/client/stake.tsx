/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';
import { numberField, type NumberField } from './number-field.tsx';

interface Options {
  readonly t: Translate;
  readonly money: MoneyFormat;
  readonly limits: { readonly minimum_minor: number; readonly maximum_minor: number };
  readonly redraw: () => void;
}

/** Minor units of the next bet. */
export interface Stake extends NumberField {
  field(isDisabled: boolean): ComponentChild;
}

export function stakeField({ t, money, limits: { minimum_minor: least, maximum_minor: most }, redraw }: Options): Stake {
  const bounds = { minimum: money.amount(least), maximum: money.amount(most) };
  const number = numberField({
    id: 'bet',
    start: money.plain(Math.min(most, least * 10)),
    least,
    most,
    read: (text) => money.read(text),
    plain: (minor) => money.plain(minor),
    label: (minor) => money.amount(minor),
    texts: { which: t('whichAmount'), unclear: t('unclear'), invalid: t('betInvalid', bounds) },
    attributes: { enterkeyhint: 'go', maxlength: 16, 'aria-describedby': 'bet-hint bet-error' },
    redraw,
  });
  return {
    ...number,
    field: (isDisabled) => (
      <div class="field">
        <label for="bet" class="field-label">
          {t('bet')}
        </label>
        <div class="stake">
          {number.input(isDisabled)}
          {number.step(isDisabled, '½', t('halve'), (minor) => Math.floor(minor / 2))}
          {number.step(isDisabled, '2×', t('double'), (minor) => minor * 2)}
        </div>
        <p class="field-hint" id="bet-hint">
          {t('limits', bounds)}
        </p>
        {number.notes()}
      </div>
    ),
  };
}
