import '../../client/styles.ts';
import './plinkoear.css';
import { h, type ComponentChild } from 'preact';
import { startGame } from '../../client/game.ts';
import type { PlayContext, Play } from '../../client/page.ts';
import { bucketsOf, plinkoRisks, plinkoRows, type PlinkoRisk, type PlinkoRows } from '../engine.ts';
import { rules } from '../rules.ts';
import { plinkoBoard } from './board.ts';
import { messages, type MessageId } from './messages.ts';

function open({ t, money, state, stake, redraw }: PlayContext<MessageId>): Play {
  const board = plinkoBoard(money, redraw);
  let rows: PlinkoRows = 12;
  let risk: PlinkoRisk = 'medium';
  board.lay(rows, risk);

  const lay = () => {
    board.lay(rows, risk);
    redraw();
  };
  const buckets = () =>
    bucketsOf(rows, risk)
      .map((multiplier) => money.multiplier(multiplier))
      .join(', ');

  return {
    pages: [
      {
        title: t('rules'),
        content: () => [h('p', null, t('plinkoRules')), h('p', null, t('returnPercent', { percent: money.percent(state.return_percent) }))],
      },
    ],
    stage: () => [board.view(), h('p', { class: 'visually-hidden', key: 'list' }, t('buckets', { list: buckets() }))],
    fields: (isDisabled) =>
      h(
        'div',
        { class: 'pair' },
        select(
          'rows',
          t('rows'),
          isDisabled,
          String(rows),
          plinkoRows.map((count) => [String(count), String(count)] as const),
          (chosen) => {
            rows = Number(chosen) as PlinkoRows;
            lay();
          },
        ),
        select(
          'risk',
          t('risk'),
          isDisabled,
          risk,
          plinkoRisks.map((name) => [name, t(name)] as const),
          (chosen) => {
            risk = chosen as PlinkoRisk;
            lay();
          },
        ),
      ),
    action() {
      const minor = stake.peek();
      return { text: minor === null ? t('dropAlone') : t('drop', { amount: money.amount(minor) }) };
    },
    whisper: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('dropping') : ''),
    wager: () => ({ kind: 'plinko', rows, risk }),
    async show({ round: { outcome, wager, payout_minor, stake_minor } }) {
      if (outcome?.kind !== 'plinko' || wager.kind !== 'plinko') return;
      // A bet of an earlier visit was perhaps on another board.
      ({ rows, risk } = wager);
      lay();
      await board.drop(outcome.path, (payout_minor ?? 0) > stake_minor);
    },
    describe: ({ outcome }, result) =>
      outcome?.kind === 'plinko' ? `${t('fellInto', { multiplier: money.multiplier(outcome.multiplier) })} ${result}` : result,
  };
}

function select(
  id: string,
  label: string,
  isDisabled: boolean,
  value: string,
  options: readonly (readonly [string, string])[],
  onChoose: (value: string) => void,
): ComponentChild {
  return h(
    'div',
    { class: 'field', key: id },
    h('label', { for: id, class: 'field-label' }, label),
    h(
      'select',
      {
        id,
        class: 'select',
        disabled: isDisabled,
        value,
        onChange: ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => onChoose(currentTarget.value),
      },
      options.map(([key, text]) => h('option', { value: key, key, selected: key === value }, text)),
    ),
  );
}

void startGame({ rules, messages, open });
