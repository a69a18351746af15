import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { required } from '#domain/required.ts';
import { networkOf } from './addresses.ts';
import { hasBody } from './body-times.ts';
import { knownSessions, type SessionCheck } from './known-sessions.ts';
import { movesMoney, waitOutside } from './places.ts';
import { Problem } from './problem.ts';

export interface GuestLaneLimits {
  /** Guests' calls under way while nobody plays. */
  readonly maxRunning: number;
  /** Guests' calls under way beside bets and cash-outs: each may hold a connection to the database. */
  readonly maxBesidePlayers: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  /** How long after a bet or a cash-out somebody still counts as playing. */
  readonly playingMs: number;
}
const defaultLimits: GuestLaneLimits = { maxRunning: 32, maxBesidePlayers: 3, maxWaiting: 300, maxWaitMs: 5_000, playingMs: 1_000 };
const retryAfterS = 5;
const refusal = () => new Problem('unavailable', 'The platform is busy. Try again in a few seconds.', { retry_after_s: retryAfterS });

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

export interface GuestLane {
  /** Resolves when a guest's call may begin, which then counts until `end`. @throws Problem `unavailable` where too many wait, or one waits for too long. */
  enter(network: string): Promise<void>;
  readonly end: () => void;
  /** Records a bet or a cash-out: guests' calls then begin one at a time, and the event loop turns between two of them. */
  readonly recordPlayer: () => void;
}

/** A call that waits for `begin` or `refuse`. It is refused after `maxWaitMs`, and `leave` then takes it out of its queue. */
function waitingCall(maxWaitMs: number, leave: (call: Waiting) => void): { readonly call: Waiting; readonly begun: Promise<void> } {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
  const call: Waiting = {
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
 * Bounds the calls of guests in one process. Networks take turns, and where no room to wait is left, the network that has the most waiting gives way:
 * one that floods the platform keeps no other guest out.
 */
export function guestLane(limits: GuestLaneLimits = defaultLimits, now: () => number = () => performance.now()): GuestLane {
  const queues = new Map<string, Waiting[]>();
  let [running, waiting, isScheduled, playingUntil] = [0, 0, false, Number.NEGATIVE_INFINITY];
  const isPlaying = () => now() < playingUntil;
  const hasRoom = () => running < (isPlaying() ? limits.maxBesidePlayers : limits.maxRunning);

  function remove(network: string, each: Waiting): void {
    const queue = queues.get(network);
    const index = queue?.indexOf(each) ?? -1;
    if (!queue || index < 0) return;
    queue.splice(index, 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(network);
  }

  function schedule(): void {
    if (isScheduled || waiting === 0 || !hasRoom()) return;
    isScheduled = true;
    setImmediate(beginNext);
  }

  function beginNext(): void {
    isScheduled = false;
    const [first] = queues;
    if (!first || !hasRoom()) return;
    const [network, queue] = first;
    const next = required(queue[0], 'A waiting request');
    remove(network, next);
    // The network goes behind all others.
    if (queues.delete(network)) queues.set(network, queue);
    running += 1;
    next.begin();
    schedule();
  }

  /** @returns whether there is room for one more of this network, or another network gave way. */
  function makeRoom(network: string): boolean {
    if (waiting < limits.maxWaiting) return true;
    let fullest: [string, Waiting[]] | null = null;
    for (const entry of queues) if (!fullest || entry[1].length > fullest[1].length) fullest = entry;
    if (!fullest || fullest[1].length <= (queues.get(network)?.length ?? 0) + 1) return false;
    required(fullest[1].at(-1), 'A waiting request').refuse();
    return true;
  }

  function wait(network: string): Promise<void> {
    const { call, begun } = waitingCall(limits.maxWaitMs, (each) => remove(network, each));
    const queue = queues.get(network) ?? [];
    queue.push(call);
    queues.set(network, queue);
    waiting += 1;
    schedule();
    return begun;
  }

  return {
    async enter(network) {
      if (waiting === 0 && !isPlaying() && hasRoom()) {
        running += 1;
        return;
      }
      if (!makeRoom(network)) throw refusal();
      await wait(network);
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

/** A call that reads something, which waits in the lane unless a session makes it. Health checks never wait. */
const isRead = ({ raw, url }: FastifyRequest): boolean =>
  !hasBody(raw) && (raw.method === 'GET' || raw.method === 'HEAD') && url !== '/healthz';

/** Counts a call of a guest until its answer is written, so that a reader who takes the answer slowly holds no place. */
function count(lane: GuestLane, response: ServerResponse): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    lane.end();
  };
  if (response.destroyed || response.writableEnded) return end();
  response.once('prefinish', end);
  response.once('close', end);
}

/** Serves players' calls first. @param lane shared by both origins of a process. @param check finds a session, because a token alone proves none. */
export function letPlayersFirst(app: FastifyInstance, lane: GuestLane, check: SessionCheck): void {
  const isOfSession = knownSessions(check);
  app.addHook('onRequest', (request, _reply, done) => {
    if (movesMoney(request.url)) lane.recordPlayer();
    done();
  });
  // A refusal carries the headers that every answer has, which are set before this.
  app.addHook('preValidation', async (request, { raw }) => {
    if (!isRead(request) || (await isOfSession(request.raw.headers))) return;
    await waitOutside(raw, () => lane.enter(networkOf(request.ip)));
    count(lane, raw);
  });
}
