import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareWithChains, openPack } from '#server/cases/evidence-check.ts';
import { evidenceSigner } from '#server/cases/signing.ts';
import { newPlayer } from '#tests/support/caller.ts';
import { deposited } from '#tests/support/books.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let compliance: TestOperator;
let id: number;
let archive: Buffer;
let manifest: string;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  compliance = await newOperator(running, 'Cleo', 'compliance');
  const player = await newPlayer(running, 'disputes');
  const { db, wallet } = running.platform;
  await deposited(running.platform, player.id, 5_000n);
  const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
  await wallet.placeBet({ playerId: player.id, requestId: 'evidence-bet', roundId: 'evidence-round', amount: 100n, source: 'cash', game });
  await wallet.placeBet({ playerId: player.id, requestId: 'other-bet', roundId: 'other-round', amount: 200n, source: 'cash', game });
  const payment = (await db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 1`)!.id;
  const asked = { kind: 'dispute', player_id: player.id, note: 'the round was not paid', key: 'evidence-open' };
  id = (await compliance.call('POST', '/cases', asked)).body.id as number;
  await compliance.call('POST', `/cases/${id}/links`, { kind: 'payment', object_id: payment.toUpperCase() });
  await compliance.call('POST', `/cases/${id}/links`, { kind: 'round', object_id: 'evidence-round' });
  const { body } = await compliance.call('POST', `/cases/${id}/evidence`, { reason: 'for the regulator' });
  archive = Buffer.from(body.archive as string, 'base64');
  manifest = body.manifest_sha256 as string;
});
afterAll(() => running.close());

const rowsIn = (name: string) => JSON.parse(Buffer.from(unzipSync(archive)[name]!).toString()) as Record<string, unknown>[];
const compare = async () => compareWithChains(running.platform.db, running.platform.config, openPack(archive));
/** The archive with one file changed. */
const changed = (name: string, content: (before: string) => string): Uint8Array => {
  const files = unzipSync(archive);
  return zipSync({ ...files, [name]: Buffer.from(content(Buffer.from(files[name] ?? []).toString())) });
};

describe('[34.5] an evidence pack', () => {
  test('has the case, what is linked with its entries, and the actions of staff', () => {
    expect(rowsIn('case.json')).toMatchObject([{ id, kind: 'dispute' }]);
    expect(rowsIn('history.json').map(({ what, staff }) => [what, staff])).toEqual([
      ['opened', 'Cleo'],
      ['note', 'Cleo'],
      ['linked', 'Cleo'],
      ['linked', 'Cleo'],
    ]);
    expect(rowsIn('payments.json')).toHaveLength(1);
    expect(rowsIn('bets.json')).toMatchObject([{ round_id: 'evidence-round', status: 'open' }]);
    expect(rowsIn('ledger_entries.json').map(({ kind }) => kind)).toEqual(['deposit', 'bet']);
    expect(rowsIn('ledger_postings.json')).toHaveLength(4);
    expect(rowsIn('actions.json').map(({ operation }) => operation)).toEqual(['openCase', 'linkToCase', 'linkToCase']);
  });

  test('has the calls and entries of a round to its end, and no row of another player', async () => {
    const { db, wallet } = running.platform;
    const [player, other] = [await newPlayer(running, 'winner'), await newPlayer(running, 'neighbour')];
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
    for (const each of [player, other]) {
      await deposited(running.platform, each.id, 5_000n);
      const bet = {
        playerId: each.id,
        requestId: `bet-of-${each.id}`,
        roundId: 'shared-round',
        amount: 100n,
        source: 'cash',
        game,
      } as const;
      await wallet.placeBet(bet);
      await wallet.payWin({ playerId: each.id, betId: bet.requestId, requestId: `win-of-${each.id}`, amount: 250n });
      await db.sql`
        insert into wallet_calls (request_id, fingerprint, reply) values (${bet.requestId}, 'secret mark', '{"balance": 49}'), (${`win-of-${each.id}`}, 'secret mark', '{}')`;
    }
    const asked = { kind: 'dispute', player_id: player.id, note: 'the win was too small', key: 'evidence-won' };
    const { body } = await compliance.call('POST', '/cases', asked);
    await compliance.call('POST', `/cases/${body.id}/links`, { kind: 'round', object_id: 'shared-round' });
    const reply = await compliance.call('POST', `/cases/${body.id}/evidence`, { reason: 'for the regulator' });
    const packed = unzipSync(Buffer.from(reply.body.archive as string, 'base64'));
    const rows = (name: string) => JSON.parse(Buffer.from(packed[name]!).toString()) as Record<string, unknown>[];
    expect(rows('ledger_entries.json').map(({ kind, player_id: id }) => [kind, id])).toEqual([
      ['bet', player.id],
      ['win', player.id],
    ]);
    expect(rows('calls.json').map(({ request_id: request }) => request)).toEqual([`bet-of-${player.id}`, `win-of-${player.id}`]);
    const whole = Object.values(packed)
      .map((file) => Buffer.from(file).toString())
      .join('');
    expect([whole.includes('secret mark'), whole.includes(`of-${other.id}`)]).toEqual([false, false]);
  });

  test('holds against its manifest, the platform’s key and its chains, and making it is recorded', async () => {
    const pack = openPack(archive);
    expect(pack.faults).toEqual([]);
    expect([pack.actions.length, pack.entries.length]).toEqual([4, 2]);
    expect(await compare()).toEqual({ publicKey: pack.publicKey, differences: [] });
    const { body } = await compliance.call('GET', `/actions?object=case%20${id}`);
    expect(body.data[0]).toMatchObject({ operation: 'exportCase', reason: 'for the regulator', after: { manifest_sha256: manifest } });
    // The key is one for all processes and starts.
    expect((await evidenceSigner(running.platform.db, running.platform.config)).publicKey).toBe(pack.publicKey);
  });

  test.each([
    ['a file was changed', () => changed('bets.json', (text) => text.replace('open', 'settled')), ['bets.json was changed']],
    ['a file was added', () => changed('more.json', () => '[]'), ['more.json is not in the manifest']],
    [
      'the manifest was changed',
      () => changed('manifest.json', (text) => text.replace('"Cleo"', '"Clea"')),
      ['manifest.json does not have the signature of the key that it names'],
    ],
    [
      'the signature is another one',
      () => changed('manifest.sig', () => 'AAAA'),
      ['manifest.json does not have the signature of the key that it names'],
    ],
  ])('does not hold where %s', (_what, made, faults) => expect(openPack(made()).faults).toEqual(faults));

  test('does not hold where the platform’s chains are others, and a file that is no pack is refused', async () => {
    const pack = openPack(archive);
    const [first] = pack.actions;
    const forged = { ...pack, actions: [{ id: first!.id, hash: 'ab'.repeat(32) }], entries: [{ id: '999999', hash: 'ab'.repeat(32) }] };
    expect((await compareWithChains(running.platform.db, running.platform.config, forged)).differences).toEqual([
      `staff_actions ${first!.id}`,
      'ledger_entries 999999',
    ]);
    expect(() => openPack(zipSync({ 'case.json': Buffer.from('[]') }))).toThrow('no evidence pack');
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.json`, Buffer.from('[]')]));
    expect(() => openPack(zipSync(many))).toThrow('larger than a pack');
  });

  test('is checked by the command, against a key that was published', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-evidence-'));
    const file = join(folder, 'pack.zip');
    writeFileSync(file, archive);
    const run = (key: string) =>
      new Promise<{ code: number; text: string }>((resolve) => {
        execFile(process.execPath, ['scripts/evidence.ts', file, '--key', key], (error, out, err) =>
          resolve({ code: error ? Number(error.code) : 0, text: out + err }),
        );
      });
    const { publicKey } = openPack(archive);
    expect(await run(publicKey)).toMatchObject({ code: 0, text: expect.stringContaining('holds: case C-') });
    expect(await run('A'.repeat(43))).toMatchObject({ code: 1, text: expect.stringContaining('signed with another key') });
    rmSync(folder, { recursive: true });
  });

  test('is made for roles that may export, and of an alert for nobody else', async () => {
    const support = await newOperator(running, 'Sam', 'support');
    expect((await support.call('POST', `/cases/${id}/evidence`, { reason: 'curious' })).status).toBe(403);
    expect((await compliance.call('POST', '/cases/999999/evidence', { reason: 'a test' })).status).toBe(404);
  });
});

test('[34.5] the timeline of a player has cases, for roles that may know of them', async () => {
  const { id } = await newPlayer(running, 'complains');
  const opened = async (kind: string) =>
    (await compliance.call('POST', '/cases', { kind, player_id: id, note: 'by telephone', key: `timeline-${kind}` })).body.id as number;
  const complaint = await opened('complaint');
  await compliance.call('POST', `/cases/${complaint}/claim`, { is_claimed: true });
  await compliance.call('POST', `/cases/${complaint}/closure`, { outcome: 'upheld', reason: 'they were right', key: 'timeline-closed' });
  const alert = await opened('aml_alert');
  const [support, payments] = [await newOperator(running, 'Sue', 'support'), await newOperator(running, 'Pat', 'payments')];
  const casesOf = async (operator: TestOperator) =>
    ((await operator.call('GET', `/players/${id}/timeline`)).body.data as Record<string, unknown>[])
      .filter(({ kind }) => kind === 'case')
      .map(({ what, detail, subject }) => [what, detail, subject]);
  const known = [
    ['closed', 'upheld', `${complaint}`],
    ['opened', 'complaint', `${complaint}`],
  ];
  expect(await casesOf(compliance)).toEqual([['opened', 'aml_alert', `${alert}`], ...known]);
  expect(await casesOf(support)).toEqual(known);
  expect(await casesOf(payments)).toEqual([]);
});
