import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earplane } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act } from '#tests/support/proposals.ts';
import { roundPlayer, type RoundPlayer } from '#tests/support/round-player.ts';

let running: TestPlatform;
let time = new Date('2026-03-10T12:00:00Z');
let owner: TestOperator;
let payments: TestOperator;
let player: RoundPlayer;
beforeAll(async () => {
  running = await startTestPlatform({ now: () => time, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  await running.platform.db.sql`update adjustment_rules set two_persons_from_minor = 100000000`;
  owner = await newOperator(running, 'Ana', 'owner');
  payments = await newOperator(running, 'Pia', 'payments');
  player = await roundPlayer(running);
});
afterAll(() => running.close());

interface Listed {
  readonly data: readonly { readonly bet_id: string; readonly state: string }[];
  readonly next: string | null;
  readonly searched_until: string | null;
}
const list = async (query: Readonly<Record<string, string | number>>, by = owner): Promise<Listed> => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  const { status, body } = await by.call('GET', `/rounds?${text}`);
  expect(status).toBe(200);
  return body as Listed;
};
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ bet_id: id }) => id);
const record = async (id: string, by = owner) => (await by.call('GET', `/rounds/${encodeURIComponent(id)}`)).body;
const own = () => ({ player_id: player.id });

describe('[34.4] the list of rounds', () => {
  test('has one row for a round of several bets, the newest first, with its sums', async () => {
    const [roundId, me] = [randomUUID(), await roundPlayer(running)];
    const first = await me.play(1_000, 0, 'an earlier round');
    const bet = await me.play(300, null, roundId);
    await me.play(200, 700, roundId);
    const { data, next, searched_until: until } = await list({ player_id: me.id });
    expect(data.map(({ bet_id: id }) => id)).toEqual([bet.id, first.id]);
    expect(data[0]).toMatchObject({
      round_id: roundId,
      bets: 2,
      staked: '5.00',
      paid: '7.00',
      state: 'open',
      game_id: 'earplane',
      partner: 'games',
    });
    expect([next, until]).toEqual([null, null]);
    expect(await idsOf({ round_id: roundId })).toEqual([bet.id]);
    expect(await idsOf({ round_id: 'no such round' })).toEqual([]);
  });

  test('shows a void round, a rolled-back one and an unfinished one by their states', async () => {
    const me = await roundPlayer(running);
    const [voided, undone, closed] = [await me.play(100, 300), await me.play(200, null), await me.play(300, 0)];
    expect((await act(owner, 'voidRound', { transaction_id: voided.line })).status).toBe(200);
    expect(await me.wallet.rollback(me.token, undone.bet, { round_id: undone.roundId })).toMatchObject({ status: 200 });
    const open = await me.play(400, null);
    const of = async (state: string) => (await idsOf({ player_id: me.id, state })).toSorted();
    expect(await of('void')).toEqual([voided.id, undone.id].toSorted());
    expect((await idsOf({ state: 'void' })).filter((id) => id === voided.id)).toHaveLength(1);
    expect(await of('closed')).toEqual([closed.id]);
    expect(await of('open')).toEqual([open.id]);
    expect(await of('unfinished')).toEqual([]);
    await running.platform.db.sql`update game_bets set updated_at = ${new Date(time.getTime() - 3_600_001)} where id = ${open.id}`;
    expect(await of('unfinished')).toEqual([open.id]);
    expect(await of('open')).toEqual([open.id]);
  });

  test('is filtered by game, provider and day', async () => {
    const before = time;
    time = new Date('2026-03-08T23:59:59Z');
    const me = await roundPlayer(running, { gameId: 'lantern-row' });
    const bet = await me.play(100, 0);
    time = before;
    expect(await idsOf({ game_id: 'lantern-row' })).toEqual([bet.id]);
    expect(await idsOf({ game_id: 'lantern-row', day: '2026-03-08' })).toEqual([bet.id]);
    expect(await idsOf({ game_id: 'lantern-row', day: '2026-03-09' })).toEqual([]);
    expect(await idsOf({ provider_id: earplane.providerId, day: '2026-03-08' })).toEqual([bet.id]);
    expect(await idsOf({ day: '2026-03-08' })).toEqual([bet.id]);
    expect(await idsOf({ player_id: me.id, game_id: 'another' })).toEqual([]);
    expect((await owner.call('GET', '/rounds?day=2026-02-30')).status).toBe(400);
  });

  test('pages by key without a gap and without a repetition, also over what a filter leaves out', async () => {
    const me = await roundPlayer(running, { cash: 100_000n, gameId: 'paged' });
    const placed: string[] = [];
    for (let index = 0; index < 230; index += 1) {
      const requestId = `games:${randomUUID()}`;
      placed.unshift(requestId);
      const [roundId, game] = [`paged ${index}`, { ...earplane, gameId: index === 5 ? 'rare' : 'paged' }];
      await running.platform.wallet.placeBet({ playerId: me.id, requestId, roundId, amount: 10n, source: 'cash', game });
    }
    const walk = async (query: Parameters<typeof list>[0]) => {
      const pages: Listed[] = [];
      let next: string | null | undefined;
      do {
        pages.push(await list({ ...query, ...(next && { after: next }) }));
        next = pages.at(-1)?.next;
      } while (next);
      return pages;
    };
    for (const query of [{ player_id: me.id }, { state: 'open', player_id: me.id }, { game_id: 'paged' }]) {
      const pages = await walk(query);
      const wanted = 'game_id' in query ? placed.filter((_id, index) => index !== 224) : placed;
      const found = pages.flatMap(({ data }) => data.map(({ bet_id: id }) => id));
      expect(found.toSorted()).toEqual(wanted.toSorted());
    }
    const newest = await list({ player_id: me.id });
    expect(newest.data.map(({ bet_id: id }) => id)).toEqual(placed.slice(0, 50));
    const [first, ...others] = await walk({ player_id: me.id, game_id: 'rare' });
    expect(first).toMatchObject({ data: [], searched_until: expect.any(String) });
    expect(others.flatMap(({ data }) => data.map(({ bet_id: id }) => id))).toEqual([placed[224]]);
  });

  test.each(['1', 'x y', '1 ', "1 ' or true", '99999999999999999 1'])('refuses the page “%s”', async (after) => {
    expect((await owner.call('GET', `/rounds?player_id=${player.id}&after=${encodeURIComponent(after)}`)).status).toBe(400);
  });
});

describe('[34.4] the page of a round', () => {
  test('has each bet and entry as posted, with balances, corrections and who made them', async () => {
    const me = await roundPlayer(running);
    const bet = await me.play(1_000, 3_500);
    expect((await act(owner, 'voidRound', { transaction_id: bet.line })).status).toBe(200);
    const page = await record(bet.id);
    expect(page).toMatchObject({ state: 'void', staked: '10.00', paid: '0.00', cash: '50.00', bonus: '0.00', locked: '0.00' });
    expect(page.placed).toMatchObject([
      { id: bet.id, transaction_id: bet.line, stake: '10.00', paid: '35.00', status: 'void', is_free: false },
    ]);
    expect(page.entries.map(({ kind, opposite, amount, balance }: Record<string, string>) => [kind, opposite, amount, balance])).toEqual([
      ['bet', 'house:games', '-10.00', '40.00'],
      ['win', 'house:games', '35.00', '75.00'],
      ['void', 'house:corrections', '10.00', '85.00'],
      ['void', 'house:corrections', '-35.00', '50.00'],
    ]);
    expect(page.entries[2]).toMatchObject({ reason: 'ticket 41', decided_by: ['Ana'] });
    expect(page.acts.map(({ operation }: { operation: string }) => operation)).toEqual(['voidRound', 'propose voidRound']);
  });

  test('has wins that were amended and taken back', async () => {
    const me = await roundPlayer(running);
    const bet = await me.play(1_000, 3_000);
    const shared = { session_token: me.token, round_id: bet.roundId };
    const amended = { ...shared, request_uuid: randomUUID(), win_uuid: `win-of-${bet.bet}`, amount_minor: 2_500, currency: 'EUR' };
    expect(await me.wallet.call('amend', amended)).toMatchObject({ status: 200 });
    const page = await record(bet.id);
    expect(page.entries.map(({ kind, amount }: Record<string, string>) => [kind, amount])).toEqual([
      ['bet', '-10.00'],
      ['win', '30.00'],
      ['amend', '-5.00'],
    ]);
    expect(page).toMatchObject({ paid: '25.00', state: 'closed' });
  });

  test('masks the player for a role that reads no personal data, and records who read the rest', async () => {
    const bet = await player.play(100, 0);
    const { email } = await running.platform.db.single<{ email: string }>`select email from players where id = ${player.id}`;
    expect(await record(bet.id)).toMatchObject({ email, is_masked: false });
    const masked = await record(bet.id, payments);
    expect(masked.is_masked).toBe(true);
    expect(JSON.stringify(masked)).not.toContain(email);
    const read = await owner.call('GET', `/actions?object=player%20${player.id}`);
    expect(read.body.data.map(({ actor, operation }: Record<string, string>) => [actor, operation])).toEqual([['Ana', 'getStaffRound']]);
  });

  test('of a bet that there is not is refused', async () => {
    for (const path of ['', '/report', '/draw'])
      expect((await owner.call('GET', `/rounds/${encodeURIComponent(`games:${randomUUID()}`)}${path}`)).status).toBe(404);
    expect(await list(own())).toMatchObject({ next: null });
  });
});

describe('[34.4] the report of a provider', () => {
  const report = async (id: string) => (await owner.call('GET', `/rounds/${encodeURIComponent(id)}/report`)).body;

  test('says that it knows no such bet, beside what is booked here', async () => {
    const bet = await player.play(500, 700);
    expect(await report(bet.id)).toEqual({
      failure: null,
      link: null,
      bets: [
        {
          bet_id: bet.id,
          verdict: 'differs',
          rule: 'a bet that is booked here is known to its provider',
          theirs: null,
          ours: { status: 'settled', stake: '5.00', payout: '7.00' },
        },
      ],
    });
  });

  test('is missing for a partner that is not connected any more', async () => {
    const requestId = `gone:${randomUUID()}`;
    await running.platform.wallet.placeBet({
      playerId: player.id,
      requestId,
      roundId: 'gone',
      amount: 10n,
      source: 'cash',
      game: earplane,
    });
    expect(await report(requestId)).toEqual({ failure: 'unknown_partner', bets: [], link: null });
  });
});
