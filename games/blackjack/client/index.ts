import '../../client/styles.ts';
import '../../client/hands.css';
import '../../client/turns.css';
import './blackjack.css';
import { h } from 'preact';
import { cardName } from '../../client/cards.ts';
import { startGame } from '../../client/game.ts';
import type { PlayContext, Play } from '../../client/page.ts';
import { stakedOf } from '../../client/results.ts';
import { focusTurn, type Turn, turnsView } from '../../client/turns.ts';
import type { RoundView } from '../../provider/protocol.ts';
import { type BlackjackAction, blackjackDecks, blackjackPoints, doubleOf, handsAfter, handTotal, mayDouble } from '../engine.ts';
import { rules } from '../rules.ts';
import { basicAction } from '../strategy.ts';
import { handsView, type ShownHands } from './hands.ts';
import { messages, type MessageId } from './messages.ts';
import { strategyRules } from './strategy-rules.ts';
import { cardsText, endText, totalText } from './words.ts';

const none: ShownHands = { player: [], dealer: [] };
const rulesTexts = {
  classic: ['blackjackRules', 'dealerRules', 'payRules', 'doubleRules', 'notOffered', 'shoeRules'],
  'free-bet': ['blackjackRules', 'dealerRules', 'pushRules', 'payRules', 'freeRules', 'paidDoubleRules', 'notOffered', 'shoeRules'],
} as const;

function open({ t, money, state, stake, decide, redraw }: PlayContext<MessageId>): Play {
  if (state.wager.kind !== 'blackjack') throw new Error(`not blackjack: ${state.wager.kind}`);
  const { variant } = state.wager;
  let hands = none;
  let isTurn = false;
  let isHinted = false;
  let canDouble = false;
  let stakeMinor = 0;

  const doubling = () => doubleOf(variant, handTotal(hands.player));
  const nameOf = (action: BlackjackAction) => t(action === 'double' ? 'doubleDown' : action === 'free' ? 'freeDouble' : action);
  const hint = () => {
    const up = hands.dealer[0];
    if (!isHinted || !isTurn || up === undefined) return '';
    return t('hint', { action: nameOf(basicAction(variant, handTotal(hands.player), blackjackPoints(up), canDouble)) });
  };
  const toggleHint = () => {
    isHinted = !isHinted;
    redraw();
  };
  const actionsIn = ({ progress }: RoundView) =>
    (progress?.decided ?? []).flatMap((decision) => (decision.kind === 'blackjack' ? [decision.action] : []));
  const endOf = (round: RoundView) => (round.outcome?.kind === 'blackjack' ? handsAfter(round.outcome, actionsIn(round)) : null);
  const turn = (action: 'hit' | 'stand'): Turn => ({
    id: action,
    name: nameOf(action),
    isOffered: isTurn,
    take: () => decide({ kind: 'blackjack', action }),
  });
  /** One button for either double: its note says what it stakes. */
  const doubleTurn = (): Turn => {
    const isOffered = isTurn && canDouble;
    const cost = () => (doubling() === 'free' ? t('nothingMore') : t('more', { amount: money.amount(stakeMinor) }));
    return {
      id: 'double',
      name: t('doubleDown'),
      note: isOffered ? cost() : '',
      isOffered,
      take: () => decide({ kind: 'blackjack', action: doubling() }),
    };
  };

  return {
    pages: [
      {
        title: t('rules'),
        content: () => [
          ...rulesTexts[variant].map((id) => h('p', { key: id }, t(id))),
          h('p', null, t('blackjackReturn', { percent: money.percent(state.return_percent) })),
          strategyRules(t, variant),
          h('p', null, t('untouchedRules')),
        ],
      },
    ],
    stage: () => h('div', { class: 'hands-stage' }, handsView(t, hands)),
    fields: () => [
      turnsView(t('yourTurn'), [turn('hit'), turn('stand'), doubleTurn()]),
      h(
        'div',
        { class: 'choices hint', key: 'hint' },
        h('button', { type: 'button', class: 'quiet', onClick: toggleHint }, t(isHinted ? 'hideHint' : 'showHint')),
        h('span', null, hint()),
      ),
    ],
    action(view) {
      if (view.phase === 'deciding') return { text: t('turn', { total: totalText(t, hands.player) }) };
      const minor = stake.peek();
      return { text: minor === null ? t('dealAlone') : t('deal', { amount: money.amount(minor) }) };
    },
    whisper(view) {
      if (view.phase === 'placing') return t('placing');
      const drawn = hands.player.at(-1);
      if (view.phase !== 'deciding' || drawn === undefined) return '';
      const values = { total: totalText(t, hands.player), up: cardsText(t, hands.dealer) };
      const said =
        hands.player.length === 2
          ? t('dealt', { ...values, cards: cardsText(t, hands.player) })
          : t('drawn', { ...values, card: cardName(t, drawn) });
      return [said, hint()].filter(Boolean).join(' ');
    },
    wager: () => ({ kind: 'blackjack', variant, decks: blackjackDecks }),
    decision() {
      focusTurn();
      return null;
    },
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') hands = none;
      canDouble = false;
      if (view.phase !== 'deciding') return;
      const { progress, stake_minor } = view.round;
      if (progress?.seen.kind !== 'blackjack') return;
      [hands, stakeMinor, canDouble] = [progress.seen, stake_minor, mayDouble(actionsIn(view.round))];
    },
    async show({ round }) {
      hands = endOf(round) ?? hands;
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      if (!end?.isOver) return result;
      const staked = { amount: money.amount(stakedOf(round)) };
      const isFree = actionsIn(round).includes('free');
      const doubled = isFree ? t('freelyDoubled', staked) : round.further_minor === undefined ? '' : t('doubled', staked);
      return [endText(t, end, variant), doubled, result].filter(Boolean).join(' ');
    },
  };
}

void startGame({ rules, messages, open });
