/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/pay-table.css';
import './poker.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { cardName } from '#games/client/cards.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { payTable } from '#games/client/pay-table.tsx';
import { type Card, deckSize } from '#games/engine/cards.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { finalHand, handOf, handSize } from '../engine.ts';
import { type PokerCode, type PokerHand, pokerVariants, type PokerVariant } from '../pays.ts';
import { rules } from '../rules.ts';
import { cardsView } from './cards.tsx';
import { messages, type MessageId } from './messages.ts';
import { rulesPage } from './rules-page.tsx';

const none = Array.from({ length: handSize }, () => false);
const holdsOf = (progress: RoundView<'video-poker'>['progress']) => (progress?.decided ?? []).map((decision) => decision.hold);
/** Returns the final hand of a round. */
function endOf({ outcome, progress }: RoundView<'video-poker'>): readonly Card[] | null {
  const [first = none, second] = holdsOf(progress);
  return outcome ? finalHand(outcome, first, second) : null;
}

function open(context: PlayContext<MessageId, 'video-poker'>): Play<'video-poker'> {
  const { t, money, state, redraw } = context;
  const initial = state.wager;
  const code: PokerCode = initial.variant;
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
  const shownHand = () => (cards.length === handSize ? handOf(cards, variant) : null);

  const choice = () => t(variant.draws === 1 ? 'choose' : draws === 0 ? 'chooseFirst' : 'chooseSecond');

  const table = () =>
    payTable(
      t('payTable'),
      variant.pays.map(([hand, pays]) => ({ id: hand, name: handName(hand), pays: money.multiplier(pays * 100) })),
      shownHand()?.[0],
    );
  return {
    pages: [rulesPage(context, variant, handName)],
    stage: () => (
      <div class="poker">
        {table()}
        {cardsView(t, { cards, hold, isTurn, nameOf, toggle })}
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
      return { text: betText(context, 'dealAlone', 'deal') };
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
