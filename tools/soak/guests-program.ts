/** The guests of a burst, in a process of low priority: their own cost then delays neither players nor platform. */
import { constants, setPriority } from 'node:os';
import type { Addresses } from './flyers.ts';
import { burst, type BurstSize } from './guests.ts';

setPriority(constants.priority.PRIORITY_LOW);
const [addresses, size] = process.argv.slice(2).map((text) => JSON.parse(text) as unknown) as [Addresses, BurstSize];
const guests = await burst(addresses, size);
process.send?.('begun');
// The soak requests the end; if it has ended itself, nobody needs the counts.
process.once('message', () => void guests.stop().then(() => process.send?.(guests.counts, () => process.exit(0))));
process.once('disconnect', () => process.exit(1));
