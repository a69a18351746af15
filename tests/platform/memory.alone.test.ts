import { channel } from 'node:diagnostics_channel';
import { request } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { basic } from '../support/caller.ts';
import { collectGarbage } from '../support/garbage.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

// Thousands of calls, in addition to other work of the machine.
vi.setConfig({ testTimeout: 240_000 });

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 60_000 } });
});
afterAll(() => platform.close());

/** On a connection of its own, which is closed afterwards. */
const ask = (path: string) =>
  new Promise<number>((resolve, reject) => {
    request(`${platform.api}${path}`, { agent: false, headers: { authorization: basic } }, (reply) => {
      reply.resume().on('close', () => resolve(reply.statusCode!));
    })
      .on('error', reject)
      .end();
  });

test('[T-19] of a question whose way is known nothing is held of who asked it first: no request, no connection', async () => {
  const asked: WeakRef<FastifyRequest>[] = [];
  const note = (message: unknown) => void asked.push(new WeakRef((message as { readonly request: FastifyRequest }).request));
  const handled = channel('tracing:fastify.request.handler:start');
  handled.subscribe(note);
  const paths = Array.from({ length: 20 }, (_, index) => `/casino/games?page=${index + 1}&per_page=5&language=en`);
  for (const path of paths) expect(await ask(path)).toBe(200);
  handled.unsubscribe(note);
  await collectGarbage();
  // The framework may still hold its last one.
  expect(asked.length).toBe(paths.length);
  expect(asked.filter((each) => each.deref() !== undefined).length).toBeLessThanOrEqual(1);
});
