import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '#games/client/server.ts';

afterEach(() => vi.unstubAllGlobals());

test('[37.12] a page reads the states of rounds that a process of the former version answers', async () => {
  const rounds = ['flying', 'laid', 'closed'].map((state) => ({ state, elapsed_ms: null }));
  vi.stubGlobal('fetch', async () => Response.json({ rounds, round: rounds[0] }));
  const reply = await ask<{ rounds: { state: string }[]; round: { state: string } }>('/state', 'token');
  expect([...reply.rounds, reply.round].map(({ state }) => state)).toEqual(['open', 'placed', 'closed', 'open']);
});
