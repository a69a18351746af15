import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { scanDocuments } from '#server/documents/scanning.ts';
import { fileOf } from '#server/documents/vault.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { pdf, upload } from '../support/files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let ahead = 0;
let names = 0;
const another = () => newPlayer(platform, `Scanned${(names += 1)}`);
beforeAll(async () => {
  platform = await startTestPlatform({
    runTimers: false,
    now: () => new Date(Date.now() + ahead),
    config: { logLevel: 'silent', rateLimitFactor: 50 },
  });
});
afterAll(() => platform.close());

const slotOf = async ({ call }: TestPlayer) => (await call('GET', '/me/all-documents')).body.passport;
const approved = ({ id }: TestPlayer, document: number) =>
  administerPlayer(platform.platform, {
    what: 'documents',
    player: `${id}`,
    documents: { action: 'approve', document, how: '2099-01-01', note: 'Ben' },
  });

describe('[T-14] a program of the operator’s looks at it first', () => {
  const withProgram = async <T>(script: string, work: () => Promise<T>, timeoutS = 60): Promise<T> => {
    const { config } = platform.platform;
    Object.assign(config, { antivirus: [process.execPath, '-e', script], antivirusTimeoutS: timeoutS });
    try {
      return await work();
    } finally {
      Object.assign(config, { antivirus: null, antivirusTimeoutS: 60 });
    }
  };
  const readAll = "const { readFileSync } = require('node:fs'); const file = readFileSync(0);";

  test.each([
    ['harmless', `${readAll} process.exit(file.subarray(0, 5).toString() === '%PDF-' ? 0 : 1)`, { status: 'pending' }],
    ['harmful', `${readAll} process.exit(1)`, { status: 'refused', reason: 'harmful' }],
    ['broken', 'process.exit(2)', { status: 'checking' }],
    ['silent', 'setInterval(() => {}, 1000)', { status: 'checking' }],
  ])('%s', async (what, script, expected) => {
    const player = await another();
    await withProgram(
      script,
      async () => {
        const { body } = await upload(platform, player.token, pdf());
        expect(body.status).toBe('checking');
        expect(await approved(player, body.id)).toHaveProperty('refusal');
        await scanDocuments(platform.platform);
        expect(await slotOf(player)).toMatchObject(expected);
        expect((await fileOf(platform.platform, body.id)) === null).toBe(what === 'harmful');
      },
      1,
    );
  });

  test('a program that failed is asked again, and what it then says counts', async () => {
    const player = await another();
    await withProgram('process.exit(2)', async () => {
      await upload(platform, player.token, pdf());
      await scanDocuments(platform.platform);
    });
    ahead = 120_000 + 1;
    await withProgram('process.exit(0)', () => scanDocuments(platform.platform));
    expect(await slotOf(player)).toMatchObject({ status: 'pending' });
    ahead = 0;
  });
});
