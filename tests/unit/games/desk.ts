import { createActor, SimulatedClock } from 'xstate';
import { callsOf } from '#games/client/calls.ts';
import { CallError } from '#games/client/call-error.ts';
import type { BetMemory } from '#games/client/bet-memory.ts';
import { roundMachine } from '#games/client/round.machine.ts';
import type { Notice } from '#games/client/round.types.ts';
import type { GameClient } from '#games/client/server.ts';
import type { GameState, PlaceRound, RoundReply } from '#games/provider/protocol.ts';

export class LostBet extends CallError {
  override readonly name = 'LostBet';
  readonly stakeMinor: number;
  readonly isReturned: boolean;

  constructor(code: CallError['code'], stakeMinor: number, isReturned: boolean) {
    super(code);
    this.stakeMinor = stakeMinor;
    this.isReturned = isReturned;
  }
}

interface Options {
  readonly gameClient: Pick<GameClient, 'place' | 'fate'>;
  readonly memory: BetMemory;
  readonly newRequestId: () => string;
  /** Called when the person must be informed that the outcome is unknown. */
  readonly onUnknown: (bet: Pick<PlaceRound, 'stake_minor'>) => void;
  /** Resolves when another attempt makes sense. */
  readonly pause: () => Promise<void>;
}

type Placed = RoundReply & { readonly wasUnknown: boolean };

const state = {
  wallet: 'cash',
  wallets: [{ wallet: 'cash', balance_minor: 1_000 }],
  rounds: [],
  unseen: null,
  net_minor: 0,
} as unknown as GameState;

/** The machine of rounds for a caller who only places bets: one page after the other, until each bet has its answer. */
export function betDesk({ gameClient, memory, newRequestId, onUnknown, pause }: Options) {
  const openPage = () => {
    const clock = new SimulatedClock();
    let before: unknown = null;
    const calls = callsOf({ ...gameClient, state: async () => state } as GameClient, async () => undefined);
    const actor = createActor(
      roundMachine.provide({ actors: calls, actions: { storeBet: (_, bet) => memory.keep(bet), clearBet: () => memory.forget() } }),
      {
        clock,
        input: { state, unknownBet: memory.read() },
        inspect(event) {
          if (event.type !== '@xstate.microstep') return;
          const { value, context } = event.snapshot as unknown as { value: unknown; context: { notice: Notice | null } };
          const isReported = value === 'waiting' ? before === 'lookingUp' : value === 'lookingUp' && before === 'placing';
          if (isReported && context.notice?.kind === 'unknown') onUnknown({ stake_minor: context.notice.stakeMinor });
          before = value;
        },
      },
    );
    actor.subscribe(({ value }) => {
      if (value === 'waiting') void pause().then(() => clock.increment(2_000));
    });
    return actor.start();
  };
  let page = openPage();

  const answer = (stakeMinor: number) =>
    new Promise<Placed>((resolve, reject) => {
      const onChange = () => {
        const { value, context } = page.getSnapshot();
        const { notice, reply, wasUnknown } = context;
        if (value !== 'idle' || notice === null) return;
        received.unsubscribe();
        if (notice.kind === 'result') resolve({ ...(reply as RoundReply), wasUnknown });
        else if (notice.kind === 'notPlaced') reject(new LostBet(notice.code, notice.stakeMinor, false));
        else if (notice.kind === 'returned') reject(new LostBet('unavailable', stakeMinor, true));
        else if (notice.kind === 'refused') reject(new CallError(notice.code as CallError['code']));
        else reject(new Error(`nothing is told but ${notice.kind}`));
      };
      const received = page.subscribe(onChange);
      onChange();
    });

  return {
    place({ stake_minor, wager }: Omit<PlaceRound, 'request_id'>): Promise<Placed> {
      const { bet } = page.getSnapshot().context;
      page.send({ type: 'bet.pressed', requestId: bet ? 'never sent' : newRequestId(), stakeMinor: stake_minor, wager });
      return answer(bet?.stake_minor ?? stake_minor);
    },
    /** Reloads the page. @returns the answer to its open bet, or null. */
    recover(): Promise<Placed> | null {
      page.stop();
      page = openPage();
      const { bet } = page.getSnapshot().context;
      return bet && answer(bet.stake_minor);
    },
  };
}
