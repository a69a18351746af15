import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPlatform } from '../support/processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-ready-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start that builds first is ready when the platform says so, not when the bundler does', async () => {
  const script = join(folder, 'start.mjs');
  writeFileSync(
    script,
    `import { createServer } from 'node:http';
     console.log('ready   built in 0.05 s');
     const server = createServer((_, reply) => reply.end('here'));
     // The line comes in two pieces, as it may from a pipe.
     process.stdout.write('ready');
     setTimeout(() => process.stdout.write('   built in 0.04 s\\n'), 100);
     setTimeout(() => server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready')), 300);
     process.on('SIGTERM', () => process.exit(0));`,
  );
  const platform = await startPlatform({}, { script });
  try {
    expect(await (await fetch(`http://127.0.0.1:${platform.port}/`)).text()).toBe('here');
  } finally {
    await platform.stop();
  }
});
