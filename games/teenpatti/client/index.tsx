/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/card-table.css';
import './teen-patti.css';
import { h } from 'preact';
import { cardPlay } from '#games/client/card-table.tsx';
import { paysText } from '#games/client/dice-texts.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { percentOf } from '#games/engine/returns.ts';
import { pattiReturn } from '../analysis.ts';
import { pattiPairPays, pattiRank, pattiSides, pattiSorts, type PattiSpot, pattiSpots, pattiWinner, pattiWins } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { dealtText } from './words.ts';

function open(context: PlayContext<MessageId, 'teen-patti'>): Play<'teen-patti'> {
  const { t, money } = context;
  const isSide = (spot: PattiSpot) => spot === 'a' || spot === 'b';
  const pairRange = `${paysText(money, pattiPairPays.pair)}–${paysText(money, pattiPairPays.trail)}`;
  const percent = (on: PattiSpot) => money.percent(percentOf(pattiReturn([{ on, stake: 1 }])));
  const dealt = pattiSorts.filter((sort) => pattiPairPays[sort] > 0).toReversed();

  return cardPlay(context, {
    sides: pattiSides,
    sideName: (side) => t(side),
    sideNote: (cards) => (cards.length === 3 ? t(pattiRank(cards).sort) : ''),
    cardText: t,
    spots: pattiSpots.map((id) => ({ id, name: t(id), pays: isSide(id) ? paysText(money, pattiWins) : pairRange })),
    wagerOf: (bets) => ({ kind: 'teen-patti', bets }),
    handsOf: (outcome) => outcome,
    resultOf(outcome) {
      const winner = pattiWinner(outcome);
      return { text: dealtText(t, outcome), winner: { id: winner, name: t(winner), mark: winner === 'tie' ? '=' : winner.toUpperCase() } };
    },
    rules: () => [
      ...(['pattiRules', 'rankRules', 'tieRules', 'oddsIntro'] as const).map((id) => <p key={id}>{t(id)}</p>),
      ...pattiSides.map((side) => (
        <p key={side}>{t('sideOdds', { side: t(side), pays: paysText(money, pattiWins), percent: percent(side) })}</p>
      )),
      <p key="pair">{t('pairOdds', { percent: percent('pair-a') })}</p>,
      <ul key="pays">
        {dealt.map((sort) => (
          <li key={sort}>{`${t(sort)}: ${paysText(money, pattiPairPays[sort])}`}</li>
        ))}
      </ul>,
    ],
  });
}

void startGame({ rules, messages, open });
