import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import { redrawPack } from '#scripts/evidence-draws.ts';
import { openPack } from '#server/cases/evidence-check.ts';
import { createPlayer, openGame } from '#tests/support/games.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };
let running: TestPlatform;
let compliance: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  compliance = await newOperator(running, 'Cleo', 'compliance');
});
afterAll(() => running.close());

/** Plays a round and opens a dispute that names it. */
async function disputedRound() {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const token = await openGame(running.platform, player, 'cash', 'plinkoear');
  const table = await gamesClient(running.partner).openSession('plinko', { mode: 'real', token });
  const { round } = await table.play(100, plinko);
  const given = { kind: 'dispute', player_id: player.id, note: 'the ball fell elsewhere', key: `dispute-${round.id}` };
  const id = (await compliance.call('POST', '/cases', given)).body.id as number;
  const linked = await compliance.call('POST', `/cases/${id}/links`, { kind: 'round', object_id: round.id });
  expect(linked.status).toBeLessThan(300);
  return { id, round, reveal: () => table.reveal() };
}

async function exported(id: number): Promise<Buffer> {
  const { status, body } = await compliance.call('POST', `/cases/${id}/evidence`, { reason: 'for the regulator' });
  expect(status).toBe(200);
  return Buffer.from(body.archive as string, 'base64');
}
const drawsIn = (archive: Buffer) =>
  JSON.parse(Buffer.from(unzipSync(archive)['draws.json']!).toString()) as {
    round_id: string;
    verdict: string;
    record: { server_seed: string | null; multiplier: number };
  }[];

/** `npm run operator -- evidence FILE --key KEY`, which knows no platform. */
async function check(archive: Buffer): Promise<{ readonly code: number; readonly text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-draws-'));
  const file = join(folder, 'pack.zip');
  writeFileSync(file, archive);
  const { publicKey } = openPack(archive);
  const reply = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(process.execPath, ['scripts/evidence.ts', file, '--key', publicKey], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    );
  });
  rmSync(folder, { recursive: true });
  return reply;
}

test('[34.5] [GAME-03] an evidence pack draws its rounds again, and the command draws them once more without the platform', async () => {
  const { id, round, reveal } = await disputedRound();
  const secret = await exported(id);
  expect(drawsIn(secret)).toMatchObject([{ round_id: round.id, verdict: 'unrevealed', record: { server_seed: null } }]);
  expect(await check(secret)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`round ${round.id}: its seed is not revealed or it was never drawn`),
  });

  await reveal();
  const archive = await exported(id);
  expect(drawsIn(archive)).toMatchObject([
    {
      round_id: round.id,
      provider: 'games',
      verdict: 'equal',
      record: { outcome: round.outcome, server_seed_hash: round.server_seed_hash },
    },
  ]);
  expect(await check(archive)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`round ${round.id}: its seed draws what was played`),
  });
});

test('[34.5] a round whose stored payout was changed is named by the pack and by the command', async () => {
  const { id, round, reveal } = await disputedRound();
  await reveal();
  await running.platform.db.sql`update provider.rounds set multiplier = multiplier + 1 where id = ${round.id}`;
  const archive = await exported(id);
  expect(drawsIn(archive)).toMatchObject([{ verdict: 'different' }]);
  expect(await check(archive)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`round ${round.id}: ITS SEED DRAWS SOMETHING ELSE`),
  });
});

test('[34.5] a pack that calls a round equal although its seed draws another one does not hold', async () => {
  const { id, reveal } = await disputedRound();
  await reveal();
  const { draws } = openPack(await exported(id));
  expect(redrawPack(draws).faults).toEqual([]);
  const [draw] = draws;
  const record = { ...draw!.record, multiplier: 999 };
  expect(redrawPack([{ ...draw!, record }]).faults).toEqual([`draws.json calls round ${draw!.round} equal, and it is different`]);
  expect(redrawPack([{ ...draw!, record: { wager: null, server_seed: 'x' } }]).faults).toHaveLength(1);
});

test('[34.5] a round without a draw, whose seed was revealed later, keeps its pack true', async () => {
  const { id, round, reveal } = await disputedRound();
  await reveal();
  // A stake that was returned leaves its round like this.
  await running.platform.db.sql`update provider.rounds set nonce = null, outcome = null, multiplier = null where id = ${round.id}`;
  const archive = await exported(id);
  expect(drawsIn(archive)).toMatchObject([{ verdict: 'undrawn', record: { server_seed: expect.any(String), nonce: null } }]);
  expect(await check(archive)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`round ${round.id}: its seed is not revealed or it was never drawn`),
  });
});

test('[34.5] a drawn round that is not settled is no fault of its pack', () => {
  const record = { server_seed: 'a'.repeat(64), client_seed: 'b', nonce: 1, outcome: null, wager: plinko };
  expect(redrawPack([{ round: '1', verdict: 'unrevealed', record }]).faults).toEqual([]);
  expect(redrawPack([{ round: '1', verdict: 'equal', record }]).faults).toHaveLength(1);
});
