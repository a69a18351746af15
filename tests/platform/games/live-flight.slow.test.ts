import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { multiplierAt, msUntil } from '#games/earplane/engine.ts';
import { payoutOf } from '#games/engine/index.ts';
import { drawDue } from '#games/provider/live/rounds.ts';
import type { RoundReply } from '#games/provider/protocol.ts';
import { land, settleDue } from '#games/provider/settlement.ts';
import { flightBetween, letLand, letTakeOff, openFlight } from '#tests/support/live-flight.ts';
import { type LiveHouse, openLiveHouse, until } from '#tests/support/live-table.ts';

let house: LiveHouse;
beforeAll(async () => {
  house = await openLiveHouse({ rateLimitFactor: 100_000 });
});
afterEach(() => house.expectBalanced());
afterAll(() => house.close());

const beside = () => ({ partner: house.second.partnerUrl });
const paidOf = ({ round: { payout_minor } }: RoundReply) => payout_minor;

describe('[GAME-03] a flight of a table', () => {
  test('is one for everybody, whichever process they sit at: exits are paid and seen, and who stays is lost', async () => {
    const [ana, ben, cai] = [await house.board(), await house.board(beside()), await house.board()];
    const flight = await flightBetween(house, ana, 300, 100_000);
    expect((await openFlight(house, ben)).id).toBe(flight.id);
    const [byHand, byItself, lost] = [await ana.fly(flight.id, null), await ben.fly(flight.id, 150, 2_000), await cai.fly(flight.id, null)];
    for (const reply of [byHand, byItself, lost])
      expect(reply).toMatchObject({ status: 200, round: { state: 'open', elapsed_ms: null, outcome: null, server_seed: null } });
    const seen = await until(ben, ({ table }) => table.players === 3);
    expect(seen.table).toMatchObject({ bets: [], round: { phase: 'open', result: null, betting_ms: 10_000 } });
    expect(seen.table.fliers).toHaveLength(3);
    expect(seen.table.fliers![0]).toEqual({ alias: (await ana.table()).you, currency: 'EUR', decimals: 2, stake_minor: 1_000, exit: null });
    expect(JSON.stringify(seen)).not.toContain(ana.player.username);

    await letTakeOff(house, flight.id);
    await house.letPass(flight.id, msUntil(200) / 1000);
    const left = await ana.cashOut(byHand.round.id);
    expect(left).toMatchObject({ status: 200, round: { state: 'closed', outcome: null, server_seed: null } });
    expect(left.round.multiplier).toBeGreaterThanOrEqual(200);
    expect(left.round.multiplier).toBeLessThan(flight.crashPoint);
    expect(paidOf(left)).toBe(Number(payoutOf(1_000n, left.round.multiplier!)));
    const others = await until(cai, ({ table }) => (table.fliers ?? []).filter(({ exit }) => exit !== null).length === 2);
    expect(others.table.round).toMatchObject({ phase: 'flying', result: null });
    expect(others.elapsed_ms).toBeGreaterThanOrEqual(msUntil(200));
    expect(others.remaining_ms).toBe(0);
    expect(others.table.fliers!.map(({ exit }) => exit)).toEqual([left.round.multiplier, 150, null]);
    expect((await ben.look(byItself.round.id)).round).toMatchObject({
      state: 'closed',
      multiplier: 150,
      payout_minor: 3_000,
      outcome: null,
    });

    await letLand(house, flight.id);
    expect((await cai.look(lost.round.id)).round).toMatchObject({
      state: 'closed',
      payout_minor: 0,
      outcome: { kind: 'live-crash', crashPoint: flight.crashPoint },
    });
    const drawn = await until(cai, ({ table }) => table.round?.phase === 'drawn');
    expect(drawn.table.results[0]).toEqual({ id: flight.id, number: flight.number, result: [flight.crashPoint] });
    expect((await ana.look(byHand.round.id)).round.outcome).toEqual({ kind: 'live-crash', crashPoint: flight.crashPoint });
    expect([await house.cashOf(ana.player), await house.cashOf(ben.player), await house.cashOf(cai.player)]).toEqual([
      99_000 + paidOf(left)!,
      101_000,
      99_000,
    ]);
    await house.letPass(flight.id, 6);
    await house.end((await house.openRound(ana)).id);
  });

  test('takes no bet once bets are closed, in the air, or after the landing, at either process, and takes no money for one', async () => {
    const [ana, ben] = [await house.board(), await house.board(beside())];
    const flight = await flightBetween(house, ana, 300, 100_000);
    const refused = async () => {
      for (const seat of [ana, ben])
        for (const round of [flight.id, randomUUID(), ''])
          expect(await seat.fly(round, null)).toMatchObject({ status: 409, code: 'bets_closed' });
    };
    await house.letPass(flight.id, 10);
    await refused();
    await letTakeOff(house, flight.id);
    await refused();
    // A clock that was set back a little opens no bets in the air.
    await house.letPass(flight.id, -4);
    await refused();
    await letLand(house, flight.id);
    await refused();
    expect([await house.cashOf(ana.player), await house.cashOf(ben.player)]).toEqual([100_000, 100_000]);
    expect(await house.statesOf(flight.id)).toEqual([]);
    await house.letPass(flight.id, 20);
  });

  test('leaves without a bet that the wallet has not taken by the take-off: its stake comes back, whatever the flight pays', async () => {
    const ana = await house.board();
    const flight = await flightBetween(house, ana, 300, 100_000);
    house.wallet.afterBet = async () => {
      await house.letPass(flight.id, 12);
      await drawDue(house.otherHost);
    };
    const request = randomUUID();
    expect(await ana.fly(flight.id, 150, 700, request)).toMatchObject({ status: 409, code: 'bets_closed' });
    house.wallet.afterBet = null;
    expect(await ana.fly(flight.id, 150, 700, request)).toMatchObject({ status: 409, code: 'bets_closed' });
    expect(await ana.fate(request)).toEqual({ status: 200, fate: 'returned' });
    await letLand(house, flight.id);
    await house.runWorker();
    expect([await house.statesOf(flight.id), await house.cashOf(ana.player)]).toEqual([['undone'], 100_000]);
    await house.letPass(flight.id, 20);
  });

  test('holds one bet of a player, however often and by whichever title it is requested', async () => {
    const ana = await house.board();
    const also = await house.board({ ...beside(), player: ana.player, gameId: 'koi-lagoon' });
    const flight = await openFlight(house, ana);
    const request = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ana.fly(flight.id, null, 500, request)));
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'bet_pending')).toEqual([]);
    expect(await ana.fly(flight.id, null, 500, request)).toMatchObject({ status: 200 });
    expect(await ana.fly(flight.id, null)).toMatchObject({ status: 422, code: 'limit_reached' });
    expect(await also.fly(flight.id, null)).toMatchObject({ status: 422, code: 'limit_reached' });
    expect(await ana.fly(flight.id, 200, 500, request)).toMatchObject({ code: 'request_reused' });
    expect(await house.cashOf(ana.player)).toBe(99_500);
    await house.end(flight.id);
    await house.runWorker();
  });
});

describe('[GAME-03] an exit from a shared flight', () => {
  test('counts once, however often and wherever it is pressed at the same time', async () => {
    const ana = await house.board();
    const also = await house.board({ ...beside(), player: ana.player });
    const flight = await flightBetween(house, ana, 300, 100_000);
    const { round } = await ana.fly(flight.id, null);
    await letTakeOff(house, flight.id);
    await house.letPass(flight.id, 5);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? ana : also).cashOut(round.id)));
    const settled = await ana.look(round.id);
    expect(settled.round).toMatchObject({ state: 'closed' });
    for (const reply of replies) expect([reply.status, reply.round.multiplier]).toEqual([200, settled.round.multiplier]);
    await letLand(house, flight.id);
    await Promise.all([house.runWorker(), settleDue(house.otherHost), ana.cashOut(round.id), land(house.otherHost, round.id)]);
    expect(await house.cashOf(ana.player)).toBe(99_000 + paidOf(settled)!);
    expect(await house.db.sql`select type_id from transactions where round_id = ${round.id} order by type_id`).toHaveLength(2);
    await house.letPass(flight.id, 20);
  });

  test('is too early before the plane has left the runway, and nothing happens', async () => {
    const ana = await house.board();
    const flight = await flightBetween(house, ana, 300, 100_000);
    const { round } = await ana.fly(flight.id, null);
    expect(await ana.cashOut(round.id)).toMatchObject({ status: 200, round: { state: 'open', elapsed_ms: null } });
    await letTakeOff(house, flight.id);
    // The clock is set so that the take-off is now.
    await house.db.sql`update provider.rounds set started_at = clock_timestamp() + interval '1 second' where id = ${round.id}`;
    expect(await ana.cashOut(round.id)).toMatchObject({ status: 409, code: 'too_early' });
    expect(await house.statesOf(flight.id)).toEqual(['flying']);
    await letLand(house, flight.id);
    await house.runWorker();
    await house.letPass(flight.id, 20);
  });

  test('that comes after the end is none: the flight is lost, and the player sees where it ended', async () => {
    const ana = await house.board();
    const flight = await flightBetween(house, ana, 101, 100_000);
    const { round } = await ana.fly(flight.id, null);
    await letTakeOff(house, flight.id);
    await house.letPass(flight.id, 300);
    expect(await ana.cashOut(round.id)).toMatchObject({
      status: 200,
      round: { state: 'closed', multiplier: 0, payout_minor: 0, outcome: { kind: 'live-crash', crashPoint: flight.crashPoint } },
    });
    expect(await house.cashOf(ana.player)).toBe(99_000);
    await house.letPass(flight.id, 20);
  });

  test('that was acknowledged is paid once by another process, where the one that took it is gone and the wallet did not answer', async () => {
    const ana = await house.board();
    const flight = await flightBetween(house, ana, 300, 100_000);
    const { round } = await ana.fly(flight.id, null);
    await letTakeOff(house, flight.id);
    await house.letPass(flight.id, 5);
    house.wallet.afterWin = () => Promise.reject(new TypeError('fetch failed'));
    const left = await ana.cashOut(round.id);
    expect(left).toMatchObject({ status: 200, round: { state: 'settling' } });
    expect(left.round.multiplier).toBeGreaterThanOrEqual(multiplierAt(5_000));
    await letLand(house, flight.id, house.otherHost);
    await house.db.sql`update provider.rounds set next_attempt_at = clock_timestamp() where state = 'paying'`;
    await Promise.all([settleDue(house.otherHost), settleDue(house.otherHost)]);
    expect(await house.statesOf(flight.id)).toEqual(['closed']);
    expect(await house.cashOf(ana.player)).toBe(99_000 + paidOf(left)!);
    await house.letPass(flight.id, 20);
  });
});

describe('[GAME-03] [U-01] a flight of a table that no process accompanies', () => {
  test('takes off, lands and is settled by another one, at the same time, once', async () => {
    const [ana, ben] = [await house.board(), await house.board(beside())];
    const flight = await flightBetween(house, ana, 200, 100_000);
    await Promise.all([ana.fly(flight.id, 200), ben.fly(flight.id, null)]);
    await house.letPass(flight.id, 12);
    await Promise.all([drawDue(house.host), drawDue(house.otherHost), drawDue(house.host), drawDue(house.otherHost)]);
    await house.letPass(flight.id, 300);
    await Promise.all([drawDue(house.host), drawDue(house.otherHost), house.runWorker(), settleDue(house.otherHost)]);
    await house.runWorker();
    expect(await house.statesOf(flight.id)).toEqual(['closed', 'closed']);
    expect([await house.cashOf(ana.player), await house.cashOf(ben.player)]).toEqual([101_000, 99_000]);
    await house.letPass(flight.id, 20);
  });

  test.each([
    ['would have been lost', 101, 150],
    ['would have been left high above', 400, 100_000],
  ])('because the house was away is void for who had to leave it by hand, and stands for who had not: it %s', async (_, least, most) => {
    const [ana, ben] = [await house.board(), await house.board()];
    const flight = await flightBetween(house, ana, least, most);
    const [byHand, byItself] = [await ana.fly(flight.id, null), await ben.fly(flight.id, 200)];
    await letTakeOff(house, flight.id);
    await house.letPass(flight.id, 300);
    await house.db.sql`
      insert into provider.outages (began_at, ended_at) values (clock_timestamp() - interval '300 seconds', clock_timestamp() - interval '100 seconds')`;
    await drawDue(house.host);
    const [voided, stands] = [await ana.cashOut(byHand.round.id), await ben.look(byItself.round.id)];
    expect(voided.round).toMatchObject({ state: 'returned', payout_minor: null });
    expect(stands.round.payout_minor).toBe(flight.crashPoint >= 200 ? 2_000 : 0);
    await house.runWorker();
    expect(await house.statesOf(flight.id)).toEqual(['undone', 'closed']);
    expect([await house.cashOf(ana.player), await house.cashOf(ben.player)]).toEqual([100_000, 99_000 + stands.round.payout_minor!]);
    await house.db.sql`delete from provider.outages`;
    await house.letPass(flight.id, 20);
  });

  test('in time to take off carries only who need not press: the stakes of all others come back', async () => {
    const [ana, ben] = [await house.board(), await house.board()];
    const flight = await flightBetween(house, ana, 200, 100_000);
    const [byHand] = [await ana.fly(flight.id, null), await ben.fly(flight.id, 200)];
    await house.letPass(flight.id, 60);
    await drawDue(house.otherHost);
    expect(await ana.look(byHand.round.id)).toMatchObject({ status: 200, round: { state: 'returned', outcome: null } });
    await letLand(house, flight.id);
    await house.runWorker();
    expect(await house.statesOf(flight.id)).toEqual(['undone', 'closed']);
    expect([await house.cashOf(ana.player), await house.cashOf(ben.player)]).toEqual([100_000, 101_000]);
    await house.letPass(flight.id, 20);
  });

  test('because the clock was set back by an hour lands at once, and the table goes on', async () => {
    const ana = await house.board();
    const flight = await flightBetween(house, ana, 300, 100_000);
    const { round } = await ana.fly(flight.id, null);
    await letTakeOff(house, flight.id);
    await house.letPass(flight.id, -3_600);
    await drawDue(house.otherHost);
    expect(await ana.cashOut(round.id)).toMatchObject({ status: 200, round: { state: 'returned' } });
    await house.runWorker();
    expect([await house.statesOf(flight.id), await house.cashOf(ana.player)]).toEqual([['undone'], 100_000]);
    await house.letPass(flight.id, 3_700);
    await house.end((await house.openRound(ana)).id);
  });
});
