/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import type { Bet } from '../engine/bets.ts';
import { totalOfDice } from '../engine/dice.ts';
import type { OfKind, Outcome, Wager } from '../engine/index.ts';
import { chipTable } from './chip-table.tsx';
import { type Dice, diceView } from './dice-view.tsx';
import type { DiceTextId } from './dice-texts.ts';
import type { RoundView } from '../provider/protocol.ts';
import type { Play, PlayContext, TableKind } from './page.ts';
import { type SpotGroup, spotTable } from './spot-table.tsx';

const lastShown = 10;

interface Result {
  readonly text: string;
  readonly mark: string | number;
}

/** The differences between games that throw dice and take several bets. */
interface DiceTable<K extends TableKind> {
  /** CSS class of the stage, for a page that plays several games. */
  readonly class?: string;
  readonly dice: {
    readonly count: number;
    readonly stepMs: number;
    /** Whether a long animation can be skipped. */
    readonly canFinish: boolean;
    readonly beside: (seen: readonly Dice[], hasEnded: boolean) => ComponentChildren;
  };
  /** Names a place for assistive technology. */
  readonly nameOf: (place: string) => string;
  /** @param outcome the outcome on the table; null without one. @param seen the moments shown so far. */
  readonly groups: (outcome: OfKind<Outcome, K> | null, seen: readonly Dice[]) => readonly SpotGroup[];
  /** Beside the tools of the chips. */
  readonly tools?: (isDisabled: boolean) => ComponentChildren;
  readonly wagerOf: (bets: readonly Bet[]) => OfKind<Wager, K>;
  /** Lists the throws of an outcome in the order in which they are shown. */
  readonly momentsOf: (outcome: OfKind<Outcome, K>, bets: readonly Bet[]) => readonly Dice[];
  /** The text of an outcome, and the same in a few characters. */
  readonly resultOf: (outcome: OfKind<Outcome, K>, bets: readonly Bet[]) => Result;
  readonly rules: () => ComponentChildren;
}

/** The page of such a game. */
export function dicePlay<K extends TableKind>({ t, money, state, stake, redraw }: PlayContext<DiceTextId, K>, game: DiceTable<K>): Play<K> {
  const { nameOf } = game;
  const chips = chipTable({ t, money, state, stake, redraw, nameOf });
  const dice = diceView({ ...game.dice, redraw });
  const table = spotTable({ t, money, chips, redraw });
  let lying: OfKind<Outcome, K> | null = null;
  let isShowing = false;
  let last: readonly Result[] = [];

  const resultOf = ({ outcome, wager }: RoundView<K>) => outcome && game.resultOf(outcome, wager.bets);

  /** Separate from the bet button, so that a double or late press does not bet again. */
  const finish = () => (
    <button
      type="button"
      class="step show-end"
      key="finish"
      // Not `disabled`: the focus would be lost at every round.
      aria-disabled={isShowing ? undefined : 'true'}
      onClick={() => isShowing && dice.finish()}
    >
      {t('showEnd')}
    </button>
  );

  return {
    pages: [
      { title: t('yourBets'), content: () => chips.list() },
      { title: t('rules'), content: () => game.rules() },
    ],
    stage: () => (
      <div class={`dice-game ${game.class ?? ''}`}>
        {dice.view(game.dice.beside(dice.seen(), dice.hasEnded()))}
        {table.view(game.groups(dice.hasEnded() ? lying : null, dice.seen()))}
        {lastThrows(t('lastThrows'), last)}
      </div>
    ),
    fields: (isDisabled) => [
      <div class="table-tools" key="tools">
        {game.tools?.(isDisabled)}
        {chips.tools(isDisabled)}
        {game.dice.canFinish && finish()}
      </div>,
      chips.problem(),
    ],
    action: () => ({ text: chips.total() === 0 ? t('throwAlone') : t('throwFor', { amount: money.amount(chips.total()) }) }),
    spoken: ({ phase }) =>
      phase === 'placing' ? t('placing') : phase === 'showing' ? t('throwing') : phase === 'ready' ? chips.announcement() : '',
    total: () => chips.total(),
    wager() {
      const bets = chips.bets();
      return bets && game.wagerOf(bets);
    },
    follow({ phase, rounds }, before) {
      const isReady = phase === 'ready';
      isShowing = phase === 'showing';
      chips.fix(!isReady);
      if (phase === 'placing' && before?.phase === 'ready') dice.clear();
      if (isReady) last = rounds.flatMap((round) => resultOf(round) ?? []);
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // Chips of an earlier visit return to the table, because the outcome belongs to them.
      chips.layIfBare(wager.bets);
      lying = outcome;
      await dice.lay(game.momentsOf(outcome, wager.bets));
    },
    describe(round, result) {
      const ended = resultOf(round);
      return ended ? `${ended.text} ${result}` : result;
    },
  };
}

const lastThrows = (label: string, results: readonly Result[]): ComponentChild => (
  <ol class="last-throws" aria-label={label} key="last">
    {results.slice(0, lastShown).map(({ text, mark }, index) => (
      <li key={index}>
        <span aria-hidden="true">{mark}</span>
        <span class="visually-hidden">{text}</span>
      </li>
    ))}
  </ol>
);

/** Renders a spot's short name and payout. */
export const spotMarks = (mark: string, pays: string): ComponentChild[] => [
  <span class="spot-mark" aria-hidden="true" key="mark">
    {mark}
  </span>,
  <span class="spot-pays" aria-hidden="true" key="pays">
    {pays}
  </span>,
];

export const diceTotal = (total: number | ''): ComponentChild => (
  <b class="dice-total" key="total">
    {total}
  </b>
);

const maxTrail = 5;

/** Beside dice that are thrown several times: the present total and the earlier ones. */
export function throwsTrail(seen: readonly Dice[]): ComponentChild[] {
  const totals = seen.map(totalOfDice);
  const before = totals.slice(0, -1);
  const shown = before.slice(-maxTrail).join(' ');
  return [
    diceTotal(totals.at(-1) ?? ''),
    <span class="dice-trail" key="trail">
      {before.length > maxTrail ? `… ${shown}` : shown}
    </span>,
  ];
}
