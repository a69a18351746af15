/**
 * `npm run fuzz`: asks every route of both origins many things, most of them wrong, in one process and on the embedded database, and says
 * how it was answered. `--requests 50000`, `--seed 11`; `--record` keeps the figures for docs/evidence.md. It fails when a reply is a fault, is not what its contract says, or tells of the inside.
 */
import { parseArgs } from 'node:util';
import { fuzz } from '#tests/support/fuzz/run.ts';
import { startTestPlatform } from '#tests/support/platform.ts';
import { conditions, saveRecord } from './evidence/record.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '11' },
    record: { type: 'boolean', default: false },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!(requests >= 1 && requests <= 1_000_000 && Number.isInteger(seed))) throw new Error('Use --requests 1 to 1000000 and a whole --seed.');

const maxShown = 20;
const before = conditions();
const platform = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 60_000, logLevel: 'silent' } });
const from = performance.now();
const { statuses, faults, slowest, maxPauseMs } = await fuzz(platform, { requests, seed });
const seconds = (performance.now() - from) / 1000;
// The ledger is audited at the end too.
await platform.close();

const classOf = (counts: ReadonlyMap<number, number>, hundred: number): number =>
  [...counts].filter(([status]) => Math.floor(status / 100) === hundred).reduce((sum, [, count]) => sum + count, 0);
const rows = [...statuses].map(([route, counts]) => ({
  route,
  '2xx': classOf(counts, 2),
  '3xx': classOf(counts, 3),
  '4xx': classOf(counts, 4),
  '5xx': classOf(counts, 5),
}));
console.table(rows);
const sum = (column: '2xx' | '3xx' | '4xx' | '5xx') => rows.reduce((total, row) => total + row[column], 0);
console.log(
  `${requests} requests in ${seconds.toFixed(0)} s, seed ${seed}: ${sum('2xx')} done, ${sum('3xx')} sent on, ${sum('4xx')} refused, ${sum('5xx')} × 5xx`,
);
console.log(`longest reply ${slowest.ms.toFixed(0)} ms (${slowest.name}), longest pause of the event loop ${maxPauseMs.toFixed(0)} ms`);
console.log(`${faults.length} replies were not what they may be`);
for (const fault of faults.slice(0, maxShown)) console.log(`  ${fault}`);
if (values.record)
  saveRecord('fuzz', {
    ...before,
    requests,
    seed,
    routes: rows.length,
    seconds: Math.round(seconds),
    done: sum('2xx'),
    sentOn: sum('3xx'),
    refused: sum('4xx'),
    faults: sum('5xx'),
    notAllowed: faults.length,
    slowestMs: Math.round(slowest.ms),
    maxPauseMs: Math.round(maxPauseMs),
  });
process.exitCode = faults.length > 0 ? 1 : 0;
