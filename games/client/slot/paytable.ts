import { PAYLINES, payoutOf, SLOT_PROFILES, type SlotProfileName, type SlotSymbol } from '../../engine/index.ts';
import { h } from '../shared/dom.ts';
import type { Parts } from '../shared/shell.ts';
import { symbolFace, symbolName } from './symbols.ts';

const COUNTS = [3, 4, 5];

/** What each symbol pays at the present stake: exact amounts, rounded down as they are paid. */
export function paytable({ t, money, link, state }: Parts, profile: SlotProfileName, stakeMinor: number): readonly HTMLElement[] {
  const machine = SLOT_PROFILES[profile];
  const pay = (hundredths: number) => money.amount(Number(payoutOf(BigInt(stakeMinor), hundredths)));
  const row = (symbol: SlotSymbol, hundredths: readonly number[]) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, symbolFace(link, symbol), h('span', { class: 'visually-hidden' }, symbolName(t, symbol))),
      ...hundredths.map((multiplier) => h('td', {}, pay(multiplier))),
    );
  const lineRows = Object.entries(machine.linePays).map(([symbol, pays]) =>
    row(
      symbol as SlotSymbol,
      pays.map((bets) => (bets * 100) / PAYLINES.length),
    ),
  );
  return [
    h('p', {}, t('slotRules')),
    h('p', {}, t(profile)),
    h('p', {}, t('returnPercent', { percent: money.percent(state.return_percent) })),
    h(
      'table',
      { class: 'paytable' },
      h(
        'thead',
        {},
        h('tr', {}, h('th', { scope: 'col' }, t('symbol')), ...COUNTS.map((count) => h('th', { scope: 'col' }, t('ofKind', { count })))),
      ),
      h(
        'tbody',
        {},
        ...lineRows,
        row(
          'S',
          machine.scatterPays.map((stakes) => stakes * 100),
        ),
      ),
    ),
    h('p', { class: 'wild-line' }, symbolFace(link, 'W'), t('wild')),
    h('ol', { class: 'line-maps' }, ...PAYLINES.map((rows, line) => lineMap(rows, line + 1))),
  ];
}

const lineMap = (rows: readonly number[], number: number) =>
  h(
    'li',
    { class: 'line-map' },
    h('b', {}, String(number)),
    h(
      'span',
      { class: 'line-grid', 'aria-hidden': 'true' },
      ...[0, 1, 2].flatMap((row) => rows.map((own) => h('i', { class: own === row ? 'is-on' : null }))),
    ),
  );
