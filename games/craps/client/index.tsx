/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import '#games/client/dice-table.css';
import './craps.css';
import { h } from 'preact';
import { required } from '#domain/required.ts';
import { allOdds } from '#games/client/dice-odds.tsx';
import { dicePlay, spotMarks, throwsTrail } from '#games/client/dice-table.tsx';
import { spotLabel } from '#games/client/dice-texts.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import type { TableSpot } from '#games/client/spot-table.tsx';
import { totalOfDice } from '#games/engine/dice.ts';
import { maxThrows } from '#games/engine/main-and-chance.ts';
import { percentOf } from '#games/engine/returns.ts';
import { crapsLength, crapsPays, crapsReturn, crapsSpotOf, crapsSpots, crapsWays } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { rolledMark, rolledText, spotMark, spotName, spotPaysText } from './names.ts';

/** In layout order: the bets that the first roll alone decides are under the others. */
const line = ['pass', 'dont-pass', 'field'];
const comeOut = [
  'first-2',
  'first-3',
  'first-11',
  'first-12',
  'any-craps',
  'first-7',
  ...[4, 5, 6, 8, 9, 10].map((point) => `first-${point}`),
];

function open(context: PlayContext<MessageId, 'craps'>): Play<'craps'> {
  const { t, money } = context;
  const fieldPays = (total: number) => money.multiplier(crapsPays(required(crapsSpotOf('field'), 'The spot'), [total]));

  /** Lists the payout and the return of each bet. */
  const odds = () =>
    crapsSpots.map((spot) => {
      const [pays, ways] = [spotPaysText(money, spot), crapsWays(spot)];
      const percent = money.percent(percentOf(crapsReturn([{ on: spot.id, stake: 1 }])));
      return [spotName(t, spot), t(ways > 0 ? 'oddsOfFirst' : 'oddsOf', { pays, ways, percent })] as const;
    });

  return dicePlay(context, {
    dice: { count: 2, stepMs: 900, canFinish: true, beside: throwsTrail },
    nameOf(on) {
      const spot = crapsSpotOf(on);
      return spot ? spotName(t, spot) : on;
    },
    groups(outcome, seen) {
      const totals = outcome && seen.map(totalOfDice);
      const lie = (id: string): readonly TableSpot[] => {
        const spot = crapsSpotOf(id);
        if (!spot) return [];
        const pays = spotPaysText(money, spot);
        return [
          {
            id,
            class: `spot-${spot.sort}${totals && crapsPays(spot, totals) > 100 ? ' hit' : ''}`,
            label: spotLabel(t, spotName(t, spot), pays),
            marks: spotMarks(spotMark(t, spot), pays),
          },
        ];
      };
      return [
        { key: 'line', class: 'group group-line', spots: line.flatMap(lie) },
        { key: 'come-out', class: 'group group-come-out', caption: t('comeOut'), spots: comeOut.flatMap(lie) },
      ];
    },
    wagerOf: (bets) => ({ kind: 'craps', bets }),
    momentsOf: (outcome, bets) => outcome.throws.slice(0, crapsLength(bets, outcome.throws.map(totalOfDice))),
    resultOf: (outcome, bets) => ({ text: rolledText(t, outcome.throws, bets), mark: rolledMark(outcome.throws) }),
    rules: () => [
      <p key="rules">{t('crapsRules', { line: money.multiplier(crapsPays(required(crapsSpotOf('pass'), 'The spot'), [7])) })}</p>,
      <p key="bets">{t('betRules', { field: fieldPays(3), two: fieldPays(2), twelve: fieldPays(12) })}</p>,
      <p key="open">{t('openRules', { most: maxThrows })}</p>,
      <p key="intro">{t('oddsIntro')}</p>,
      allOdds(odds()),
    ],
  });
}

void startGame({ rules, messages, open });
