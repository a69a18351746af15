import { relative, resolve } from 'node:path';
import { mergeConfig } from 'vitest/config';
import config from '../vitest.config.ts';
import { injectedFaults } from './fault-injection/faults.ts';

const bug = injectedFaults[Number(process.env['INJECTED_FAULT'])];
if (!bug) throw new Error('INJECTED_FAULT is the place of a bug in tests/fault-injection/faults.ts.');

/** The tests over code with one fault in it, which is in no file. */
export default mergeConfig(config, {
  // Modules are not cached: code compiled with one fault must not be reused for another fault or for unmodified code.
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
