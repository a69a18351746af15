import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Called } from '#server/softswiss/api.ts';
import { freeSpinsBy } from '#server/softswiss/free-spins.ts';
import { softswissSettings } from '#server/softswiss/settings.ts';
import { softswissEnv } from '#tests/support/softswiss.ts';

const db = { single: async () => ({ decimals: 2 }) } as unknown as Database;
const cancelled = { grant_uuid: 'grant-of-a-player', player_id: 7, reference: null };
const grant = {
  grant_uuid: 'grant-of-a-player',
  player_id: 7,
  game_id: 'dragon',
  game_code: 'drw:dragon',
  rounds: 20,
  stake_minor: 10,
  currency: 'EUR',
  expires_at: '2026-12-01T00:00:00.000Z',
};

function answeredWith(status: number, code?: number) {
  const sent: [string, object][] = [];
  const call = async (path: string, body: object): Promise<Called> => {
    sent.push([path, body]);
    return { status, json: code === undefined ? {} : { code } };
  };
  return { spins: freeSpinsBy({ db }, call, softswissSettings(softswissEnv())), sent };
}

test('[36.4] free spins of a stake that is that of no level are refused before any call', async () => {
  const { spins, sent } = answeredWith(200);
  expect(await spins.create({ ...grant, stake_minor: 13 })).toBe('refused');
  expect(await spins.create({ ...grant, currency: 'USD' })).toBe('refused');
  expect(sent).toEqual([]);
});

test.each([
  [200, undefined, 'created'],
  [400, 605, 'created'],
  [400, 601, 'refused'],
  [404, 404, 'refused'],
])('[36.4] an issue that is answered with %s and %s is %s', async (status, code, outcome) => {
  expect(await answeredWith(status, code).spins.create(grant)).toBe(outcome);
});

test.each([
  [403, 403],
  [500, 500],
  [429, undefined],
])('[36.4] of an issue that is answered with %s the outcome is unknown', async (status, code) => {
  await expect(answeredWith(status, code).spins.create(grant)).rejects.toThrow(`answered ${status}`);
});

test.each([605, 610, 611, 620])('[36.4] a cancellation that is answered with %s leaves nothing to cancel', async (code) => {
  const { spins, sent } = answeredWith(400, code);
  await spins.cancel(cancelled);
  expect(sent).toEqual([['/freespins/cancel', { issue_id: 'grant-of-a-player' }]]);
});

test('[36.4] a cancellation that is refused otherwise is tried again', async () => {
  await expect(answeredWith(400, 606).spins.cancel(cancelled)).rejects.toThrow('answered 400 606');
  await expect(answeredWith(500, 620).spins.cancel(cancelled)).rejects.toThrow('answered 500 620');
});
