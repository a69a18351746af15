/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './scratch.css';
import { Fragment, h } from 'preact';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { selectField } from '#games/client/select-field.tsx';
import { type ScratchRisk, scratchRisks, wonBy } from '../engine.ts';
import { rules } from '../rules.ts';
import { scratchCard } from './card.tsx';
import { messages, type MessageId } from './messages.ts';
import { prizeList } from './prize-list.tsx';

function open(context: PlayContext<MessageId, 'scratch'>): Play<'scratch'> {
  const { t, money, state, stake, redraw } = context;
  const initial = state.wager;
  let { risk } = initial;
  /** Whether the card was bought here: one of an earlier visit is shown as it is. */
  let isBought = false;
  const card = scratchCard({ t, money, redraw });
  const returned = () => money.percent(rules.returnPercentOf({ kind: 'scratch', risk }));

  return {
    pages: [
      {
        title: t('rules'),
        content: () => (
          <Fragment>
            <p>{t('scratchRules')}</p>
            <p>{t('returnPercent', { percent: returned() })}</p>
          </Fragment>
        ),
      },
    ],
    stage: () => (
      <div class="scratch">
        {card.view()}
        {prizeList(context, risk, returned())}
      </div>
    ),
    fields: (isDisabled) =>
      selectField({
        id: 'risk',
        label: t('risk'),
        isDisabled,
        value: risk,
        options: scratchRisks.map((name) => [name, t(name)]),
        onChoose(chosen) {
          risk = chosen as ScratchRisk;
          card.clear();
          redraw();
        },
      }),
    action({ phase }) {
      if (phase === 'showing') return { text: t('uncoverAll') };
      const minor = stake.peek();
      return { text: minor === null ? t('buyAlone') : t('buy', { amount: money.amount(minor) }) };
    },
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? card.spoken() : ''),
    wager: () => ({ kind: 'scratch', risk }),
    finish: () => card.uncoverAll(),
    follow({ phase }, before) {
      if (phase !== 'placing' || before?.phase !== 'ready') return;
      isBought = true;
      card.clear();
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit was perhaps on another card.
      risk = wager.risk;
      if (isBought) await card.uncovered(outcome.fields);
      else card.lay(outcome.fields);
      isBought = false;
    },
    describe({ outcome }, result) {
      if (!outcome) return result;
      const won = wonBy(outcome.fields).map((prize) => money.multiplier(prize));
      return `${won.length === 0 ? t('none') : t('won', { prizes: won.join(', ') })} ${result}`;
    },
  };
}

void startGame({ rules, messages, open });
