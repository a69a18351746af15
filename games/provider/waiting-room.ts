import { Refusal } from './refusal.ts';

/** How many calls may wait in one process. A call that waits costs memory only: it takes no place among the calls that are answered. */
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
const defaultLimits: WaitingLimits = { all: 2_000, ofOwner: 4, ofNetworks: [200, 800] };

interface Waiting {
  readonly owner: string | null;
  readonly enough: AbortController;
}

export interface Waiter {
  /** Null where the owner's calls are counted elsewhere. */
  readonly owner: string | null;
  readonly networks: readonly string[];
}

export interface WaitingRoom {
  /**
   * Waits with one more call. Another one of its owner beside the allowed number ends the oldest, which is answered with what is known.
   * @param wait is told by its signal that it has waited enough.
   * @throws Refusal `unavailable` where there is no room for it.
   */
  hold<T>(waiter: Waiter, wait: (enough: AbortSignal) => Promise<T>): Promise<T>;
}

export function waitingRoom(limits: WaitingLimits = defaultLimits): WaitingRoom {
  /** Oldest first. */
  const all = new Set<Waiting>();
  const inNetworks = new Map<string, number>();
  const count = (network: string, by: 1 | -1): void => {
    const calls = (inNetworks.get(network) ?? 0) + by;
    if (calls === 0) inNetworks.delete(network);
    else inNetworks.set(network, calls);
  };

  return {
    async hold({ owner, networks }, wait) {
      const isFull = networks.some((network, index) => (inNetworks.get(network) ?? 0) >= (limits.ofNetworks[index] ?? limits.all));
      if (isFull || all.size >= limits.all) throw new Refusal('unavailable', 'Too many calls wait here. Ask again shortly.');
      const own = owner === null ? [] : [...all].filter((each) => each.owner === owner && !each.enough.signal.aborted);
      if (own.length >= limits.ofOwner) own[0]!.enough.abort();
      const me: Waiting = { owner, enough: new AbortController() };
      all.add(me);
      for (const network of networks) count(network, 1);
      try {
        return await wait(me.enough.signal);
      } finally {
        all.delete(me);
        for (const network of networks) count(network, -1);
      }
    },
  };
}
