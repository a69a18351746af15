/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChildren } from 'preact';
import type { Bet } from '../engine/bets.ts';
import type { Card } from '../engine/cards.ts';
import type { OfKind, Outcome, Wager } from '../engine/index.ts';
import type { CardText } from './card-names.ts';
import type { CardTableTextId } from './card-texts.ts';
import { chipTable } from './chip-table.tsx';
import { dealtHands, type Hands } from './dealt-hands.tsx';
import type { Translate } from './messages.ts';
import type { Play, PlayContext, TableKind } from './page.ts';

const lastShown = 10;

interface Winner {
  readonly id: string;
  readonly name: string;
  /** One or two characters. */
  readonly mark: string;
}

interface CardSpot {
  readonly id: string;
  readonly name: string;
  /** `2.00×` */
  readonly pays: string;
}

/** The differences between games that deal cards to sides and take several bets. */
interface CardTable<K extends TableKind, Side extends string> {
  /** In dealing order. */
  readonly sides: readonly Side[];
  readonly sideName: (side: Side) => string;
  /** The note beside the name of a side that has cards. */
  readonly sideNote: (cards: readonly Card[], side: Side) => string | number;
  /** Set if the table reads the hands out; absent if the game describes them itself. */
  readonly cardText?: Translate<CardText>;
  readonly spots: readonly CardSpot[];
  readonly wagerOf: (bets: readonly Bet[]) => OfKind<Wager, K>;
  readonly handsOf: (outcome: OfKind<Outcome, K>) => Hands<Side>;
  /** The text of an outcome, and the winner. */
  readonly resultOf: (outcome: OfKind<Outcome, K>) => { readonly text: string; readonly winner: Winner };
  readonly rules: () => ComponentChildren;
}

/** The page of such a game, styled by `card-table.css`. */
export function cardPlay<K extends TableKind, Side extends string>(
  { t, money, state, stake, redraw }: PlayContext<CardTableTextId, K>,
  game: CardTable<K, Side>,
): Play<K> {
  const names = new Map(game.spots.map(({ id, name }) => [id, name]));
  const chips = chipTable({ t, money, state, stake, redraw, nameOf: (spot) => names.get(spot) ?? spot });
  const hands = dealtHands({ sides: game.sides, nameOf: game.sideName, sideNote: game.sideNote, cardText: game.cardText, redraw });
  let winners: readonly Winner[] = [];

  const place = ({ id, name, pays }: CardSpot) =>
    chips.place({
      id,
      class: `spot spot-${id}`,
      content: (amount) => (
        <Fragment>
          <b>{name}</b>
          <span class="spot-pays">{t('paysUpTo', { multiplier: pays })}</span>
          <span class={amount > 0 ? 'chip-on' : 'chip-off'}>{amount > 0 ? money.plain(amount) : ''}</span>
        </Fragment>
      ),
    });
  const lastWinners = () => (
    <ol class="last-winners" aria-label={t('lastWinners')} key="last">
      {winners.slice(0, lastShown).map(({ id, name, mark }, index) => (
        <li class={`winner winner-${id}`} key={index} aria-label={name}>
          {mark}
        </li>
      ))}
    </ol>
  );

  return {
    pages: [{ title: t('rules'), content: () => game.rules() }],
    stage: () => (
      <div class="card-table">
        {hands.view()}
        <div class="table" role="group" aria-label={t('table')} key="table">
          {game.spots.map(place)}
        </div>
        {lastWinners()}
      </div>
    ),
    fields: (isDisabled) => [
      <div class="pair" key="tools">
        {chips.tools(isDisabled)}
      </div>,
      chips.problem(),
    ],
    action: () => ({ text: chips.total() === 0 ? t('dealAlone') : t('deal', { amount: money.amount(chips.total()) }) }),
    spoken: ({ phase }) =>
      phase === 'placing' ? t('placing') : phase === 'showing' ? t('dealing') : phase === 'ready' ? chips.announcement() : '',
    total: () => chips.total(),
    wager() {
      const bets = chips.bets();
      return bets && game.wagerOf(bets);
    },
    follow({ phase, rounds }, before) {
      const isReady = phase === 'ready';
      chips.fix(!isReady);
      if (phase === 'placing' && before?.phase === 'ready') hands.clear();
      if (isReady) winners = rounds.flatMap(({ outcome }) => (outcome ? game.resultOf(outcome).winner : []));
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // Chips of an earlier visit return to the table, because the outcome belongs to them.
      chips.layIfBare(wager.bets);
      await hands.deal(game.handsOf(outcome));
    },
    describe: ({ outcome }, result) => (outcome ? `${game.resultOf(outcome).text} ${result}` : result),
  };
}
