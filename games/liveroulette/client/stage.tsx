/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import type { Seat } from '#games/client/live/seat.ts';
import type { PlayContext } from '#games/client/page.ts';
import { lastPockets } from '#games/roulette/client/last-pockets.tsx';
import type { Wheel } from '#games/roulette/client/wheel.tsx';
import { variantRules } from '#games/roulette/engine.ts';
import type { MessageId } from './messages.ts';
import { othersText } from './others.tsx';
import { phaseText } from './phase.ts';

interface Props {
  readonly context: PlayContext<MessageId, 'live-roulette'>;
  readonly seat: Seat;
  readonly isOpen: boolean;
  /** The player's placed bets, formatted; null without one. */
  readonly placed: string | null;
  /** Whether chips on the table become bets when betting closes. */
  readonly hasChips: boolean;
  readonly wheels: readonly Wheel[];
  /** The pockets of the table's round, once shown to the player. */
  readonly fallen: readonly number[];
  readonly table: ComponentChildren;
}

/** The phase of the round, the wheels, the table of bets, and the last results. */
export function tableStage({ context, seat, isOpen, placed, hasChips, wheels, fallen, table }: Props): ComponentChild {
  const { t, state } = context;
  const { variant } = state.wager;
  const view = seat.view();
  const round = view?.table.round;
  return (
    <div class={`roulette roulette-live roulette-${variant}`} style={{ '--lanes': variantRules[variant].table.highest / 3 + 1 }}>
      <div class="live-head" key="head">
        <p class="phase" role="timer" data-open={isOpen ? '' : undefined}>
          {phaseText(t, seat, placed, hasChips)}
        </p>
        <p class="others-count">{view && round ? othersText(t, view) : ''}</p>
      </div>
      <div class="wheels" key="wheels">
        {wheels.map((wheel, ball) => (
          <div key={ball}>{wheel.view()}</div>
        ))}
      </div>
      {table}
      {/* A result that is being drawn joins the others once it was seen. */}
      {lastPockets(t, view?.table.results.filter(({ id }) => id !== round?.id || fallen.length > 0) ?? [])}
    </div>
  );
}
