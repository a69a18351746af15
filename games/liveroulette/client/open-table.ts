import { openSeat, together } from '#games/client/live/seat.ts';
import type { PlayContext } from '#games/client/page.ts';
import type { RoundReply } from '#games/provider/protocol.ts';
import { rouletteWheel } from '#games/roulette/client/wheel.tsx';
import { variantRules } from '#games/roulette/engine.ts';
import type { MessageId } from './messages.ts';
import { tableNews } from './table-news.ts';

/** Opens the player's seat at the table, and shows its results on the wheels: one for each ball. */
export function openTable(context: PlayContext<MessageId, 'live-roulette'>, onChange: () => void) {
  const { table, balls } = variantRules[context.state.wager.variant];
  const wheels = Array.from({ length: balls }, () => rouletteWheel(table.wheelOrder, context));
  const news = tableNews(context);
  const seat = openSeat({
    context: { house: context.house, redraw: onChange },
    async show(result, isPlayed) {
      // Without a bet the wheel shows its result at once, without turning.
      if (isPlayed) await Promise.all(wheels.map((wheel, ball) => wheel.turnTo(result[ball] ?? 0)));
      else wheels.forEach((wheel, ball) => wheel.standAt(result[ball] ?? 0));
    },
    onConcluded(replies: readonly RoundReply<'live-roulette'>[]) {
      const round = together(replies);
      if (round) news.conclude(round);
    },
  });
  const round = () => seat.view()?.table.round;
  return {
    wheels,
    news,
    seat,
    roundId: () => round()?.id ?? '',
    /** Returns the pockets of the round that was drawn, once the wheels have shown them. */
    fallen: () => (round()?.phase === 'drawn' ? wheels.flatMap((wheel) => wheel.fallen() ?? []) : []),
    isOpen: () => seat.now()?.phase === 'open' && !seat.isLost() && !seat.isOver(),
  };
}
