import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, networksOf } from './addresses.ts';
import { hasBody } from './body-times.ts';
import { callQueue } from './call-queue.ts';
import { type InTurn, knownSessions, type SessionCheck, tokenIn } from './known-sessions.ts';
import { movesMoney, onceAnswered, waitOutside } from './places.ts';
import { Problem } from './problem.ts';

export interface GuestLaneLimits {
  /** Guests' calls under way while nobody plays. */
  readonly maxRunning: number;
  /** Guests' calls under way during bets and cash-outs: each may hold a connection to the database. */
  readonly maxBesidePlayers: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** A player counts as playing for this time after a bet or a cash-out. */
  readonly playingMs: number;
}
export const laneLimits: GuestLaneLimits = { maxRunning: 32, maxBesidePlayers: 3, maxWaiting: 300, maxWaitMs: 5_000, playingMs: 1_000 };
/** Look-ups of unknown tokens' sessions: each holds a connection to the database, and anybody can invent tokens. */
const lookLimits: GuestLaneLimits = { ...laneLimits, maxRunning: 3 };
const retryAfterS = 5;
const refusal = () => new Problem('unavailable', 'The platform is busy. Try again in a few seconds.', { retry_after_s: retryAfterS });

interface Waiting {
  readonly networks: readonly string[];
  readonly begin: () => void;
  readonly refuse: () => void;
}

export interface GuestLane {
  /**
   * Resolves when a guest's call may begin, which then counts until `end`.
   * @param networks of the caller, widest first: callers take turns on every level.
   * @throws Problem `unavailable` if too many wait, or one waits for too long.
   */
  enter(networks: readonly string[]): Promise<void>;
  readonly end: () => void;
  /** Records a bet or a cash-out: guests' calls then begin one at a time, with a turn of the event loop in between. */
  readonly recordPlayer: () => void;
}

/** A call that waits for `begin` or `refuse`. It is refused after `maxWaitMs`, and `leave` then takes it out of its queue. */
function waitingCall(
  networks: readonly string[],
  maxWaitMs: number,
  leave: (call: Waiting) => void,
): { readonly call: Waiting; readonly begun: Promise<void> } {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
  const call: Waiting = {
    networks,
    begin() {
      clearTimeout(timer);
      resolve();
    },
    refuse() {
      clearTimeout(timer);
      leave(call);
      reject(refusal());
    },
  };
  const timer = setTimeout(call.refuse, maxWaitMs);
  return { call, begun };
}

/**
 * Limits the calls of guests in one process. Networks take turns, and when the waiting room is full, the network with the most waiting calls gives
 * way: a flood from one network, or from a rented block of them, keeps no other guest out.
 */
export function guestLane(limits: GuestLaneLimits = laneLimits, now: () => number = () => performance.now()): GuestLane {
  const queue = callQueue<Waiting>();
  let [running, isScheduled, playingUntil] = [0, false, Number.NEGATIVE_INFINITY];
  const isPlaying = () => now() < playingUntil;
  const hasRoom = () => running < (isPlaying() ? limits.maxBesidePlayers : limits.maxRunning);

  function schedule(): void {
    if (isScheduled || queue.size === 0 || !hasRoom()) return;
    isScheduled = true;
    setImmediate(beginNext);
  }

  function beginNext(): void {
    isScheduled = false;
    const next = hasRoom() ? queue.next() : undefined;
    if (!next) return;
    running += 1;
    next.begin();
    schedule();
  }

  /** @returns whether there is room for one more call of these networks, or another one gave way. */
  function makeRoom(networks: readonly string[]): boolean {
    if (queue.size < limits.maxWaiting) return true;
    const yielding = queue.yieldingTo(networks);
    yielding?.refuse();
    return yielding !== undefined;
  }

  function wait(networks: readonly string[]): Promise<void> {
    const { call, begun } = waitingCall(networks, limits.maxWaitMs, queue.remove);
    queue.add(call);
    schedule();
    return begun;
  }

  return {
    async enter(networks) {
      if (queue.size === 0 && !isPlaying() && hasRoom()) {
        running += 1;
        return;
      }
      if (!makeRoom(networks)) throw refusal();
      await wait(networks);
    },
    end() {
      running -= 1;
      schedule();
    },
    recordPlayer() {
      playingUntil = now() + limits.playingMs;
    },
  };
}

function lanesOf(address: string): readonly string[] {
  const networks = networksOf(address);
  return networks.length > 0 ? networks.toReversed() : [networkOf(address)];
}

const isRead = ({ raw }: FastifyRequest): boolean => !hasBody(raw) && (raw.method === 'GET' || raw.method === 'HEAD');

/**
 * Whether a call without a session waits in the lane: it reads something, or names a session, which may be invented. Health checks and calls that
 * move money never wait.
 */
const waitsAsGuest = (request: FastifyRequest): boolean =>
  request.url !== '/healthz' && !movesMoney(request.url) && (isRead(request) || tokenIn(request.raw.headers) !== null);

/** Serves players' calls first. @param lane shared by both origins of a process. @param check finds a session, because a token alone proves none. */
export function letPlayersFirst(app: FastifyInstance, lane: GuestLane, check: SessionCheck): void {
  const isOfSession = knownSessions(check);
  const looks = guestLane(lookLimits);
  app.addHook('onRequest', (request, _reply, done) => {
    if (movesMoney(request.url)) lane.recordPlayer();
    done();
  });
  // A refusal has the headers of every answer, which are set before this.
  app.addHook('preValidation', async (request, { raw }) => {
    if (!waitsAsGuest(request)) return;
    const networks = lanesOf(request.ip);
    const inTurn: InTurn = async (look) => {
      await waitOutside(raw, () => looks.enter(networks));
      return look().finally(() => looks.end());
    };
    if (await isOfSession(request.raw.headers, inTurn)) return;
    await waitOutside(raw, () => lane.enter(networks));
    onceAnswered(raw, () => lane.end());
  });
}
