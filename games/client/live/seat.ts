import { createActor, fromPromise } from 'xstate';
import type { GameKind, RoundReply, RoundView } from '#games/provider/protocol.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import type { PlayContext } from '../page.ts';
import { saltContribution, type Contribution } from './contribution.ts';
import { countdown, type Countdown } from './countdown.ts';
import { tableMachine, type Conclusion } from './table.machine.ts';

/** Longer than a provider lets wait for a change at a table. */
const watchTimeoutMs = 30_000;

interface Options {
  readonly context: Pick<PlayContext, 'house' | 'redraw'>;
  /** Lets a result be seen. @param isPlayed whether the player has bet on it. */
  readonly show: (result: readonly number[], isPlayed: boolean) => Promise<void>;
  /** Receives the results of the player's own bets, if any. */
  onConcluded(replies: readonly RoundReply[]): void;
}

export interface Seat {
  view(): TableView | null;
  now: Countdown['now'];
  /** Whether the table does not answer now. */
  isLost(): boolean;
  /** Whether the session has ended, so that the table is no longer followed. */
  isOver(): boolean;
  /** The number that this page gave to the salt of the table's chain. */
  readonly contribution: Contribution;
  /** The player's own bets, from the books. */
  follow(rounds: readonly RoundView[]): void;
}

const roundOf = ({ wager }: RoundView): string => ('round' in wager ? wager.round : '');

/** Opens the player's seat at a shared table and follows the table while the page lives. */
export function openSeat({ context: { house, redraw }, show, ...options }: Options): Seat {
  const clock = countdown(redraw);
  const contribution = saltContribution(house.post);
  let seenId = '';
  // A result is shown once, even if the bets have to be looked up repeatedly.
  const showOnce = async ({
    id,
    result,
    isPlayed,
  }: {
    readonly id: string;
    readonly result: readonly number[];
    readonly isPlayed: boolean;
  }) => {
    if (id === seenId) return;
    seenId = id;
    await show(result, isPlayed);
  };
  const actor = createActor(
    tableMachine.provide({
      actors: {
        watch: fromPromise(async ({ input: { after } }) => {
          const view = await house.ask<TableView>(`/table${after === null ? '' : `?after=${after}`}`, watchTimeoutMs);
          clock.update(view);
          // The table goes on whether or not the number arrives; the next view repeats it.
          void contribution.follow(view.table.chain, document.visibilityState === 'visible').catch(() => undefined);
          return view;
        }),
        conclude: fromPromise(async ({ input: { round, ids } }): Promise<Conclusion> => {
          const [replies] = await Promise.all([Promise.all(ids.map((id) => house.look(id))), round ? showOnce(round) : undefined]);
          return { roundId: round?.id ?? null, replies };
        }),
      },
    }),
  );
  actor.on('concluded', ({ replies }) => {
    const ended = replies.filter(({ round }) => round.state !== 'placed');
    if (ended.length === 0) return;
    options.onConcluded(ended);
    void house.refresh().catch(() => undefined);
  });
  actor.subscribe(redraw);
  actor.start();
  addEventListener('online', () => actor.send({ type: 'connection.back' }));
  return {
    view: () => actor.getSnapshot().context.view,
    contribution,
    now: () => clock.now(),
    isLost: () => actor.getSnapshot().matches('lost'),
    isOver: () => actor.getSnapshot().matches('ended'),
    follow: (rounds) =>
      actor.send({
        type: 'bets.placed',
        placed: rounds.flatMap((round) => (round.state === 'placed' ? [{ id: round.id, roundId: roundOf(round) }] : [])),
      }),
  };
}

/** Merges several bets into one round view with the sums of their amounts. */
export function together<K extends GameKind>(replies: readonly RoundReply<K>[]): RoundView<K> | null {
  const [first] = replies;
  if (!first) return null;
  const sum = (of: (round: RoundView) => number) => replies.reduce((all, { round }) => all + of(round), 0);
  const isSettling = replies.some(({ round }) => round.state === 'settling');
  return {
    ...first.round,
    state: isSettling ? 'settling' : first.round.state,
    stake_minor: sum(({ stake_minor }) => stake_minor),
    payout_minor: sum(({ payout_minor }) => payout_minor ?? 0),
  };
}
