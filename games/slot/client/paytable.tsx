/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import type { Parts } from '#games/client/page.ts';
import { inCell, straysText } from '#games/client/slot-facts.ts';
import { payoutOf } from '#games/engine/payout.ts';
import { paylines } from '../engine.ts';
import type { SlotProfileName, SlotSymbol } from '../profiles.ts';
import { slotProfiles } from '../profiles.ts';
import { slotOdds } from '../stated.ts';
import type { MessageId } from './messages.ts';
import { symbolFace, symbolName } from './symbols.tsx';

const counts = [3, 4, 5];

/** Lists each symbol's payout at the present stake: exact amounts, rounded down as they are paid. */
export function paytable(parts: Parts<MessageId>, profile: SlotProfileName, stakeMinor: number): ComponentChildren {
  const { t, money, link, state } = parts;
  const machine = slotProfiles[profile];
  const pay = (hundredths: number) => money.amount(Number(payoutOf(BigInt(stakeMinor), hundredths)));
  const row = (symbol: SlotSymbol, hundredths: readonly number[]) => (
    <tr key={symbol}>
      <th scope="row">
        {symbolFace(link, symbol)}
        <span class="visually-hidden">{symbolName(t, symbol)}</span>
      </th>
      {hundredths.map((multiplier, index) => (
        <td key={index}>{inCell(pay(multiplier))}</td>
      ))}
    </tr>
  );
  const lineRows = Object.entries(machine.linePays).map(([symbol, pays]) =>
    row(
      symbol as SlotSymbol,
      pays.map((bets) => (bets * 100) / paylines.length),
    ),
  );
  const scatterRow = row(
    'S',
    machine.scatterPays.map((stakes) => stakes * 100),
  );
  const heads = counts.map((count) => (
    <th scope="col" key={count}>
      {t('ofKind', { count })}
    </th>
  ));
  return [
    <p key="rules">{t('slotRules')}</p>,
    <p key="profile">{t(profile)}</p>,
    <p key="volatility">{straysText(parts, slotOdds[profile])}</p>,
    <p key="return">{t('returnPercent', { percent: money.percent(state.return_percent) })}</p>,
    <table class="paytable" key="table">
      <thead>
        <tr>
          <th scope="col">{t('symbol')}</th>
          {heads}
        </tr>
      </thead>
      <tbody>
        {lineRows}
        {scatterRow}
      </tbody>
    </table>,
    <p class="wild-line" key="wild">
      {symbolFace(link, 'W')}
      {t('wild')}
    </p>,
    <ol class="line-maps" key="lines">
      {paylines.map((rows, line) => lineMap(rows, line + 1))}
    </ol>,
  ];
}

const lineMap = (rows: readonly number[], number: number) => (
  <li class="line-map" key={number}>
    <b>{String(number)}</b>
    <span class="line-grid" aria-hidden="true">
      {[0, 1, 2].flatMap((row) => rows.map((own, reel) => <i class={own === row ? 'is-on' : undefined} key={`${row}.${reel}`} />))}
    </span>
  </li>
);
