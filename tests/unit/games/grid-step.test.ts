import { expect, test } from 'vitest';
import { placeBeside } from '#games/client/grid-step.ts';

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

test('[A11Y] an arrow key leads to the place beside, and nowhere over an edge', () => {
  const beside = (at: number) => keys.map((key) => placeBeside(key, at, 9, 3));
  expect(beside(4)).toEqual([3, 5, 1, 7]);
  expect(beside(0)).toEqual([null, 1, null, 3]);
  expect(beside(2)).toEqual([1, null, null, 5]);
  expect(beside(8)).toEqual([7, null, 5, null]);
  expect(['Enter', ' ', 'Tab', '__proto__', 'constructor'].map((key) => placeBeside(key, 4, 9, 3))).toEqual([null, null, null, null, null]);
});

test('a last row that is not full has no place below', () => {
  expect(keys.map((key) => placeBeside(key, 4, 7, 3))).toEqual([3, 5, 1, null]);
});
