import { h, newId } from './dom.ts';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';

export interface StakeField {
  readonly element: HTMLElement;
  /** Minor units, or null after it has said what is wrong and taken the focus. */
  read(): number | null;
  /** Minor units of what stands there, without a word about it. */
  peek(): number | null;
  setDisabled(isDisabled: boolean): void;
}

interface Options {
  readonly t: Translate;
  readonly money: MoneyFormat;
  readonly limits: { readonly minimum_minor: number; readonly maximum_minor: number };
  readonly start: number;
  readonly onChange: () => void;
}

export function stakeField({ t, money, limits, start, onChange }: Options): StakeField {
  const { minimum_minor: least, maximum_minor: most } = limits;
  const [id, errorId, hintId] = [newId(), newId(), newId()];
  const bounds = { minimum: money.amount(least), maximum: money.amount(most) };
  const error = h('p', { class: 'field-error', id: errorId });
  const hint = h('p', { class: 'field-hint', id: hintId }, t('limits', bounds));
  const input = h('input', {
    id,
    class: 'input',
    inputmode: 'decimal',
    autocomplete: 'off',
    enterkeyhint: 'go',
    maxlength: 16,
    'aria-describedby': `${hintId} ${errorId}`,
    value: money.plain(start),
    input: () => {
      complain(false);
      onChange();
    },
  });
  const complain = (isWrong: boolean) => {
    input.toggleAttribute('aria-invalid', isWrong);
    error.textContent = isWrong ? t('betInvalid', bounds) : '';
  };
  const peek = () => {
    const minor = money.parse(input.value);
    return minor !== null && minor >= least && minor <= most ? minor : null;
  };
  const change = (to: (minor: number) => number) => () => {
    input.value = money.plain(Math.min(most, Math.max(least, to(money.parse(input.value) ?? least))));
    complain(false);
    onChange();
  };
  const step = (text: string, label: string, to: (minor: number) => number) =>
    h('button', { type: 'button', class: 'step', 'aria-label': label, click: change(to) }, text);
  const buttons = [step('½', t('halve'), (minor) => Math.floor(minor / 2)), step('2×', t('double'), (minor) => minor * 2)];

  return {
    element: h(
      'div',
      { class: 'field' },
      h('label', { for: id, class: 'field-label' }, t('bet')),
      h('div', { class: 'stake' }, input, ...buttons),
      hint,
      error,
    ),
    peek,
    read() {
      const minor = peek();
      complain(minor === null);
      if (minor === null) input.focus();
      return minor;
    },
    setDisabled(isDisabled) {
      for (const control of [input, ...buttons]) control.disabled = isDisabled;
    },
  };
}
