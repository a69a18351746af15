import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quicknet } from '#games/engine/beacon.ts';
import { commitmentOf, outcomeOf } from '#games/engine/index.ts';
import { saltOf, shareCommitment, type SaltProof } from '#games/engine/salt.ts';

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

const publicRound = {
  source: 'beacon',
  network: quicknet.hash,
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
} as const;

test('[U-08] the command computes the salt of a table again, from numbers of its players or from a beacon, and tells one that was chosen', () => {
  const chain = commitmentOf(serverSeed);
  const number = commitmentOf('08'.repeat(32));
  const players: SaltProof = { source: 'players', attempt: 1, shares: [{ commitment: shareCommitment(chain, 1, number), number }] };
  const roundFrom = (proof: SaltProof, salt = saltOf(chain, proof)) => {
    const bet = { kind: 'live-roulette', variant: 'european', round: '', bets: [{ on: '17', stake: 100 }] } as const;
    const draw = { serverSeed, clientSeed: salt, nonce: 1 };
    const reported = {
      server_seed: serverSeed,
      server_seed_hash: chain,
      client_seed: salt,
      nonce: 1,
      wager: bet,
      outcome: outcomeOf(draw, bet),
    };
    return JSON.stringify({ ...reported, chain_commitment: chain, chain_salt: proof });
  };
  for (const proof of [players, publicRound]) {
    const { status, stdout } = verify(['-'], roundFrom(proof));
    expect([status, stdout.includes('source of the salt: agrees')]).toEqual([0, true]);
  }
  // The house would prefer this salt, this round and this signature.
  const chosen = [
    roundFrom(players, chain),
    roundFrom({ ...publicRound, round: 1001 }),
    roundFrom({ ...publicRound, signature: '00'.repeat(48) }),
  ];
  for (const text of chosen) {
    const { status, stdout } = verify(['-'], text);
    expect([status, stdout.includes('source of the salt: DISAGREES')]).toEqual([1, true]);
  }
  expect(verify(['-'], roundFrom(players).replace('"attempt":1', '"attempt":0')).status).toBe(2);
});
