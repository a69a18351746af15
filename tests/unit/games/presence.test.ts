import { expect, test } from 'vitest';
import { Presence } from '#games/provider/presence.ts';

/** A process whose clocks the test controls. */
function processOf() {
  const clock = { now: 0, calendar: 1_000_000, cpu: 0 };
  const presence = new Presence({ now: () => clock.now, calendar: () => clock.calendar, cpu: () => clock.cpu });
  const pass = (ms: number, { cpu = 0, calendar = ms } = {}) => {
    clock.now += ms;
    clock.calendar += calendar;
    clock.cpu += cpu;
  };
  return { presence, pass };
}

test('[U-01] a process is alive from its first acknowledged beat on, until one fails', () => {
  const { presence, pass } = processOf();
  expect(presence.aliveMs()).toBe(0);
  pass(2_000);
  expect(presence.aliveMs()).toBe(0);
  presence.acknowledged();
  pass(2_000);
  presence.acknowledged();
  pass(2_000);
  expect(presence.aliveMs()).toBe(4_000);
  presence.failed();
  expect(presence.aliveMs()).toBe(0);
  pass(1_000);
  presence.acknowledged();
  pass(500);
  expect(presence.aliveMs()).toBe(500);
});

test.each([
  ['computes for a minute without a look', 60_000, { cpu: 40_000 }, 60_000],
  ['is slow for five seconds', 5_000, { cpu: 0 }, 5_000],
  ['is suspended for a minute', 60_000, { cpu: 10 }, 0],
  ['is on a machine that sleeps, whose monotonic clock sleeps too', 10, { calendar: 60_000 }, 0],
  ['is suspended for a minute after computing for a second', 61_000, { cpu: 1_000 }, 0],
])('[U-01] a process that %s', (_name, ms, more, alive) => {
  const { presence, pass } = processOf();
  presence.acknowledged();
  pass(ms, more);
  expect(presence.aliveMs()).toBe(alive);
});

test('[U-01] a process whose timers run is alive however long a beat waits', () => {
  const { presence, pass } = processOf();
  presence.acknowledged();
  for (let second = 0; second < 60; second += 1) {
    pass(1_000, { cpu: 1 });
    presence.look();
  }
  expect(presence.aliveMs()).toBe(60_000);
});
