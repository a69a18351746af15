/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/turns.css';
import './red-dog.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import { cardBack, cardView } from '#games/client/hands.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { stakedOf } from '#games/client/results.ts';
import { focusTurn, type Turn, turnsView } from '#games/client/turns.tsx';
import type { Card } from '#games/engine/cards.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { type RedDogAction, redDogDecks, redDogSeen, spreadOf } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { rulesText } from './rules-text.ts';
import { spreadOdds } from './spread-odds.tsx';
import { dealtText, endText } from './words.ts';

function open({ t, money, stake, decide, redraw }: PlayContext<MessageId, 'red-dog'>): Play<'red-dog'> {
  let cards: readonly Card[] = [];
  let isTurn = false;
  let stakeMinor = 0;

  const endOf = ({ outcome, progress }: RoundView<'red-dog'>) =>
    outcome ? redDogSeen(outcome, (progress?.decided.length ?? 0) > 0) : null;
  const turn = (action: RedDogAction, note: string): Turn => ({
    id: action,
    name: t(action),
    note: isTurn ? note : '',
    isOffered: isTurn,
    take: () => decide({ kind: 'red-dog', action }),
  });
  /** The third card between the other two, as on a table; face down before it is dealt. */
  const row = () => {
    const [first, second, third] = cards;
    if (first === undefined || second === undefined) return [];
    const middle =
      third !== undefined ? cardView(third, 2, t) : isTurn ? cardBack('third', t('faceDown')) : <span class="no-card" key="none" />;
    return [cardView(first, 0, t), middle, cardView(second, 1, t)];
  };

  return {
    pages: [{ title: t('rules'), content: () => rulesText(t, money) }],
    stage: () => (
      <div class="hands-stage red-dog">
        <div class="cards" role="group" aria-label={t('cards')} key="cards">
          {row()}
        </div>
        {spreadOdds(t, money)}
      </div>
    ),
    fields: () => turnsView(t('yourTurn'), [turn('call', ''), turn('raise', t('more', { amount: money.amount(stakeMinor) }))]),
    action(view) {
      if (view.phase === 'deciding') return { text: t('turn', { spread: spreadOf(cards) }) };
      return { text: betText({ t, money, stake }, 'dealAlone', 'deal') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      return view.phase === 'deciding' && cards.length > 0 ? dealtText(t, money, cards) : '';
    },
    wager: () => ({ kind: 'red-dog', decks: redDogDecks }),
    decision() {
      focusTurn();
      return null;
    },
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') cards = [];
      if (view.phase !== 'deciding') return;
      const { progress, stake_minor } = view.round;
      if (progress) [cards, stakeMinor] = [progress.seen.cards, stake_minor];
    },
    async show({ round }) {
      cards = endOf(round)?.cards ?? cards;
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      if (!end?.isOver) return result;
      const staked = round.further_minor === undefined ? '' : t('staked', { amount: money.amount(stakedOf(round)) });
      return [endText(t, end.cards), staked, result].filter(Boolean).join(' ');
    },
  };
}

void startGame({ rules, messages, open });
