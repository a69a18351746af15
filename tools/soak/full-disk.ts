/**
 * A part of `npm run soak`, on a small disk of its own at /mnt: a platform on the embedded database whose disk fills up and is emptied again. Says in JSON
 * what was told to whom, and what is there afterwards.
 */
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditRunning } from '#server/control.ts';
import { basic, registration } from '#tests/support/caller.ts';
import { startPlatform } from '#tests/support/processes.ts';

const [dataDir, ballast] = ['/mnt/data', '/mnt/ballast'];
const chunk = Buffer.alloc(1_048_576, 7);
const comesBackMs = 60_000;

const platform = await startPlatform({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  SITE_DIR: '',
  RATE_LIMIT_FACTOR: '60000',
});
const ask = async (path: string, body?: object): Promise<number> => {
  const reply = await fetch(`${platform.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: basic, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.status ?? 0;
};
const kept: string[] = [];
async function register(name: string): Promise<number> {
  const status = await ask('/api/auth/register', registration(name));
  if (status < 300 && status > 0) kept.push(name);
  return status;
}
const logIn = (name: string) => ask('/api/auth/login', { username: name, password: registration(name).password });

/** Down to the last byte. */
function fill(): void {
  const file = openSync(ballast, 'w');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync('/mnt');
      if (bavail === 0) return;
      writeSync(file, chunk, 0, Math.min(chunk.length, bavail * bsize));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

for (let index = 0; index < 5; index += 1) await register(`before${index}`);
fill();
// A second passes before the room is looked at again.
const full: number[] = [];
for (let index = 0; index < 20 && full.at(-1) !== 503; index += 1) {
  full.push(await register(`full${index}`));
  await sleep(250);
}
const [read, healthz] = [await ask('/api/casino/providers?language=en'), await ask('/healthz')];
rmSync(ballast);
const from = performance.now();
while ((await ask('/healthz')) !== 200) {
  if (performance.now() - from > comesBackMs) throw new Error('it does not write again, though there is room');
  await sleep(100);
}
const healthyAfterMs = Math.round(performance.now() - from);
const after = await register('after');
const lost: string[] = [];
for (const name of kept) if ((await logIn(name)) !== 200) lost.push(`player ${name}`);
const found = await auditRunning(dataDir);
await platform.stop();
console.log(
  JSON.stringify({
    writes: full,
    read,
    healthz,
    after,
    healthyAfterMs,
    acknowledged: kept.length,
    lost,
    differences: found?.differences ?? ['no audit'],
  }),
);
