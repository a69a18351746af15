import { BROKEN_JSON, type FaultId, isStatus, LATE_MS, OVERTAKEN_MS, refusalOf } from './faults.ts';

export type Fetch = (request: Request) => Promise<Response>;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const untilAborted = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Calls that were asked for while an earlier one waits let that one go on once they have been answered. */
export function overtaking() {
  let answered = 0;
  let overtaken = Promise.withResolvers<void>();
  return {
    answer: (reply: Response) => {
      answered += 1;
      overtaken.resolve();
      overtaken = Promise.withResolvers<void>();
      return reply;
    },
    wait: () => Promise.race([overtaken.promise, after(OVERTAKEN_MS)]),
    count: () => answered,
  };
}

/**
 * How a fault is made at `fetch`. The platform has done its work in every case but a status: what is lost, late or broken is
 * its reply, the worst case for a write.
 */
export async function faulty(fault: FaultId, request: Request, platform: Fetch, overtaken: () => Promise<void>): Promise<Response> {
  if (isStatus(fault))
    return Response.json(refusalOf(fault), { status: Number(fault), headers: { 'content-type': 'application/problem+json' } });
  const aborted = untilAborted(request);
  const reply = platform(request.clone());
  switch (fault) {
    case 'dropped':
      await reply;
      throw new TypeError('Failed to fetch');
    case 'timeout':
      return aborted;
    case 'broken-json':
      await reply;
      return new Response(BROKEN_JSON, { status: 200, headers: { 'content-type': 'application/json' } });
    case 'late':
      await Promise.race([after(LATE_MS), aborted]);
      return reply;
    case 'twice':
      // As through a proxy that repeats a request: the second reply is the one that comes through.
      await reply;
      return platform(request.clone());
    case 'out-of-order':
      await Promise.race([overtaken(), aborted]);
      return reply;
  }
}
