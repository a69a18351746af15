import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import type { SoakedHouse } from './house.ts';

export interface Outage {
  readonly what: 'a platform process killed' | 'the database killed' | 'the database paused';
  /** By `performance.now()`: from its beginning until everything was healthy again. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds from the moment its cause was gone. */
  readonly healthyAfterMs: number;
}

const goneMs = 2_000;
const pausedMs = 8_000;

const causes: readonly { readonly what: Outage['what']; readonly cause: (house: SoakedHouse) => Promise<void> }[] = [
  { what: 'a platform process killed', cause: (house) => house.killPlatform() },
  {
    what: 'the database killed',
    cause: async ({ server }) => {
      await server.kill();
      await sleep(goneMs);
      await server.startAgain();
    },
  },
  {
    what: 'the database paused',
    cause: async ({ server }) => {
      server.pause();
      try {
        await sleep(pausedMs);
      } finally {
        server.resume();
      }
    },
  },
];

/** The n-th outage, to its end. @throws Error if the house does not come back. */
export async function outage(house: SoakedHouse, index: number): Promise<Outage> {
  const { what, cause } = required(causes[index % causes.length]);
  const from = performance.now();
  await cause(house);
  const gone = performance.now();
  await house.healthy();
  const to = performance.now();
  return { what, from, to, healthyAfterMs: to - gone };
}
