import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './host.ts';
import type { Surroundings } from './surroundings.ts';
import { waitingRoom } from './waiting-room.ts';

/** Calls that wait for a change instead of being answered at once. */
export interface HeldCalls {
  /** Lets one call a second of a caller pass if its calls replace each other. @throws Refusal `unavailable`. */
  requireCalm(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Waits with a call without taking one of the slots for calls, until the caller has left or somebody else needs the room. */
  hold<T>(owner: string, request: FastifyRequest, reply: FastifyReply, wait: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
}

export function heldCalls(app: App, { waitOutside, networksOf }: Surroundings): HeldCalls {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const room = waitingRoom();
  /** Aborted when the caller has left, or the server closes. */
  const untilLeft = (reply: FastifyReply): AbortSignal => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return AbortSignal.any([left.signal, closing.signal]);
  };
  return {
    closing: closing.signal,
    requireCalm: ({ headers }, reply) => waitOutside(reply.raw, () => room.requireCalm(headers.authorization, untilLeft(reply))),
    hold: (owner, { ip, headers: { authorization: caller } }, reply, wait) =>
      room.hold({ owner, networks: networksOf(ip), caller }, (enough) =>
        waitOutside(reply.raw, () => wait(AbortSignal.any([untilLeft(reply), enough]))),
      ),
  };
}
