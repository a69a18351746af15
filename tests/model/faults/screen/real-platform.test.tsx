import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePlatform, deposit, openPlatform, someone, startMs } from './real-platform.ts';

beforeAll(openPlatform, startMs);
afterAll(closePlatform);

test('the platform of the screens gives a player money where a scene needs some', async () => {
  const who = await someone();
  await deposit(who, '20');
  expect((await who.call('GET', '/me/balance')).body.balance_exact.real).toBe('20.00');
});
