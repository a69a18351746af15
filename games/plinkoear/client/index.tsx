/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './plinkoear.css';
import { Fragment, h } from 'preact';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { selectField } from '#games/client/select-field.tsx';
import { bucketsOf, plinkoRisks, plinkoRows, type PlinkoRisk, type PlinkoRows } from '../engine.ts';
import { rules } from '../rules.ts';
import { plinkoBoard } from './board.tsx';
import { messages, type MessageId } from './messages.ts';

function open({ t, money, state, stake, playRestSound, redraw, redrawNow }: PlayContext<MessageId, 'plinko'>): Play<'plinko'> {
  const board = plinkoBoard(money, redrawNow, playRestSound);
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
    isOriginal: true,
    hasAutobet: true,
    pages: [
      {
        title: t('rules'),
        content: () => (
          <Fragment>
            <p>{t('plinkoRules')}</p>
            <p>{t('returnPercent', { percent: money.percent(state.return_percent) })}</p>
          </Fragment>
        ),
      },
    ],
    stage: () => [
      board.view(),
      <p class="visually-hidden" key="list">
        {t('buckets', { list: buckets() })}
      </p>,
    ],
    fields: (isDisabled) => (
      <div class="pair">
        {selectField({
          id: 'rows',
          label: t('rows'),
          isDisabled,
          value: String(rows),
          options: plinkoRows.map((count) => [String(count), String(count)]),
          onChoose: (chosen) => {
            rows = Number(chosen) as PlinkoRows;
            lay();
          },
        })}
        {selectField({
          id: 'risk',
          label: t('risk'),
          isDisabled,
          value: risk,
          options: plinkoRisks.map((name) => [name, t(name)]),
          onChoose: (chosen) => {
            risk = chosen as PlinkoRisk;
            lay();
          },
        })}
      </div>
    ),
    action() {
      const minor = stake.peek();
      return { text: minor === null ? t('dropAlone') : t('drop', { amount: money.amount(minor) }) };
    },
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('dropping') : ''),
    wager: () => ({ kind: 'plinko', rows, risk }),
    async show({ round: { outcome, wager, payout_minor, stake_minor } }) {
      if (!outcome) return;
      // A bet of an earlier visit was perhaps on another board.
      ({ rows, risk } = wager);
      lay();
      await board.drop(outcome.path, (payout_minor ?? 0) > stake_minor);
    },
    describe: ({ outcome }, result) =>
      outcome ? `${t('fellInto', { multiplier: money.multiplier(outcome.multiplier) })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
