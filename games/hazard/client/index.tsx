/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import '#games/client/dice-table.css';
import './hazard.css';
import { h } from 'preact';
import { required } from '#domain/required.ts';
import { allOdds } from '#games/client/dice-odds.tsx';
import { dicePlay, spotMarks, throwsTrail } from '#games/client/dice-table.tsx';
import { paysText, spotLabel } from '#games/client/dice-texts.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { totalOfDice } from '#games/engine/dice.ts';
import { maxThrows } from '#games/engine/main-and-chance.ts';
import { percentOf } from '#games/engine/returns.ts';
import { hazardLength, hazardPays, hazardReturn, hazardSorts, hazardSpotOf, hazardSpots, nickWays } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { spotName, thrownText } from './names.ts';

function open(context: PlayContext<MessageId, 'hazard'>): Play<'hazard'> {
  const { t, money } = context;
  const multiplierOf = (id: string) => money.multiplier(required(hazardSpotOf(id), 'The spot').pays);

  /** Lists the payout and the return of each bet. */
  const odds = () =>
    hazardSpots.map((spot) => {
      const pays = paysText(money, spot.pays);
      const percent = money.percent(percentOf(hazardReturn([{ on: spot.id, stake: 1 }])));
      const isOfFirst = spot.sort === 'nick';
      return [
        spotName(t, spot),
        isOfFirst ? t('oddsOfFirst', { pays, ways: nickWays(spot.main), percent }) : t('oddsOf', { pays, percent }),
      ] as const;
    });

  return dicePlay(context, {
    dice: { count: 2, stepMs: 900, canFinish: true, beside: throwsTrail },
    nameOf(on) {
      const spot = hazardSpotOf(on);
      return spot ? spotName(t, spot) : on;
    },
    groups(outcome, seen) {
      const totals = outcome && seen.map(totalOfDice);
      return hazardSorts.map((sort) => ({
        key: sort,
        class: 'group group-mains',
        spots: hazardSpots
          .filter((spot) => spot.sort === sort)
          .map((spot) => ({
            id: spot.id,
            class: `spot-${sort}${totals && hazardPays(spot, totals) > 100 ? ' hit' : ''}`,
            label: spotLabel(t, spotName(t, spot), paysText(money, spot.pays)),
            marks: spotMarks(spotName(t, spot), paysText(money, spot.pays)),
          })),
      }));
    },
    wagerOf: (bets) => ({ kind: 'hazard', bets }),
    momentsOf: (outcome, bets) => outcome.throws.slice(0, hazardLength(bets, outcome.throws.map(totalOfDice))),
    resultOf: (outcome, bets) => ({ text: thrownText(t, outcome.throws, bets), mark: totalOfDice(outcome.throws[0] ?? []) }),
    rules: () => [
      <p key="rules">{t('hazardRules')}</p>,
      <p key="bets">
        {t('betRules', {
          main: multiplierOf('main-7'),
          against: multiplierOf('against-7'),
        })}
      </p>,
      <p key="open">{t('openRules', { most: maxThrows })}</p>,
      <p key="intro">{t('oddsIntro')}</p>,
      allOdds(odds()),
    ],
  });
}

void startGame({ rules, messages, open });
