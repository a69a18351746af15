/**
 * `npm run environments -- suspended <command>`: runs it on a machine that stands still at times, as a virtual one does whose host has other work: every few seconds all
 * that the command has started stops for up to two and a half seconds, or one process of it alone, a browser's or the database's. `--seed` brings the
 * same order of stalls again, as far as what runs allows. Linux only.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { required } from '#domain/required.ts';
import { randomFrom } from '#tests/support/fuzz/values.ts';
import { comeOf, running } from './suspended/processes.ts';

const betweenMs = { least: 2_000, most: 9_000 };
const stallsMs = [300, 800, 1_500, 2_500] as const;
/** Share of the suspensions that stop the whole machine. */
const wholeShare = 0.7;

// Everything from the first word on belongs to the command.
const words = process.argv.slice(2);
const { tokens } = parseArgs({ args: words, strict: false, tokens: true, options: { seed: { type: 'string' } } });
const begins = tokens.find(({ kind }) => kind === 'positional')?.index ?? words.length;
const { values } = parseArgs({ args: words.slice(0, begins), options: { seed: { type: 'string' } } });
const [command, ...args] = words.slice(begins);
if (command === undefined)
  throw new Error('Which command? For example: npm run environments -- suspended npx vitest run --project=integration-slow');
const seed = Number(values.seed ?? Date.now() % 100_000);
const random = randomFrom(seed);

const child = spawn(command, args, { stdio: 'inherit', detached: true });
const root = child.pid;
if (root === undefined) throw new Error(`${command} does not start.`);
const over = new AbortController();
let stopped = new Set<number>();

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    stopped.delete(pid);
  }
}
function goOn(): void {
  for (const pid of stopped) tell(pid, 'SIGCONT');
  stopped = new Set();
}
// A signal that ends this process also ends its children.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    goOn();
    for (const { pid } of comeOf(root, running())) tell(pid, signal);
  });

let stalls = 0;
let stoodMs = 0;
async function stall(): Promise<void> {
  const all = comeOf(required(root), running()).filter(({ state }) => state !== 'T' && state !== 'Z');
  if (all.length === 0) return;
  const chosen = random.chance(wholeShare) ? all : [random.among(all)];
  const ms = random.among(stallsMs);
  stopped = new Set(chosen.map(({ pid }) => pid));
  for (const pid of stopped) tell(pid, 'SIGSTOP');
  await sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  goOn();
  stalls += 1;
  stoodMs += ms;
}

child.once('exit', (code, signal) => {
  over.abort();
  goOn();
  console.log(`seed ${seed}: ${stalls} stalls, ${Math.round(stoodMs / 1000)} s of them; ${command} ended with ${signal ?? code}`);
  process.exitCode = code ?? 1;
});
while (!over.signal.aborted) {
  const ms = betweenMs.least + random.under(betweenMs.most - betweenMs.least);
  await sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  if (!over.signal.aborted) await stall();
}
