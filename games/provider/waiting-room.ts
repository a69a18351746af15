import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** Maximum waiting calls per process. They cost memory only and take no slot from calls that are being answered. */
export interface WaitingLimits {
  readonly all: number;
  /** Waiters of one session: pages that are open beside each other. */
  readonly ofOwner: number;
  /** Waiters of each network that an address is in, from the narrowest to the widest. */
  readonly ofNetworks: readonly number[];
}

/**
 * The narrowest network is what one customer has (an IPv4 address, an IPv6 /64), which a household or an office shares; the next is what one can rent
 * in one piece (/24, /48). So no renter of either takes more than two fifths of the room.
 */
export const waitingLimits: WaitingLimits = { all: 2_000, ofOwner: 4, ofNetworks: [200, 800] };

/** In this time an owner's newer calls end as many older ones as may wait: a page that is loaded again does that, a program that never stops does more. */
const windowMs = 1_000;
/** Refused calls of a caller wait for this time, without a look at the session: a call that is refused at once is sent again at once. */
const pauseMs = 1_000;
const maxPaused = 1_000;
const maxDelayed = 2_000;
/** Refusals are answered one after the other: calls that came together would otherwise come back together, and hold up everybody else at once. */
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
  /** A session or a player, whose pages are open beside each other. */
  readonly owner: string;
  readonly caller?: string | undefined;
  readonly networks: readonly string[];
}

const tooMany = () => new Refusal('unavailable', 'Too many calls wait here. Ask again shortly.');

export interface WaitingRoom {
  /**
   * Lets a caller pass, but of one whose last call was refused, one call for each pause: the others are refused at its end.
   * @param caller as it named itself, before anything was looked up. @throws Refusal `unavailable`.
   */
  requireCalm(caller: string | undefined, left: AbortSignal): Promise<void>;
  /**
   * Waits with one more call. Another one of its owner beside the allowed number ends the oldest, which is answered with what is known: but only so
   * often, as calls that go on replacing each other would never wait.
   * @param wait is told by its signal that it has waited enough.
   * @throws Refusal `unavailable` where there is no room for it.
   */
  hold<T>(waiter: Waiter, wait: (enough: AbortSignal) => Promise<T>): Promise<T>;
}

/** @returns what ends after so many milliseconds, or rejects where the caller has left before. */
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
      // The others wait until this one has found room.
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
