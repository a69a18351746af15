import { brokenJson, type FaultId, isStatus, lateMs, overtakenMs, refusalOf } from '../faults.ts';

export type Fetch = (request: Request) => Promise<Response>;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Replies that tell those which were asked for earlier that they have been overtaken. */
export function overtaking() {
  let overtaken = Promise.withResolvers<void>();
  return {
    answer: (reply: Response): Response => {
      overtaken.resolve();
      overtaken = Promise.withResolvers<void>();
      return reply;
    },
    wait: (): Promise<void> => Promise.race([overtaken.promise, after(overtakenMs)]),
  };
}

/**
 * How a fault is made at `fetch`. Except for a refusal the platform has done its work: what is lost, late or broken is its
 * reply, the worst case for a write.
 *
 * @param overtaken waits until a later call has been answered.
 */
export async function faulty(fault: FaultId, request: Request, platform: Fetch, overtaken: () => Promise<void>): Promise<Response> {
  if (isStatus(fault)) {
    return Response.json(refusalOf(fault), { status: Number(fault), headers: { 'content-type': 'application/problem+json' } });
  }
  const aborted = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
  aborted.catch(() => {});
  const repeated = request.clone();
  const reply = await platform(request);
  switch (fault) {
    case 'dropped':
      throw new TypeError('Failed to fetch');
    case 'timeout':
      return aborted;
    case 'broken-json':
      return new Response(brokenJson, { status: 200, headers: { 'content-type': 'application/json' } });
    case 'late':
      await Promise.race([after(lateMs), aborted]);
      return reply;
    case 'twice':
      // As through a proxy that repeats a request: the second reply is the one that comes through.
      return platform(repeated);
    case 'out-of-order':
      await Promise.race([overtaken(), aborted]);
      return reply;
  }
}
