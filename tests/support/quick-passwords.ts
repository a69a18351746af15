import type { Argon2Parameters } from 'node:crypto';
import { vi } from 'vitest';

/*
 * What makes a password slow to guess makes a thousand players of the tests slow to register: here it takes the least that argon2 allows. What is stored
 * says the real cost, so only a process that has this too can check it. `passwords.test.ts` tests the real one.
 */
vi.mock(import('node:crypto'), async (importOriginal) => {
  const original = await importOriginal();
  const argon2 = ((algorithm: 'argon2id', parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
    original.argon2(
      algorithm,
      { ...parameters, memory: 8 * parameters.parallelism, passes: 1 },
      done as never,
    )) as unknown as typeof original.argon2;
  return { ...original, argon2 };
});
