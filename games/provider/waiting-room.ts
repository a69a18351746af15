import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** Maximum waiting calls per process. They cost memory only and take no slot from calls that are being answered. */
export interface WaitingLimits {
  readonly all: number;
  /** Waiting calls of one session: pages open at the same time. */
  readonly ofOwner: number;
  /** Waiters of each network that an address is in, from the narrowest to the widest. */
  readonly ofNetworks: readonly number[];
}

/**
 * The narrowest network is a single customer's (an IPv4 address, an IPv6 /64), shared by a household or an office; the next is a block that can be
 * rented (/24, /48). No renter of either can take more than two fifths of the room.
 */
export const waitingLimits: WaitingLimits = { all: 2_000, ofOwner: 4, ofNetworks: [200, 800] };

/** In this time an owner's newer calls end at most as many older ones as may wait: a reloaded page does that, a program in a loop does more. */
const windowMs = 1_000;
/** Refused calls of a caller wait for this time, before the session is read, because a program repeats a refused call at once. */
const pauseMs = 1_000;
const maxPaused = 1_000;
const maxDelayed = 2_000;
/** Refusals are answered one after the other: otherwise calls that came together would return together, and delay everybody else. */
const betweenRefusalsMs = 5;
const maxBehindMs = maxDelayed * betweenRefusalsMs;

interface Waiting {
  readonly owner: string;
  readonly enough: AbortController;
}
interface Ended {
  readonly from: number;
  readonly count: number;
}

export interface Waiter {
  /** A session or a player, whose pages may be open at the same time. */
  readonly owner: string;
  readonly caller?: string | undefined;
  readonly networks: readonly string[];
}

const tooMany = () => new Refusal('unavailable', 'Too many calls wait here. Ask again shortly.');

export interface WaitingRoom {
  /**
   * Lets a caller pass. After a refusal, only one call of that caller passes in each pause; the others are refused at its end.
   * @param caller as it names itself, before anything is read.
   * @throws Refusal `unavailable`.
   */
  requireCalm(caller: string | undefined, left: AbortSignal): Promise<void>;
  /**
   * Waits with one more call. A call beyond the owner's limit ends the oldest one, which gets the present state, but only a limited number of times,
   * because calls that replace each other endlessly would never wait.
   * @param wait ends when its signal aborts.
   * @throws Refusal `unavailable` without room.
   */
  hold<T>(waiter: Waiter, wait: (enough: AbortSignal) => Promise<T>): Promise<T>;
}

/** @returns a promise that resolves after this many milliseconds, or rejects if the caller has left before. */
type Delay = (ms: number, left: AbortSignal) => Promise<unknown>;
const clockDelay: Delay = (ms, signal) => delay(ms, undefined, { signal });

export function waitingRoom(limits: WaitingLimits = waitingLimits, now = () => performance.now(), wait: Delay = clockDelay): WaitingRoom {
  /** Oldest first. */
  const all = new Set<Waiting>();
  const inNetworks = new Map<string, number>();
  const ended = new Map<string, Ended>();
  const pausedUntil = new Map<string, number>();
  let [delayed, nextRefusal] = [0, 0];
  const count = (network: string, by: 1 | -1): void => {
    const calls = (inNetworks.get(network) ?? 0) + by;
    if (calls === 0) inNetworks.delete(network);
    else inNetworks.set(network, calls);
  };

  function pause(caller: string): void {
    pausedUntil.delete(caller);
    pausedUntil.set(caller, now() + pauseMs);
    const [oldest] = pausedUntil.keys();
    if (oldest !== undefined && pausedUntil.size > maxPaused) pausedUntil.delete(oldest);
  }

  function refuse(caller: string | undefined): never {
    if (caller !== undefined) pause(caller);
    throw tooMany();
  }

  async function refuseLater(from: number, left: AbortSignal): Promise<never> {
    if (delayed >= maxDelayed) throw tooMany();
    delayed += 1;
    const at = Math.min(Math.max(from, nextRefusal), from + maxBehindMs);
    nextRefusal = at + betweenRefusalsMs;
    await wait(at - now(), left)
      .catch(() => undefined)
      .finally(() => (delayed -= 1));
    throw tooMany();
  }

  /** @returns whether one more call of this owner may end an older one. */
  function mayEnd(owner: string): boolean {
    const last = ended.get(owner);
    const { from, count: before } = last && now() - last.from < windowMs ? last : { from: now(), count: 0 };
    if (before >= limits.ofOwner) return false;
    ended.set(owner, { from, count: before + 1 });
    return true;
  }

  return {
    async requireCalm(caller, left) {
      const until = caller === undefined ? undefined : pausedUntil.get(caller);
      if (caller === undefined || until === undefined) return;
      if (now() < until) await refuseLater(until, left);
      // The others wait until this one has room.
      pause(caller);
    },
    async hold({ owner, networks, caller }, waitFor) {
      const isFull = networks.some((network, index) => (inNetworks.get(network) ?? 0) >= (limits.ofNetworks[index] ?? limits.all));
      if (isFull || all.size >= limits.all) refuse(caller);
      const own = [...all].filter((each) => each.owner === owner && !each.enough.signal.aborted);
      if (own.length >= limits.ofOwner) {
        if (!mayEnd(owner)) refuse(caller);
        own[0]?.enough.abort();
      }
      if (caller !== undefined) pausedUntil.delete(caller);
      const me: Waiting = { owner, enough: new AbortController() };
      all.add(me);
      for (const network of networks) count(network, 1);
      try {
        return await waitFor(me.enough.signal);
      } finally {
        all.delete(me);
        if (![...all].some((each) => each.owner === owner)) ended.delete(owner);
        for (const network of networks) count(network, -1);
      }
    },
  };
}
