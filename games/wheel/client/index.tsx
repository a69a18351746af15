/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './wheel.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { choiceField } from '#games/client/select-field.tsx';
import type { Rules } from '#games/engine/wager.ts';
import { returnText } from '#games/client/return-text.ts';
import { wheelPays, type WheelRisk, wheelRisks, wheelSegments } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { shadeOf, wheelRim } from './rim.tsx';

function open(context: PlayContext<MessageId, 'wheel'>): Play<'wheel'> {
  const { t, money, state, redraw, redrawNow } = context;
  const initial = state.wager;
  let { risk } = initial;
  const rim = wheelRim({ redraw, redrawNow });
  const lay = (chosen: WheelRisk) => {
    if (chosen !== risk) rim.clear();
    risk = chosen;
    redraw();
  };
  const returned = () => money.percent(rules.returnPercentOf({ kind: 'wheel', risk }));
  const pays = () => (
    <dl class="pays" key="pays">
      {wheelPays(risk).map(([multiplier, count]) => (
        <div key={multiplier}>
          <dt class={`shade-${shadeOf(risk, multiplier)}`}>{money.multiplier(multiplier)}</dt>
          <dd>{t('segments', { count, all: wheelSegments[risk].length })}</dd>
        </div>
      ))}
      <div key="return">
        <dt>{t('comesBack')}</dt>
        <dd>{t('percent', { percent: returned() })}</dd>
      </div>
    </dl>
  );

  return {
    pages: [
      {
        title: t('rules'),
        content: () => paragraphs(t('wheelRules', { nothing: money.multiplier(0) }), returnText(context, rules as unknown as Rules)),
      },
    ],
    stage: () => (
      <div class="wheel-table">
        {rim.view(risk)}
        {pays()}
      </div>
    ),
    fields: (isDisabled) => choiceField(t, { id: 'risk', isDisabled, value: risk, values: wheelRisks, onChoose: lay }),
    action: () => ({ text: betText(context, 'spinAlone', 'spin') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('spinning') : ''),
    wager: () => ({ kind: 'wheel', risk }),
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have another wheel.
      lay(wager.risk);
      await rim.turnTo(risk, outcome.segment);
    },
    describe: ({ outcome }, result) =>
      outcome ? `${t('stopped', { multiplier: money.multiplier(outcome.multiplier) })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
