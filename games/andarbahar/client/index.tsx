/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/card-table.css';
import './andar-bahar.css';
import { h } from 'preact';
import { cardPlay } from '#games/client/card-table.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { percentOf } from '#games/engine/returns.ts';
import { andarHands, andarReturn, andarSides, andarWinner, andarWins } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { dealtText } from './words.ts';

function open(context: PlayContext<MessageId, 'andar-bahar'>): Play<'andar-bahar'> {
  const { t, money } = context;
  return cardPlay(context, {
    sides: ['middle', ...andarSides],
    sideName: (side) => t(side),
    sideNote: (cards, side) => (side === 'middle' ? '' : cards.length),
    cardText: t,
    spots: andarSides.map((id) => ({ id, name: t(id), pays: money.multiplier(andarWins[id]) })),
    wagerOf: (bets) => ({ kind: 'andar-bahar', bets }),
    handsOf: (outcome) => ({ middle: [outcome.middle], ...andarHands(outcome) }),
    resultOf(outcome) {
      const id = andarWinner(outcome);
      return { text: dealtText(t, outcome), winner: { id, name: t(id), mark: t(id).slice(0, 1) } };
    },
    rules: () => [
      ...(['andarRules', 'oddsIntro'] as const).map((id) => <p key={id}>{t(id)}</p>),
      ...andarSides.map((side) => (
        <p key={side}>
          {t('sideOdds', {
            side: t(side),
            pays: money.multiplier(andarWins[side]),
            percent: money.percent(percentOf(andarReturn([{ on: side, stake: 1 }]))),
          })}
        </p>
      )),
    ],
  });
}

void startGame({ rules, messages, open });
