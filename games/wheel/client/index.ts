import '#games/client/styles.ts';
import './wheel.css';
import { h } from 'preact';
import { startGame } from '#games/client/game.ts';
import type { PlayContext, Play } from '#games/client/page.ts';
import { selectField } from '#games/client/select-field.ts';
import type { Rules } from '#games/engine/wager.ts';
import { returnText } from '#games/client/return-text.ts';
import { wheelPays, type WheelRisk, wheelRisks, wheelSegments } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { shadeOf, wheelRim } from './rim.ts';

function open(context: PlayContext<MessageId>): Play {
  const { t, money, state, stake, redraw, redrawNow } = context;
  const usual = state.wager;
  if (usual.kind !== 'wheel') throw new Error(`not a wheel: ${usual.kind}`);
  let { risk } = usual;
  const rim = wheelRim({ redraw, redrawNow });
  const lay = (chosen: WheelRisk) => {
    if (chosen !== risk) rim.clear();
    risk = chosen;
    redraw();
  };
  const returned = () => money.percent(rules.returnPercentOf({ kind: 'wheel', risk }));
  const pays = () =>
    h(
      'dl',
      { class: 'pays', key: 'pays' },
      wheelPays(risk).map(([multiplier, count]) =>
        h(
          'div',
          { key: multiplier },
          h('dt', { class: `shade-${shadeOf(risk, multiplier)}` }, money.multiplier(multiplier)),
          h('dd', null, t('segments', { count, all: wheelSegments[risk].length })),
        ),
      ),
      h('div', { key: 'return' }, h('dt', null, t('comesBack')), h('dd', null, t('percent', { percent: returned() }))),
    );

  return {
    pages: [
      {
        title: t('rules'),
        content: () => [
          h('p', null, t('wheelRules', { nothing: money.multiplier(0) })),
          h('p', null, returnText(context, rules as unknown as Rules)),
        ],
      },
    ],
    stage: () => h('div', { class: 'wheel-table' }, rim.view(risk), pays()),
    fields: (isDisabled) =>
      selectField({
        id: 'risk',
        label: t('risk'),
        isDisabled,
        value: risk,
        options: wheelRisks.map((name) => [name, t(name)]),
        onChoose: (chosen) => lay(chosen as WheelRisk),
      }),
    action() {
      const minor = stake.peek();
      return { text: minor === null ? t('spinAlone') : t('spin', { amount: money.amount(minor) }) };
    },
    whisper: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('spinning') : ''),
    wager: () => ({ kind: 'wheel', risk }),
    async show({ round: { outcome, wager } }) {
      if (outcome?.kind !== 'wheel' || wager.kind !== 'wheel') return;
      // A bet of an earlier visit was perhaps on another wheel.
      lay(wager.risk);
      await rim.turnTo(risk, outcome.segment);
    },
    describe: ({ outcome }, result) =>
      outcome?.kind === 'wheel' ? `${t('stopped', { multiplier: money.multiplier(outcome.multiplier) })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
