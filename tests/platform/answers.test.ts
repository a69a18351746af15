import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storedAnswers, keyOf } from '#server/http/answers.ts';
import { Prepared } from '#server/http/prepared.ts';
import { shared } from '#server/http/shared.ts';

/** A read whose end the test decides. */
function heldRead<T>() {
  const started: { readonly end: (value: T) => void; readonly fail: (error: Error) => void }[] = [];
  return {
    started,
    read: () => new Promise<T>((resolve, reject) => started.push({ end: resolve, fail: reject })),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('nobody is told what was read before they asked, and a crowd shares the next read', async () => {
  const held = heldRead<string>();
  const ask = shared(held.read);
  const first = ask();
  const crowd = [ask(), ask(), ask()];
  expect(held.started).toHaveLength(1);
  held.started[0]!.end('before');
  expect(await first).toBe('before');
  await settled();
  expect(held.started).toHaveLength(2);
  const late = ask();
  held.started[1]!.end('after');
  expect(await Promise.all(crowd)).toEqual(['after', 'after', 'after']);
  await settled();
  held.started[2]!.end('last');
  expect(await late).toBe('last');
  expect(held.started).toHaveLength(3);
});

test('a read that fails fails for those who shared it, and for nobody else', async () => {
  const held = heldRead<string>();
  const ask = shared(held.read);
  const first = ask();
  const second = ask();
  held.started[0]!.fail(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await settled();
  held.started[1]!.end('there again');
  expect(await second).toBe('there again');
});

/** Answers of a version that the test sets, with the number of times each was made. */
function versioned() {
  const state = { version: '1', made: 0 };
  const answers = storedAnswers(async () => state.version);
  const make = async () => ({ number: (state.made += 1) });
  return { state, answers, make };
}

test('an answer is made once for each version and question', async () => {
  const { state, answers, make } = versioned();
  const ask = async (key: string) => (await answers.keep(key, make)).value.number;
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('b')]).toEqual([1, 2, 1, 2]);
  expect(await Promise.all([ask('c'), ask('c')])).toEqual([3, 3]);
  state.version = '2';
  expect([await ask('a'), await ask('a')]).toEqual([4, 4]);
});

test('a failure is not kept', async () => {
  const { answers, make } = versioned();
  await expect(answers.keep('a', () => Promise.reject(new Error('no such section')))).rejects.toThrow('no such section');
  expect((await answers.keep('a', make)).value).toEqual({ number: 1 });
});

test('what was asked for longest ago makes room', async () => {
  const { answers, make } = versioned();
  const ask = async (key: string) => (await answers.keep(key, make)).value.number;
  for (let number = 1; number <= 200; number += 1) expect(await ask(`page ${number}`)).toBe(number);
  expect(await ask('page 1')).toBe(1);
  expect(await ask('one more')).toBe(201);
  expect(await ask('page 1')).toBe(1);
  expect(await ask('page 2')).toBe(202);
});

test('what changes all the time is never kept', async () => {
  const { answers, make } = versioned();
  const ask = async () => (await answers.share('latest', make)).value.number;
  expect([await ask(), await ask()]).toEqual([1, 2]);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([3, 4, 4]);
});

test('a question is the same in whatever order it is asked', () => {
  expect(keyOf('games', { page: 1, name: 'x' })).toBe(keyOf('games', { name: 'x', page: 1 }));
  expect(keyOf('games', { page: 1 })).not.toBe(keyOf('games', { page: '1' }));
  expect(keyOf('games', {})).not.toBe(keyOf('providers', {}));
});

test('a prepared answer is its JSON, plain and compressed, compressed once', async () => {
  const answer = new Prepared({ name: 'Ação', list: Array.from({ length: 500 }, (_, index) => index) });
  const text = JSON.stringify(answer.value);
  expect(answer.bytes.toString()).toBe(text);
  expect(brotliDecompressSync(await answer.encoded('br')).toString()).toBe(text);
  expect(gunzipSync(await answer.encoded('gzip')).toString()).toBe(text);
  expect(answer.encoded('br')).toBe(answer.encoded('br'));
});
