import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { mountHealth } from '#server/http/health.ts';
import { sharedFor } from '#server/http/shared.ts';
import { createLog } from '#server/log.ts';

let app = Fastify();
afterEach(() => app.close());

/** A platform whose database answers on command. */
function started() {
  const counts = { statements: 0, commits: 0 };
  const answered = Promise.withResolvers<void>();
  const db = {
    sql: async () => {
      counts.statements += 1;
      await answered.promise;
      return [{ is_open: true }];
    },
    transaction: async () => void (counts.commits += 1),
  } as unknown as Database;
  let isDraining = false;
  app = Fastify();
  mountHealth(app, { db, log: createLog('silent') }, () => isDraining);
  const ask = async () => (await app.inject('/healthz')).statusCode;
  return { counts, ask, answered, drain: () => (isDraining = true) };
}

test('[U-16] [U-18] health checks without end are one statement at a time, whose answer all share for a while', async () => {
  const { counts, ask, answered, drain } = started();
  const asked = Array.from({ length: 200 }, ask);
  await expect.poll(() => counts.statements).toBe(1);
  answered.resolve();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(await ask()).toBe(200);
  expect(counts).toEqual({ statements: 1, commits: 1 });
  drain();
  expect(await ask()).toBe(503);
});

test('[U-16] a database that fails is looked at again as rarely, and all who ask hear of it', async () => {
  const { counts, ask, answered } = started();
  const asked = Array.from({ length: 50 }, ask);
  await expect.poll(() => counts.statements).toBe(1);
  answered.reject(new Error('away'));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
  expect([await ask(), counts.statements]).toEqual([503, 1]);
});

test('[U-16] a look counts from its end on for a while, and one under way for all', async () => {
  let [time, looks] = [0, 0];
  const ends: (() => void)[] = [];
  const look = sharedFor(
    100,
    () => {
      looks += 1;
      return new Promise<number>((resolve) => ends.push(() => resolve(looks)));
    },
    () => time,
  );
  const first = look();
  time = 500;
  expect(look()).toBe(first);
  ends[0]?.();
  expect(await first).toBe(1);
  time = 599;
  expect(await look()).toBe(1);
  time = 600;
  const second = look();
  expect(look()).toBe(second);
  ends[1]?.();
  expect([await second, looks]).toEqual([2, 2]);
});
