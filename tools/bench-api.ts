/**
 * `npm run bench -- api`: how fast the platform answers, against what the database and a bare server reach on the same machine in the same run.
 * `--runs 5`, `--seconds 3` for each measurement, `--engine postgres` or `embedded` for one of them, `--dry` leaves docs/performance.md alone.
 * `--short` measures bets and a player's own reads once on PostgreSQL and prints their ratios beside earlier ones; `--record` adds them to those.
 */
import { parseArgs } from 'node:util';
import { required } from '#domain/required.ts';
import { writeSection } from './bench-web/section.ts';
import { type EngineName, startBenched } from './bench-api/engines.ts';
import { entryOf, historyWith, record } from './bench-api/history.ts';
import { hasPgbench } from './bench-api/pgbench.ts';
import { usageOf } from './bench-api/processes.ts';
import { type Benched, directRatios, loadBefore, reportOf } from './bench-api/report.ts';
import { type Figures, runOnce } from './bench-api/run.ts';

// Measures with the catalogue of a large operator.
process.env['SANDBOX_CATALOGUE'] ??= 'large';

const engineNames: readonly EngineName[] = ['postgres', 'embedded'];
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    engine: { type: 'string' },
    dry: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const isShort = values.short;
const [runs, seconds] = [Number(values.runs ?? (isShort ? 1 : 5)), Number(values.seconds)];
const wantedEngine = isShort ? 'postgres' : values.engine;
const engines = engineNames.filter((name) => wantedEngine === undefined || wantedEngine === name);
if (!(runs >= 1 && runs <= 50 && seconds >= 1 && seconds <= 60) || engines.length === 0) {
  throw new Error('Use --runs 1 to 50, --seconds 1 to 60, and --engine postgres or embedded.');
}

async function bench(engine: EngineName): Promise<Benched> {
  const benched = await startBenched(engine);
  try {
    const figures: Figures[] = [];
    let serving: number | null = null;
    const started = usageOf(benched.platform.pid);
    for (let run = 1; run <= runs; run += 1) {
      figures.push(await runOnce(benched, { warmUpMs: 500, measuredMs: seconds * 1000 }, isShort));
      serving = Math.max(serving ?? 0, usageOf(benched.platform.pid)?.residentMb ?? Number.NaN);
      console.error(`${engine}: run ${run} of ${runs}`);
    }
    return { engine, runs: figures, startPeakMb: started?.peakMb ?? null, servingMb: serving };
  } finally {
    await benched.stop();
  }
}

const load = loadBefore();
const results: Benched[] = [];
for (const engine of engines) results.push(await bench(engine));
const report = reportOf(results, hasPgbench() ? 'pgbench, as many clients' : 'a client of `pg`, as many connections', new Date(), load);
if (isShort) {
  const entry = entryOf(directRatios(required(results[0]).runs), load);
  console.log(`${report}\n\n${historyWith(entry)}`);
  if (values.record) record(entry);
} else {
  console.log(report);
  if (!values.dry) writeSection('docs/performance.md', 'bench:api', report);
}
