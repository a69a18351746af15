import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Addresses } from './flyers.ts';
import type { BurstCounts, BurstSize } from './guests.ts';

export interface GuestsProcess {
  /** Ends the burst. @returns the number of sent requests. */
  readonly stop: () => Promise<BurstCounts>;
}

/** Starts the guests in a process of their own. Resolves once they have begun. @throws Error where they cannot. */
export async function startGuests({ url, partnerUrl }: Addresses, size: BurstSize): Promise<GuestsProcess> {
  const child = fork('tools/soak/guests-program.ts', [JSON.stringify({ url, partnerUrl }), JSON.stringify(size)]);
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new Error(`the guests ended with ${code}`)));
  const next = async () => ((await once(child, 'message', { signal: ended.signal })) as [unknown])[0];
  await next();
  return {
    async stop() {
      const counts = next();
      child.send('stop');
      return (await counts) as BurstCounts;
    },
  };
}
