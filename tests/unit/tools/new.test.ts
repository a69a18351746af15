import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { amongLines, apply, beforeLine } from '#tools/new/changes.ts';
import { kindNamed } from '#tools/new/kinds.ts';
import { namesOf, oneWord, words } from '#tools/new/names.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-new-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('[32.9] one name is spelled for files, code and texts', () => {
  expect(namesOf('daily-race', words)).toEqual({ kebab: 'daily-race', camel: 'dailyRace', pascal: 'DailyRace', words: 'Daily race' });
});

test.each([
  ['Daily', words],
  ['../daily', words],
  ['daily-', words],
  ['9lives', words],
  ['daily-race', oneWord],
  ['a'.repeat(31), oneWord],
])('[32.9] the name %s is refused with a sentence', (name, pattern) => {
  expect(() => namesOf(name, pattern)).toThrow(/^A name is .+ This one is not: /);
});

test.each(['table', 'constructor'])('[32.9] the kind %s is refused with those there are', (name) => {
  expect(() => kindNamed(name)).toThrow(`There is no kind ${name}. The kinds are page, game, machine, operation.`);
});

test('[32.9] a name that is taken changes nothing', () => {
  writeFileSync(join(root, 'list.ts'), 'b\n');
  writeFileSync(join(root, 'taken.ts'), 'mine');
  const changes = [
    { file: 'list.ts', edit: beforeLine('b', 'a') },
    { file: 'taken.ts', text: 'other' },
  ];
  expect(() => apply(root, changes)).toThrow('The name is taken: taken.ts');
  expect([readFileSync(join(root, 'list.ts'), 'utf8'), readFileSync(join(root, 'taken.ts'), 'utf8')]).toEqual(['b\n', 'mine']);
});

test('[32.9] a file without the expected line is named, and nothing is written', () => {
  writeFileSync(join(root, 'list.ts'), 'b\nb\n');
  const changes = [
    { file: 'new/file.ts', text: 'new' },
    { file: 'list.ts', edit: beforeLine('b', 'a') },
  ];
  expect(() => apply(root, changes)).toThrow('list.ts has not one line that begins with b');
  expect(() => readFileSync(join(root, 'new/file.ts'))).toThrow('ENOENT');
});

test('[32.9] a line goes among those of its form in the order of the alphabet', () => {
  const add = amongLines(/^- /, '- dice');
  expect(add('# Games\n- bingo\n- keno\n', 'list')).toBe('# Games\n- bingo\n- dice\n- keno\n');
  expect(add('- bingo\nend', 'list')).toBe('- bingo\n- dice\nend');
  expect(() => add('none', 'list')).toThrow('list has no line like - dice');
});
