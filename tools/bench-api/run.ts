import { startBare } from './bare.ts';
import type { BenchedPlatform } from './engines.ts';
import { type LoadResult, measure, type NextRequest } from './load.ts';
import { betsDirect } from './pgbench.ts';
import { bet, mixedCaller, read, readRequests } from './requests.ts';

export const callerCount = 32;

export interface Timing {
  readonly warmUpMs: number;
  readonly measuredMs: number;
}
/** What one run found; each pair of figures was taken one after the other. */
export interface Figures {
  readonly mixed: LoadResult;
  readonly bets: LoadResult;
  /** Bets a second of the database alone; null for the embedded one, which nobody else can reach. */
  readonly betsDirect: number | null;
  readonly reads: readonly { readonly name: string; readonly platform: LoadResult; readonly bare: LoadResult }[];
}

const callers = (make: (index: number) => NextRequest): NextRequest[] => Array.from({ length: callerCount }, (_, index) => make(index));

export async function runOnce({ platform, databaseUrl, folder }: BenchedPlatform, timing: Timing): Promise<Figures> {
  const load = ({ port, pid }: { port: number; pid: number }, make: (index: number) => NextRequest) =>
    measure({ port, pid, callers: callers(make), ...timing });
  const seconds = Math.max(1, Math.round(timing.measuredMs / 1000));
  const direct = databaseUrl === null ? null : await betsDirect({ url: databaseUrl, clients: callerCount, seconds, folder });
  const bets = await load(platform, () => bet);

  const bare = await startBare();
  const reads: Figures['reads'][number][] = [];
  try {
    for (const each of readRequests) {
      await bare.answerAs(await answerOf(platform.port, read(each)()));
      reads.push({
        name: each.name,
        platform: await load(platform, () => read(each)),
        bare: await load(bare, () => read(each)),
      });
    }
  } finally {
    bare.stop();
  }
  return { mixed: await load(platform, mixedCaller), bets, betsDirect: direct, reads };
}

/** The answer to a request that is written out for the wire. */
function answerOf(port: number, request: string): Promise<Response> {
  const [line = '', ...lines] = request.split('\r\n');
  const headers = lines.filter((each) => each !== '' && !each.startsWith('host:')).map((each) => each.split(': ') as [string, string]);
  return fetch(`http://127.0.0.1:${port}${line.split(' ')[1]}`, { headers: [...headers, ['accept-encoding', 'identity']] });
}
