import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * What makes a password slow to guess makes the thousands of players of the tests slow to register: here it takes the least that argon2 allows. What is stored
 * says the real cost, so only a process that has this too can check it. `passwords.test.ts` tests the real one.
 */
const { argon2 } = crypto;
crypto.argon2 = ((algorithm: 'argon2id', parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, done as never)) as typeof argon2;
syncBuiltinESMExports();
