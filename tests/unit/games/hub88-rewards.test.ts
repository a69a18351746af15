import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Called } from '#server/hub88/api.ts';
import { hub88Rewards } from '#server/hub88/rewards.ts';

const grant = {
  grant_uuid: 'grant-of-a-player',
  player_id: 7,
  game_id: 'dragon',
  game_code: 'drw_dragon',
  rounds: 20,
  stake_minor: 10,
  currency: 'EUR',
  expires_at: '2026-12-01T10:20:30.000Z',
};
const cancelled = { grant_uuid: grant.grant_uuid, player_id: 7, reference: 'reward-1' };
const prepaid = { prepaid_uuid: 'prepaid-1', game_code: 'drw_dragon', currency: 'EUR', bet_value: null, bet_count: 20 };

/** Hub88 with the given answers by path; all calls are recorded. */
function hub88(answers: Readonly<Record<string, Called>>, decimals = 2) {
  const sent: [string, object][] = [];
  const all: Readonly<Record<string, Called>> = {
    '/freebet/rewards/list': { status: 200, json: { rewards: [], pagination: {} } },
    '/freebet/prepaids/list': { status: 200, json: [prepaid] },
    '/freebet/rewards/create': { status: 200, json: { reward_uuid: 'reward-1', status: 'FRS_NEW' } },
    '/freebet/rewards/cancel': { status: 200, json: { reward_uuid: 'reward-1', status: 'FRS_CANCELLED' } },
    ...answers,
  };
  const db = { single: async () => ({ decimals }) } as unknown as Database;
  const rewards = hub88Rewards({ db }, async (path, body) => {
    sent.push([path, body]);
    return all[path]!;
  });
  return { rewards, sent, paths: () => sent.map(([path]) => path.slice('/freebet/'.length)) };
}

test('[36.4] a grant becomes a reward of the template that fits, and refers to the grant', async () => {
  const { rewards, sent } = hub88({});
  expect(await rewards.create(grant)).toEqual({ reference: 'reward-1' });
  expect(sent.at(-1)).toEqual([
    '/freebet/rewards/create',
    {
      user: 'player-7',
      game_code: 'drw_dragon',
      currency: 'EUR',
      prepaid_uuid: 'prepaid-1',
      bet_value: 10_000,
      bet_count: 20,
      end_time: '2026-12-01T10:20:30',
      operator_reference: 'grant-of-a-player',
    },
  ]);
});

test('[36.4] a reward whose answer was lost is found again, and no second one is made', async () => {
  const { rewards, paths } = hub88({
    '/freebet/rewards/list': {
      status: 200,
      json: { rewards: [{ reward_uuid: 'other' }, { reward_uuid: 'reward-9', operator_reference: 'grant-of-a-player' }] },
    },
  });
  expect(await rewards.create(grant)).toEqual({ reference: 'reward-9' });
  expect(paths()).toEqual(['rewards/list']);
});

test.each([
  ['another game', { game_code: 'drw_other' }],
  ['another currency', { currency: 'USD' }],
  ['another stake', { bet_value: 20_000 }],
  ['another number of rounds', { bet_count: 10 }],
  ['a bought bonus', { bonus_buy: true }],
])('[36.4] with a template for %s alone a grant is refused', async (_what, other) => {
  const { rewards, paths } = hub88({ '/freebet/prepaids/list': { status: 200, json: [{ ...prepaid, ...other }] } });
  expect(await rewards.create(grant)).toBe('refused');
  expect(paths()).toEqual(['rewards/list', 'prepaids/list']);
});

test('[36.4] a stake that is finer than the unit of Hub88 is refused before any call', async () => {
  const { rewards, sent } = hub88({}, 8);
  expect(await rewards.create({ ...grant, stake_minor: 1_234 })).toBe('refused');
  expect(sent).toEqual([]);
  expect(await rewards.create({ ...grant, stake_minor: 10_000 })).toEqual({ reference: 'reward-1' });
});

test.each(['/freebet/rewards/list', '/freebet/prepaids/list', '/freebet/rewards/create'])(
  '[36.4] where %s fails the outcome is unknown',
  async (path) => {
    await expect(hub88({ [path]: { status: 502, json: {} } }).rewards.create(grant)).rejects.toThrow('answered 502');
  },
);

test.each(['/freebet/rewards/list', '/freebet/prepaids/list'])(
  '[36.4] where %s answers no list the outcome is unknown, and no reward is made: one may be there',
  async (path) => {
    for (const json of [{}, null, { rewards: null }]) {
      const { rewards, paths } = hub88({ [path]: { status: 200, json } });
      await expect(rewards.create(grant)).rejects.toThrow('answered no list');
      expect(paths()).not.toContain('rewards/create');
    }
  },
);

test('[36.4] a reward that is refused, or made without an id, is none', async () => {
  expect(await hub88({ '/freebet/rewards/create': { status: 422, json: {} } }).rewards.create(grant)).toBe('refused');
  await expect(hub88({ '/freebet/rewards/create': { status: 200, json: {} } }).rewards.create(grant)).rejects.toThrow('no id of a reward');
});

test('[36.4] a cancellation names the reward, which is looked up where its id is not known', async () => {
  const known = hub88({});
  await known.rewards.cancel(cancelled);
  expect(known.sent).toEqual([['/freebet/rewards/cancel', { reward_uuid: 'reward-1' }]]);
  const listed = (more: object) => ({
    '/freebet/rewards/list': {
      status: 200,
      json: { rewards: [{ reward_uuid: 'reward-2', operator_reference: grant.grant_uuid, ...more }] },
    },
  });
  const unknown = hub88(listed({ status: 'FRS_ACTIVE' }));
  await unknown.rewards.cancel({ ...cancelled, reference: null });
  expect(unknown.sent.at(-1)).toEqual(['/freebet/rewards/cancel', { reward_uuid: 'reward-2' }]);
  const over = hub88(listed({ status: 'FRS_FINISHED' }));
  await over.rewards.cancel({ ...cancelled, reference: null });
  expect(over.paths()).toEqual(['rewards/list']);
});

test('[36.4] a cancellation whose outcome is unknown is tried again', async () => {
  await expect(hub88({ '/freebet/rewards/cancel': { status: 500, json: {} } }).rewards.cancel(cancelled)).rejects.toThrow('answered 500');
  await hub88({ '/freebet/rewards/cancel': { status: 404, json: {} } }).rewards.cancel(cancelled);
});
