import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstalled } from '#registry/start.ts';
import { bookedPlayer, deposited } from '../support/books.ts';
import { testConfig } from '../support/platform.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-audit-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** `npm run operator -- audit` as an operator would run it beside the platform, or without one. */
const audit = () =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: home, DATABASE_URL: '', LOG_LEVEL: 'error', SECRETS_KEY: testConfig().secretsKey! };
    execFile(process.execPath, ['scripts/audit.ts'], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('[P-12] [T-07] the books of the embedded database are audited while the site runs and while it does not, with the same answer', async () => {
  const server = await startInstalled({ config: testConfig({}, home), runTimers: false });
  const playerId = await bookedPlayer(server.platform, 'booked');
  await deposited(server.platform, playerId, 10_000n);
  const right = await audit();
  const compared = /^payments of processor: compared until [\d-]{10}T\S+\nbets of games: compared until [\d-]{10}T\S+\n/;
  const summary = /^\d+ entries, \d+ postings, \d+ wallets, 0 differences\n$/;
  expect(right).toEqual({ code: 0, out: expect.stringMatching(compared), err: '' });
  const said = ({ out }: { out: string }) => out.split(/^(?=\d+ entries)/m)[1];
  expect(said(right)).toMatch(summary);

  await server.platform.db.sql`update wallets set cash_minor = 7 where player_id = ${playerId}`;
  const wrong = await audit();
  expect(wrong).toEqual({
    code: 1,
    out: expect.stringMatching(/, 1 differences\n$/),
    err: `a balance is the sum of its postings: ${playerId} cash is 7, not 10000\n`,
  });
  await server.close();
  // The embedded partners are missing then: their agreement is not reported.
  const alone = await audit();
  expect(alone).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^payments of processor: .*not since: does not answer\nbets of games: .*not since: does not answer\n/),
  });
  expect(alone.err).toBe(wrong.err);
  expect(said(alone)).toBe(said(wrong));
}, 90_000);
