/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './plinkoear.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { choiceField, selectField } from '#games/client/select-field.tsx';
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
        content: () => paragraphs(t('plinkoRules'), t('returnPercent', { percent: money.percent(state.return_percent) })),
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
        {choiceField(t, {
          id: 'risk',
          isDisabled,
          value: risk,
          values: plinkoRisks,
          onChoose(chosen) {
            risk = chosen;
            lay();
          },
        })}
      </div>
    ),
    action: () => ({ text: betText({ t, money, stake }, 'dropAlone', 'drop') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('dropping') : ''),
    wager: () => ({ kind: 'plinko', rows, risk }),
    async show({ round: { outcome, wager, payout_minor, stake_minor } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have another board.
      ({ rows, risk } = wager);
      lay();
      await board.drop(outcome.path, (payout_minor ?? 0) > stake_minor);
    },
    describe: ({ outcome }, result) =>
      outcome ? `${t('fellInto', { multiplier: money.multiplier(outcome.multiplier) })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
