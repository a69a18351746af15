/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import '#games/client/dice-table.css';
import './sicbo.css';
import { h } from 'preact';
import { required } from '#domain/required.ts';
import { allOdds } from '#games/client/dice-odds.tsx';
import { dicePlay, diceTotal } from '#games/client/dice-table.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { selectTool } from '#games/client/select-field.tsx';
import { totalOfDice } from '#games/engine/dice.ts';
import { percentOf } from '#games/engine/returns.ts';
import { allDice, type Dice, sicBoPays, sicBoReturn, sicBoSpotOf, sicBoSpots } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { spotName, spotPaysText, thrownText } from './names.ts';
import { type SicBoGroup, sicBoGroups, sicBoTable } from './table.ts';

function open(context: PlayContext<MessageId, 'sic-bo'>): Play<'sic-bo'> {
  const { t, money, redraw } = context;
  const singlePays = (thrown: Dice) => money.multiplier(sicBoPays(required(sicBoSpotOf('single-1'), 'The spot'), thrown));
  const groups = sicBoTable({ t, money });
  let group: SicBoGroup = 'totals';

  /** Lists the payout, the number of winning throws and the return of each bet. */
  const odds = () =>
    sicBoSpots.map((spot) => {
      const ways = allDice.filter((dice) => sicBoPays(spot, dice) > 0).length;
      const percent = money.percent(percentOf(sicBoReturn([{ on: spot.id, stake: 1 }])));
      return [spotName(t, spot), t('oddsOf', { pays: spotPaysText(money, spot), ways, percent })] as const;
    });

  return dicePlay(context, {
    dice: {
      count: 3,
      stepMs: 500,
      canFinish: false,
      beside: (seen, hasEnded) => diceTotal(hasEnded ? totalOfDice(seen.at(-1) ?? []) : ''),
    },
    nameOf(on) {
      const spot = sicBoSpotOf(on);
      return spot ? spotName(t, spot) : on;
    },
    groups: (outcome) => groups(group, outcome ? outcome.dice : null),
    tools: (isDisabled) =>
      selectTool({
        id: 'group',
        label: t('group'),
        isDisabled,
        value: group,
        options: sicBoGroups.map((each) => [each, t(each)]),
        onChoose(value) {
          group = value as SicBoGroup;
          redraw();
        },
      }),
    wagerOf: (bets) => ({ kind: 'sic-bo', bets }),
    // One die after the other.
    momentsOf: (outcome) => [1, 2, 3].map((count) => outcome.dice.slice(0, count)),
    resultOf: (outcome) => ({ text: thrownText(t, outcome.dice), mark: totalOfDice(outcome.dice) }),
    rules: () => [
      <p key="rules">{t('sicBoRules', { one: singlePays([1, 2, 3]), two: singlePays([1, 1, 2]), three: singlePays([1, 1, 1]) })}</p>,
      <p key="intro">{t('oddsIntro')}</p>,
      allOdds(odds()),
    ],
  });
}

void startGame({ rules, messages, open });
