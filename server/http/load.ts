import type { RequestListener, ServerResponse } from 'node:http';

/** How long whoever is turned away is told to wait: what is under way takes less. */
const RETRY_AFTER_S = 2;
/** What an operator asks, and what asks whether the process lives: those must be answered most of all while it is busy. */
const ALWAYS: readonly (string | undefined)[] = ['/healthz'];

const REFUSAL = JSON.stringify({
  code: 'unavailable',
  message: 'Too much is asked of the platform at this moment. Ask again shortly.',
  retry_after_s: RETRY_AFTER_S,
});

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(REFUSAL),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_S),
  });
  response.end(REFUSAL);
}

/**
 * Answers so many calls at once and no more: each keeps what it needs in memory until it is answered, so whoever comes on top is told 503 and when to
 * ask again before anything is done for them.
 */
export function withinBounds(most: number, handle: RequestListener): RequestListener {
  let underWay = 0;
  return (request, response) => {
    if (underWay >= most && !ALWAYS.includes(request.url)) return refuse(response);
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    return handle(request, response);
  };
}
