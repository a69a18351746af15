import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networkOf, networksOf } from './addresses.ts';
import { takesStream } from './bodies.ts';
import { endBody, hasBody } from './body-times.ts';

export interface HalfSentLimits {
  /** Bodies under way to one origin of a process. */
  readonly max: number;
  readonly maxPerNetwork: number;
  /** The share of an IPv4 /24 or an IPv6 /48, which can be rented as a block. */
  readonly maxPerRegion: number;
}
/** Bodies have at most a few kilobytes, so those of people arrive whole, in one packet. */
export const halfSentLimits: HalfSentLimits = { max: 500, maxPerNetwork: 50, maxPerRegion: 150 };

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
 * Limits the bodies under way, in total and for each network and region. One more ends the oldest of them instead of being refused: a person behind
 * the same address as a flood is still served.
 */
export function boundHalfSent(app: FastifyInstance, { max, maxPerNetwork, maxPerRegion }: HalfSentLimits): void {
  const all = new Set<Coming>();
  const shares = new Map<string, Set<Coming>>();

  function count(request: IncomingMessage, response: ServerResponse, address: string): void {
    const [network = networkOf(address), region] = networksOf(address);
    const names = region === undefined ? [network] : [network, region];
    for (const name of names) endOldest(shares.get(name) ?? new Set(), name === region ? maxPerRegion : maxPerNetwork);
    endOldest(all, max);
    const coming: Coming = {
      request,
      forget() {
        all.delete(coming);
        for (const name of names) {
          const share = shares.get(name);
          share?.delete(coming);
          if (share?.size === 0) shares.delete(name);
        }
      },
    };
    for (const name of names) shares.set(name, (shares.get(name) ?? new Set()).add(coming));
    all.add(coming);
    for (const event of ['end', 'close']) request.once(event, coming.forget);
    response.once('close', coming.forget);
  }

  app.addHook('onRequest', (request, reply, done) => {
    // A document from a phone arrives slowly, and has limits of its own.
    if (hasBody(request.raw) && !takesStream(request)) count(request.raw, reply.raw, request.ip);
    done();
  });
}
