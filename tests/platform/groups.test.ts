import { messages } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { commitTogether } from '#server/db/groups.ts';
import type { Statement } from '#server/db/statements.ts';

const engineError = (severity: string) => Object.assign(new messages.DatabaseError('refused', 0, 'error'), { severity });
const inTurn = <T>(work: () => Promise<T>): Promise<T> => work();

/** Runs groups whose statement `bad` fails with an error, and records what was run. */
function runner(error: Error) {
  const ran: string[][] = [];
  const run = async (group: readonly Statement[]) => {
    ran.push(group.map(({ text }) => text));
    if (group.some(({ text }) => text === 'bad')) throw error;
    return group.map(({ text }) => [text]);
  };
  return { ran, ask: commitTogether(run, inTurn) };
}
const requestAll = (ask: (statement: Statement) => Promise<unknown[]>) =>
  Promise.allSettled(['a', 'bad', 'b'].map((text) => ask({ text, values: [] })));

test('what the engine refused is looked for in halves, and the others are done', async () => {
  const { ran, ask } = runner(engineError('ERROR'));
  const given = await requestAll(ask);
  expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(ran).toEqual([['a', 'bad', 'b'], ['a', 'bad'], ['a'], ['bad'], ['b']]);
});

test.each([
  ['the disk', Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })],
  ['an engine that breaks down', engineError('PANIC')],
])('after an error of %s nobody knows what was done, so nothing is done again and everybody is told', async (_, error) => {
  const { ran, ask } = runner(error);
  const given = await requestAll(ask);
  expect(given).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: error })));
  expect(ran).toHaveLength(1);
});
