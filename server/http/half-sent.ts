import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './addresses.ts';
import { takesStream } from './bodies.ts';
import { endBody, hasBody } from './body-times.ts';

export interface HalfSentLimits {
  /** Bodies on their way to one origin of a process. */
  readonly max: number;
  readonly maxPerNetwork: number;
}
/** Bodies are at most a few kilobytes, so those of people come whole, in one packet. */
export const halfSentLimits: HalfSentLimits = { max: 500, maxPerNetwork: 50 };

interface Coming {
  readonly request: IncomingMessage;
  readonly forget: () => void;
}

function endOldest(coming: Set<Coming>, max: number): void {
  if (coming.size < max) return;
  for (const { request, forget } of coming) {
    if (request.complete) continue;
    forget();
    return endBody(request);
  }
}

/**
 * Bounds the bodies that are on their way, in all and for each network. One more ends the oldest of them instead of being refused: a person behind the
 * same address as a flood is still heard.
 */
export function boundHalfSent(app: FastifyInstance, { max, maxPerNetwork }: HalfSentLimits): void {
  const all = new Set<Coming>();
  const byNetwork = new Map<string, Set<Coming>>();

  function count(request: IncomingMessage, response: ServerResponse, network: string): void {
    const own = byNetwork.get(network) ?? new Set();
    endOldest(own, maxPerNetwork);
    endOldest(all, max);
    const coming: Coming = {
      request,
      forget() {
        all.delete(coming);
        own.delete(coming);
        if (own.size === 0 && byNetwork.get(network) === own) byNetwork.delete(network);
      },
    };
    byNetwork.set(network, own.add(coming));
    all.add(coming);
    for (const event of ['end', 'close']) request.once(event, coming.forget);
    response.once('close', coming.forget);
  }

  app.addHook('onRequest', (request, reply, done) => {
    // A document of a phone comes slowly, and has limits of its own.
    if (hasBody(request.raw) && !takesStream(request)) count(request.raw, reply.raw, networkOf(request.ip));
    done();
  });
}
