import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isChosen, strangersAmong } from '#tools/mutation/choice.ts';
import { filesIn, parts } from '#tools/mutation/parts.ts';
import { below, type Figures, scoreOf, tableOf } from '#tools/mutation/figures.ts';

const figures = (killed: number, survived = 0, uncovered = 0, timedOut = 0): Figures => ({ killed, survived, uncovered, timedOut });

describe('the bar', () => {
  test('is of each row, and a row in which nothing can be changed has none', () => {
    const rows = new Map([
      ['good.ts', figures(9, 1)],
      ['low.ts', figures(89, 10, 1)],
      ['types.ts', figures(0)],
      ['untested.ts', figures(0, 0, 1)],
      ['slow.ts', figures(0, 0, 0, 3)],
    ]);
    expect(below(90, rows)).toEqual(['low.ts', 'untested.ts']);
  });

  test('what ran out of time is not counted', () => {
    expect([scoreOf(figures(3, 1, 0, 9)), scoreOf(figures(2, 1, 1))]).toEqual([75, 50]);
  });

  test('the table says the score of each row that has one', () => {
    const lines = tableOf(
      new Map([
        ['types.ts', figures(0)],
        ['b.ts', figures(3, 1)],
      ]),
      'all',
    );
    expect(lines.slice(1).map((line) => line.split(/ {2,}/))).toEqual([
      ['b.ts', '3', '1', '0', '75.0 %'],
      ['types.ts', '0', '0', '0', '–'],
      ['all', '3', '1', '0', '75.0 %'],
    ]);
  });
});

describe('a word chooses', () => {
  const filesOf = {
    machines: ['machines/cashier/cashier.view.ts', 'machines/login/login.view.ts'],
    money: ['domain/money.ts', 'domain/money-edges.ts'],
  };
  const all = Object.entries(filesOf).flatMap(([part, files]) => files.map((file) => [part, file] as const));
  const chosen = (...words: readonly string[]) => all.filter(([part, file]) => isChosen(words, part, file)).map(([, file]) => file);

  test.each([
    ['everything, where none is given', [], all.map(([, file]) => file)],
    ['a part', ['money'], filesOf.money],
    ['a machine', ['login'], ['machines/login/login.view.ts']],
    ['a file', ['domain/money.ts'], ['domain/money.ts']],
    ['all of a folder', ['machines/cashier'], ['machines/cashier/cashier.view.ts']],
    ['all of a folder, as a shell completes it', ['domain/'], filesOf.money],
    ['each of several', ['login', 'domain/money.ts'], ['machines/login/login.view.ts', 'domain/money.ts']],
    ['nothing, where it is the folder of no machine', ['domain/mon'], []],
  ])('%s', (_title, words, files) => expect(chosen(...words)).toEqual(files));

  test('and one that chooses nothing is named', () => {
    expect(strangersAmong(['money', 'login', 'domain', 'domain/money.ts', 'till', 'domain/mone'], filesOf)).toEqual([
      'till',
      'domain/mone',
    ]);
  });
});

describe('the parts', () => {
  test('have files and judges, and no file is of two', () => {
    const all = Object.values(parts).flatMap(({ files }) => filesIn(files));
    expect(new Set(all).size).toBe(all.length);
    for (const [name, { files, tests }] of Object.entries(parts))
      for (const pattern of [...files, ...tests]) expect([name, pattern, filesIn([pattern]).length]).not.toEqual([name, pattern, 0]);
  });
  test('are not called as a machine is: a word would choose both', () => {
    const machines = new Set(filesIn(parts['machines']!.files).map((file) => basename(dirname(file))));
    expect(Object.keys(parts).filter((name) => machines.has(name))).toEqual([]);
  });
});
