/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import '#games/client/dice-table.css';
import './bac-bo.css';
import { h } from 'preact';
import { allOdds } from '#games/client/dice-odds.tsx';
import { dicePlay, spotMarks } from '#games/client/dice-table.tsx';
import { paysText, spotLabel } from '#games/client/dice-texts.ts';
import type { Dice } from '#games/client/dice-view.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { totalOfDice } from '#games/engine/dice.ts';
import { percentOf } from '#games/engine/returns.ts';
import { bacBoReturn, type BacBoSpot, bacBoSpots, bacBoWinner, bacBoWins } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { thrownText } from './names.ts';

/** `8 : 5`: the totals of the sides whose dice are visible. */
const totalsText = (dice: Dice): string =>
  [dice.slice(0, 2), dice.slice(2)].flatMap((side) => (side.length === 2 ? [totalOfDice(side)] : [])).join(' : ');

function open(context: PlayContext<MessageId, 'bac-bo'>): Play<'bac-bo'> {
  const { t, money } = context;
  const odds = () =>
    bacBoSpots.map((spot) => {
      const percent = money.percent(percentOf(bacBoReturn([{ on: spot, stake: 1 }])));
      return [t(spot), t('oddsOf', { pays: paysText(money, bacBoWins[spot]), percent })] as const;
    });

  return dicePlay(context, {
    dice: {
      count: 4,
      stepMs: 450,
      canFinish: false,
      beside: (seen) => (
        <b class="both-totals" key="totals">
          {totalsText(seen.at(-1) ?? [])}
        </b>
      ),
    },
    nameOf: (on) => t(on as BacBoSpot),
    groups(outcome) {
      const winner = outcome ? bacBoWinner(outcome) : null;
      const place = (spot: BacBoSpot) => {
        const pays = paysText(money, bacBoWins[spot]);
        return {
          id: spot,
          class: `spot-${spot}${spot === winner ? ' hit' : ''}`,
          label: spotLabel(t, t(spot), pays),
          marks: spotMarks(t(spot), pays),
        };
      };
      return [{ key: 'sides', class: 'group group-sides', spots: bacBoSpots.map(place) }];
    },
    wagerOf: (bets) => ({ kind: 'bac-bo', bets }),
    // One die after the other, the player's first.
    momentsOf(outcome) {
      const dice = [...outcome.player, ...outcome.banker];
      return dice.map((_, at) => dice.slice(0, at + 1));
    },
    resultOf: (outcome) => ({ text: thrownText(t, outcome), mark: t(bacBoWinner(outcome)).slice(0, 1) }),
    rules: () => [
      <p key="rules">{t('bacBoRules')}</p>,
      <p key="tie">{t('tieRules')}</p>,
      <p key="intro">{t('oddsIntro')}</p>,
      allOdds(odds()),
    ],
  });
}

void startGame({ rules, messages, open });
