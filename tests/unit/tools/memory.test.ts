import { expect, test } from 'vitest';
import { missingSettings } from '#scripts/memory.ts';

const plain = { execArgv: [], env: {}, heapLimitMb: 4288 };
const all = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=20', '--max-old-space-size=1024'],
  env: { MALLOC_MMAP_THRESHOLD_: '1048576' },
};

test('[T-19] a process that was started plainly is bounded in its heap, and gives back what it maps', () => {
  expect(missingSettings(plain)).toEqual(all);
});

test('[T-19] one that was begun anew misses nothing, so that it begins once', () => {
  expect(missingSettings({ execArgv: all.flags, env: all.env, heapLimitMb: 1072 })).toEqual({ flags: [], env: {} });
});

test('[T-19] what an operator says in its arguments stands', () => {
  const execArgv = ['--max_old_space_size=300', '--max-semi-space-size=2', '--heap-growing-percent=50'];
  expect(missingSettings({ ...plain, execArgv }).flags).toEqual([]);
});

test('[T-19] what an operator says in NODE_OPTIONS stands, which takes sizes but no percentage', () => {
  const env = { NODE_OPTIONS: '--inspect --max-old-space-size=300 --max-semi-space-size=2' };
  expect(missingSettings({ ...plain, env }).flags).toEqual(['--heap-growing-percent=20']);
});

test('[T-19] a heap that is smaller by itself, as in a small container, is not made larger', () => {
  expect(missingSettings({ ...plain, heapLimitMb: 512 }).flags).toEqual(['--max-semi-space-size=8', '--heap-growing-percent=20']);
});

test('[T-19] a threshold that an operator has set stands', () => {
  expect(missingSettings({ ...plain, env: { MALLOC_MMAP_THRESHOLD_: '0' } }).env).toEqual({});
});
