import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Password hashing is slow by design; for the tests' many players it uses argon2's lowest cost. Stored hashes name the real cost, so only a process
 * with this patch can verify them. `passwords.test.ts` tests the real cost.
 */
const { argon2 } = crypto;
crypto.argon2 = ((algorithm: 'argon2id', parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, done as never)) as typeof argon2;
syncBuiltinESMExports();
