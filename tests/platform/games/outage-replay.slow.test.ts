import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { multiplierAt } from '#games/earplane/engine.ts';
import { rules } from '#games/earplane/rules.ts';
import { beat } from '#games/provider/outages.ts';
import { presenceOf } from '#games/provider/presence.ts';
import type { RoundView, SharedRound } from '#games/provider/protocol.ts';
import { land, settleDue } from '#games/provider/settlement.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer } from '#tests/support/games.ts';
import { type GameClient, gamesClient, gamesHostOf } from '#tests/support/house-games.ts';
import { seededRandom } from '#tests/support/optimal-setting.ts';
import { type AttackedFlight, ExpectedFlights, type ExpectedEnd, slowestMs } from '#tests/support/outage-replay.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const stepMs = 2_000;
const steps = 7;
const stake = 100;
/** Flights end half-way between two steps, and silences are well below or above five seconds, so that slow calls change nothing. */
const heights = [3, 5, 7, 9, 11, 13, 40].map((second) => multiplierAt(second * 1_000));

interface AttackedSeat extends AttackedFlight {
  readonly player: TestPlayer;
  readonly game: GameClient;
  readonly other: GameClient;
  readonly id: string;
}
type Attack = (seen: readonly ExpectedEnd[], silentSteps: number, random: () => number) => boolean;

/** Whether the next beat arrives, by everything seen of the flights so far. */
const attacks: Readonly<Record<string, Attack>> = {
  'many short outages': (_seen, silentSteps) => silentSteps >= 2,
  'one outage once a seat has ended': (seen) => seen.every((end) => end === 'open'),
  'one outage while all seats fly': (seen) => seen.some((end) => end !== 'open'),
  'outages at random': (_seen, _silentSteps, random) => random() < 0.4,
  'no outage': () => true,
};
const tables = { manual: [null], automatic: [300], mixed: [null, 200], seats: [null, null, 150], pair: [200, 300] } as const;

describe.each(['postgres', 'pglite'] as const)('[U-01] [T-04] outages that somebody chooses on %s', (engine) => {
  let world: TestPlatform;
  beforeAll(async () => {
    world = await startTestPlatform({ engine, config: { logLevel: 'silent', rateLimitFactor: 10_000 } });
  });
  afterAll(() => world.close());
  const host = () => gamesHostOf(world);

  async function sitDown(flight: AttackedFlight): Promise<AttackedSeat> {
    const player = await createPlayer(world.platform, { cash: 10_000n });
    const open = async () =>
      gamesClient(world.partner).openSession('crash', { mode: 'real', token: await openGame(world.platform, player) });
    const [game, other] = [await open(), await open()];
    const { round } = await game.play(stake, { kind: 'crash', autoExit: flight.autoExit });
    return { ...flight, player, game, other, id: round.id };
  }

  /** Gives the flights the draws of the attack, and one moment of take-off. */
  async function takeOff(seats: readonly AttackedSeat[]): Promise<void> {
    const { db } = world.platform;
    for (const { id, autoExit, crashPoint } of seats) {
      const outcome = { kind: 'crash', crashPoint } as const;
      const { afterMs } = rules.openRound!.naturalEnd(outcome, { kind: 'crash', autoExit });
      await db.sql`
        update provider.rounds set outcome = ${JSON.stringify(outcome)}::jsonb, started_at = now(),
          ends_at = now() + ${afterMs} * interval '1 millisecond' where id = ${id}`;
    }
    await db.sql`delete from provider.outages`;
  }

  /** Moves all clocks of the provider so that the flights have this age; this process was not alive in the skipped time. */
  async function advanceTo(elapsedMs: number, { id }: AttackedSeat): Promise<void> {
    const { db } = world.platform;
    presenceOf(db).failed();
    await db.transaction(async () => {
      const row = await db.one<{ ms: number }>`
        select ${elapsedMs} - extract(epoch from clock_timestamp() - started_at)::float * 1000 as ms from provider.rounds where id = ${id}`;
      const shift = `${Math.max(row!.ms, 0)} milliseconds`;
      await db.sql`
        update provider.rounds set started_at = started_at - ${shift}::interval, ends_at = ends_at - ${shift}::interval
        where ends_at is not null and started_at > now() - interval '10 minutes'`;
      await db.sql`update provider.outages set began_at = began_at - ${shift}::interval, ended_at = ended_at - ${shift}::interval`;
      await db.sql`update provider.presence set seen_at = seen_at - ${shift}::interval`;
    });
  }
  const elapsedMs = async ({ id }: AttackedSeat) =>
    (await world.platform.db.one<{ ms: number }>`
      select extract(epoch from clock_timestamp() - started_at)::float * 1000 as ms from provider.rounds where id = ${id}`)!.ms;

  /** No other call may show how a flight ended before it is decided: a player who knows a loss could still choose an outage. */
  async function expectNothingShown({ other, id }: AttackedSeat): Promise<void> {
    const listed = (await other.state()).rounds.find((round) => round.id === id);
    const shared = await gamesClient(world.partner).ask<SharedRound>(`/shared/${id}`);
    const row = await world.platform.db.one<{ state: string }>`select state from provider.rounds where id = ${id}`;
    if (row!.state !== 'flying') return;
    expect([listed?.outcome ?? null, listed?.multiplier ?? null, listed?.payout_minor ?? null]).toEqual([null, null, null]);
    expect(shared).toMatchObject({ state: 'open', outcome: null, multiplier: null, server_seed: null });
  }

  const shown = ({ state, multiplier }: Pick<RoundView, 'state' | 'multiplier'>): ExpectedEnd =>
    state === 'open' ? 'open' : state === 'returned' ? 'void' : { paid: multiplier!, upTo: multiplier! };
  const expectSame = (real: ExpectedEnd, expected: ExpectedEnd, what: object) => {
    const isInRange = typeof real === 'object' && typeof expected === 'object' && real.paid >= expected.paid && real.paid <= expected.upTo;
    expect({ end: isInRange ? expected : real, ...what }).toEqual({ end: expected, ...what });
  };

  /** @returns whether every step was quick enough to be judged. */
  async function play(seed: number, exits: readonly (number | null)[], attack: Attack): Promise<boolean> {
    const random = seededRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    await beat(host());
    const flights = exits.map((autoExit) => ({
      autoExit: autoExit && pick(heights),
      crashPoint: pick([100, ...heights.map((height) => height - 1)]),
    }));
    const seats: AttackedSeat[] = [];
    for (const flight of flights) seats.push(await sitDown(flight));
    const [first] = seats;
    await beat(host());
    await takeOff(seats);
    const [expected, log] = [new ExpectedFlights(flights), [] as unknown[]];
    let silentSteps = 0;
    for (let step = 1; step <= steps; step += 1) {
      const atMs = step * stepMs;
      await advanceTo(atMs, first!);
      if (random() < 0.3) await expectNothingShown(pick(seats));
      for (const [seat, attacked] of seats.entries()) {
        const act = step === steps ? 'look' : pick(['look', 'leave', 'nothing', 'nothing', 'nothing'] as const);
        if (act === 'nothing') continue;
        log.push([atMs, seat, act]);
        const reply = act === 'look' ? await look(attacked) : await attacked.game.cashOut(attacked.id);
        if ((await elapsedMs(first!)) > atMs + slowestMs) return false;
        const end = expected[act](seat, atMs);
        expectSame(reply.status === 409 ? 'too early' : shown(reply.round), end, { engine, seed, flights, log });
      }
      const isUp = attack(expected.ends, silentSteps, random);
      silentSteps = isUp ? 0 : silentSteps + 1;
      if (isUp) {
        log.push([atMs, 'beat']);
        await beat(host());
        if ((await elapsedMs(first!)) > atMs + slowestMs) return false;
        expected.beat(atMs);
      }
    }
    await endAll(seats, expected, { engine, seed, flights, log });
    return true;
  }

  /** A look by the worker, which waits for nothing; the page then requests the ended round. */
  async function look({
    game,
    id,
  }: AttackedSeat): Promise<{ readonly status: number; readonly round: Pick<RoundView, 'state' | 'multiplier'> }> {
    const { state } = await land(host(), id);
    return state === 'flying' ? { status: 200, round: { state: 'open', multiplier: null } } : game.look(id);
  }

  async function endAll(seats: readonly AttackedSeat[], expected: ExpectedFlights, what: object): Promise<void> {
    const { db } = world.platform;
    await advanceTo(120_000, seats[0]!);
    for (const seat of seats.keys()) expected.look(seat, 120_000);
    await db.sql`update provider.rounds set next_attempt_at = clock_timestamp() where state in ('flying', 'paying', 'undoing')`;
    await settleDue(host());
    await settleDue(host());
    for (const [seat, { player, id }] of seats.entries()) {
      const row = await db.one<{ state: string; multiplier: number | null; payout: number | null }>`
        select state, multiplier, payout_minor::int as payout from provider.rounds where id = ${id}`;
      const end = expected.ends[seat]!;
      const real = { paid: row!.multiplier!, upTo: row!.multiplier! };
      expectSame(row!.state === 'undone' ? 'void' : row!.state === 'closed' ? real : 'open', end, what);
      const back = end === 'void' ? stake : row!.payout!;
      expect({ cash: Number((await world.platform.wallet.balanceOf(player.id)).cash), ...what }).toEqual({
        cash: 10_000 - stake + back,
        ...what,
      });
    }
    await beat(host());
  }

  test.each(Object.entries(attacks))('end each flight as was promised: %s', async (name, attack) => {
    let judged = 0;
    const trials = Object.values(tables).flatMap((exits) => [exits, exits]);
    for (const [trial, exits] of trials.entries()) if (await play(name.length * 1_000 + trial, exits, attack)) judged += 1;
    expect(judged).toBeGreaterThan(trials.length / 2);
    await expectBalancedBooks(world.platform);
  });

  test('record none for a beat, however many calls of guests wait', async () => {
    const { db } = world.platform;
    await db.sql`delete from provider.outages`;
    await beat(host());
    await db.sql`update provider.presence set seen_at = clock_timestamp() - interval '60 seconds'`;
    let isReleased = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve)).then(() => void (isReleased = true));
    const hasOwnConnection = engine === 'postgres';
    // A beat that waits for its turn proves only afterwards that the process was alive.
    const alive = vi.spyOn(presenceOf(db), 'aliveMs').mockImplementation(() => (isReleased || hasOwnConnection ? 3_600_000 : 0));
    try {
      const held = Array.from({ length: 40 }, () => db.transaction(() => released));
      const beating = beat(host());
      if (hasOwnConnection) await beating;
      release();
      await Promise.all([...held, beating]);
      expect(await db.sql`select 1 from provider.outages`).toEqual([]);
    } finally {
      alive.mockRestore();
    }
  });
});
