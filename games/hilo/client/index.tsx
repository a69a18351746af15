/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/turns.css';
import './hi-lo.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { cardName } from '#games/client/cards.tsx';
import { startGame } from '#games/client/game.tsx';
import { cardView } from '#games/client/hands.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { focusTurn, type Turn, turnsView } from '#games/client/turns.tsx';
import type { Card } from '#games/engine/cards.ts';
import { payoutOf } from '#games/engine/payout.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { hiLoAfter, type HiLoGuess, hiLoGuesses, hiLoMultiplier, offeredGuesses } from '../engine.ts';
import { rules } from '../rules.ts';
import { ladder } from './ladder.tsx';
import { messages, type MessageId } from './messages.ts';
import { rulesText } from './rules-text.ts';
import { endText } from './words.ts';

function open(context: PlayContext<MessageId, 'hi-lo'>): Play<'hi-lo'> {
  const { t, money, decide, redraw } = context;
  let cards: readonly Card[] = [];
  let guesses: readonly HiLoGuess[] = [];
  let isTurn = false;
  let stakeMinor = 0;
  let isWrong = false;

  const reached = () => hiLoMultiplier(cards, guesses);
  const earned = () => money.amount(Number(payoutOf(BigInt(stakeMinor), reached())));
  const actionsIn = ({ progress }: RoundView<'hi-lo'>) => (progress?.decided ?? []).map((decision) => decision.action);
  const endOf = (round: RoundView<'hi-lo'>) => (round.outcome ? hiLoAfter(round.outcome, actionsIn(round)) : null);
  const turns = () => {
    const offered = isTurn ? offeredGuesses(cards, guesses) : [];
    return hiLoGuesses.map((guess): Turn => ({
      id: guess,
      name: t(guess),
      note: offered.includes(guess) ? money.multiplier(hiLoMultiplier(cards, [...guesses, guess])) : '',
      isOffered: offered.includes(guess),
      take: () => decide({ kind: 'hi-lo', action: guess }),
    }));
  };
  const row = (shown: readonly Card[], name: string) => (
    <div class={`cards ${name}`} key={name}>
      {shown.map((card, at) => cardView(card, at, t))}
    </div>
  );

  return {
    pages: [{ title: t('rules'), content: () => rulesText(context) }],
    stage: () => (
      <div class="hands-stage hi-lo" role="group" aria-label={t('cards')}>
        {row(cards.slice(0, -1), 'past')}
        {row(cards.slice(-1), 'now')}
        {ladder({ cards, guesses, isWrong }, money)}
      </div>
    ),
    fields: () => turnsView(t('yourTurn'), turns()),
    action(view) {
      if (view.phase === 'deciding') return { text: guesses.length === 0 ? t('guessFirst') : t('cashOutNow', { amount: earned() }) };
      return { text: betText(context, 'dealAlone', 'deal') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      const card = cards.at(-1);
      if (view.phase !== 'deciding' || card === undefined) return '';
      if (guesses.length === 0) return t('begun', { card: cardName(t, card) });
      const values = { count: guesses.length, multiplier: money.multiplier(reached()), amount: earned() };
      return t('reached', { card: cardName(t, card), ...values });
    },
    wager: () => ({ kind: 'hi-lo', decks: 1 }),
    decision() {
      if (guesses.length > 0) return { kind: 'hi-lo', action: 'take' };
      focusTurn();
      return null;
    },
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') [cards, guesses, isWrong] = [[], [], false];
      if (view.phase !== 'deciding') return;
      const { progress, stake_minor } = view.round;
      if (!progress) return;
      [cards, stakeMinor] = [progress.seen.cards, stake_minor];
      guesses = actionsIn(view.round).filter((action) => action !== 'take');
    },
    async show({ round }) {
      const end = endOf(round);
      if (end) [cards, guesses, isWrong] = [end.shown, end.guesses, end.isWrong];
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      return end?.isOver ? `${endText(t, end, actionsIn(round).at(-1))} ${result}` : result;
    },
  };
}

void startGame({ rules, messages, open });
