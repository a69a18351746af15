import '#games/client/styles.ts';
import '#games/client/hands.css';
import '#games/client/card-table.css';
import './baccarat.css';
import { cardPlay } from '#games/client/card-table.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { baccaratPays, baccaratSpots, totalOf, winnerOf } from '../engine.ts';
import { rules } from '../rules.ts';
import { baccaratFigures } from './figures.ts';
import { messages, type MessageId } from './messages.ts';

function open(context: PlayContext<MessageId, 'baccarat'>): Play<'baccarat'> {
  const { t, money, state } = context;
  const initial = state.wager;
  const { variant } = initial;
  return cardPlay(context, {
    sides: ['player', 'banker'],
    sideName: (side) => t(side),
    sideNote: totalOf,
    spots: baccaratSpots.map((id) => ({ id, name: t(id), pays: money.multiplier(baccaratPays(id, id, 7, variant)) })),
    wagerOf: (bets) => ({ kind: 'baccarat', variant, bets }),
    handsOf: (outcome) => outcome,
    resultOf(outcome) {
      const [player, banker] = [totalOf(outcome.player), totalOf(outcome.banker)];
      const id = winnerOf(player, banker);
      return { text: t('ended', { player, banker, winner: t(id) }), winner: { id, name: t(id), mark: t(id).slice(0, 1) } };
    },
    rules: () =>
      paragraphs(t('baccaratRules'), t(variant === 'commission' ? 'commissionRules' : 'noFeeRules', baccaratFigures(money, variant))),
  });
}

void startGame({ rules, messages, open });
