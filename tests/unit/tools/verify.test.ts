import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitmentOf, outcomeOf } from '../../../games/engine/index.ts';

const serverSeed = '07'.repeat(32);
const wager = { kind: 'plinko', rows: 8, risk: 'high' } as const;
const outcome = outcomeOf({ serverSeed, clientSeed: 'ear', nonce: 3 }, wager);
const round = {
  id: 'one',
  server_seed: serverSeed,
  server_seed_hash: commitmentOf(serverSeed),
  client_seed: 'ear',
  nonce: 3,
  wager,
  outcome,
  multiplier: (outcome as { multiplier: number }).multiplier,
};
const verify = (words: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/verify.ts', ...words], { input, encoding: 'utf8' });
  return { status, said: stdout.trim().split('\n').at(-1), stdout, stderr };
};

test('[GAME-03] the command verifies a list of rounds from a file, and tells the one that disagrees', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const file = join(folder, 'rounds.json');
  try {
    writeFileSync(file, JSON.stringify({ rounds: [round, { ...round, id: 'two', server_seed: null }] }));
    expect(verify([file])).toMatchObject({ status: 0, said: '1 agree, 0 disagree, 0 computed, 1 not verified' });
    writeFileSync(file, JSON.stringify([round, { ...round, id: 'two', nonce: 2 }]));
    const { status, stdout } = verify([file]);
    expect(status).toBe(1);
    expect(stdout).toContain('round one: plinkoear, agrees');
    expect(stdout).toContain('round two: plinkoear, DISAGREES');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[GAME-03] the command reads a round from its input and from its words, and says what it cannot verify', () => {
  expect(verify([], JSON.stringify(round))).toMatchObject({ status: 0, said: '1 agree, 0 disagree, 0 computed, 0 not verified' });
  expect(verify(['-'], JSON.stringify({ ...round, server_seed: null })).status).toBe(2);
  expect(verify(['-'], '{').status).toBe(2);
  const words = [
    '--game',
    'plinkoear',
    '--server-seed',
    serverSeed,
    '--client-seed',
    'ear',
    '--nonce',
    '3',
    '--wager',
    '{"rows":8,"risk":"high"}',
  ];
  expect(verify(words)).toMatchObject({ status: 0, said: '0 agree, 0 disagree, 1 computed, 0 not verified' });
  expect(verify([...words, '--multiplier', String(round.multiplier)]).status).toBe(0);
  expect(verify([...words, '--multiplier', String(round.multiplier + 1)]).status).toBe(1);
  expect(verify(['--game', 'nothing'])).toMatchObject({ status: 2, stdout: '' });
});
