import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choose, type Entry, fingerprintsOf, readRecord, writeRecord } from '#tools/mutation/record.ts';
import { Sources } from '#tools/mutation/sources.ts';

const figures = { killed: 9, survived: 1, uncovered: 0, timedOut: 0 };
const entry = (own: string, judges = 'tests'): Entry => ({ own, judges, ...figures });

describe('what of a record still holds', () => {
  test('is what neither changed itself nor is judged by something that changed', () => {
    const recorded = { 'a.ts': entry('a'), 'b.ts': entry('b'), 'c.ts': entry('c'), 'd.ts': entry('d') };
    const now = {
      'a.ts': { own: 'a', judges: 'tests' },
      'b.ts': { own: 'b, changed', judges: 'tests' },
      'c.ts': { own: 'c', judges: 'other tests' },
      'e.ts': { own: 'e', judges: 'tests' },
    };
    expect(choose(now, recorded)).toEqual({
      kept: { 'a.ts': figures },
      due: [
        { file: 'b.ts', why: 'has changed' },
        { file: 'c.ts', why: 'is judged by something that has changed' },
        { file: 'e.ts', why: 'was never measured' },
      ],
      gone: ['d.ts'],
    });
  });

  test('is also what lies elsewhere now, but not one that lies elsewhere and is judged anew', () => {
    const recorded = { 'old/a.ts': entry('a'), 'old/b.ts': entry('b') };
    const now = { 'new/a.ts': { own: 'a', judges: 'tests' }, 'new/b.ts': { own: 'b', judges: 'other tests' } };
    expect(choose(now, recorded)).toEqual({
      kept: { 'new/a.ts': figures },
      due: [{ file: 'new/b.ts', why: 'is judged by something that has changed' }],
      gone: [],
    });
  });

  test('is nothing where nothing is on record', () => {
    expect(choose({ 'a.ts': { own: 'a', judges: 'tests' } }, {})).toEqual({
      kept: {},
      due: [{ file: 'a.ts', why: 'was never measured' }],
      gone: [],
    });
  });
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-mutation-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};

describe('the fingerprint of a file', () => {
  const before = {
    'package.json': JSON.stringify({ dependencies: { xstate: '5.0.0' }, devDependencies: { vitest: '5.0.0' } }),
    'machines/till.ts': `import { setup } from 'xstate';\nimport { least } from '#domain/money.ts';\nexport const till = setup(least);\n`,
    'machines/door.ts': `export const door = 'shut';\n`,
    'domain/money.ts': 'export const least = 1;\n',
    'tests/till.test.ts': `import { test } from 'vitest';\nimport { till } from '../machines/till.ts';\ntest('till', () => till);\n`,
    'tests/door.test.ts': `import { test } from 'vitest';\nconst { door } = await import('../machines/door.ts');\ntest('door', () => door);\n`,
    'tests/till.plan.json': '{}',
    'method.ts': 'export const threshold = 90;\n',
  };
  const now = () =>
    fingerprintsOf(
      {
        files: ['machines/till.ts', 'machines/door.ts'],
        tests: ['tests/till.test.ts', 'tests/door.test.ts'],
        readBy: (name) => (name.includes('till') ? ['tests/till.plan.json'] : []),
        method: ['method.ts'],
      },
      new Sources(root),
    );
  const differing = (changes: Readonly<Record<string, string>>): string[] => {
    write(before);
    const former = now();
    write(changes);
    return Object.entries(now()).flatMap(([file, { own, judges }]) => [
      ...(own === former[file]!.own ? [] : [`${file} itself`]),
      ...(judges === former[file]!.judges ? [] : [`${file}, its judges`]),
    ]);
  };

  test.each<[string, Record<string, string>]>([
    ['a comment', { 'machines/till.ts': `// Why.\n${before['machines/till.ts']}` }],
    [
      'a type',
      { 'machines/till.ts': `import type { Coin } from '../nowhere.ts';\nexport type Coins = Coin[];\n${before['machines/till.ts']}` },
    ],
    ['a test of nobody', { 'tests/other.test.ts': 'export {};\n' }],
  ])('is the same after %s', (_, changes) => {
    expect(differing(changes)).toEqual([]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['the file', { 'machines/door.ts': `export const door = 'open';\n` }, ['machines/door.ts itself']],
    ['what it imports', { 'domain/money.ts': 'export const least = 2;\n' }, ['machines/till.ts, its judges']],
    [
      'a package that it imports',
      { 'package.json': before['package.json'].replace('"xstate":"5.0.0"', '"xstate":"5.0.1"') },
      ['machines/till.ts, its judges'],
    ],
    ['its test', { 'tests/till.test.ts': `${before['tests/till.test.ts']}test.skip('more');\n` }, ['machines/till.ts, its judges']],
    [
      'its test, which loads it late',
      { 'tests/door.test.ts': `${before['tests/door.test.ts']}test.skip('more');\n` },
      ['machines/door.ts, its judges'],
    ],
    ['what its test reads', { 'tests/till.plan.json': '[]' }, ['machines/till.ts, its judges']],
    [
      'how it is judged',
      { 'method.ts': 'export const threshold = 50;\n' },
      ['machines/till.ts, its judges', 'machines/door.ts, its judges'],
    ],
  ])('is another after a change of %s', (_, changes, expected) => {
    expect(differing(changes)).toEqual(expected);
  });

  test('is the same when everything lies elsewhere', () => {
    write(before);
    const former = Object.values(now());
    write({
      'flows/till/till.ts': before['machines/till.ts'].replace('#domain', '#rules'),
      'flows/door/door.ts': before['machines/door.ts'],
      'rules/money.ts': before['domain/money.ts'],
      'unit/till.test.ts': before['tests/till.test.ts'].replace('../machines', '../flows/till'),
      'unit/door.test.ts': before['tests/door.test.ts'].replace('../machines', '../flows/door'),
    });
    const moved = fingerprintsOf(
      {
        files: ['flows/till/till.ts', 'flows/door/door.ts'],
        tests: ['unit/till.test.ts', 'unit/door.test.ts'],
        readBy: (name) => (name.includes('till') ? ['tests/till.plan.json'] : []),
        method: ['method.ts'],
      },
      new Sources(root),
    );
    expect(Object.values(moved)).toEqual(former);
  });

  test('does not pass over an import that is not there', () => {
    write({ ...before, 'machines/door.ts': `import './hinge.ts';\n` });
    expect(now).toThrow('machines/hinge.ts');
  });
});

test('a record is read as it was written, and there may be none', () => {
  const file = join(root, 'record.json');
  expect(readRecord(file)).toEqual({ wholeRun: 'never', parts: {} });
  const record = { wholeRun: '2026-01-02', parts: { machines: { 'b.ts': entry('b'), 'a.ts': entry('a') } } };
  writeRecord(record, file);
  expect(readRecord(file)).toEqual(record);
  expect(Object.keys(readRecord(file).parts['machines']!)).toEqual(['a.ts', 'b.ts']);
});
