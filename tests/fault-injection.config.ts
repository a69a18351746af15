import { relative, resolve } from 'node:path';
import { mergeConfig } from 'vitest/config';
import usual from '../vitest.config.ts';
import { injectedFaults } from './fault-injection/faults.ts';

const bug = injectedFaults[Number(process.env['INJECTED_FAULT'])];
if (!bug) throw new Error('INJECTED_FAULT is the place of a bug in tests/fault-injection/faults.ts.');

/** The usual tests over code with one bug in it, which no file ever has. */
export default mergeConfig(usual, {
  // What was compiled with another bug, or with none, must not stand in for this one, nor this one for what is tested next.
  test: { fsModuleCache: false, testTimeout: 10_000 },
  plugins: [
    {
      name: 'injected-fault',
      enforce: 'pre' as const,
      transform: (code: string, id: string) =>
        relative(resolve(import.meta.dirname, '..'), id.split('?')[0]!) === bug.file ? code.replace(bug.text, () => bug.instead) : null,
    },
  ],
});
