import { expect, test } from 'vitest';
import { chipsOn } from '#games/client/chips.ts';

const table = (most = 500) => {
  let chip: number | null = 100;
  let drawn = 0;
  const chips = chipsOn({ stake: { read: () => chip }, most, redraw: () => (drawn += 1) });
  return { chips, type: (value: number | null) => (chip = value), drawn: () => drawn };
};

test('chips in one place are one bet, and places keep the order in which they were first bet on', () => {
  const { chips, type, drawn } = table();
  for (const place of ['red', '17', 'red']) expect(chips.put(place)).toBe(true);
  type(25);
  chips.put('17');
  expect(chips.bets()).toEqual([
    { on: 'red', stake: 200 },
    { on: '17', stake: 125 },
  ]);
  expect([chips.total(), chips.on('red'), chips.on('black'), drawn()]).toEqual([325, 200, 0, 4]);
});

test('undo takes the last chip back, whatever is typed now', () => {
  const { chips, type } = table();
  chips.put('red');
  type(7);
  chips.put('red');
  chips.undo();
  expect(chips.bets()).toEqual([{ on: 'red', stake: 100 }]);
  chips.undo();
  chips.undo();
  expect(chips.bets()).toEqual([]);
});

test('what is no chip is put nowhere, and one that is too many says so until something changes', () => {
  const { chips, type } = table(250);
  type(null);
  expect([chips.put('red'), chips.total(), chips.isOverMost()]).toEqual([false, 0, false]);
  type(125);
  expect([chips.put('red'), chips.put('red'), chips.isOverMost()]).toEqual([true, true, false]);
  expect([chips.put('17'), chips.total(), chips.isOverMost()]).toEqual([false, 250, true]);
  chips.undo();
  expect(chips.isOverMost()).toBe(false);
  chips.clear();
  expect(chips.total()).toBe(0);
  chips.lay([{ on: '17', stake: 30 }]);
  expect(chips.bets()).toEqual([{ on: '17', stake: 30 }]);
});

test('[GAME-05] several chips that were put down at once are taken back at once, and none lies where all were too many', () => {
  const { chips } = table(350);
  chips.put('red');
  expect(chips.put('0-2-3', '0-2-3')).toBe(true);
  expect(chips.bets()).toEqual([
    { on: 'red', stake: 100 },
    { on: '0-2-3', stake: 200 },
  ]);
  expect([chips.put('1', '2'), chips.total(), chips.isOverMost()]).toEqual([false, 300, true]);
  chips.undo();
  expect(chips.bets()).toEqual([{ on: 'red', stake: 100 }]);
});
