import { getHeapStatistics } from 'node:v8';

/**
 * Size of the young generation in MB, for each of its two halves. By default it grows to 32 on a large machine, and three times that is never
 * returned to the system; a call's garbage is collected long before half of this is full.
 */
const semiSpaceMb = 8;
/**
 * In percent of the memory in use after a collection: the growth allowed before the next one. By default the heap may grow to four times the memory
 * in use, so the garbage of a burst of guests stayed in memory.
 */
const growthPercent = 20;
/**
 * In MB. By default the heap may grow to 4 GB on a large machine, so garbage accumulates to a multiple of the memory in use, which is about 50 MB.
 */
const oldSpaceMb = 1024;
/**
 * In bytes. Larger allocations are mapped separately and returned when they are freed: 19 MB for each password, 4 for each compressed answer.
 * Otherwise glibc would keep as much for each thread.
 */
const mappedFrom = 1_048_576;

/** Options, environment and heap limit of a process at its start. */
export interface StartedWith {
  readonly execArgv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Limit that V8 would set for the heap, in MB. */
  readonly heapLimitMb: number;
}
export interface MemorySettings {
  /** For Node, before its script. */
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Returns the missing settings that keep a process's memory small. Settings of the operator take precedence. */
export function missingSettings({ execArgv, env, heapLimitMb }: StartedWith): MemorySettings {
  const given = [...execArgv, env['NODE_OPTIONS'] ?? ''].join(' ').replaceAll('_', '-');
  const flags = [
    ...(given.includes('--max-semi-space-size') ? [] : [`--max-semi-space-size=${semiSpaceMb}`]),
    ...(given.includes('--heap-growing-percent') ? [] : [`--heap-growing-percent=${growthPercent}`]),
    // In a small container V8 itself allows less.
    ...(given.includes('--max-old-space-size') || heapLimitMb <= oldSpaceMb ? [] : [`--max-old-space-size=${oldSpaceMb}`]),
  ];
  return { flags, env: env['MALLOC_MMAP_THRESHOLD_'] === undefined ? { MALLOC_MMAP_THRESHOLD_: String(mappedFrom) } : {} };
}

/**
 * Restarts this process with the missing settings, because Node and the C library read them before the first line of a script. It stays the same
 * process to its supervisor. On systems without exec (Windows), and for a child with a channel to its parent, nothing changes.
 */
export function settleMemory(): void {
  const { flags, env } = missingSettings({
    execArgv: process.execArgv,
    env: process.env,
    heapLimitMb: getHeapStatistics().heap_size_limit / 2 ** 20,
  });
  if (flags.length === 0 && Object.keys(env).length === 0) return;
  if (process.platform === 'win32' || !process.execve || process.send) return;
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, ...env });
}
