/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { numberField } from '../number-field.tsx';
import type { Parts } from '../page.ts';
import type { SeriesPlan } from './series.machine.ts';
import type { SeriesTranslate } from './messages.ts';

const maxRounds = 100;
const defaultRounds = 10;
/** The limit's maximum is the sum of all bets of a series. */
const maxLimitInStakes = maxRounds;
const maxDigits = 3;

export type SeriesLimits = Pick<SeriesPlan, 'rounds' | 'maxLossMinor' | 'profitMinor' | 'endsWithWin'>;

export interface SeriesFields {
  view(stakeMinor: number | null): ComponentChild;
  /** Null after it has shown the fault and taken the focus. */
  read(stakeMinor: number): SeriesLimits | null;
}

type Services = Pick<Parts, 't' | 'money' | 'state'> & { readonly text: SeriesTranslate; readonly redraw: () => void };

/** An amount that counts only while its box is ticked. */
function limitField({ t, text, money, state, redraw }: Services, id: string, label: string) {
  const { minimum_minor: least, maximum_minor: maximum } = state.limits;
  const most = maximum * maxLimitInStakes;
  const bounds = { minimum: money.amount(least), maximum: money.amount(most) };
  let isWanted = false;
  const number = numberField({
    id,
    start: money.plain(Math.min(most, least * 100)),
    least,
    most,
    read: (typed) => money.read(typed),
    plain: (minor) => money.plain(minor),
    label: (minor) => money.amount(minor),
    texts: { which: t('whichAmount'), unclear: t('unclear'), invalid: text('amountInvalid', bounds) },
    attributes: { maxlength: 16, 'aria-label': label, 'aria-describedby': `${id}-error` },
    redraw,
  });
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    isWanted = currentTarget.checked;
    redraw();
  };
  return {
    /** Null while it is switched off; undefined after it has shown its fault. */
    read: () => (isWanted ? (number.read() ?? undefined) : null),
    view: () => (
      <div class="field" key={id}>
        <label class="check">
          <input type="checkbox" checked={isWanted} onChange={choose} />
          <span class="check-text">{label}</span>
        </label>
        {number.input(!isWanted)}
        {number.notes(isWanted)}
      </div>
    ),
  };
}

/** Settings of a series: how many rounds, and when it ends by itself. */
export function seriesFields(services: Services): SeriesFields {
  const { t, text, money, redraw } = services;
  let endsWithWin = false;
  let complaint = '';
  const rounds = numberField({
    id: 'series-rounds',
    start: String(defaultRounds),
    least: 1,
    most: maxRounds,
    read: (typed) => {
      const digits = typed.replaceAll(/\D/g, '').slice(0, maxDigits);
      return { text: digits, value: digits === '' ? null : Number(digits), choices: [] };
    },
    plain: String,
    label: String,
    texts: { which: '', unclear: t('unclear'), invalid: text('roundsInvalid', { most: maxRounds }) },
    attributes: { maxlength: maxDigits, 'aria-describedby': 'series-rounds-error' },
    redraw,
  });
  const loss = limitField(services, 'series-loss', text('stopAtLoss'));
  const profit = limitField(services, 'series-profit', text('stopAtProfit'));
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    endsWithWin = currentTarget.checked;
  };

  return {
    read(stakeMinor) {
      const [count, maxLossMinor, profitMinor] = [rounds.read(), loss.read(), profit.read()];
      const isTooLow = typeof maxLossMinor === 'number' && maxLossMinor < stakeMinor;
      complaint = isTooLow ? text('lossBelowStake', { stake: money.amount(stakeMinor) }) : '';
      redraw();
      if (count === null || maxLossMinor === undefined || profitMinor === undefined || isTooLow) return null;
      return { rounds: count, maxLossMinor, profitMinor, endsWithWin };
    },
    view(stakeMinor) {
      const count = rounds.peek();
      const values = stakeMinor !== null &&
        count !== null && { rounds: count, stake: money.amount(stakeMinor), total: money.amount(stakeMinor * count) };
      return (
        <div class="stack">
          <div class="field">
            <label for="series-rounds" class="field-label">
              {text('rounds')}
            </label>
            {rounds.input(false)}
            {rounds.notes()}
            <p class="field-hint">{values ? text('total', values) : ''}</p>
          </div>
          {loss.view()}
          {profit.view()}
          <label class="check">
            <input type="checkbox" checked={endsWithWin} onChange={choose} />
            <span class="check-text">{text('stopAfterWin')}</span>
          </label>
          <p class="field-error" role="alert">
            {complaint}
          </p>
        </div>
      );
    },
  };
}
