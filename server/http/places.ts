import type { ServerResponse } from 'node:http';

/** The place that a call has among those which are answered at once. */
interface Place {
  leave(): void;
  take(): void;
}

const places = new WeakMap<ServerResponse, Place>();

/** Counts a call until it is answered or its client has left. */
export function occupy(response: ServerResponse, count: (by: 1 | -1) => void): void {
  let [isCounted, isOver] = [false, false];
  const place: Place = {
    leave() {
      if (!isCounted) return;
      isCounted = false;
      count(-1);
    },
    take() {
      if (isCounted || isOver) return;
      isCounted = true;
      count(1);
    },
  };
  place.take();
  response.once('close', () => {
    isOver = true;
    place.leave();
  });
  places.set(response, place);
}

/** Frees the slot of a call while it waits for an event, so that waiting calls block no others. The caller bounds their number. */
export async function waitOutside<T>(response: ServerResponse, wait: () => Promise<T>): Promise<T> {
  const place = places.get(response);
  place?.leave();
  try {
    return await wait();
  } finally {
    place?.take();
  }
}

/** Room on top of all other calls, as a share of it. */
const urgentShare = 0.1;
/** Calls by which a player ends what is under way, and those that move its money: refused for want of room, they would cost somebody money. */
const urgent = [/^\/games\/api\/rounds\/[0-9a-f-]{36}\/(?:cash-out|decisions)$/, /^\/partners\/wallet\/[a-z]{1,20}$/];

/** Bets, beside what may not be refused. */
const bets = /^\/games\/api\/rounds$/;
/** Whether a call bets, ends what is under way, or moves a player's money. */
export const movesMoney = (url: string): boolean => bets.test(url) || urgent.some((pattern) => pattern.test(url));

/** How many calls may be under way for one more of this address to be taken. */
export const roomFor = (url: string | undefined, max: number): number =>
  url !== undefined && urgent.some((pattern) => pattern.test(url)) ? max + Math.ceil(max * urgentShare) : max;
