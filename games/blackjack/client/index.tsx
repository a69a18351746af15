/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/turns.css';
import './blackjack.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import { hintSwitch } from '#games/client/hint-switch.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { pressRest } from '#games/client/press-rest.ts';
import { stakedOf } from '#games/client/results.ts';
import { focusTurn, turnsView } from '#games/client/turns.tsx';
import type { RoundView } from '#games/provider/protocol.ts';
import { blackjackDecks } from '../engine.ts';
import { furtherStakeOf } from '../pays.ts';
import { rules } from '../rules.ts';
import { basicAction } from '../strategy.ts';
import { handsView } from './hands.tsx';
import { messages, type MessageId } from './messages.ts';
import { rulesPage } from './rules-page.tsx';
import { seenText } from './seen-text.ts';
import { actionsIn, emptyTable, endOf, isInsuranceOffered, playedHand, tableAfter } from './table-state.ts';
import { actionName, turnButtons } from './turn-buttons.ts';
import { endText, handName, totalText } from './words.ts';

/** Returns the whole stake of a round in which the player staked more than the bet; empty otherwise. */
function stakedText({ t, money }: PlayContext<MessageId>, round: RoundView<'blackjack'>): string {
  const done = actionsIn(round);
  const way = (['split', 'double', 'free', 'insure'] as const).find((action) => done.includes(action));
  return way === undefined ? '' : t(`${way}Staked`, { amount: money.amount(stakedOf(round)) });
}

/** Moves the focus from a removed button to the bet button, which does nothing at this moment. */
function leaveTurnButtons(): void {
  if (document.activeElement?.matches('[data-turn]')) document.querySelector<HTMLElement>('.action')?.focus();
}

function open(context: PlayContext<MessageId, 'blackjack'>): Play<'blackjack'> {
  const { t, money, state, redraw } = context;
  const { variant } = state.wager;
  let table = emptyTable(variant);
  let isTurn = false;

  const turnText = () => {
    const total = totalText(t, playedHand(table));
    if (isInsuranceOffered(table)) return t('insuranceTurn', { total });
    return table.hands.second ? t('handTurn', { hand: t(handName(table.played)), total }) : t('turn', { total });
  };
  /** Returns the action of the basic strategy; empty while the hint is hidden. */
  const advised = () => {
    const up = table.hands.dealer[0];
    if (!hint.isShown() || !isTurn || up === undefined) return '';
    return actionName(t, basicAction(table.variant, playedHand(table), up, table.options));
  };
  const hint = hintSwitch({
    showLabel: t('showHint'),
    hideLabel: t('hideHint'),
    advice: () => [
      advised() !== '' && (
        <span class="unseen-on-side" key="intro">
          {t('hint', { action: '' })}
        </span>
      ),
      <b key="action">{advised()}</b>,
    ],
    redraw,
  });
  const rest = pressRest(redraw);

  return {
    pages: [rulesPage(context, variant)],
    stage: () => <div class="hands-stage">{handsView(t, table.hands, table.played)}</div>,
    fields: () => [turnsView(t('yourTurn'), turnButtons(context, table, isTurn && !rest.isRunning())), hint.view()],
    action(view) {
      if (view.phase === 'deciding') return { text: turnText() };
      return { text: betText(context, 'dealAlone', 'deal') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      const { hands, played, actions, stakeMinor } = table;
      if (view.phase !== 'deciding' || hands.player.length === 0) return '';
      const insurance = isInsuranceOffered(table) ? money.amount(Number(furtherStakeOf('insure', BigInt(stakeMinor)))) : null;
      const advice = advised() && t('hint', { action: advised() });
      return [seenText(t, { hands, played: played ?? 0, actions, insurance }), advice].filter(Boolean).join(' ');
    },
    wager: () => ({ kind: 'blackjack', variant, decks: blackjackDecks }),
    decision() {
      focusTurn();
      return null;
    },
    follow(view, before) {
      const last = table;
      isTurn = view.phase === 'deciding' && !view.isSent;
      table = tableAfter(table, view, before, variant);
      const isInsuranceAnswered = isInsuranceOffered(last) && !isInsuranceOffered(table);
      // A press meant for the previous hand or question must not decide the next one.
      if (table.played !== null && (isInsuranceAnswered || (last.played === 0 && table.played === 1))) rest.begin();
      if (isInsuranceAnswered) leaveTurnButtons();
    },
    async show({ round }) {
      table = { ...table, hands: endOf(round) ?? table.hands };
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      if (!end?.isOver) return result;
      return [endText(t, end, round.wager.variant, actionsIn(round)), stakedText(context, round), result].filter(Boolean).join(' ');
    },
  };
}

void startGame({ rules, messages, open });
