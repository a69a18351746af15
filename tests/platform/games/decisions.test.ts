import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finalHand, paidFor, pokerVariants, verify, type Decision, type Wager } from '#games/engine/index.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { createPlayer, openGame } from '#tests/support/games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const jacks = pokerVariants['jacks-or-better'];
const { openSession, cashOf } = house;

const wager: Wager = { kind: 'video-poker', variant: 'jacks-or-better' };
const holding = (...places: number[]): Decision => ({ kind: 'video-poker', hold: [0, 1, 2, 3, 4].map((place) => places.includes(place)) });
const all = holding(0, 1, 2, 3, 4);

const seat = async (code = 'jacks-or-better') => {
  const player = await createPlayer(house.platform, { cash: 10_000n });
  const token = () => openGame(house.platform, player, 'cash', 'lantern-row', code);
  return { player, sit: async () => openSession('video-poker', { mode: 'real', token: await token() }) };
};
const dealt = async () => {
  const { player, sit } = await seat();
  const client = await sit();
  const { round } = await client.play(100, wager);
  return { player, sit, client, id: round.id, round };
};
const rowOf = async (id: string) =>
  (await house.platform.db.one<{ state: string; outcome: { dealt: number[]; drawn: number[] }; decisions: Decision[] }>`
    select state, outcome, decisions from provider.rounds where id = ${id}`)!;
const movesOf = (id: string) =>
  house.platform.db.sql`select type_id, amount_minor::int as amount from transactions where round_id = ${id} order by type_id`;

describe('[GAME-03] a round that asks its player', () => {
  test('takes the stake, shows what lies open and nothing else, and pays what the decision comes to', async () => {
    const { player, client, id, round } = await dealt();
    const { outcome } = await rowOf(id);
    expect(round).toMatchObject({
      state: 'open',
      outcome: null,
      multiplier: null,
      payout_minor: null,
      stake_minor: 100,
      progress: { decided: [], seen: { kind: 'video-poker', cards: outcome.dealt } },
    });
    expect(Object.keys(round.progress!.seen).toSorted()).toEqual(['cards', 'kind']);
    expect(await cashOf(player)).toBe(9_900);
    expect((await client.reveal()).code).toBe('round_open');

    const ended = await client.decide(id, 0, holding(0, 3));
    const hand = finalHand(outcome, [true, false, false, true, false]);
    const payout = 100 * paidFor(hand, jacks);
    expect(ended.round).toMatchObject({
      state: 'closed',
      outcome: { kind: 'video-poker', ...outcome },
      payout_minor: payout,
      multiplier: payout,
      progress: { decided: [holding(0, 3)], seen: { kind: 'video-poker', cards: hand } },
    });
    expect([await cashOf(player), ended.balance_minor]).toEqual([9_900 + payout, 9_900 + payout]);

    await client.reveal();
    const { rounds, net_minor } = await client.state();
    expect(net_minor).toBe(payout - 100);
    const { server_seed, client_seed, nonce, server_seed_hash, progress } = rounds[0]!;
    const draw = { serverSeed: server_seed!, clientSeed: client_seed, nonce: nonce! };
    expect(verify(draw, server_seed_hash, wager, rounds[0]!.outcome!)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
    expect(progress!.decided).toEqual([holding(0, 3)]);
  });

  test('takes the same decision once, however often and however late it comes', async () => {
    const { player, client, id } = await dealt();
    const together = await Promise.all(Array.from({ length: 5 }, () => client.decide(id, 0, all)));
    const later = await client.decide(id, 0, all);
    const paid = later.round.payout_minor!;
    for (const { round } of together) expect([round.payout_minor, round.progress!.decided]).toEqual([paid, [all]]);
    expect(later.round.state).toBe('closed');
    expect(await cashOf(player)).toBe(9_900 + paid);
    expect(await movesOf(id)).toHaveLength(paid > 0 ? 2 : 1);
  });

  test('takes one of two that meet, and tells the other how the round stands', async () => {
    const { player, client, id, sit } = await dealt();
    const elsewhere = await sit();
    const decisions = [holding(0), holding(1), holding(2), holding(3)];
    const answers = await Promise.all(decisions.map((decision, at) => (at % 2 ? elsewhere : client).decide(id, 0, decision)));
    const { decisions: taken } = await rowOf(id);
    expect(taken).toHaveLength(1);
    for (const [at, answer] of answers.entries()) {
      const isTaken = JSON.stringify(decisions[at]) === JSON.stringify({ kind: 'video-poker', hold: (taken[0] as { hold: unknown }).hold });
      expect([at, answer.status, answer.code]).toEqual(isTaken ? [at, 200, undefined] : [at, 409, 'out_of_turn']);
      expect(answer.round.progress!.decided).toEqual(taken);
    }
    expect(await cashOf(player)).toBe(9_900 + (await client.look(id)).round.payout_minor!);
  });

  test('is taken up after a reload and on another device, also where its stake was asked for twice', async () => {
    const { player, sit } = await seat();
    const client = await sit();
    const request = randomUUID();
    const { round } = await client.play(100, wager, request);
    expect((await client.play(100, wager, request)).round.progress).toEqual(round.progress);
    const elsewhere = await sit();
    expect(elsewhere.opened.rounds.map(({ id, progress }) => [id, progress])).toEqual([[round.id, round.progress]]);
    expect((await elsewhere.fate(request)) as object).toMatchObject({ fate: 'placed', round: { progress: round.progress } });
    expect(await elsewhere.play(100, wager)).toMatchObject({ status: 409, code: 'round_open' });
    const { round: ended } = await elsewhere.decide(round.id, 0, all);
    expect(ended.state).toBe('closed');
    expect((await client.look(round.id)).round).toEqual(ended);
    expect(await cashOf(player)).toBe(9_900 + ended.payout_minor!);
  });

  test.each([
    ['out of turn', 1, all, 409, 'out_of_turn'],
    ['of too few cards', 0, { kind: 'video-poker', hold: [true] }, 400, undefined],
    ['of no cards', 0, { kind: 'video-poker' }, 400, 'invalid_request'],
    ['of another game', 0, { kind: 'crash' }, 400, 'invalid_request'],
  ])('refuses a decision %s, and stays as it is', async (_name, number, decision, status, code) => {
    const { client, id, round } = await dealt();
    const answer = await client.decide(id, number, decision as Decision);
    expect([answer.status, code === undefined ? undefined : answer.code]).toEqual([status, code]);
    expect((await client.look(id)).round.progress).toEqual(round.progress);
  });

  test('is nobody else’s', async () => {
    const { id } = await dealt();
    const stranger = await (await seat()).sit();
    expect(await stranger.decide(id, 0, all)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await rowOf(id)).toMatchObject({ state: 'flying', decisions: [] });
  });

  test('pays once where the wallet’s reply to the win is lost, and where the process ends before it is asked', async () => {
    for (const fault of ['lost reply', 'lost request'] as const) {
      const { player, client, id } = await dealt();
      house.wallet.faults['win'] = fault;
      const { round } = await client.decide(id, 0, all);
      expect([round.state, round.payout_minor]).toEqual(['settling', 100 * paidFor((await rowOf(id)).outcome.dealt, jacks)]);
      house.wallet.faults = {};
      await house.letWorkerRun();
      expect((await client.look(id)).round).toEqual({ ...round, state: 'closed' });
      expect(await cashOf(player)).toBe(9_900 + round.payout_minor!);
    }
  });

  test('waits for a day, and then ends by the rule that it states, once', async () => {
    const { player, client, id } = await dealt();
    await house.letPass(id, decisionTimeoutMs - 60_000);
    await settleDue(house.host());
    expect((await rowOf(id)).state).toBe('flying');
    await house.letPass(id, 120_000);
    await Promise.all([settleDue(house.host()), settleDue(house.host()), client.look(id)]);
    const { outcome, decisions } = await rowOf(id);
    expect(decisions).toEqual([all]);
    await house.letWorkerRun();
    const payout = 100 * paidFor(outcome.dealt, jacks);
    expect((await client.look(id)).round).toMatchObject({ state: 'closed', payout_minor: payout });
    expect(await cashOf(player)).toBe(9_900 + payout);
    expect(await client.decide(id, 0, holding(1))).toMatchObject({ status: 409, code: 'out_of_turn', round: { state: 'closed' } });
  });

  test('is not over because the house was away, or because its clock was set back', async () => {
    const { client, id } = await dealt();
    await house.letPass(id, -3_600_000 * 100);
    await settleDue(house.host());
    expect((await client.look(id)).round.state).toBe('open');
    expect((await client.decide(id, 0, all)).round.state).toBe('closed');
  });
});

describe('[GAME-03] mines', () => {
  const three: Wager = { kind: 'mines', mines: 3 };
  const pick = (place: number | null): Decision => ({ kind: 'mines', pick: place });
  const laid = async () => {
    const player = await createPlayer(house.platform, { cash: 10_000n });
    const client = await openSession('mines', {
      mode: 'real',
      token: await openGame(house.platform, player, 'cash', 'lantern-row', 'mines'),
    });
    const { round } = await client.play(100, three);
    const { mines } = (await rowOf(round.id)).outcome as unknown as { mines: number[] };
    const safe = Array.from({ length: 25 }, (_, place) => place).filter((place) => !mines.includes(place));
    return { player, client, id: round.id, mines, safe };
  };

  test('are nowhere to be read while the round goes on, and what picks have come to is paid when it is taken', async () => {
    const { player, client, id, mines, safe } = await laid();
    for (const [number, place] of safe.slice(0, 2).entries()) {
      const { round, ...beside } = await client.decide(id, number, pick(place));
      expect(round).toMatchObject({ state: 'open', outcome: null, multiplier: null, payout_minor: null, server_seed: null });
      expect(round.progress!.seen).toEqual({ kind: 'mines', picked: safe.slice(0, number + 1) });
      expect(JSON.stringify([round, beside, await client.state(), await client.look(id)])).not.toContain(`[${mines.join()}]`);
    }
    expect(await client.decide(id, 2, pick(safe[0]!))).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await client.decide(id, 2, { kind: 'mines' } as Decision), 'what names no place takes nothing').toMatchObject({ status: 400 });
    const [one, other] = await Promise.all([client.decide(id, 2, pick(null)), client.decide(id, 2, pick(null))]);
    for (const { round } of [one, other])
      expect(round).toMatchObject({ multiplier: 125, payout_minor: 125, outcome: { kind: 'mines', mines } });
    expect(await cashOf(player)).toBe(10_025);
  });

  test('[37.9] are taken at the last place too, although the doors of another game are fewer', async () => {
    const { client, id, safe } = await laid();
    const last = safe.at(-1)!;
    expect(last).toBeGreaterThan(20);
    expect((await client.decide(id, 0, pick(last))).round.progress!.seen).toEqual({ kind: 'mines', picked: [last] });
    expect(await client.decide(id, 1, pick(25))).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('are passed at one place a step: another pick of the same number is refused, though the round goes on', async () => {
    const { client, id, safe } = await laid();
    await client.decide(id, 0, pick(safe[0]!));
    const late = await client.decide(id, 0, pick(safe[1]!));
    expect(late).toMatchObject({ status: 409, code: 'out_of_turn', round: { progress: { decided: [pick(safe[0]!)] } } });
    const early = await client.decide(id, 2, pick(safe[1]!));
    expect(early).toMatchObject({ status: 409, code: 'out_of_turn' });
    expect((await rowOf(id)).decisions).toEqual([pick(safe[0]!)]);
  });

  test('end the round where one is picked, also where a press to take the money meets it', async () => {
    const { player, client, id, mines, safe } = await laid();
    await client.decide(id, 0, pick(safe[0]!));
    const [hit, taken] = await Promise.all([client.decide(id, 1, pick(mines[0]!)), client.decide(id, 1, pick(null))]);
    const { decisions } = await rowOf(id);
    expect(decisions).toHaveLength(2);
    const isHit = (decisions[1] as { pick: number | null }).pick !== null;
    expect([hit.status, taken.status]).toEqual(isHit ? [200, 409] : [409, 200]);
    expect(await cashOf(player)).toBe(isHit ? 9_900 : 10_010);
  });

  test('pay who stays away a day what their picks have come to, and are no free bet for who picks nothing', async () => {
    const { player, client, id, safe } = await laid();
    await client.decide(id, 0, pick(safe[0]!));
    await house.letPass(id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    expect((await client.look(id)).round).toMatchObject({ multiplier: 110, progress: { decided: [pick(safe[0]!), pick(null)] } });
    expect(await cashOf(player)).toBe(10_010);
    const idle = await laid();
    await house.letPass(idle.id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    const { progress } = (await idle.client.look(idle.id)).round;
    expect(progress!.decided).toEqual(idle.mines.includes(0) ? [pick(0)] : [pick(0), pick(null)]);
  });
});

test('a demo plays it with its own credit, and is forgotten with it', async () => {
  const client = await openSession('video-poker', { mode: 'demo', game_id: 'koi', game_code: 'deuces-wild' });
  expect(client.opened).toMatchObject({ return_percent: '98.91', wager: { kind: 'video-poker', variant: 'deuces-wild' } });
  expect(await client.play(100, wager)).toMatchObject({ status: 400, code: 'invalid_request' });
  const { round } = await client.play(100, { kind: 'video-poker', variant: 'deuces-wild' });
  const { round: ended, balance_minor } = await client.decide(round.id, 0, all);
  expect(balance_minor).toBe(100_000 - 100 + ended.payout_minor!);
});
