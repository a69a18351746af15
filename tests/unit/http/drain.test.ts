import { expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';

const database = { DATABASE_URL: 'postgres://database.example/croupier' };
const proxy = { TRUST_PROXY: '1' };

test.each([
  ['on the embedded database', {}, 0],
  ['on the embedded database behind a proxy', proxy, 0],
  ['on a database that others may share, without a proxy', database, 0],
  ['behind a proxy that can choose another process', { ...database, ...proxy }, 6],
  ['behind proxies that are named by their addresses', { ...database, TRUST_PROXY: '10.0.0.0/8' }, 6],
  ['where the operator wants none', { ...database, ...proxy, DRAIN_S: '0' }, 0],
  ['where the operator says how long', { DRAIN_S: '20' }, 20],
  ['where the setting is empty', { ...database, ...proxy, DRAIN_S: '' }, 6],
])('[U-22] calls are answered after SIGTERM %s for as long as a load balancer needs', (_where, env, seconds) => {
  expect(configFrom(env).drainS).toBe(seconds);
});
