/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/turns.css';
import './casino-war.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import { handView } from '#games/client/hands.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { stakedOf } from '#games/client/results.ts';
import { focusTurn, type Turn, turnsView } from '#games/client/turns.tsx';
import type { RoundView } from '#games/provider/protocol.ts';
import { type CasinoWarAction, casinoWarDecks, type CasinoWarHands, casinoWarPays, warHands } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { rulesText } from './rules-text.ts';
import { endText, tiedText } from './words.ts';

type Shown = Pick<CasinoWarHands, 'player' | 'dealer'>;
const none: Shown = { player: [], dealer: [] };

function open({ t, money, stake, decide, redraw }: PlayContext<MessageId, 'casino-war'>): Play<'casino-war'> {
  let hands = none;
  let isTurn = false;
  let stakeMinor = 0;

  const endOf = ({ outcome, progress }: RoundView<'casino-war'>) => {
    return outcome ? warHands(outcome, progress?.decided[0]?.action) : null;
  };
  const hand = (side: keyof Shown) => handView({ id: side, name: t(side), note: '', label: t(side), cards: hands[side], t });
  const turn = (action: CasinoWarAction, name: string, note: string): Turn => ({
    id: action,
    name,
    note: isTurn ? note : '',
    isOffered: isTurn,
    take: () => decide({ kind: 'casino-war', action }),
  });
  // The displayed half is rounded down, because the platform keeps the fraction for the player.
  const half = () => Math.floor((stakeMinor * casinoWarPays.surrendered) / 100);

  return {
    pages: [{ title: t('rules'), content: () => rulesText(t, money) }],
    stage: () => (
      <div class="hands-stage">
        <div class="hands" key="hands">
          {hand('player')}
          {hand('dealer')}
        </div>
      </div>
    ),
    fields: () =>
      turnsView(t('yourTurn'), [
        turn('war', t('war'), t('more', { amount: money.amount(stakeMinor) })),
        turn('surrender', t('surrender'), t('half', { amount: money.amount(half()) })),
      ]),
    action(view) {
      if (view.phase === 'deciding') return { text: t('turn') };
      return { text: betText({ t, money, stake }, 'dealAlone', 'deal') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      return view.phase === 'deciding' && hands.player.length > 0 ? tiedText(t, hands) : '';
    },
    wager: () => ({ kind: 'casino-war', decks: casinoWarDecks }),
    decision() {
      focusTurn();
      return null;
    },
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') hands = none;
      if (view.phase !== 'deciding') return;
      const { progress, stake_minor } = view.round;
      if (progress) [hands, stakeMinor] = [progress.seen, stake_minor];
    },
    async show({ round }) {
      hands = endOf(round) ?? hands;
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      if (!end?.isOver) return result;
      const staked = round.further_minor === undefined ? '' : t('staked', { amount: money.amount(stakedOf(round)) });
      return [endText(t, end), staked, result].filter(Boolean).join(' ');
    },
  };
}

void startGame({ rules, messages, open });
