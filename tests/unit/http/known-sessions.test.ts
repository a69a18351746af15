import { expect, test } from 'vitest';
import { knownSessions } from '#server/http/known-sessions.ts';

function sessionsOf(...open: readonly string[]) {
  let time = 0;
  const checked: string[] = [];
  const isKnown = knownSessions(
    async (token) => {
      checked.push(token);
      if (token === 'away') throw new Error('the database is away');
      return open.includes(token);
    },
    () => time,
  );
  return { checked, isKnown, pass: (ms: number) => (time += ms) };
}

test('[U-18] a session that was found is not looked up again for five minutes', async () => {
  const { checked, isKnown, pass } = sessionsOf('mine');
  const headers = { authorization: 'Bearer mine', 'user-token': 'mine' };
  expect(await isKnown(headers)).toBe(true);
  expect(await isKnown({ authorization: 'bearer mine' })).toBe(true);
  expect(checked).toEqual(['mine']);
  pass(5 * 60_000);
  expect(await isKnown(headers)).toBe(true);
  expect(checked).toEqual(['mine', 'mine']);
});

test.each([
  [{}],
  [{ 'user-token': 'mine' }],
  [{ authorization: 'Basic mine', 'user-token': 'mine' }],
  [{ authorization: 'Bearer mine', 'user-token': 'yours' }],
  [{ authorization: 'Bearer mine, mine' }],
  [{ authorization: `Bearer ${'m'.repeat(201)}` }],
  [{ cookie: 'user-token=mine' }],
])('[U-18] %o names no session, and nothing is looked up', async (headers) => {
  const { checked, isKnown } = sessionsOf('mine');
  expect(await isKnown(headers)).toBe(false);
  expect(checked).toEqual([]);
});

test('[U-18] a token that was made up, or that cannot be looked up, is looked up each time', async () => {
  const { checked, isKnown } = sessionsOf('mine');
  for (const token of ['made-up', 'made-up', 'away']) expect(await isKnown({ authorization: `Bearer ${token}` })).toBe(false);
  expect(checked).toEqual(['made-up', 'made-up', 'away']);
});
