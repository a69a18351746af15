import type { BetFate, PlaceRound, RefusalCode, RoundReply } from '../../provider/protocol.ts';
import type { BetMemory } from './bet-memory.ts';
import { CallError, type Seat } from './server.ts';

/** A bet that was asked for by its id, and what became of it: not placed, or not played and on its way back. */
export class LostBet extends CallError {
  override readonly name = 'LostBet';
  readonly stakeMinor: number;
  readonly isReturned: boolean;

  constructor(code: RefusalCode, { stake_minor }: PlaceRound, isReturned: boolean) {
    super(code);
    this.stakeMinor = stake_minor;
    this.isReturned = isReturned;
  }
}

export interface BetDesk {
  /**
   * Places a bet under an id of its own. While it is not known what became of one, that one is asked for and told instead: then nothing
   * else is placed. Resolves or rejects only once the outcome is known, however long the connection is away.
   * @throws CallError of the refusal, LostBet where it was asked for and had not been played.
   */
  place(bet: Omit<PlaceRound, 'request_id'>): Promise<PlacedBet>;
  /** Asks for a bet that an earlier visit of this page left unknown; null where there is none. */
  recover(): Promise<PlacedBet> | null;
}
export type PlacedBet = RoundReply & {
  /** Whether it had to be asked for. */
  readonly wasUnknown: boolean;
};

interface Options {
  readonly seat: Pick<Seat, 'place' | 'fate'>;
  readonly memory: BetMemory;
  readonly newRequestId: () => string;
  /** Called when a person has to be told that the outcome is not known. */
  readonly onUnknown: (bet: PlaceRound) => void;
  /** Resolves when it is worth asking again. */
  readonly pause: () => Promise<void>;
}

/** Answers that leave open what became of the bet, or of another attempt of the same. */
const OPEN: readonly CallError['code'][] = ['unreachable', 'internal', 'bet_pending', 'round_open'];
/** Answers to a question that may be answered later. */
const PASSING: readonly CallError['code'][] = ['unreachable', 'internal', 'unavailable', 'rate_limited'];

export function betDesk({ seat, memory, newRequestId, onUnknown, pause }: Options): BetDesk {
  const ask = async (bet: PlaceRound): Promise<BetFate> => {
    try {
      return await seat.fate(bet.request_id);
    } catch (error) {
      if (error instanceof CallError && PASSING.includes(error.code)) return { fate: 'pending' };
      throw error;
    }
  };
  const settle = async (bet: PlaceRound, cause: CallError | null): Promise<PlacedBet> => {
    if (cause?.code === 'unreachable') onUnknown(bet);
    let fate = await ask(bet);
    if (fate.fate === 'pending') onUnknown(bet);
    while (fate.fate === 'pending') {
      await pause();
      fate = await ask(bet);
    }
    memory.forget();
    if (fate.fate === 'placed') return { ...fate, wasUnknown: true };
    if (fate.fate === 'returned') throw new LostBet('unavailable', bet, true);
    // Refused because of another round: that is what the person has to hear.
    if (cause?.code === 'round_open' && fate.reason === 'not_placed') throw cause;
    throw new LostBet(fate.reason, bet, false);
  };

  return {
    async place(wanted) {
      const unknown = memory.read();
      if (unknown) return settle(unknown, null);
      const bet = { ...wanted, request_id: newRequestId() };
      memory.keep(bet);
      try {
        const reply = await seat.place(bet);
        memory.forget();
        return { ...reply, wasUnknown: false };
      } catch (error) {
        if (error instanceof CallError && OPEN.includes(error.code)) return settle(bet, error);
        memory.forget();
        throw error;
      }
    },
    recover() {
      const unknown = memory.read();
      return unknown && settle(unknown, null);
    },
  };
}
