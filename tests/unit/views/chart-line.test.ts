import { expect, test } from 'vitest';
import { chartLine } from '#src/views/transactions/chart-line.ts';

test('a line goes from edge to edge over equal steps, on a scale that holds zero', () => {
  expect(chartLine(['50', '100', '0', '25.00'])).toEqual({
    points: '0,40 100,0 200,80 300,60',
    zero: 80,
    lowest: '0',
    highest: '100',
    bottom: '0',
    top: '100',
  });
});

test('losses lie below zero', () => {
  expect(chartLine(['0', '-30.00', '10.00'])).toEqual({
    points: '0,20 150,80 300,0',
    zero: 20,
    lowest: '-30.00',
    highest: '10.00',
    bottom: '-30.00',
    top: '10.00',
  });
});

test('a small change beside a big balance stays small, and nothing at all is a line in the middle', () => {
  expect(chartLine(['1000', '999'])).toMatchObject({ points: '0,0 300,0.08', lowest: '999', highest: '1000', bottom: '0', top: '1000' });
  expect(chartLine(['0', '0.00'])).toMatchObject({ points: '0,40 300,40', zero: 40 });
});
