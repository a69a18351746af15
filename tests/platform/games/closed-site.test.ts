import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import { setMaintenance } from '#server/content/settings.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { wallet, openRealSession, cashOf, letPass, letWorkerRun, flight } = house;
const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };

afterEach(() => setMaintenance(house.platform.db, false));

test('[T-13] in maintenance a new bet is refused for that reason, takes nothing and needs no rollback; a round that was begun ends', async () => {
  const begun = await openRealSession('crash');
  const flying = await flight(begun, 101);
  const gameClient = await openRealSession('plinko');
  await setMaintenance(house.platform.db, true);
  wallet.calls = [];
  expect(await gameClient.play(200, plinko)).toMatchObject({ status: 503, code: 'maintenance' });
  await letWorkerRun();
  expect(wallet.calls).toEqual(['bet']);
  expect(await cashOf(gameClient.player)).toBe(10_000);
  await letPass(flying.id, 200_000);
  expect((await begun.look(flying.id)).round.state).toBe('closed');

  await setMaintenance(house.platform.db, false);
  expect((await gameClient.play(200, plinko)).round).toMatchObject({ state: 'closed', nonce: 0 });
});

test('[T-13] who asks again, or what became of the bet, hears the same reason', async () => {
  const gameClient = await openRealSession('plinko');
  await setMaintenance(house.platform.db, true);
  const requestId = randomUUID();
  await gameClient.play(200, plinko, requestId);
  expect(await gameClient.fate(requestId)).toMatchObject({ fate: 'not_placed', reason: 'maintenance' });
  await setMaintenance(house.platform.db, false);
  expect(await gameClient.play(200, plinko, requestId)).toMatchObject({ status: 503, code: 'maintenance' });
});

test.each(['down', 'lost reply', 'garbled'] as const)(
  '[T-13] a wallet that is %s gives no reason: the outcome stays unknown',
  async (fault) => {
    const gameClient = await openRealSession('plinko');
    await setMaintenance(house.platform.db, true);
    wallet.faults = { bet: fault };
    expect(await gameClient.play(200, plinko)).toMatchObject({ status: 503, code: 'unavailable' });
    wallet.faults = {};
    await letWorkerRun();
    expect(await cashOf(gameClient.player)).toBe(10_000);
    expect((await gameClient.state()).rounds).toMatchObject([{ state: 'returned', payout_minor: null }]);
  },
);
