import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstalled } from '../../registry/start.ts';
import { bookedPlayer, deposited } from '../support/books.ts';
import { testConfig } from '../support/platform.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-audit-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** `npm run audit` as an operator would run it beside the platform, or without one. */
const audit = () =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: home, DATABASE_URL: '', LOG_LEVEL: 'error' };
    execFile(process.execPath, ['scripts/audit.ts'], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('[P-12] the books of the embedded database are audited while the site runs and while it does not, with the same answer', async () => {
  const server = await startInstalled({ config: testConfig({}, home), runTimers: false });
  const playerId = await bookedPlayer(server.platform, 'booked');
  await deposited(server.platform, playerId, 10_000n);
  const right = await audit();
  expect(right).toEqual({ code: 0, out: expect.stringMatching(/^\d+ entries, \d+ postings, \d+ wallets, 0 differences\n$/), err: '' });

  await server.platform.db.sql`update wallets set cash_minor = 7 where player_id = ${playerId}`;
  const wrong = await audit();
  expect(wrong).toEqual({
    code: 1,
    out: right.out.replace('0 differences', '1 differences'),
    err: `a balance is the sum of its postings: ${playerId} cash is 7, not 10000\n`,
  });
  await server.close();
  expect(await audit()).toEqual(wrong);
});
