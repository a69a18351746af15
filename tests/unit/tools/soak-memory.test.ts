import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { memoryFaults, memoryOf, treeMemoryMb } from '#tools/soak/memory.ts';

/** A sample every two seconds. @param mb of so many minutes after the start. */
const life = (minutes: number, mb: (minute: number) => number) =>
  Array.from({ length: minutes * 30 + 1 }, (_, index) => ({ at: 5_000 + index * 2_000, mb: mb(index / 30) }));
/** Memory shaped by garbage collection: up for six seconds, then down. */
const sawtooth = (minute: number) => (Math.round(minute * 30) % 3) * 5;

test('[T-19] a process that warms up and then stays is flat', () => {
  const memory = memoryOf(life(10, (minute) => 150 + Math.min(minute, 4) * 20 + sawtooth(minute)));
  expect(memory).toMatchObject({ minutes: 10, peakMb: 240 });
  expect(memory.settledMb).toHaveLength(5);
  expect(Math.abs(memory.perMinuteMb!)).toBeLessThan(0.5);
  expect(memoryFaults([memory])).toEqual([]);
});

test('[T-19] one that goes on growing is refused, also where it stays small', () => {
  const memory = memoryOf(life(10, (minute) => 150 + minute * 5 + sawtooth(minute)));
  expect(memory.perMinuteMb).toBeCloseTo(5, 0);
  expect(memoryFaults([memory])).toEqual([
    expect.stringMatching(/^process 1 gained 2[45] MB in the second half of its life: 20 are allowed$/),
  ]);
});

test('[T-19] the longer a soak is, the slower a growth it refuses', () => {
  const growth = (minutes: number) => memoryFaults([memoryOf(life(minutes, (minute) => 150 + minute))]).length;
  expect([growth(10), growth(60)]).toEqual([0, 1]);
});

test('[T-19] one that was too large at any time is refused', () => {
  const memory = memoryOf(life(10, (minute) => (minute === 1 ? 301 : 200)));
  expect(memoryFaults([memoryOf(life(1, () => 200)), memory])).toEqual(['process 2 had 301 MB resident: 300 are allowed']);
});

test('[T-19] of a short life nothing is told but how large it became', () => {
  expect(memoryOf(life(1, (minute) => 150 + minute * 90))).toMatchObject({ minutes: 1, peakMb: 240, perMinuteMb: null });
  expect(memoryOf([{ at: 7, mb: 180 }])).toEqual({ minutes: 0, peakMb: 180, settledMb: [180], perMinuteMb: null });
});

test('[T-19] where a process warms up for long, the trend of a life that is shorter than asked for is not judged', () => {
  const memory = [4, 8].map((minutes) => memoryOf(life(minutes, (minute) => 150 + minute * 15)));
  expect(memoryFaults(memory)).toHaveLength(2);
  expect(memoryFaults(memory, 6)).toEqual([expect.stringMatching(/^process 2 gained/)]);
});

test.runIf(process.platform === 'linux')('a child that has ended and is not yet reaped counts nothing', async () => {
  // The program that replaces the shell never waits for its child.
  const parent = spawn('sh', ['-c', 'sh -c "echo ended" & exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill());
  await once(parent.stdout, 'data');
  await expect
    .poll(() => {
      const { own, all } = treeMemoryMb(parent.pid!);
      return own > 0 && all === own;
    })
    .toBe(true);
});
