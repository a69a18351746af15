/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/turns.css';
import './poker.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { stakedOf } from '#games/client/results.ts';
import { focusTurn, type Turn, turnsView } from '#games/client/turns.tsx';
import type { RoundView } from '#games/provider/protocol.ts';
import { handsOf, type PokerHands } from '../engine.ts';
import { rules } from '../rules.ts';
import { type PokerTable, pokerTables, type TableAction } from '../tables.ts';
import { handsView } from './hands.tsx';
import { hintOf } from './hint.ts';
import { messages, type MessageId } from './messages.ts';
import { tableRules } from './table-rules.tsx';
import { dealtText, endText } from './words.ts';

const none: PokerHands = { player: [], dealer: [], board: [] };

function open({ t, money, state, stake, decide, redraw }: PlayContext<MessageId, 'poker'>): Play<'poker'> {
  const initial = state.wager;
  const table: PokerTable = pokerTables[initial.variant];
  const { action: goesOn, antes } = table.goesOn;
  const hint = hintOf(table, redraw);
  let hands = none;
  let isTurn = false;
  let isHinted = false;
  let furtherMinor = 0;

  const turn = (action: TableAction): Turn => ({
    id: action,
    name: t(action),
    isOffered: isTurn,
    take: () => decide({ kind: 'poker', action }),
    ...(action !== 'fold' && { note: isTurn ? t('more', { amount: money.amount(furtherMinor) }) : '' }),
  });
  const hintText = () => {
    if (!isHinted || !isTurn) return '';
    const isBetter = hint.isBetter(hands);
    return isBetter === null ? t('counting') : t('hint', { action: t(isBetter ? goesOn : 'fold') });
  };
  const toggleHint = () => {
    isHinted = !isHinted;
    redraw();
  };
  const actionIn = ({ progress }: RoundView<'poker'>): TableAction | null => {
    const decided = progress?.decided[0];
    return decided?.action ?? null;
  };
  const endOf = ({ outcome }: RoundView<'poker'>) => (outcome ? handsOf(outcome, table) : null);

  return {
    pages: [{ title: t('rules'), content: () => tableRules(t, table, money.percent(rules.returnPercentOf(initial))) }],
    stage: () => <div class="hands-stage">{handsView(t, table, hands)}</div>,
    fields: () => [
      turnsView(t('yourTurn'), [turn(goesOn), turn('fold')]),
      <div class="choices hint" key="hint">
        <button type="button" class="quiet" onClick={toggleHint}>
          {t(isHinted ? 'hideHint' : 'showHint')}
        </button>
        <span>{hintText()}</span>
      </div>,
    ],
    action(view) {
      if (view.phase === 'deciding') return { text: t('turn') };
      return { text: betText({ t, money, stake }, 'dealAlone', 'deal') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      if (view.phase !== 'deciding' || hands.player.length === 0) return '';
      return [dealtText(t, table, hands), hintText()].filter(Boolean).join(' ');
    },
    wager: () => initial,
    decision() {
      focusTurn();
      return null;
    },
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') hands = none;
      if (view.phase !== 'deciding') return;
      const { progress, stake_minor } = view.round;
      if (!progress) return;
      [hands, furtherMinor] = [progress.seen, antes * stake_minor];
    },
    async show({ round }) {
      hands = endOf(round) ?? hands;
      redraw();
    },
    describe(round, result) {
      const [end, action] = [endOf(round), actionIn(round)];
      if (!end || !action) return result;
      const staked = round.further_minor === undefined ? '' : t('staked', { amount: money.amount(stakedOf(round)) });
      return [endText(t, table, end, action), staked, result].filter(Boolean).join(' ');
    },
  };
}

void startGame({ rules, messages, open });
