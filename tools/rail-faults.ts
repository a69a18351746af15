/**
 * `npm run rails -- faults litecoin` or `npm run rails -- faults evm`: plays each fault of a rail on a real node, with the platform and the signer as
 * processes of their own, and compares the ledger with the node after each. Ends with 1 where something was paid twice, lost, credited too early or different.
 *
 *     --only TEXT          plays the faults whose title has this text
 *     --steps 12           kills at so many steps of each kind at most
 *     --write              writes the table into docs/rails.md; with --only, the rows of the faults that were played
 *     --runs 1000 --seed 1 plays random acts and faults instead; run N has the seed 1 + N, and `--runs 1 --seed N` repeats it
 */
import { parseArgs } from 'node:util';
import { writeTable } from './rail-faults/document.ts';
import { evmFaults } from './rail-faults/evm.ts';
import { litecoinFaults } from './rail-faults/litecoin.ts';
import { playMatrix, type Row } from './rail-faults/matrix.ts';
import type { FaultRail } from './rail-faults/node.ts';
import { playRandom } from './rail-faults/random.ts';
import { openWorld, type World } from './rail-faults/world.ts';

const rails: Readonly<Record<string, FaultRail>> = { litecoin: litecoinFaults, evm: evmFaults };
const runsOfWorld = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    steps: { type: 'string', default: '12' },
    write: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const [name = ''] = positionals;
const countOf = (text: string): number => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN);
const [steps, runs, firstSeed] = [countOf(values.steps), countOf(values.runs ?? '0'), countOf(values.seed)];

async function withWorld(rail: FaultRail, work: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld(rail);
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

async function matrix(rail: FaultRail, signal: AbortSignal): Promise<boolean> {
  const rows: Row[] = [];
  const onRow = (row: Row): void => {
    rows.push(row);
    console.log(`${row.violations.length === 0 ? 'holds' : 'FAILS'}  ${row.title} (${row.played} played)`);
    row.violations.forEach((violation) => console.log(`       ${violation}`));
  };
  const isWanted = (title: string): boolean => title.includes(values.only ?? '');
  await withWorld(rail, (world) => playMatrix(world, { maxSteps: steps, isWanted, onRow, signal }));
  if (values.write) writeTable(name, rows, { isPartial: values.only !== undefined });
  const failed = rows.filter(({ violations }) => violations.length > 0).length;
  console.log(`${rows.length} faults, ${rows.reduce((sum, { played }) => sum + played, 0)} played, ${failed} fail.`);
  return rows.length > 0 && failed === 0;
}

async function randomRuns(rail: FaultRail, signal: AbortSignal): Promise<boolean> {
  const failed: number[] = [];
  for (let done = 0; done < runs;) {
    const end = Math.min(done + runsOfWorld, runs);
    await withWorld(rail, async (world) => {
      for (; done < end; done += 1) {
        signal.throwIfAborted();
        const seed = firstSeed + done;
        const { violations, acts, ledger } = await playRandom(world, seed);
        console.log(`${violations.length === 0 ? 'holds' : 'FAILS'}  seed ${seed}: ${acts.join(', ')} → ${ledger.join('; ')}`);
        violations.forEach((violation) => console.log(`       ${violation}`));
        if (violations.length > 0) failed.push(seed);
      }
    });
  }
  console.log(`${runs} runs from seed ${firstSeed}, ${failed.length} fail${failed.length > 0 ? `: ${failed.join(', ')}` : '.'}`);
  return failed.length === 0;
}

async function main(): Promise<number> {
  const rail = Object.hasOwn(rails, name) && positionals.length === 1 ? rails[name] : undefined;
  if (!rail || !(steps > 0) || Number.isNaN(runs) || Number.isNaN(firstSeed)) {
    console.error(`Usage: npm run rails -- faults ${Object.keys(rails).join('|')} [--only TEXT] [--steps N] [--write] [--runs N --seed N]`);
    return 2;
  }
  const missing = rail.rail.missing();
  if (missing !== null) {
    console.error(missing);
    return 2;
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  try {
    return (await (runs > 0 ? randomRuns(rail, ending.signal) : matrix(rail, ending.signal))) ? 0 : 1;
  } catch (error) {
    console.error(ending.signal.aborted ? 'Stopped. Everything was removed.' : error);
    return 1;
  }
}

process.exit(await main());
