/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './bingo.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { selectField } from '#games/client/select-field.tsx';
import { type BallChoice, ballChoices, linesOf } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { prizeList } from './prize-list.tsx';
import { bingoTicket } from './ticket.tsx';

function open(context: PlayContext<MessageId, 'bingo'>): Play<'bingo'> {
  const { t, money, state, redraw } = context;
  const initial = state.wager;
  let { balls } = initial;
  const ticket = bingoTicket({ t, redraw });
  const returned = () => money.percent(rules.returnPercentOf({ kind: 'bingo', balls }));

  return {
    pages: [{ title: t('rules'), content: () => paragraphs(t('bingoRules'), t('returnPercent', { percent: returned() })) }],
    stage: () => (
      <div class="bingo">
        {ticket.view()}
        {prizeList(context, balls, returned())}
      </div>
    ),
    fields: (isDisabled) =>
      selectField({
        id: 'balls',
        label: t('balls'),
        isDisabled,
        value: String(balls),
        options: ballChoices.map((count) => [String(count), String(count)]),
        onChoose(chosen) {
          balls = Number(chosen) as BallChoice;
          ticket.clear();
          redraw();
        },
      }),
    action({ phase }) {
      if (phase === 'showing') return { text: t('showAll') };
      return { text: betText(context, 'buyAlone', 'buy') };
    },
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('drawing') : ''),
    wager: () => ({ kind: 'bingo', balls }),
    finish: () => ticket.finish(),
    follow({ phase }, before) {
      if (phase === 'placing' && before?.phase === 'ready') ticket.clear();
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // The bet of an earlier visit may have used another number of balls.
      balls = wager.balls;
      await ticket.play(outcome.ticket, outcome.balls);
    },
    describe: ({ outcome }, result) =>
      outcome ? `${t('ended', { lines: linesOf(outcome.ticket, outcome.balls).length })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
