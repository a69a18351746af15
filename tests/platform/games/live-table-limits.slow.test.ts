import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chainOf, seedAt } from '#games/provider/live/chain.ts';
import { drawDue } from '#games/provider/live/rounds.ts';
import { tableById } from '#games/provider/live/table.ts';
import { timesOf } from '#games/provider/live/times.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { type LiveHouse, openLiveHouse, red, type Seat, until } from '#tests/support/live-table.ts';

let house: LiveHouse;
beforeAll(async () => {
  house = await openLiveHouse();
});
afterEach(() => house.expectBalanced());
afterAll(() => house.close());

const shared = tableById('live-roulette', ['live-roulette']);
/** A state of the table that lasts as long as nobody bets and no clock moves. */
const quiet = async (seat: Seat): Promise<TableView> => {
  const { id } = await house.openRound(seat);
  await house.letPass(id, -4);
  return until(seat, ({ table }) => table.round?.id === id);
};

describe('[GAME-03] a bet at a table', () => {
  test('that is asked for twice at once is taken once, and is not measured against itself', async () => {
    const ana = await house.sitDown();
    const round = await house.openRound(ana);
    const request = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.bet(round.id, [red(6_000)], request)));
    const other = answers.filter(({ status, code }) => status !== 200 && code !== 'bet_pending');
    expect(other).toEqual([]);
    expect(new Set(answers.flatMap(({ status, round: own }) => (status === 200 ? [own.id] : []))).size).toBe(1);
    expect(await house.cashOf(ana.player)).toBe(94_000);
    expect(await ana.bet(round.id, [red(6_000)], request)).toMatchObject({ status: 200, round: { state: 'placed' } });
    await house.end(round.id);
    // The answer to the same request stays that of the bet, whatever has happened at the table since.
    expect((await ana.bet(round.id, [red(6_000)], request)).status).toBe(200);
    await house.runWorker();
  });

  test('is held against all others of its player, by whichever title they sit there, and those of its currency alone', async () => {
    const ana = await house.sitDown();
    const beside = await house.sitDown('live-roulette', { player: ana.player, gameId: 'koi-lagoon', partner: house.second.partnerUrl });
    const round = await house.openRound(ana);
    let bets: ReturnType<Seat['bet']>[] = [];
    // Both have read the round, and continue at once.
    await house.db.transaction(async () => {
      await house.db.sql`select 1 from provider.live_rounds where id = ${round.id} for update`;
      bets = [ana, beside].map((seat) => seat.bet(round.id, [red(6_000)]));
      await sleep(500);
    });
    const answers = await Promise.all(bets);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await house.db.sql`
      update provider.sessions set currency = 'JPY' from provider.rounds where session_id = sessions.id and live_round_id = ${round.id}`;
    const other = answers[0]!.status === 200 ? beside : ana;
    expect((await other.bet(round.id, [red(5_000)])).status).toBe(200);
    await house.db.sql`update provider.sessions set currency = 'EUR' where currency = 'JPY'`;
    await house.end(round.id);
    await house.runWorker();
  });

  test('is told to others by an alias, and the seed of its round to nobody before the draw', async () => {
    const ana = await house.sitDown();
    const round = await house.openRound(ana);
    const { round: placed } = await ana.bet(round.id, [red(100)]);
    const chain = (await chainOf(house.db, 'live-roulette'))!;
    const seeds = [round.number, round.number + 1, chain.length].map((number) => seedAt(house.host, chain, number));
    const client = gamesClient(house.second.partnerUrl);
    const ben = await house.sitDown('live-roulette', { partner: house.second.partnerUrl });
    const said = [
      await until(ben, ({ table }) => table.players > 0),
      await ana.state(),
      await ben.state(),
      await client.ask(`/shared/${placed.id}`),
      await client.ask(`/shared/${round.id}`),
      await ana.reveal(),
      ...(await house.db.sql`select row_to_json(live_rounds)::text, row_to_json(seed_pairs)::text, row_to_json(chains)::text
        from provider.live_rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id join provider.chains on chains.id = chain_id
        where live_rounds.id = ${round.id}`),
    ];
    const text = JSON.stringify(said);
    for (const seed of seeds) expect(text).not.toContain(seed);
    expect(JSON.stringify(said[0])).not.toMatch(new RegExp(`${ana.player.username}|player:|"owner"`));
    await house.end(round.id);
    expect(JSON.stringify(await client.ask(`/shared/${round.id}`))).toContain(seeds[0]);
    await house.runWorker();
  });
});

describe('[GAME-03] a table', () => {
  test('goes on where the clock was set back: the round takes no bets and is drawn, and the next one opens', async () => {
    const ana = await house.sitDown();
    const round = await house.openRound(ana);
    const { round: placed } = await ana.bet(round.id, [red(200)]);
    await house.letPass(round.id, -3_600);
    expect(await ana.bet(round.id, [red(100)])).toMatchObject({ status: 409, code: 'bets_closed' });
    await drawDue(house.otherHost);
    await house.db.sql`update provider.live_rounds set drawn_at = drawn_at + interval '1 hour' where id = ${round.id}`;
    const next = await house.openRound(ana);
    expect(next.number).toBe(round.number + 1);
    expect((await ana.look(placed.id)).round.outcome).not.toBeNull();
    await house.end(next.id);
    await house.runWorker();
  });

  test('is drawn though another one cannot be', async () => {
    const [ana, ben] = [await house.sitDown('live-french-roulette'), await house.sitDown()];
    const [broken, well] = [await house.openRound(ana), await house.openRound(ben)];
    await house.db.sql`update provider.live_rounds set table_id = 'no-game' where id = ${broken.id}`;
    await house.letPass(broken.id, 60);
    await house.letPass(well.id, 40);
    await expect(drawDue(house.host)).rejects.toThrow('could not be drawn');
    expect(await house.db.one`select 1 as drawn from provider.live_rounds where id = ${well.id} and drawn_at is not null`).toBeDefined();
    await house.db.sql`update provider.live_rounds set table_id = 'live-french-roulette' where id = ${broken.id}`;
    await drawDue(house.host);
    await house.letPass(well.id, 20);
  });

  test('is the same to both processes, so that whoever asks one after the other waits', async () => {
    const ana = await house.sitDown();
    const { version, table } = await quiet(ana);
    const beside = await house.sitDown('live-roulette', { partner: house.second.partnerUrl });
    expect((await quiet(beside)).version).toBe(version);
    // The round ends here, because players of the next test would wait for its moved clock.
    await house.end(table.round!.id);
  });

  test('lets a player wait in four pages: a fifth ends the wait of the first', async () => {
    const ana = await house.sitDown();
    const { version } = await quiet(ana);
    const answered: number[] = [];
    const waits = Array.from({ length: 5 }, (_, page) =>
      ana.table(version).then((view) => {
        answered.push(page);
        return view;
      }),
    );
    // Any of the waits may be answered first.
    expect((await Promise.race(waits)).version).toBe(version);
    await sleep(0);
    expect(answered).toHaveLength(1);
    const round = await house.openRound(ana);
    await house.end(round.id);
    await Promise.all(waits);
  });

  test('[U-16] answers a player whose calls replace each other without end four times a second, and everybody else as ever', async () => {
    const [ana, ben] = [await house.sitDown(), await house.sitDown()];
    const { version } = await quiet(ana);
    const end = new AbortController();
    const statuses: number[] = [];
    const loop = async () => {
      while (!end.signal.aborted) {
        const reply = await fetch(`${house.first.partner}/games/api/table?after=${version}`, {
          headers: { authorization: `Bearer ${ana.token}` },
          signal: end.signal,
        }).catch(() => null);
        if (reply) statuses.push(reply.status);
        await reply?.arrayBuffer().catch(() => undefined);
      }
    };
    const loops = Array.from({ length: 50 }, loop);
    // Most wait for their refusal: without it, there would be thousands by then.
    await expect.poll(() => statuses.filter((status) => status === 503).length).toBeGreaterThan(60);
    expect((await ben.table()).version).toBe(version);
    end.abort();
    await Promise.all(loops);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(40);
  });
});

test('a table takes the times of its rules, or those of a setting', () => {
  expect(timesOf(shared, undefined)).toMatchObject({ bettingMs: 20_000, closedMs: 2_000, showingMs: 10_000 });
  expect(timesOf(shared, '4000,500,2000')).toEqual({ bettingMs: 4_000, closedMs: 500, showingMs: 2_000 });
  expect(() => timesOf(shared, '4 s')).toThrow('SANDBOX_TABLE_MS');
});
