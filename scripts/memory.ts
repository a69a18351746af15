import { getHeapStatistics } from 'node:v8';

/**
 * Size of the young generation in MB, for each of its two halves. By default it grows to 32 on a large machine, and three times that is
 * never given back; garbage of a call is gone long before half of this is full.
 */
const semiSpaceMb = 8;
/**
 * In percent of what is in use after a collection: so much may be added before the next one. By default the heap may grow to four times what is in
 * use, so the garbage of a burst of guests stayed in memory.
 */
const growthPercent = 20;
/** In MB. By itself the heap may become 4 GB beside much memory, so garbage is left to pile up to a multiple of what is in use, which is some 50. */
const oldSpaceMb = 1024;
/**
 * In bytes. What is larger is mapped by itself and given back when it is freed: 19 MB for each password, 4 for each compressed answer. Otherwise glibc learns from the
 * first of them to keep as much for each thread.
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
    // In a small container V8 allows less by itself.
    ...(given.includes('--max-old-space-size') || heapLimitMb <= oldSpaceMb ? [] : [`--max-old-space-size=${oldSpaceMb}`]),
  ];
  return { flags, env: env['MALLOC_MMAP_THRESHOLD_'] === undefined ? { MALLOC_MMAP_THRESHOLD_: String(mappedFrom) } : {} };
}

/**
 * Begins this process anew with what is missing: Node and the C library read it before the first line of a script. It stays the same process for whoever watches
 * it. Where a system cannot do that (Windows), and for a process that is talked to by its parent, nothing is changed.
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
