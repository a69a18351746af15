import type { IncomingMessage, ServerResponse } from 'node:http';

/** A call's slot among those that are answered at once. */
interface Place {
  leave(): void;
  take(): void;
}

const places = new WeakMap<ServerResponse, Place>();

const streaming = Symbol('streaming');
/** Marks an answer whose bytes are sent at its reader's pace. */
export const recordStream = (response: ServerResponse): void => void response.emit(streaming);

/**
 * Runs `then` once the platform has done its part of an answer: it is written, or streams, or the client has left. A slow reader does not delay it.
 */
export function onceAnswered(response: ServerResponse, then: () => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    then();
  };
  if (response.destroyed || response.writableEnded) return end();
  for (const event of ['prefinish', 'close', streaming]) response.once(event, end);
}

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
  onceAnswered(response, () => {
    isOver = true;
    place.leave();
  });
  places.set(response, place);
}

/** Frees the slot of a call while it waits for an event, so that waiting calls block no others. The caller limits their number. */
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
/** Calls with which players end what is under way, and calls that move their money: a refusal for lack of room would cost somebody money. */
const urgent = [/^\/games\/api\/rounds\/[0-9a-f-]{36}\/(?:cash-out|decisions)$/, /^\/partners\/wallet\/[a-z]{1,20}$/];

/** Bets, in addition to the calls that must not be refused. */
const bets = /^\/games\/api\/rounds$/;
/** Whether a call bets, ends what is under way, or moves a player's money. */
export const movesMoney = (url: string): boolean => bets.test(url) || urgent.some((pattern) => pattern.test(url));

/** A call that names neither a session nor a partner is refused without any look-up, so it does not count as one of them. */
const isNamed = ({ authorization, 'x-signature': signature }: IncomingMessage['headers']): boolean =>
  authorization !== undefined || signature !== undefined;

/** The number of calls under way up to which one more is accepted. */
export const roomFor = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>, max: number): number =>
  url !== undefined && isNamed(headers) && urgent.some((pattern) => pattern.test(url)) ? max + Math.ceil(max * urgentShare) : max;
