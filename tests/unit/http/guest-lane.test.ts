import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestLane } from '#server/http/guest-lane.ts';

const limits = { maxRunning: 3, maxBesidePlayers: 1, maxWaiting: 6, maxWaitMs: 1_000, playingMs: 500 };
const busy = { code: 'unavailable', extra: { retry_after_s: 5 } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lane, the order in which calls began in it, and its clock. */
function laneOf() {
  let time = 0;
  const lane = guestLane(limits, () => time);
  const begun: string[] = [];
  const call = (name: string, ...networks: string[]) =>
    lane.enter(networks.length > 0 ? networks : [name]).then(() => void begun.push(name));
  const settled = async () => {
    for (let count = 0; count < 20; count += 1) await turn();
  };
  return { lane, begun, call, settled, pass: (ms: number) => (time += ms) };
}

test('[T-19] so many calls of guests are under way, and the next begins when one has ended', async () => {
  const { lane, begun, call, settled } = laneOf();
  const calls = ['a', 'b', 'c', 'd', 'e'].map((name) => call(name));
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  lane.end();
  lane.end();
  await Promise.all(calls);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('[T-19] beside a player who bets fewer are, until nobody has played for a while', async () => {
  const { lane, begun, call, settled, pass } = laneOf();
  lane.recordPlayer();
  for (const name of ['a', 'b', 'c']) void call(name);
  await settled();
  expect(begun).toEqual(['a']);
  lane.end();
  await settled();
  expect(begun).toEqual(['a', 'b']);
  pass(limits.playingMs);
  lane.end();
  void call('d');
  void call('e');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('[T-19] the event loop turns between two calls that begin beside a player', async () => {
  const { lane, call } = laneOf();
  lane.recordPlayer();
  const turns: number[] = [];
  let count = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await turn();
      count += 1;
    }
  })();
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) => {
      await call(name);
      turns.push(count);
      lane.end();
    }),
  );
  isOver = true;
  await counting;
  expect(new Set(turns).size).toBe(4);
});

test('[T-19] networks take turns, and one that floods gives way to others', async () => {
  const { lane, begun, call, settled } = laneOf();
  lane.recordPlayer();
  void call('first');
  await settled();
  const flood = Array.from({ length: 6 }, (_, index) => call(`flood ${index}`, 'flood'));
  const refused = [call('flood 6', 'flood'), flood[5]!, flood[4]!].map((each) => expect(each).rejects.toMatchObject(busy));
  const others = [call('ana'), call('ben')];
  await Promise.all(refused);
  lane.end();
  for (let count = 0; count < 6; count += 1) {
    await settled();
    lane.end();
  }
  await Promise.all([...others, ...flood.slice(0, 4)]);
  expect(begun).toEqual(['first', 'flood 0', 'ana', 'ben', 'flood 1', 'flood 2', 'flood 3']);
});

test('[T-19] a call that waits for too long is refused, and takes no room any more', async () => {
  const { lane, begun, call, settled } = laneOf();
  lane.recordPlayer();
  void call('first');
  await settled();
  const refused = call('ana').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(limits.maxWaitMs);
  expect(await refused).toMatchObject(busy);
  lane.end();
  await call('ben');
  expect(begun).toEqual(['first', 'ben']);
});

test('[U-17] [U-18] many networks of one renter have the turns and the room of one', async () => {
  const { lane, begun, call, settled } = laneOf();
  lane.recordPlayer();
  void call('first');
  await settled();
  const flood = Array.from({ length: 6 }, (_, index) => call(`flood ${index}`, 'rented', `rented ${index}`));
  const refused = [flood[5]!, flood[4]!, call('flood 6', 'rented', 'rented 6')].map((each) => expect(each).rejects.toMatchObject(busy));
  const others = [call('ana', 'town', 'ana'), call('ben', 'village', 'ben')];
  await Promise.all(refused);
  lane.end();
  for (let count = 0; count < 6; count += 1) {
    await settled();
    lane.end();
  }
  await Promise.all([...others, ...flood.slice(0, 4)]);
  expect(begun).toEqual(['first', 'flood 0', 'ana', 'ben', 'flood 1', 'flood 2', 'flood 3']);
});

test('[U-18] within the fullest network, the one inside it that has most waiting gives way', async () => {
  const { lane, call, settled } = laneOf();
  lane.recordPlayer();
  void call('first');
  await settled();
  const flood = Array.from({ length: 6 }, (_, index) => call(`flood ${index}`, 'town', 'flood'));
  const refused = flood[5]!.catch((error: unknown) => error);
  const neighbour = call('neighbour', 'town', 'neighbour');
  expect(await refused).toMatchObject(busy);
  lane.end();
  await settled();
  lane.end();
  await neighbour;
  for (let count = 0; count < 5; count += 1) {
    await settled();
    lane.end();
  }
  await Promise.all(flood.slice(0, 5));
});
