/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import '#games/client/dice-table.css';
import './twodice.css';
import { h } from 'preact';
import { allOdds } from '#games/client/dice-odds.tsx';
import { dicePlay, diceTotal, spotMarks } from '#games/client/dice-table.tsx';
import { paysText, spotLabel } from '#games/client/dice-texts.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { totalOfDice } from '#games/engine/dice.ts';
import { percentOf } from '#games/engine/returns.ts';
import { backOf36, twoDiceReturn, type TwoDiceSort, twoDiceSpotOf, twoDiceSpots, type TwoDiceVariant } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { spotMark, spotName, thrownText } from './names.ts';

interface Group {
  readonly key: string;
  readonly sorts: readonly TwoDiceSort[];
  readonly caption?: MessageId;
}
const groupsOf: Readonly<Record<TwoDiceVariant, readonly Group[]>> = {
  'two-dice': [
    { key: 'chances', sorts: ['under', 'over', 'even', 'odd', 'doubles'] },
    { key: 'totals', sorts: ['total'], caption: 'totalsCaption' },
  ],
  'dice-duel': [
    { key: 'sides', sorts: ['first', 'tie', 'second'] },
    { key: 'apart', sorts: ['apart'], caption: 'apartCaption' },
    { key: 'ties', sorts: ['tie-of'], caption: 'tieCaption' },
  ],
};

function open(context: PlayContext<MessageId, 'two-dice'>): Play<'two-dice'> {
  const { t, money, state } = context;
  const initial = state.wager;
  const { variant } = initial;
  const spots = twoDiceSpots[variant];

  /** Lists the payout, the number of winning throws and the return of each bet. */
  const odds = () =>
    spots.map((spot) => {
      const percent = money.percent(percentOf(twoDiceReturn([{ on: spot.id, stake: 1 }], variant)));
      return [spotName(t, spot), t('oddsOf', { pays: paysText(money, spot.pays), ways: spot.ways, percent })] as const;
    });

  return dicePlay(context, {
    class: `dice-game-${variant}`,
    dice: {
      count: 2,
      stepMs: 600,
      canFinish: false,
      // Two dice that play against each other have no total.
      beside: (seen, hasEnded) => (variant === 'two-dice' ? diceTotal(hasEnded ? totalOfDice(seen.at(-1) ?? []) : '') : null),
    },
    nameOf(on) {
      const spot = twoDiceSpotOf(on, variant);
      return spot ? spotName(t, spot) : on;
    },
    groups: (outcome) =>
      groupsOf[variant].map(({ key, sorts, caption }) => ({
        key,
        class: `group group-${key}`,
        ...(caption && { caption: t(caption) }),
        spots: spots
          .filter(({ sort }) => sorts.includes(sort))
          .map((spot) => ({
            id: spot.id,
            class: `spot-${spot.sort}${outcome && spot.wins(outcome.dice) ? ' hit' : ''}`,
            label: spotLabel(t, spotName(t, spot), paysText(money, spot.pays)),
            marks: spotMarks(spotMark(t, spot), paysText(money, spot.pays)),
          })),
      })),
    wagerOf: (bets) => ({ kind: 'two-dice', variant, bets }),
    // One die after the other.
    momentsOf: (outcome) => [outcome.dice.slice(0, 1), outcome.dice],
    resultOf(outcome) {
      const mark = variant === 'two-dice' ? totalOfDice(outcome.dice) : outcome.dice.join('–');
      return { text: thrownText(t, outcome.dice, variant), mark };
    },
    rules: () => [
      <p key="rules">{t(`${variant}Rules`)}</p>,
      <p key="intro">
        {t(`${variant}Intro`, {
          fair: money.percent(percentOf({ paid: BigInt(backOf36[variant]), of: 36n })),
          back: backOf36[variant] / 100,
        })}
      </p>,
      allOdds(odds()),
    ],
  });
}

void startGame({ rules, messages, open });
