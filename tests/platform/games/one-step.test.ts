import { describe, expect, test } from 'vitest';
import { dueOf, verify, type Wager } from '#games/engine/index.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { openRealSession, cashOf } = house;
const rounds = 25;

describe.each([
  [
    { kind: 'dice', side: 'over', chance: 3_333 },
    { kind: 'dice', side: 'over', chance: 9_501 },
  ],
  [
    { kind: 'wheel', risk: 'low' },
    { kind: 'wheel', risk: 'highest' as 'high' },
  ],
  [
    { kind: 'bingo', balls: 40 },
    { kind: 'bingo', balls: 75 as 40 },
  ],
  [
    { kind: 'scratch', risk: 'low' },
    { kind: 'scratch', risk: 'lowest' as 'low' },
  ],
  [
    { kind: 'diamonds', risk: 'low' },
    { kind: 'diamonds', risk: 'none' as 'low' },
  ],
  [
    { kind: 'cases', risk: 'low' },
    { kind: 'cases', risk: 'none' as 'low' },
  ],
  [
    { kind: 'limbo', target: 150 },
    { kind: 'limbo', target: 100 },
  ],
  [
    { kind: 'keno', numbers: [3, 17, 40] },
    { kind: 'keno', numbers: [3, 3] },
  ],
] as const satisfies readonly (readonly [Wager, Wager])[])('[GAME-03] rounds of %o', (wager, refused) => {
  test('are paid to the last hundredth, and anybody can check each of them', async () => {
    const client = await openRealSession(wager.kind);
    const played: RoundView[] = [];
    let due = 0n;
    for (let number = 0; number < rounds; number += 1) {
      const { round } = await client.play(33, wager);
      expect(round).toMatchObject({ state: 'closed', stake_minor: 33, wager, nonce: number });
      due += dueOf(wager, round.outcome!, 33n, round.multiplier!);
      played.push(round);
    }
    await client.reveal();
    const { rounds: revealed, net_minor } = await client.state();
    const { server_seed, client_seed } = revealed[0]!;
    const paid = played.reduce((sum, { payout_minor }) => sum + payout_minor!, 0);
    expect(BigInt(paid)).toBe(due / 100n);
    expect(net_minor).toBe(paid - rounds * 33);
    expect(await cashOf(client.player)).toBe(10_000 + net_minor);
    for (const { nonce, server_seed_hash, outcome, server_seed: reported } of played) {
      expect(reported).toBe(null);
      const draw = { serverSeed: server_seed!, clientSeed: client_seed, nonce: nonce! };
      expect(verify(draw, server_seed_hash, wager, outcome!)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
    }
    const ofAnother = played.map(({ nonce, server_seed_hash, outcome }) =>
      verify({ serverSeed: server_seed!, clientSeed: `${client_seed}!`, nonce: nonce! }, server_seed_hash, wager, outcome!),
    );
    expect(ofAnother.filter(({ isOutcomeFair }) => isOutcomeFair).length).toBeLessThan(rounds / 2);
  });

  test('are refused where there is no such bet, and take nothing', async () => {
    const client = await openRealSession(wager.kind);
    expect(await client.play(33, refused)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await cashOf(client.player)).toBe(10_000);
  });
});
