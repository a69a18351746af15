/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './scratch.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { choiceField } from '#games/client/select-field.tsx';
import { scratchRisks, wonBy } from '../engine.ts';
import { rules } from '../rules.ts';
import { scratchCard } from './card.tsx';
import { messages, type MessageId } from './messages.ts';
import { prizeList } from './prize-list.tsx';

function open(context: PlayContext<MessageId, 'scratch'>): Play<'scratch'> {
  const { t, money, state, redraw } = context;
  const initial = state.wager;
  let { risk } = initial;
  /** Whether the card was bought on this visit: a card of an earlier visit is shown uncovered. */
  let isBought = false;
  const card = scratchCard({ t, money, redraw });
  const returned = () => money.percent(rules.returnPercentOf({ kind: 'scratch', risk }));

  return {
    pages: [{ title: t('rules'), content: () => paragraphs(t('scratchRules'), t('returnPercent', { percent: returned() })) }],
    stage: () => (
      <div class="scratch">
        {card.view()}
        {prizeList(context, risk, returned())}
      </div>
    ),
    fields: (isDisabled) =>
      choiceField(t, {
        id: 'risk',
        isDisabled,
        value: risk,
        values: scratchRisks,
        onChoose(chosen) {
          risk = chosen;
          card.clear();
          redraw();
        },
      }),
    action({ phase }) {
      if (phase === 'showing') return { text: t('uncoverAll') };
      return { text: betText(context, 'buyAlone', 'buy') };
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
      // A bet of an earlier visit may have another risk.
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
