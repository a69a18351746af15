import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { agrees, listings, readRecord, recompute, rulesOf, type Wager } from '#games/engine/index.ts';
import type { SharedRound } from '#games/provider/protocol.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const shared = (id: string) => house.ask<SharedRound>(`/shared/${id}`);
const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };
const roulette: Wager = {
  kind: 'roulette',
  variant: 'european',
  bets: [
    { on: 'red', stake: 137 },
    { on: '17', stake: 41 },
  ],
};

describe('[GAME-03] a round that is shared', () => {
  test('tells its outcome, and its seeds once they are revealed: then anybody can draw it again', async () => {
    const client = await house.openRealSession('plinko');
    const { round } = await client.play(237, plinko);
    const before = await shared(round.id);
    expect(before).toMatchObject({
      status: 200,
      state: 'ended',
      outcome: round.outcome,
      multiplier: round.multiplier,
      game_id: 'plinkoear',
    });
    expect([before.server_seed, before.client_seed]).toEqual([null, null]);
    await client.reveal();
    const after = await shared(round.id);
    const record = readRecord(rulesOf('plinko'), listings['plinkoear']!.plays, after as unknown as Record<string, unknown>);
    expect(agrees(recompute(rulesOf('plinko'), record))).toBe(true);
  });

  test('says nothing of its player, its stake, its payout or its wallet', async () => {
    const client = await house.openRealSession('roulette');
    const { round } = await client.play(178, roulette);
    await client.reveal();
    const reported = await shared(round.id);
    expect(Object.keys(reported).toSorted()).toEqual([
      'client_seed',
      'game_code',
      'game_id',
      'id',
      'multiplier',
      'nonce',
      'outcome',
      'played_at',
      'server_seed',
      'server_seed_hash',
      'state',
      'status',
      'wager',
    ]);
    expect(reported.wager).toEqual({ kind: 'roulette', variant: 'european', bets: [{ on: 'red' }, { on: '17' }] });
    const record = readRecord(rulesOf('roulette'), listings['roulette']!.plays, reported as unknown as Record<string, unknown>);
    expect(recompute(rulesOf('roulette'), record)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true, isMultiplierSame: null });
  });

  test('tells nothing that was drawn while it is open, and no decision', async () => {
    const client = await house.openRealSession('mines');
    const { round } = await client.play(100, { kind: 'mines', mines: 1 });
    const reported = await shared(round.id);
    expect(reported).toMatchObject({ state: 'open', outcome: null, multiplier: null, server_seed: null, client_seed: null });
    expect(reported.progress).toBe(undefined);
  });

  test('is not found where there is none, and is kept by nobody', async () => {
    expect(await shared(randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
    expect((await shared('1')).status).toBe(400);
    const client = await house.openRealSession('plinko');
    const { round } = await client.play(100, plinko);
    const { headers } = await fetch(`${house.partner}/games/api/shared/${round.id}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
