import { h, newId } from './dom.ts';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';
import { question } from './question.ts';

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
  /** @param isUnclear what stands there may mean more than one amount, and the person is being asked which. */
  readonly onChange: (isUnclear: boolean) => void;
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
      const { text } = money.read(input.value);
      if (input.value !== text) input.value = text;
      settle();
    },
  });
  const which = question({
    text: t('whichAmount'),
    label: (minor) => money.amount(minor),
    onAnswer: (minor) => {
      input.focus();
      input.value = money.plain(minor);
      settle();
    },
  });
  const complain = (message: string) => {
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (error.textContent !== message) error.textContent = message;
  };
  /** After every change of what stands there. */
  const settle = () => {
    const reading = money.read(input.value);
    const isUnclear = reading.choices.length > 0;
    complain(isUnclear ? t('unclear') : '');
    which.ask(reading);
    onChange(isUnclear);
  };
  const peek = () => {
    const { value } = money.read(input.value);
    return value !== null && value >= least && value <= most ? value : null;
  };
  const change = (to: (minor: number) => number) => () => {
    input.value = money.plain(Math.min(most, Math.max(least, to(money.read(input.value).value ?? least))));
    settle();
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
      which.element,
    ),
    peek,
    read() {
      if (which.focus()) return null;
      const minor = peek();
      complain(minor === null ? t('betInvalid', bounds) : '');
      if (minor === null) input.focus();
      return minor;
    },
    setDisabled(isDisabled) {
      for (const control of [input, ...buttons]) control.disabled = isDisabled;
    },
  };
}
