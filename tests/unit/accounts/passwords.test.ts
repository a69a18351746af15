import { beforeEach, expect, test, vi } from 'vitest';

const work = vi.hoisted(() => ({ held: null as (() => void)[] | null, running: 0, most: 0, asked: [] as object[], fails: false }));
// Four at once, on a machine that could do more.
vi.mock(import('node:os'), async (original) => ({ ...(await original()), availableParallelism: () => 8 }));
vi.mock(import('node:crypto'), async (importOriginal) => {
  const original = await importOriginal();
  const argon2 = (algorithm: 'argon2id', parameters: never, done: (error: Error | null, key: Buffer) => void) => {
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    work.asked.push({ algorithm, ...(parameters as object) });
    const derive = () => {
      work.running -= 1;
      if (work.fails) done(new Error('out of memory'), null!);
      else done(null, original.argon2Sync(algorithm, { ...(parameters as object), memory: 8, passes: 1 } as never));
    };
    if (work.held) work.held.push(derive);
    else setImmediate(derive);
  };
  return { ...original, argon2: argon2 as unknown as typeof original.argon2 };
});
const { hashPassword, isPassword } = await import('#server/accounts/passwords.ts');

// With a slot that is never released, the waiting calls would wait until the test times out, so the timeout is short.
vi.setConfig({ testTimeout: 5_000 });
beforeEach(() => Object.assign(work, { held: null, running: 0, most: 0, asked: [], fails: false }));

const cost = { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

test('[ASVS 11.4.2] what is stored says how it was made: argon2id, at the least that OWASP asks for, with a salt of its own', async () => {
  const [one, other] = [await hashPassword('Secret-123'), await hashPassword('Secret-123')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(work.asked).toEqual([expect.objectContaining(cost), expect.objectContaining(cost)]);
});

test('[ASVS 6.2.8] a password is what was typed, in whatever form its letters came', async () => {
  const stored = await hashPassword('Café-123');
  expect(await isPassword('Café-123', stored)).toBe(true);
  expect(await isPassword('Cafe\u0301-123', stored)).toBe(true);
  for (const other of ['café-123', 'Café -123', 'Café-12', '']) expect(await isPassword(other, stored)).toBe(false);
});

test('a stored password is checked with the cost and the length that it was made with', async () => {
  const { argon2Sync } = await vi.importActual<typeof import('node:crypto')>('node:crypto');
  const message = Buffer.from('Secret-123');
  const nonce = Buffer.from('saltsalt');
  const tag = argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: 16, memory: 8, passes: 1 });
  const kept = `$argon2id$v=19$m=64,t=31,p=1$${nonce.toString('base64').replaceAll('=', '')}$${tag.toString('base64').replaceAll('=', '')}`;
  expect(await isPassword('Secret-123', kept)).toBe(true);
  expect(work.asked).toEqual([expect.objectContaining({ memory: 64, passes: 31, parallelism: 1, tagLength: 16, nonce })]);
});

test('[API-15] an account that is not there takes the same work, and no password is its', async () => {
  expect(await isPassword('nobody', null)).toBe(false);
  expect(await isPassword('nobody', null)).toBe(false);
  // The reference hash is computed once.
  expect(work.asked).toEqual([cost, cost, cost].map((each) => expect.objectContaining(each)));
});

test.each([
  'none',
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$',
  'x$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$dGFn',
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$dGFn\nx',
])('what is no hash is nobody’s password, and costs nothing: %j', async (stored) => {
  expect(await isPassword('', stored)).toBe(false);
  expect(work.asked).toEqual([]);
});

test('four are checked at once; others wait for their turn, and a fault of one passes it on', async () => {
  work.held = [];
  const asked = Array.from({ length: 7 }, () => hashPassword('Secret-123'));
  await vi.waitFor(() => expect(work.held).toHaveLength(4));
  work.fails = true;
  work.held.shift()!();
  await expect(asked[0]).rejects.toThrow('out of memory');
  work.fails = false;
  while (work.held.length > 0) {
    work.held.shift()!();
    await new Promise(setImmediate);
  }
  await Promise.all(asked.slice(1));
  expect(work.most).toBe(4);
  // Each place is free again.
  const again = Array.from({ length: 5 }, () => hashPassword('Secret-123'));
  await vi.waitFor(() => expect(work.running).toBe(4));
  while (work.held.length > 0) {
    work.held.shift()!();
    await new Promise(setImmediate);
  }
  await Promise.all(again);
  expect(work.most).toBe(4);
});

test('[ASVS 2.4.1] whoever comes after two hundred who wait is asked to come again, and the others are served', async () => {
  work.held = [];
  const asked = Array.from({ length: 204 }, () => hashPassword('Secret-123'));
  await expect(hashPassword('Secret-123')).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'Too many people log in at this moment. Try again shortly.',
    extra: { retry_after_s: 3 },
  });
  const held = work.held;
  work.held = null;
  for (const derive of held) derive();
  await Promise.all(asked);
  expect(work.most).toBe(4);
});
