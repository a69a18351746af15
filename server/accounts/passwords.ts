import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Problem } from '../http/problem.ts';

const derive = promisify(argon2);

/** Each takes 19 MB and one of Node's four threads. */
const maxAtOnce = Math.min(4, availableParallelism());
/** A few seconds of work; later callers would give up before their turn. */
const maxWaiting = 200;
const retryAfterS = 3;
const waiting: (() => void)[] = [];
let running = 0;

/** @throws Problem 503 where too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxAtOnce) running += 1;
  else {
    if (waiting.length >= maxWaiting) {
      throw new Problem('unavailable', 'Too many people log in at this moment. Try again shortly.', { retry_after_s: retryAfterS });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The slot passes to the next in the queue, so `running` stays the same.
    if (next) next();
    else running -= 1;
  }
}

/** OWASP's minimum parameters. A stored password keeps the parameters it was hashed with. */
const presentCost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagBytes = 32;

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');
const tagOf = (password: string, nonce: Buffer, cost: typeof presentCost | Cost, tagLength: number): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength, ...cost }));

/** Blanks at both ends do not count, in any form or call, because they are pasted unnoticed. */
export const plainPassword = (password: string): string => password.trim();

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(plainPassword(password), nonce, presentCost, tagBytes);
  return `$argon2id$v=19$m=${presentCost.memory},t=${presentCost.passes},p=${presentCost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

let decoy: Promise<string> | undefined;

/** @param stored null for an unknown player, which takes as long, so that the time does not reveal accounts. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = phcPattern.exec(stored ?? (await (decoy ??= hashPassword('nobody'))));
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const isRight = async (text: string) =>
    timingSafeEqual(await tagOf(text, Buffer.from(nonce, 'base64'), cost, expected.length), expected) && stored !== null;
  const plain = plainPassword(password);
  // Older passwords were stored with their surrounding spaces.
  return (await isRight(plain)) || (plain !== password && (await isRight(password)));
}
