/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import type { Parts } from '#games/client/page.ts';
import { inCell, straysText } from '#games/client/slot-facts.ts';
import { machineOf, type ReelCode } from '../machines.ts';
import { fullCoins } from '../models/hold.ts';
import { factorOf } from '../models/three-reels.ts';
import type { ReelMachine } from '../screens.ts';
import { amountAt } from './account.ts';
import { faceOf, nameOf } from './faces.tsx';
import type { MessageId } from './messages.ts';

/** Lists each symbol's payout at the present stake: exact amounts, rounded down as they are paid. */
export function paytable(parts: Parts<MessageId>, code: ReelCode, stakeMinor: number): ComponentChildren {
  const { t, money, link, state } = parts;
  const stated = machineOf(code);
  const { machine } = stated;
  const pay = amountAt(parts, stakeMinor);
  const most = Math.max(...Object.values(machine.pays).map(({ length }) => length));
  // The last column may stand for more symbols than its heading.
  const isOpen = !machine.lines && machine.least > 4;
  const row = (symbol: string, pays: readonly number[]) => (
    <tr key={symbol}>
      <th scope="row">
        {faceOf(link, symbol)}
        <span class="visually-hidden">{nameOf(t, symbol)}</span>
      </th>
      {Array.from({ length: most }, (_, index) => (
        <td key={index}>{pays[index] ? inCell(pay(pays[index])) : '–'}</td>
      ))}
    </tr>
  );
  const heads = Array.from({ length: most }, (_, index) => (
    <th scope="col" key={index}>
      {t(isOpen && index === most - 1 ? 'orMore' : 'alike', { count: machine.least + index })}
    </th>
  ));
  return [
    <p key="rules">{t(code, { full: pay(fullCoins) })}</p>,
    machine.factors !== undefined && <p key="factors">{factorPlaces(t, machine.factors)}</p>,
    <p key="volatility">{straysText(parts, stated)}</p>,
    <p key="return">{t('returnPercent', { percent: money.percent(state.return_percent) })}</p>,
    <p key="amounts">{t('amounts')}</p>,
    <table class="paytable" key="table">
      <thead>
        <tr>
          <th scope="col">{t('symbol')}</th>
          {heads}
        </tr>
      </thead>
      <tbody>
        {Object.entries(machine.pays).map(([symbol, pays]) => row(symbol, pays))}
        {machine.scatterPays && row('S', machine.scatterPays)}
      </tbody>
    </table>,
    machine.lines && lineMaps(machine, machine.lines),
  ];
}

/** Counts the places of each factor on its strip. */
function factorPlaces(t: Parts<MessageId>['t'], factors: string): string {
  const letters = Array.from(new Set(factors));
  const places = letters.map((letter) => `×${factorOf(letter)}: ${factors.split(letter).length - 1}`);
  return t('factorPlaces', { count: factors.length, places: places.join(' · ') });
}

const lineMaps = ({ reels, rows }: ReelMachine, lines: readonly (readonly number[])[]) => (
  <ol class="line-maps" key="lines">
    {lines.map((crossed, line) => (
      <li class="line-map" key={line}>
        <b>{String(line + 1)}</b>
        <span class="line-grid" style={{ '--reels': reels }} aria-hidden="true">
          {Array.from({ length: rows }, (_, row) =>
            crossed.map((own, reel) => <i class={own === row ? 'is-on' : undefined} key={`${row}.${reel}`} />),
          )}
        </span>
      </li>
    ))}
  </ol>
);
