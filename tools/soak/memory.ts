import { readFileSync } from 'node:fs';
import { required } from '#domain/required.ts';
import { usageOf } from '../bench-api/processes.ts';
/** Resident memory of a process in MB, at a time in ms on a clock that all samples share. */
export interface MemorySample {
  readonly at: number;
  readonly mb: number;
}
/** One process, from its start to its end or to the end of the soak. */
export interface ProcessMemory {
  readonly minutes: number;
  readonly peakMb: number;
  /** At regular intervals in the second half of its life: by then it has done everything once, and its caches are full. */
  readonly settledMb: readonly number[];
  /** MB for each minute of that half, by least squares over all samples in it. Null for too short a life. */
  readonly perMinuteMb: number | null;
}

/** A life with a shorter second half contains a few garbage collections, and no trend. */
const shownMinutes = 2;
const marks = 5;
/** In MB. The fluctuation of garbage and the allocator; over a longer soak the same is a flatter line. */
export const maxGainedMb = 20;
/** In MB, resident, at any time. */
export const maxMb = 300;

function slopeOf(samples: readonly MemorySample[]): number {
  const [middle, level] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ mb }) => mb))];
  const spread = samples.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  return spread === 0 ? 0 : samples.reduce((sum, { at, mb }) => sum + (at - middle) * (mb - level), 0) / spread;
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const whole = Math.round;

/** @param samples of one process, oldest first, at least one. */
export function memoryOf(samples: readonly MemorySample[]): ProcessMemory {
  const [from, to] = [required(samples[0], 'A sample').at, required(samples.at(-1), 'A sample').at];
  const half = samples.filter(({ at }) => at >= (from + to) / 2);
  const minutes = (to - from) / 60_000;
  const distance = Math.max(1, (half.length - 1) / (marks - 1));
  const shown = half.filter((_, index) => index === half.length - 1 || index % distance < 1);
  return {
    minutes: Number(minutes.toFixed(1)),
    peakMb: whole(Math.max(...samples.map(({ mb }) => mb))),
    settledMb: shown.map(({ mb }) => whole(mb)),
    perMinuteMb: minutes < shownMinutes ? null : Number((slopeOf(half) * 60_000).toFixed(1)),
  };
}

/**
 * Lists the memory faults of processes, one sentence each. @param judgedMinutes a process with a shorter life is judged by its peak, not its trend
 */
export const memoryFaults = (processes: readonly ProcessMemory[], judgedMinutes = shownMinutes): string[] =>
  processes.flatMap(({ minutes, peakMb, perMinuteMb }, index) => {
    const gained = minutes < judgedMinutes ? 0 : ((perMinuteMb ?? 0) * minutes) / 2;
    const who = `process ${index + 1}`;
    return [
      ...(peakMb > maxMb ? [`${who} had ${peakMb} MB resident: ${maxMb} are allowed`] : []),
      ...(gained > maxGainedMb ? [`${who} gained ${whole(gained)} MB in the second half of its life: ${maxGainedMb} are allowed`] : []),
    ];
  });

const everyMs = 2_000;

/** Samples the memory of every process until it is stopped. @returns each one's samples, by the time it was first seen. */
export function watchMemory(residentMb: () => readonly { readonly pid: number; readonly mb: number }[]): { stop(): MemorySample[][] } {
  const seen = new Map<number, MemorySample[]>();
  const look = () => {
    const at = performance.now();
    for (const { pid, mb } of residentMb()) seen.set(pid, [...(seen.get(pid) ?? []), { at, mb }]);
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return [...seen.values()];
    },
  };
}

/** In MB. Shared memory is divided among its processes: the program of Node is in memory once, however many run it. */
function proportionalMb(pid: number): number {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kib ?? 0) / 1024;
  } catch {
    // The process has ended, or this system does not report it: then resident memory counts in full.
    return usageOf(pid)?.residentMb ?? 0;
  }
}

/** In MB, proportionally resident: a process alone, and with its present children. */
export function treeMemoryMb(pid: number): { readonly own: number; readonly all: number } {
  const own = proportionalMb(pid);
  let children: number[] = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    // The process has ended.
  }
  return { own, all: children.reduce((sum, child) => sum + treeMemoryMb(child).all, own) };
}
