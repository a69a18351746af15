import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#openapi/operators.schema.d.ts';
import { payCashback } from '#server/vip/cashback.ts';
import { callAs } from '#tests/support/caller.ts';
import { vipLevels, vipLevelsIn } from '#tests/support/fixtures/vip-levels.ts';
import { createPlayer, loggedIn, openGame, type TestPlayer, walletClient } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';

type Level = components['schemas']['VipLevel'];
type Figures = components['schemas']['Proposal']['figures'];

let running: TestPlatform;
let owner: TestOperator;
let second: TestOperator;
/** Noon of the 10th of the next month: the month after it begins in about three weeks. */
const base = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 10, 12));
const nextMonth = new Date(Date.UTC(base.getUTCFullYear(), base.getUTCMonth() + 1, 1));
let now = base.getTime();
beforeAll(async () => {
  const config = { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } as const;
  running = await startTestPlatform({ now: () => new Date(now), config });
  owner = await newOperator(running, 'Rita', 'owner');
  second = await newOperator(running, 'Otto', 'owner');
});
afterAll(() => running.close());

const stored: readonly Level[] = vipLevels.map(({ names, cashback, bets, deposits, monthly_deposit }) => ({
  names: { ...names },
  cashback,
  bets,
  deposits,
  monthly_deposit,
}));
const withLevel = (levels: readonly Level[], index: number, changes: Partial<Level>) =>
  levels.map((level, place) => (place === index ? { ...level, ...changes } : level));
const set = (levels: readonly Level[], more: object = {}) => act(owner, 'setVipLevels', { levels, ...more }, second);

/** A player who has deposited and bet sums in euros. */
async function playerWith(bets: number, deposits: number): Promise<TestPlayer> {
  const player = await createPlayer(running.platform, { cash: BigInt(deposits * 100) });
  const wallet = walletClient(running.platform, running.api);
  const session = await openGame(running.platform, player);
  expect(await wallet.bet(session, `bets-of-${player.id}`, bets * 100)).toMatchObject({ status: 200 });
  expect(await wallet.win(session, `bets-of-${player.id}`, 0)).toMatchObject({ status: 200 });
  return player;
}
const as = async (player: TestPlayer) => callAs(running, (await loggedIn(running.platform, player)).login);
const levelOf = async (player: TestPlayer) => (await (await as(player))('GET', '/me')).body.vip.level as number;
const noticesOf = async (player: TestPlayer) =>
  (await (await as(player))('GET', '/me/notices')).body.data as { subject: string; body: string }[];

describe('[34.5] VIP levels', () => {
  test('begin with those that the specification states, in each language', async () => {
    for (const language of ['en', 'es', 'fr', 'pt'] as const)
      expect((await callAs(running)('GET', `/vip-levels?language=${language}`)).body.data).toEqual(vipLevelsIn(language));
    const record = (await owner.call('GET', '/rules/vip')).body;
    expect(record.versions).toMatchObject([{ state: 'in_force', starts_at: null, proposal_id: null }]);
  });

  test('that do not rise are refused with a sentence', async () => {
    const wrong: [readonly Level[], string][] = [
      [withLevel(stored, 0, { bets: '1' }), 'Every player begins at level 0'],
      [withLevel(stored, 3, { bets: '24' }), 'Level 3 has less bets than level 2.'],
      [withLevel(stored, 4, { cashback: '0.1' }), 'Level 4 has less cashback than level 3.'],
      [withLevel(stored, 2, { bets: '10', deposits: '100' }), 'Level 2 is reached by the same sums as level 1.'],
      [withLevel(stored, 10, { cashback: '5.01' }), 'The cashback of level 10 is more than 5%.'],
      [stored, 'These are the levels of the newest version.'],
    ];
    for (const [levels, sentence] of wrong) {
      const refused = await propose(owner, 'setVipLevels', { levels });
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(sentence)]);
    }
    expect(
      outcomeText(await propose(owner, 'setVipLevels', { levels: withLevel(stored, 1, { names: { ...stored[1]!.names, fr: ' ' } }) })),
    ).toBe('400 invalid_request');
  });

  test('are proposed with the players who rise, take two persons, and are shown to players at once', async () => {
    const rising = await playerWith(30, 400);
    const better = withLevel(
      withLevel(stored, 3, { bets: '30', deposits: '400', names: { en: 'Iron', es: 'Hierro', fr: 'Fer', pt: 'Ferro' } }),
      10,
      {
        cashback: '0.6',
      },
    );
    const proposed = await propose(owner, 'setVipLevels', { levels: better });
    const figures = proposed.body.figures as Figures;
    expect(figures).toContainEqual({ what: 'players whose level rises', count: 1 });
    expect(figures).toContainEqual({ what: 'players whose level falls', count: 0 });
    expect(proposed.body.effect.changes).toContainEqual({ what: 'level 3: bets', before: '16000 EUR', after: '30 EUR' });
    expect(outcomeText(await act(owner, 'setVipLevels', { levels: better }))).toBe('409 second_person_required');
    expect(await levelOf(rising)).toBe(2);
    expect(outcomeText(await set(better))).toBe('done');
    expect(await levelOf(rising)).toBe(3);
    const shown = (await callAs(running)('GET', '/vip-levels?language=pt')).body.data;
    expect(shown[3]).toEqual({ level: 3, name: 'Ferro', cashback: '0.24', bets: '30', deposits: '400', monthly_deposit: '50' });
    expect(await noticesOf(rising)).toEqual([]);
  });

  test('that take something away start with the next month, after a notice to whom they take it from', async () => {
    const [falling, staying] = [await playerWith(30, 400), await playerWith(30, 100)];
    const newest = (await owner.call('GET', '/rules/vip')).body.versions[0].levels as Level[];
    const current = newest.map(({ names, cashback, bets, deposits, monthly_deposit }) => ({
      names,
      cashback,
      bets,
      deposits,
      monthly_deposit,
    }));
    const worse = withLevel(current, 3, { bets: '50' });
    const early = await propose(owner, 'setVipLevels', { levels: worse });
    expect([early.status, early.body.message]).toEqual([422, expect.stringContaining(nextMonth.toISOString())]);
    const tooEarly = new Date(nextMonth.getTime() - 1).toISOString();
    expect((await propose(owner, 'setVipLevels', { levels: worse, starts_at: tooEarly })).status).toBe(422);
    const planned = withLevel(current, 4, { cashback: '0.28' });
    expect(outcomeText(await set(planned, { starts_at: new Date(now + 60_000).toISOString() }))).toBe('done');
    // Without the planned version, these levels would reduce nothing.
    const back = withLevel(current, 10, { cashback: '0.7' });
    expect((await propose(owner, 'setVipLevels', { levels: back, starts_at: new Date(now + 120_000).toISOString() })).status).toBe(422);
    expect((await propose(owner, 'setVipLevels', { levels: back })).status).toBe(200);
    const lessCashback = withLevel(withLevel(worse, 2, { cashback: '0.2' }), 1, { cashback: '0.1' });
    const proposed = await propose(owner, 'setVipLevels', { levels: lessCashback, starts_at: nextMonth.toISOString() });
    expect(proposed.body.figures).toContainEqual({ what: 'players whose level falls', count: 2 });
    // The one who stays at level 1.
    expect(proposed.body.figures).toContainEqual({ what: 'players with less cashback whose level does not fall', count: 1 });
    expect(outcomeText(await set(worse, { starts_at: nextMonth.toISOString() }))).toBe('done');
    expect(await levelOf(falling)).toBe(3);
    const [notice] = await noticesOf(falling);
    expect(notice!.body).toContain('your level will then be Bronze instead of Iron, and your cashback 0.22% instead of 0.24%');
    expect(await noticesOf(staying)).toEqual([]);
    now = nextMonth.getTime() - 1;
    expect(await levelOf(falling)).toBe(3);
    now = nextMonth.getTime();
    expect(await levelOf(falling)).toBe(2);
  });
});

test('[34.5] cashback of a day is paid by the better of the levels that were in force during it', async () => {
  const player = await playerWith(30, 400);
  const wallet = walletClient(running.platform, running.api);
  const { db } = running.platform;
  const day = new Date(Math.ceil(now / 86_400_000) * 86_400_000);
  now = day.getTime() + 3_600_000;
  expect(await wallet.bet(await openGame(running.platform, player), 'cashback-before', 10_000)).toMatchObject({ status: 200 });
  await wallet.win(await openGame(running.platform, player), 'cashback-before', 0);
  // At noon the same sums give another level, for the day after too.
  const noon = new Date(day.getTime() + 12 * 3_600_000);
  const levels = JSON.stringify([{ ...stored[0] }, { ...stored[1], bets: '20', deposits: '100', cashback: '1' }]);
  const { id } = await db.single<{ id: string }>`select proposal_id as id from vip_versions where proposal_id is not null limit 1`;
  await db.sql`insert into vip_versions (levels, starts_at, proposal_id) values (${levels}::jsonb, ${noon}, ${id}::uuid)`;
  now = day.getTime() + 30 * 3_600_000;
  await payCashback(running.platform);
  const paid = await db.one<{
    percent: string;
  }>`select percent::text as percent from cashback_days where player_id = ${player.id} and day = ${day.toISOString().slice(0, 10)}::date`;
  expect(Number(paid?.percent)).toBe(1);
});
