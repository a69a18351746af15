/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/turns.css';
import './blackjack.css';
import { h } from 'preact';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { stakedOf } from '#games/client/results.ts';
import { focusTurn, type Turn, turnsView } from '#games/client/turns.tsx';
import type { RoundView } from '#games/provider/protocol.ts';
import { type BlackjackAction, blackjackDecks, blackjackTables } from '../engine.ts';
import { type BlackjackHands, handsAfter, optionsOf } from '../hands.ts';
import { furtherStakeOf } from '../pays.ts';
import { rules } from '../rules.ts';
import { basicAction } from '../strategy.ts';
import { handsView } from './hands.tsx';
import { messages, type MessageId } from './messages.ts';
import { rulesPage } from './rules-page.tsx';
import { endText, handName, totalText } from './words.ts';
import { seenText } from './seen-text.ts';

const none: BlackjackHands = { player: [], dealer: [] };
/** A press that was meant for the hand or the question before decides nothing of the next one. */
const restMs = 500;

const actionsIn = ({ progress }: RoundView<'blackjack'>): readonly BlackjackAction[] =>
  (progress?.decided ?? []).map((decision) => decision.action);

function open(context: PlayContext<MessageId, 'blackjack'>): Play<'blackjack'> {
  const { t, money, state, stake, decide, redraw } = context;
  const usual = state.wager.variant;
  // A round that began before the game had other rules is played by its own.
  let variant = usual;
  let hands = none;
  let played: number | null = null;
  let actions: readonly BlackjackAction[] = [];
  let options: readonly BlackjackAction[] = [];
  let stakeMinor = 0;
  let isTurn = false;
  let isResting = false;
  let isHinted = false;

  const isAsked = () => options.includes('decline');
  const hand = () => (played === 1 ? (hands.second ?? hands.player) : hands.player);
  const nameOf = (action: BlackjackAction) => t(action === 'double' ? 'doubleDown' : action === 'free' ? 'freeDouble' : action);
  const hinted = () => {
    const up = hands.dealer[0];
    return isHinted && isTurn && up !== undefined ? nameOf(basicAction(variant, hand(), up, options)) : '';
  };
  const hint = () => (hinted() === '' ? '' : t('hint', { action: hinted() }));
  const toggleHint = () => {
    isHinted = !isHinted;
    redraw();
  };
  const variantOf = ({ wager }: RoundView<'blackjack'>) => wager.variant;
  const endOf = (round: RoundView<'blackjack'>) => (round.outcome ? handsAfter(round.outcome, actionsIn(round), variantOf(round)) : null);
  /** @param id of the button, where one stands for either of two actions. */
  const turn = (action: BlackjackAction, id: BlackjackAction = action): Turn => {
    const isOffered = isTurn && !isResting && options.includes(action);
    const costs = action === 'double' || action === 'free' || action === 'split' || action === 'insure';
    const amount = money.amount(Number(furtherStakeOf(action, BigInt(stakeMinor))));
    const note = options.includes(action) ? (action === 'free' ? t('nothingMore') : t('more', { amount })) : '';
    return { id, name: nameOf(id), ...(costs && { note }), isOffered, take: () => decide({ kind: 'blackjack', action }) };
  };
  const turns = () => {
    if (isAsked()) return [turn('decline'), turn('insure')];
    const double = options.includes('free') ? 'free' : 'double';
    return [turn('hit'), turn('stand'), turn(double, 'double'), ...(blackjackTables[variant].splits ? [turn('split')] : [])];
  };
  const rest = () => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      redraw();
    }, restMs);
  };
  const staked = (round: RoundView<'blackjack'>) => {
    const done = actionsIn(round);
    const way = (['split', 'double', 'free', 'insure'] as const).find((action) => done.includes(action));
    return way === undefined ? '' : t(`${way}Staked`, { amount: money.amount(stakedOf(round)) });
  };

  return {
    pages: [rulesPage(context, usual)],
    stage: () => <div class="hands-stage">{handsView(t, hands, played)}</div>,
    fields: () => [
      turnsView(t('yourTurn'), turns()),
      <div class="choices hint" key="hint">
        <button type="button" class="quiet" onClick={toggleHint}>
          {t(isHinted ? 'hideHint' : 'showHint')}
        </button>
        <span>
          {hint() !== '' && <span class="unseen-on-side">{t('hint', { action: '' })}</span>}
          <b>{hinted()}</b>
        </span>
      </div>,
    ],
    action(view) {
      if (view.phase === 'deciding') {
        const total = totalText(t, hand());
        if (isAsked()) return { text: t('insuranceTurn', { total }) };
        return { text: hands.second ? t('handTurn', { hand: t(handName(played)), total }) : t('turn', { total }) };
      }
      const minor = stake.peek();
      return { text: minor === null ? t('dealAlone') : t('deal', { amount: money.amount(minor) }) };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      if (view.phase !== 'deciding' || hands.player.length === 0) return '';
      const insurance = isAsked() ? money.amount(Number(furtherStakeOf('insure', BigInt(stakeMinor)))) : null;
      return [seenText(t, { hands, played: played ?? 0, actions, insurance }), hint()].filter(Boolean).join(' ');
    },
    wager: () => ({ kind: 'blackjack', variant: usual, decks: blackjackDecks }),
    decision() {
      focusTurn();
      return null;
    },
    follow(view, before) {
      const [wasAsked, playedBefore] = [isAsked(), played];
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') hands = none;
      [options, played] = [[], null];
      const seen = view.phase === 'deciding' ? view.round.progress?.seen : null;
      if (view.phase === 'deciding' && seen) {
        [hands, played, stakeMinor] = [seen, seen.at ?? 0, view.round.stake_minor];
        [variant, actions] = [variantOf(view.round), actionsIn(view.round)];
        options = optionsOf(seen, actions, variant);
        if ((wasAsked && !isAsked()) || (playedBefore === 0 && played === 1)) rest();
      } else if (view.phase === 'ready') variant = usual;
      // The button that was pressed goes: what bets decides nothing, and leads on.
      if (wasAsked && !isAsked() && document.activeElement?.matches('[data-turn]')) document.querySelector<HTMLElement>('.action')?.focus();
    },
    async show({ round }) {
      hands = endOf(round) ?? hands;
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      if (!end?.isOver) return result;
      return [endText(t, end, variantOf(round), actionsIn(round)), staked(round), result].filter(Boolean).join(' ');
    },
  };
}

void startGame({ rules, messages, open });
