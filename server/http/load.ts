import type { RequestListener, ServerResponse } from 'node:http';

/** How long whoever is turned away is told to wait: what is under way takes less. */
const retryAfterS = 2;
/** What an operator asks, and what asks whether the process lives: those must be answered most of all while it is busy. */
const always: readonly (string | undefined)[] = ['/healthz'];

const refusal = JSON.stringify({
  code: 'unavailable',
  message: 'Too much is asked of the platform at this moment. Ask again shortly.',
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

/**
 * Answers so many calls at once and no more: each keeps what it needs in memory until it is answered, so whoever comes on top is told 503 and when to
 * ask again before anything is done for them.
 */
export function withinBounds(most: number, handle: RequestListener): RequestListener {
  let underWay = 0;
  return (request, response) => {
    if (underWay >= most && !always.includes(request.url)) return refuse(response);
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    return handle(request, response);
  };
}
