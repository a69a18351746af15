import { brokenJson, type CallFault, isStatus, lateMs, portalPage, refusalOf } from '../faults.ts';

export type Fetch = (request: Request) => Promise<Response>;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const lost = () => new TypeError('Failed to fetch');

/** Ends in the middle, as when a train enters a tunnel. A reply without a body is lost as a whole. */
async function halfOf(reply: Response): Promise<Response> {
  const text = await reply.text();
  if (text === '') throw lost();
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (controller.desiredSize === 0) return;
      controller.enqueue(half);
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status: reply.status, headers: { 'content-type': 'application/json' } });
}

/**
 * Makes a fault at `fetch`. Except for a refusal, and for replies of others in its place, the platform has done its work: its reply is lost, late or
 * broken, the worst case for a write.
 * @param overtaken waits until a later call has been answered, and the test releases the held reply.
 */
export async function faulty(fault: CallFault, request: Request, platform: Fetch, overtaken: () => Promise<void>): Promise<Response> {
  if (isStatus(fault)) {
    return Response.json(refusalOf(fault), { status: Number(fault), headers: { 'content-type': 'application/problem+json' } });
  }
  if (fault === 'portal') return new Response(portalPage, { status: 200, headers: { 'content-type': 'text/html' } });
  if (fault === 'redirect') throw lost();
  const aborted = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
  aborted.catch(() => {});
  const repeated = request.clone();
  const reply = await platform(request);
  switch (fault) {
    case 'dropped':
      throw lost();
    case 'cut':
      return halfOf(reply);
    case 'timeout':
      return aborted;
    case 'broken-json':
      return new Response(brokenJson, { status: 200, headers: { 'content-type': 'application/json' } });
    case 'late':
      await Promise.race([after(lateMs), aborted]);
      return reply;
    case 'twice':
      // As through a proxy that repeats a request: the second reply is passed on.
      return platform(repeated);
    case 'out-of-order':
      await Promise.race([overtaken(), aborted]);
      return reply;
  }
}
