import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hasBody } from './body-times.ts';
import { occupy, roomFor } from './places.ts';
import { Problem } from './problem.ts';

/** Seconds after which refused callers should retry; calls under way take less. */
const retryAfterS = 2;
/** Health checks are always admitted, because operators need them most under load, and take no room from others. */
const always: readonly (string | undefined)[] = ['/healthz'];

const message = 'Too much is asked of the platform at this moment. Ask again shortly.';
const refusal = JSON.stringify({
  code: 'unavailable',
  message,
  retry_after_s: retryAfterS,
});

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(refusal),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterS),
  });
  response.end(refusal);
}

export interface Load {
  /** Counts calls without a body. A call with a body takes no room until the body has arrived, so that half-sent bodies keep nobody out (ADR 166). */
  readonly within: (handle: RequestListener) => RequestListener;
  /** Counts a call whose body is here. @throws Problem `unavailable` where there is no room. */
  readonly admit: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Limits the calls that are answered at the same time: each takes memory until it is answered, so a further call gets 503 with a time to retry before
 * any work is done for it.
 */
export function boundedLoad(max: number): Load {
  let underWay = 0;
  const hasRoom = (request: IncomingMessage) => underWay < roomFor(request, max);
  const count = (response: ServerResponse) => occupy(response, (by) => (underWay += by));
  return {
    within: (handle) => (request, response) => {
      if (!hasBody(request) && !always.includes(request.url)) {
        if (!hasRoom(request)) return refuse(response);
        count(response);
      }
      return handle(request, response);
    },
    admit(request, response) {
      if (!hasBody(request)) return;
      if (!hasRoom(request)) throw new Problem('unavailable', message, { retry_after_s: retryAfterS });
      // A caller who left before the body arrived would never be uncounted.
      if (!response.destroyed) count(response);
    },
  };
}
