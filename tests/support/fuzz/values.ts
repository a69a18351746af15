import fc from 'fast-check';
import { type Schema, valueOf } from '../arbitraries.ts';

export interface Random {
  /** From 0 up to, and without, `below`. */
  readonly under: (below: number) => number;
  readonly among: <T>(list: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
}

/** The same from the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const under = (below: number) => Math.floor(next() * below);
  return { under, among: (list) => list[under(list.length)]!, chance: (share) => next() < share };
}

/** Values that have broken software before. */
export const hostile: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202e',
  '🎲',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%zz',
  "'; drop table players; --",
  '<script>alert(1)</script>',
  '0000-01-01',
  '9999-12-31 23:59:59',
  '2026-02-30',
  '1e20',
  '100000000000000000000',
  '-1',
  '-0',
  '0.0000000000000000001',
  '99999999999999999999.999999999999999999',
  'NaN',
  'null',
  'a@'.concat('.'.repeat(3_000)),
  'x'.repeat(5_000),
  '('.repeat(500),
  -1,
  0,
  1e20,
  1e308,
  2 ** 31,
  2 ** 53,
  0.1,
  true,
  null,
  [],
  {},
  [[[]]],
  ['a', 'a'],
  { a: { b: 1 } },
];

/** Values of a schema; drawn in advance, because drawing them costs more than a call. */
export function drawer(seed: number, resolve: (ref: string) => Schema): (schema: Schema, random: Random) => unknown {
  const drawn = new Map<Schema, readonly unknown[]>();
  return (schema, random) => {
    const values = drawn.get(schema) ?? fc.sample(valueOf(schema, resolve), { seed, numRuns: 40 });
    drawn.set(schema, values);
    return random.among(values);
  };
}

/** Replaces a part of a value by something hostile, removes one, or adds one. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return random.among(hostile);
  if (Array.isArray(value)) return random.chance(0.3) ? [...value, random.among(hostile)] : value.map((inner) => spoiled(inner, random));
  const names = Object.keys(value);
  const name = random.among([...names, 'constructor', 'unknown']);
  const { [name]: before, ...others } = value as Record<string, unknown>;
  return random.chance(0.2) ? others : { ...others, [name]: spoiled(before, random) };
}

/** A body that is not JSON, not UTF-8, too deep, too large, or has too many parts. */
export function brokenBody(text: string, random: Random): string | Buffer {
  return random.among<() => string | Buffer>([
    () => text.slice(0, random.under(text.length + 1)),
    () => `${text}${text}`,
    () => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xc0, 0x80])]),
    () => Buffer.from(text, 'utf16le'),
    () => `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
    () => `{"a":${'{"a":'.repeat(900)}1${'}'.repeat(901)}`,
    () => JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index)),
    () => '{"__proto__":{"a":1}}',
    () => '{"constructor":{"prototype":{"a":1}}}',
    () => 'x'.repeat(9_000),
    () => `{"a":"${'x'.repeat(100_000)}"}`,
    () => '1e999',
  ])();
}
