import { h, type ComponentChildren } from 'preact';
import type { Parts } from '#games/client/page.ts';
import { inCell, straysText } from '#games/client/slot-facts.ts';
import { payoutOf } from '#games/engine/payout.ts';
import { paylines } from '../engine.ts';
import type { SlotProfileName, SlotSymbol } from '../profiles.ts';
import { slotProfiles } from '../profiles.ts';
import { slotOdds } from '../stated.ts';
import type { MessageId } from './messages.ts';
import { symbolFace, symbolName } from './symbols.ts';

const counts = [3, 4, 5];

/** What each symbol pays at the present stake: exact amounts, rounded down as they are paid. */
export function paytable(parts: Parts<MessageId>, profile: SlotProfileName, stakeMinor: number): ComponentChildren {
  const { t, money, link, state } = parts;
  const machine = slotProfiles[profile];
  const pay = (hundredths: number) => money.amount(Number(payoutOf(BigInt(stakeMinor), hundredths)));
  const row = (symbol: SlotSymbol, hundredths: readonly number[]) =>
    h(
      'tr',
      { key: symbol },
      h('th', { scope: 'row' }, symbolFace(link, symbol), h('span', { class: 'visually-hidden' }, symbolName(t, symbol))),
      hundredths.map((multiplier, index) => h('td', { key: index }, inCell(pay(multiplier)))),
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
  const heads = counts.map((count) => h('th', { scope: 'col', key: count }, t('ofKind', { count })));
  return [
    h('p', { key: 'rules' }, t('slotRules')),
    h('p', { key: 'profile' }, t(profile)),
    h('p', { key: 'volatility' }, straysText(parts, slotOdds[profile])),
    h('p', { key: 'return' }, t('returnPercent', { percent: money.percent(state.return_percent) })),
    h(
      'table',
      { class: 'paytable', key: 'table' },
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('symbol')), heads)),
      h('tbody', null, lineRows, scatterRow),
    ),
    h('p', { class: 'wild-line', key: 'wild' }, symbolFace(link, 'W'), t('wild')),
    h(
      'ol',
      { class: 'line-maps', key: 'lines' },
      paylines.map((rows, line) => lineMap(rows, line + 1)),
    ),
  ];
}

const lineMap = (rows: readonly number[], number: number) =>
  h(
    'li',
    { class: 'line-map', key: number },
    h('b', null, String(number)),
    h(
      'span',
      { class: 'line-grid', 'aria-hidden': 'true' },
      [0, 1, 2].flatMap((row) => rows.map((own, reel) => h('i', { class: own === row ? 'is-on' : undefined, key: `${row}.${reel}` }))),
    ),
  );
