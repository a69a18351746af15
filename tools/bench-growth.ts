/**
 * `npm run bench -- growth`: what each call takes as a platform grows, and the audit. Fills databases with rounds in valid chains of entries, and compares the
 * median of each call on the largest with that on the smallest. `--sizes 10000,100000,1000000,5000000`, `--calls 25` for each median, `--dry` leaves
 * docs/performance.md alone.
 */
import { parseArgs } from 'node:util';
import { loadBefore } from './bench-api/report.ts';
import { measureAt, type Measured } from './bench-growth/measure.ts';
import { growthReport, isWithinBars } from './bench-growth/report.ts';
import { writeSection } from './bench-web/section.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000,5000000' },
    calls: { type: 'string', default: '25' },
    dry: { type: 'boolean', default: false },
  },
});
// Measures with the catalogue of a large operator.
process.env['SANDBOX_CATALOGUE'] ??= 'large';

const sizes = values.sizes.split(',').map(Number);
const calls = Number(values.calls);
if (!sizes.every((size) => size >= 1_000 && size <= 10_000_000) || !(calls >= 5 && calls <= 1_000))
  throw new Error('Use --sizes from 1000 to 10000000 with commas between, and --calls 5 to 1000.');

const load = loadBefore();
const results: Measured[] = [];
// The first platform finds cold disks and a cold client, and would make the smallest size look slow.
await measureAt(Math.min(...sizes), calls);
for (const size of sizes) {
  console.error(`${size} rounds`);
  results.push(await measureAt(size, calls));
}
const report = growthReport(results, load);
console.log(report);
if (!values.dry) writeSection('docs/performance.md', 'bench:growth', report);
if (!isWithinBars(results)) process.exitCode = 1;
