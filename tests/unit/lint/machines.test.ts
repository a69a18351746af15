import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Finds functions of a machine that take `event` from their arguments, with the text before them. */
const readers = /(\S*[:(]\s*)(?:<[^>]*>\s*)?\(\{(?=[^()]*\bevent\b)[^()]*\)\s*=>/g;

/** Every way of reading an event except the allowed one: passed to a named action or guard as its params, or to a call as its input. */
const otherReaders = (code: string): string[] => [
  ...[...code.matchAll(readers)].filter(([, before]) => !/^(params|input):/.test(before!)).map(([found]) => found),
  ...(code.match(/\bassertEvent\b/g) ?? []),
];

const sources = globSync('machines/*/*.ts', { exclude: ['machines/support/**'] });

test('what an event says is read where it is handed on, and nowhere else', () => {
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.flatMap((file) => otherReaders(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual([]);
});

test.each([
  'actions: assign({ game: ({ event }) => event.output })',
  'setPage: assign(({ context, event }) => ({ page: event.page }))',
  'keep: assign(({ event: { output } }) => ({ output }))',
  'say: emit(({ event }) => event)',
  'isOther: ({ context, event }) => event.id !== context.id',
  'guard: ({ event }) => event.output',
])('another way is found: %s', (code) => {
  expect(otherReaders(code)).toHaveLength(1);
});

test.each([
  "actions: { type: 'saveToken', params: ({ event }) => event.output }",
  'input: ({ context, event }) => ({ name: context.name, isFresh: event.type })',
  'keep: assign((_, { output }: Answer<Game>) => ({ game: output }))',
  'say: emit(({ context }) => context.event)',
])('the one way is not: %s', (code) => {
  expect(otherReaders(code)).toEqual([]);
});
