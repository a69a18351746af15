import { setTimeout as sleep } from 'node:timers/promises';
import type { GamesHost } from './host.ts';
import { drawIfDue } from './live/rounds.ts';
import type { RoundReply } from './protocol.ts';
import { ownRound, roundById, type Round } from './round.ts';
import type { Session } from './session.ts';
import { land, replyOf, settle } from './settlement.ts';

/** The longest time that a call waits for a flight to end; the page then calls again. */
const timeoutMs = 20_000;

/** A wait for the end of a round, shared by all calls of this process that wait for it. */
interface Landing {
  readonly round: Promise<Round | undefined>;
  readonly readAt: number;
  reply: Promise<RoundReply> | null;
  waiters: number;
  /** Aborted when all of its callers have left. */
  readonly left: AbortController;
}

export interface Landings {
  /**
   * Resolves when the flight has ended, or after a while with the flight still open.
   * @param enough ends the wait with the present state of the round.
   */
  waitForEnd(session: Session, roundId: string, enough: AbortSignal): Promise<RoundReply>;
}

async function endOf(host: GamesHost, { id: roundId, live_round_id: liveRound }: Round, left: AbortSignal): Promise<RoundReply> {
  // A table's round begins and ends on time for its players, whoever else watches the table.
  const landed = async () => {
    if (liveRound !== null) await drawIfDue(host, liveRound);
    return land(host, roundId);
  };
  // An outage has ended the flight before its time.
  const round = await landed();
  // There is no wait for a round with decisions.
  if (round.state !== 'flying' || round.decisions !== null) return settle(host, round);
  const waitMs = Math.min(Math.max(round.remaining_ms ?? 0, 0), timeoutMs);
  await sleep(waitMs, undefined, { signal: left }).catch(() => undefined);
  return settle(host, await landed());
}

/** Computes the current state of a round from an earlier reading, without another statement. */
function nowOf(host: GamesHost, round: Round, readAt: number): Promise<RoundReply> {
  const elapsed = round.elapsed_ms === null ? null : round.elapsed_ms + Math.round(performance.now() - readAt);
  return replyOf(host, { ...round, elapsed_ms: elapsed }, null);
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/** However many calls wait for a round, it is read, landed and settled once. */
export function sharedLandings(host: GamesHost): Landings {
  const going = new Map<string, Landing>();

  function begin(roundId: string): Landing {
    const round = roundById(host.db, roundId);
    const landing: Landing = { round, readAt: performance.now(), reply: null, waiters: 0, left: new AbortController() };
    going.set(roundId, landing);
    return landing;
  }
  const end = (roundId: string, landing: Landing): void => {
    if (going.get(roundId) === landing) going.delete(roundId);
  };

  return {
    async waitForEnd(session, roundId, enough) {
      const landing = going.get(roundId) ?? begin(roundId);
      landing.waiters += 1;
      try {
        const round = ownRound(session, await landing.round);
        landing.reply ??= endOf(host, round, landing.left.signal).finally(() => end(roundId, landing));
        return (await Promise.race([landing.reply, aborted(enough)])) ?? (await nowOf(host, round, landing.readAt));
      } finally {
        landing.waiters -= 1;
        if (landing.waiters === 0) {
          end(roundId, landing);
          landing.left.abort();
        }
      }
    },
  };
}
