import { describe, expect, test } from 'vitest';
import { towerMultiplier, towerRowCount, verify, type Decision, type Wager } from '#games/engine/index.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { openRealSession, cashOf } = house;

const medium: Wager = { kind: 'tower', level: 'medium' };
const pick = (door: number | null): Decision => ({ kind: 'tower', pick: door });
const rowOf = async (id: string) =>
  (await house.platform.db.one<{ state: string; outcome: { traps: number[][] }; decisions: { pick: number | null }[] }>`
    select state, outcome, decisions from provider.rounds where id = ${id}`)!;
const climbed = async () => {
  const client = await openRealSession('tower');
  const { round } = await client.play(100, medium);
  const { traps } = (await rowOf(round.id)).outcome;
  const safe = traps.map((trapped) => [0, 1, 2].find((door) => !trapped.includes(door))!);
  return { client, id: round.id, traps, safe };
};

describe('[37.12] a tower at the provider', () => {
  test('shows no trap while it is climbed, and pays the rows that were climbed when that is taken', async () => {
    const { client, id, traps, safe } = await climbed();
    for (const [number, door] of safe.slice(0, 2).entries()) {
      const { round, ...beside } = await client.decide(id, number, pick(door));
      expect(round).toMatchObject({ state: 'open', outcome: null, multiplier: null, payout_minor: null, server_seed: null });
      expect(round.progress!.seen).toEqual({ kind: 'tower', picked: safe.slice(0, number + 1) });
      expect(JSON.stringify([round, beside, await client.state(), await client.look(id)])).not.toContain('"traps"');
    }
    const [one, other] = await Promise.all([client.decide(id, 2, pick(null)), client.decide(id, 2, pick(null))]);
    const pays = towerMultiplier('medium', 2);
    for (const { round } of [one, other])
      expect(round).toMatchObject({ state: 'closed', multiplier: pays, payout_minor: pays, outcome: { kind: 'tower', traps } });
    expect(await cashOf(client.player)).toBe(9_900 + pays);

    await client.reveal();
    const { rounds } = await client.state();
    const { server_seed, client_seed, nonce, server_seed_hash, outcome } = rounds[0]!;
    const draw = { serverSeed: server_seed!, clientSeed: client_seed, nonce: nonce! };
    expect(verify(draw, server_seed_hash, medium, outcome!)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
  });

  test('ends at its top by itself, with the highest multiplier', async () => {
    const { client, id, safe } = await climbed();
    for (const [number, door] of safe.slice(0, -1).entries())
      expect((await client.decide(id, number, pick(door))).round.state).toBe('open');
    const { round } = await client.decide(id, towerRowCount - 1, pick(safe.at(-1)!));
    const pays = towerMultiplier('medium', towerRowCount);
    expect(round).toMatchObject({ state: 'closed', multiplier: pays, payout_minor: pays });
    expect(await cashOf(client.player)).toBe(9_900 + pays);
  });

  test.each([
    ['nothing to take on the ground', pick(null)],
    ['a door that is not there', pick(3)],
    ['no door', { kind: 'tower' } as Decision],
  ])('refuses %s, and stays as it is', async (_name, decision) => {
    const { client, id } = await climbed();
    expect(await client.decide(id, 0, decision)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await rowOf(id)).toMatchObject({ state: 'flying', decisions: [] });
    expect(await cashOf(client.player)).toBe(9_900);
  });

  test('is lost at a trap, also where a press to take the money meets it', async () => {
    const { client, id, traps, safe } = await climbed();
    await client.decide(id, 0, pick(safe[0]!));
    const [hit, taken] = await Promise.all([client.decide(id, 1, pick(traps[1]![0]!)), client.decide(id, 1, pick(null))]);
    const { decisions } = await rowOf(id);
    expect(decisions).toHaveLength(2);
    const isHit = decisions[1]!.pick !== null;
    expect([hit.status, taken.status]).toEqual(isHit ? [200, 409] : [409, 200]);
    expect(await cashOf(client.player)).toBe(isHit ? 9_900 : 9_900 + towerMultiplier('medium', 1));
  });

  test('takes one door of a row: another under the same number is refused, though the climb goes on', async () => {
    const { client, id, traps, safe } = await climbed();
    await client.decide(id, 0, pick(safe[0]!));
    const late = await client.decide(id, 0, pick(traps[0]![0]!));
    expect(late).toMatchObject({ status: 409, code: 'out_of_turn', round: { progress: { decided: [pick(safe[0]!)] } } });
    expect(await client.decide(id, 2, pick(safe[1]!))).toMatchObject({ status: 409, code: 'out_of_turn' });
    expect((await rowOf(id)).decisions).toEqual([pick(safe[0]!)]);
  });

  test('pays who stays away a day the rows that were climbed, and is no free bet for who never began', async () => {
    const { client, id, safe } = await climbed();
    await client.decide(id, 0, pick(safe[0]!));
    await house.letPass(id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    const pays = towerMultiplier('medium', 1);
    expect((await client.look(id)).round).toMatchObject({ multiplier: pays, progress: { decided: [pick(safe[0]!), pick(null)] } });
    expect(await cashOf(client.player)).toBe(9_900 + pays);
    const idle = await climbed();
    await house.letPass(idle.id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    const { progress } = (await idle.client.look(idle.id)).round;
    expect(progress!.decided).toEqual(idle.traps[0]!.includes(0) ? [pick(0)] : [pick(0), pick(null)]);
  });

  test('pays once where the wallet’s reply to the win is lost', async () => {
    const { client, id, safe } = await climbed();
    await client.decide(id, 0, pick(safe[0]!));
    house.wallet.faults['win'] = 'lost reply';
    const pays = towerMultiplier('medium', 1);
    expect((await client.decide(id, 1, pick(null))).round).toMatchObject({ state: 'settling', payout_minor: pays });
    house.wallet.faults = {};
    await house.letWorkerRun();
    expect((await client.look(id)).round.state).toBe('closed');
    expect(await cashOf(client.player)).toBe(9_900 + pays);
  });
});
