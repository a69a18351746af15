/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/pay-table.css';
import './poker.css';
import { Fragment, h } from 'preact';
import { cardFace, cardName, isRed } from '#games/client/cards.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { payTable } from '#games/client/pay-table.tsx';
import { type Card, deckSize } from '#games/engine/cards.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { finalHand, handOf, handSize } from '../engine.ts';
import { type PokerCode, type PokerHand, pokerVariants, type PokerVariant } from '../pays.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';

const none = Array.from({ length: handSize }, () => false);

function open({ t, money, state, stake, redraw }: PlayContext<MessageId, 'video-poker'>): Play<'video-poker'> {
  const usual = state.wager;
  const code: PokerCode = usual.variant;
  const variant: PokerVariant = pokerVariants[code];
  let cards: readonly Card[] = [];
  let hold: readonly boolean[] = none;
  let isTurn = false;
  let draws = 0;

  const nameOf = (card: Card) => (card >= deckSize ? t('joker') : cardName(t, card));
  const handName = (hand: PokerHand) => t(hand === 'pair' ? (`pair-${variant.lowestPair}` as MessageId) : hand);
  const toggle = (place: number) => {
    hold = hold.map((is, at) => (at === place ? !is : is));
    redraw();
  };
  const holdsOf = (progress: RoundView<'video-poker'>['progress']) => (progress?.decided ?? []).map((decision) => decision.hold);
  /** Returns the final hand of a round. */
  const endOf = ({ outcome, progress }: RoundView<'video-poker'>) => {
    const [first = none, second] = holdsOf(progress);
    return outcome ? finalHand(outcome, first, second) : null;
  };
  const shownHand = () => (cards.length === handSize ? handOf(cards, variant) : null);

  const choice = () => t(variant.draws === 1 ? 'choose' : draws === 0 ? 'chooseFirst' : 'chooseSecond');

  const card = (place: number) => {
    const which = cards[place];
    if (which === undefined) return <span class="card card-back" key={place} aria-hidden="true" />;
    const isHeld = hold[place] === true;
    return (
      <button
        type="button"
        key={place}
        class={isRed(which) ? 'card card-red' : 'card'}
        aria-label={nameOf(which)}
        aria-pressed={isTurn ? isHeld : undefined}
        // Not `disabled`: the focus would be lost at every round.
        aria-disabled={isTurn ? undefined : 'true'}
        onClick={() => isTurn && toggle(place)}
      >
        {which >= deckSize ? <span class="rank">★</span> : cardFace(which)}
        <span class="held" aria-hidden="true">
          {isHeld ? t('held') : ''}
        </span>
      </button>
    );
  };
  const table = () =>
    payTable(
      t('payTable'),
      variant.pays.map(([hand, pays]) => ({ id: hand, name: handName(hand), pays: money.multiplier(pays * 100) })),
      shownHand()?.[0],
    );
  const list = () => (
    <ul>
      {variant.pays.map(([hand, pays]) => (
        <li key={hand}>{`${handName(hand)}: ${money.multiplier(pays * 100)}`}</li>
      ))}
    </ul>
  );

  return {
    pages: [
      {
        title: t('rules'),
        content: () => (
          <Fragment>
            <p>{t(variant.draws === 1 ? 'pokerRules' : 'doubleRules')}</p>
            {variant.wild === 'none' ? null : <p>{t(`${variant.wild}Rules`)}</p>}
            {list()}
            <p>{t('pokerReturn', { percent: money.percent(state.return_percent) })}</p>
            <p>{t('untouchedRules')}</p>
          </Fragment>
        ),
      },
    ],
    stage: () => (
      <div class="poker">
        {table()}
        <div class="cards" role="group" aria-label={t('cards')} key="cards">
          {none.map((_, place) => card(place))}
        </div>
      </div>
    ),
    fields: () => (
      <p class="field-hint" key="hint">
        {isTurn ? choice() : ''}
      </p>
    ),
    action(view) {
      if (view.phase === 'deciding') {
        const count = hold.filter((is) => !is).length;
        return { text: count === 0 ? t('keep') : t('draw', { count }) };
      }
      const minor = stake.peek();
      return { text: minor === null ? t('dealAlone') : t('deal', { amount: money.amount(minor) }) };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      if (view.phase !== 'deciding' || cards.length === 0) return '';
      const hand = shownHand();
      return `${t(draws === 0 ? 'dealt' : 'drawnOnce', { cards: cards.map(nameOf).join(', ') })} ${hand ? `${handName(hand[0])}. ` : ''}${choice()}`;
    },
    wager: () => ({ kind: 'video-poker', variant: code }),
    decision: () => ({ kind: 'video-poker', hold }),
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') [cards, hold] = [[], none];
      const progress = view.phase === 'deciding' ? view.round.progress : undefined;
      if (progress) {
        const decided = holdsOf(progress);
        // Held cards stay held in the next draw until the player releases them.
        if (before?.phase !== 'deciding' || decided.length !== draws) hold = decided.at(-1) ?? none;
        [cards, draws] = [progress.seen.cards, decided.length];
      }
    },
    async show({ round }) {
      const end = endOf(round);
      if (!end) return;
      hold = holdsOf(round.progress).at(-1) ?? hold;
      cards = end;
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      const hand = end && handOf(end, variant);
      return end ? `${t('ended', { cards: end.map(nameOf).join(', ') })} ${hand ? handName(hand[0]) : t('noHand')}. ${result}` : result;
    },
  };
}

void startGame({ rules, messages, open });
