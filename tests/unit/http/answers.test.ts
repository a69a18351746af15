import { expect, test } from 'vitest';
import { storedAnswers } from '#server/http/answers.ts';

/** Stored answers, by a version and a time that a test sets. */
const stored = () => {
  const state = { version: '1', time: 0, made: 0 };
  const answers = storedAnswers(async () => state.version);
  const read = async () =>
    (
      await answers.during('offers', async () => {
        const madeAt = state.time;
        return { value: (state.made += 1), stands: () => state.time === madeAt };
      })
    ).value;
  return { state, answers, read };
};

test('an answer that depends on the time is made again when that has passed, or the version has changed', async () => {
  const { state, read } = stored();
  expect([await read(), await read()]).toEqual([1, 1]);
  state.time = 1;
  expect([await read(), await read()]).toEqual([2, 2]);
  state.version = '2';
  expect([await read(), await read()]).toEqual([3, 3]);
});

test('a crowd is answered with one answer, and one that failed is made again', async () => {
  const { state, answers, read } = stored();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  let failures = 0;
  const failing = () =>
    answers.keep('broken', async () => {
      failures += 1;
      throw new Error('broken');
    });
  await expect(failing()).rejects.toThrow('broken');
  await expect(failing()).rejects.toThrow('broken');
  expect([failures, state.made]).toEqual([2, 1]);
});
