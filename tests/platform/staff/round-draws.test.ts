import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import { seedOf } from '#games/provider/seeds.ts';
import { createPlayer, openGame } from '#tests/support/games.ts';
import { gamesClient, gamesHostOf } from '#tests/support/house-games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };
let running: TestPlatform;
let auditor: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  auditor = await newOperator(running, 'Una', 'auditor');
});
afterAll(() => running.close());

const drawOf = async (roundId: string) => {
  const reply = await auditor.call('GET', `/rounds/${encodeURIComponent(`games:bet-${roundId}`)}/draw`);
  expect(reply.status).toBe(200);
  return { text: JSON.stringify(reply.body), draw: reply.body.draw };
};
async function sit(gameId: string, kind: 'plinko' | 'crash') {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const token = await openGame(running.platform, player, 'cash', gameId);
  return gamesClient(running.partner).openSession(kind, { mode: 'real', token });
}
/** The secret that the provider stores sealed. */
async function secretOfRound(id: string): Promise<string[]> {
  const row = await running.platform.db.single<{ server_seed: string; server_seed_hash: string }>`
    select server_seed, server_seed_hash from provider.rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id where rounds.id = ${id}`;
  return [row.server_seed, gamesHostOf(running).seal.open(row.server_seed, seedOf(row.server_seed_hash))];
}

test('[34.4] [GAME-03] a round is drawn again once its seed is revealed, and not before', async () => {
  const table = await sit('plinkoear', 'plinko');
  const { round } = await table.play(100, plinko);
  const secrets = await secretOfRound(round.id);
  const before = await drawOf(round.id);
  expect(before.draw).toMatchObject({
    verdict: 'unrevealed',
    revealed_by: 'player',
    commitment: round.server_seed_hash,
    server_seed: null,
    nonce: round.nonce,
    redrawn: null,
    checks: [],
    played: { outcome: round.outcome },
  });
  for (const secret of secrets) expect(before.text).not.toContain(secret);
  await table.reveal();
  const { draw } = await drawOf(round.id);
  expect(draw).toMatchObject({ verdict: 'equal', server_seed: secrets[1], redrawn: { outcome: round.outcome } });
  expect(Number(draw.redrawn.due)).toBeCloseTo(Number(draw.redrawn.multiplier));
  expect(draw.checks).toEqual(['commitment', 'wager', 'outcome', 'multiplier'].map((name) => ({ name, is_met: true })));
});

test('[34.4] a round whose stored outcome, seed or multiplier was changed is drawn differently', async () => {
  const table = await sit('plinkoear', 'plinko');
  const { round } = await table.play(100, plinko);
  await table.reveal();
  const { db } = running.platform;
  const failed = async () => {
    const { draw } = await drawOf(round.id);
    return [draw.verdict, draw.checks.flatMap(({ name, is_met: isMet }: { name: string; is_met: boolean }) => (isMet ? [] : [name]))];
  };
  expect(await failed()).toEqual(['equal', []]);
  await db.sql`update provider.rounds set multiplier = multiplier + 1 where id = ${round.id}`;
  expect(await failed()).toEqual(['different', ['multiplier']]);
  await db.sql`update provider.rounds set multiplier = multiplier - 1 where id = ${round.id}`;
  await db.sql`
    update provider.seed_pairs set server_seed_hash = ${'ab'.repeat(32)} where id = (select seed_pair_id from provider.rounds where id = ${round.id})`;
  expect(await failed()).toEqual(['different', ['commitment']]);
});

test('[34.4] nothing of a flight that goes on is shown: its end is drawn already', async () => {
  const table = await sit('earplane', 'crash');
  const { round } = await table.play(100, { kind: 'crash', autoExit: null });
  await running.platform.db.sql`
    update provider.rounds set outcome = '{"kind":"crash","crashPoint":987654}'::jsonb, ends_at = clock_timestamp() + interval '1 hour' where id = ${round.id}`;
  const { text, draw } = await drawOf(round.id);
  expect(draw).toMatchObject({ verdict: 'unrevealed', played: { outcome: null, multiplier: null, payout: null } });
  for (const secret of ['987654', ...(await secretOfRound(round.id))]) expect(text).not.toContain(secret);
});

test('[34.4] a round that these games did not draw has none', async () => {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  const game = { gameId: 'earplane', providerId: 207, providerName: 'Croupier Originals' };
  const bet = { playerId: player.id, amount: 10n, source: 'cash', game } as const;
  await running.platform.wallet.placeBet({ ...bet, requestId: 'games:bet-foreign', roundId: 'of another' });
  expect((await drawOf('foreign')).draw).toBeNull();
});
