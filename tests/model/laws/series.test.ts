import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { seriesMachine, type SeriesEvent, type SeriesPlan, seriesView } from '#games/client/series/series.machine.ts';
import { plan } from '#tests/support/fixtures/series.ts';

/** A series with its clock and the bets that it requested. */
function openSeries(chosen: Partial<SeriesPlan> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(seriesMachine, { input: { plan: { ...plan, maxLossMinor: null, profitMinor: null, ...chosen } }, clock });
  let bets = 0;
  actor.on('bet.due', () => {
    bets += 1;
  });
  actor.start();
  const view = () => seriesView(actor.getSnapshot());
  const play = (payoutMinor: number) => {
    clock.increment(plan.pauseMs);
    actor.send({ type: 'round.ended', stakedMinor: 100, payoutMinor, isClear: true });
  };
  return { actor, clock, bets: () => bets, view, play };
}

describe('[37.9] a series of bets', () => {
  test('places no bet before its pause, and none beyond its rounds', () => {
    const series = openSeries();
    series.clock.increment(plan.pauseMs - 1);
    expect(series.bets()).toBe(0);
    for (const payout of [0, 150, 0]) series.play(payout);
    series.clock.increment(60_000);
    expect([series.bets(), series.view()]).toEqual([3, { phase: 'ended', played: 3, rounds: 3, netMinor: -150, end: 'rounds' }]);
  });

  test('ends after a win where that was chosen, and a stake that comes back is none', () => {
    const series = openSeries({ endsWithWin: true });
    series.play(100);
    expect(series.view().phase).toBe('running');
    series.play(101);
    expect(series.view()).toMatchObject({ phase: 'ended', played: 2, netMinor: 1, end: 'win' });
  });

  test('ends at its profit, and before a bet that could pass its loss', () => {
    const ahead = openSeries({ profitMinor: 200 });
    ahead.play(300);
    expect(ahead.view()).toMatchObject({ end: 'profit', netMinor: 200 });
    const behind = openSeries({ maxLossMinor: 150 });
    behind.play(0);
    expect(behind.view()).toMatchObject({ end: 'loss', netMinor: -100, played: 1 });
  });

  test('that is stopped while a bet is on its way counts its result, and places no other', () => {
    const series = openSeries();
    series.clock.increment(plan.pauseMs);
    series.actor.send({ type: 'series.stopped', end: 'hidden' });
    expect(series.view()).toMatchObject({ phase: 'stopping', played: 0 });
    series.actor.send({ type: 'round.ended', stakedMinor: 100, payoutMinor: 0, isClear: true });
    series.clock.increment(60_000);
    expect([series.bets(), series.view()]).toEqual([1, { phase: 'ended', played: 1, rounds: 3, netMinor: -100, end: 'hidden' }]);
  });

  test('that gets no answer ends, and still counts what became of the bet', () => {
    const series = openSeries();
    series.clock.increment(plan.pauseMs);
    series.actor.send({ type: 'bet.unanswered' });
    expect(series.view()).toMatchObject({ phase: 'stopping', end: 'unclear' });
    series.actor.send({ type: 'round.ended', stakedMinor: 100, payoutMinor: 500, isClear: false });
    expect(series.view()).toMatchObject({ phase: 'ended', end: 'unclear', netMinor: 400, played: 1 });
  });
});

const happenings: readonly (SeriesEvent | 'time')[] = [
  'time',
  'time',
  'time',
  'time',
  ...[0, 0, 100, 150, 250].map((payoutMinor) => ({ type: 'round.ended', stakedMinor: 100, payoutMinor, isClear: true }) as const),
  { type: 'round.ended', stakedMinor: 100, payoutMinor: 0, isClear: false },
  { type: 'bet.refused' },
  { type: 'bet.unanswered' },
  { type: 'series.stopped', end: 'player' },
];

test('[37.9] whatever happens, one bet is open at a time, the limits hold before each, and nothing follows the end', () => {
  const rounds = 8;
  const limit = 300;
  let bets = 0;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: happenings.length - 1 }), { minLength: 30, maxLength: 90 }), (walk) => {
      const series = openSeries({ rounds, maxLossMinor: limit, endsWithWin: false });
      let [answered, net] = [0, 0];
      for (const at of walk) {
        const event = happenings[at]!;
        const before = { bets: series.bets(), view: series.view() };
        if (event === 'time') series.clock.increment(plan.pauseMs);
        else {
          const isOpen = before.bets > answered && before.view.phase !== 'ended';
          // The page reports an answer only to a bet that is out, and stops only a series that runs.
          if (event.type === 'series.stopped' ? before.view.phase === 'ended' : !isOpen) continue;
          if (event.type === 'round.ended') net += event.payoutMinor - event.stakedMinor;
          if (event.type === 'round.ended' || event.type === 'bet.refused') answered += 1;
          series.actor.send(event);
        }
        const { phase, netMinor, played } = series.view();
        expect(series.bets() - answered).toBeLessThanOrEqual(1);
        expect(series.bets()).toBeLessThanOrEqual(rounds);
        expect(netMinor).toBe(net);
        expect(netMinor).toBeGreaterThanOrEqual(-limit);
        expect(played).toBeLessThanOrEqual(answered);
        const [isStopped, wasOver] = [before.view.phase !== 'running', before.view.phase === 'ended'];
        expect([isStopped && series.bets() > before.bets, wasOver && phase !== 'ended']).toEqual([false, false]);
      }
      bets += series.bets();
    }),
    { numRuns: 300 },
  );
  expect(bets).toBeGreaterThan(300);
});
