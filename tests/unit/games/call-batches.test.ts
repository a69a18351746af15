import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { spentOnDatabase } from '#server/db/time-spent.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { inBatches } from '#server/games/call-batches.ts';

// A fault here leaves a call without an answer; a test without a database can give up on it sooner.
const quick = { timeout: 5_000 };

describe('calls that wait at the same moment', quick, () => {
  /** Calls of which the first two are under way, so that the others wait. */
  function called(together: (calls: readonly number[]) => Promise<readonly (string | null)[]>, count = 10) {
    const begun = Promise.withResolvers<void>();
    const alone = vi.fn(async (call: number) => `alone ${call}`);
    const batches: (readonly number[])[] = [];
    const make = inBatches(async (calls: readonly number[]) => {
      batches.push(calls);
      if (batches.length > 2) return together(calls);
      await begun.promise;
      return ['first'];
    }, alone);
    const answers = Promise.allSettled(Array.from({ length: count }, (_, call) => make(call)));
    begun.resolve();
    return { answers, batches, make, madeAlone: () => alone.mock.calls.map(([call]) => call) };
  }
  const values = (answers: readonly PromiseSettledResult<string>[]) => answers.map((each) => each.status === 'fulfilled' && each.value);
  const others = [2, 3, 4, 5, 6, 7, 8, 9];
  const eachTogether = async (calls: readonly number[]) => calls.map((call) => `together ${call}`);

  test('are made together, and each gets its own answer', async () => {
    const { answers, batches, madeAlone } = called(eachTogether);
    expect(values(await answers)).toEqual(['first', 'first', ...others.map((call) => `together ${call}`)]);
    expect([batches, madeAlone()]).toEqual([[[0], [1], others], []]);
  });

  test('are 32 together at most: those beyond are made after them, and who comes later is answered too', async () => {
    const { answers, batches, make } = called(eachTogether, 40);
    const ended = values(await answers);
    expect(ended[33]).toBe('together 33');
    expect(ended[39]).toBe('together 39');
    expect(batches.map(({ length }) => length)).toEqual([1, 1, 32, 6]);
    expect(await make(40)).toBe('together 40');
    expect(batches.slice(4)).toEqual([[40]]);
  });

  test('one that could not be made with the others is made alone', async () => {
    const { answers, madeAlone } = called(async (calls) => calls.map((call) => (call === 5 ? null : `together ${call}`)));
    expect(values(await answers)[5]).toBe('alone 5');
    expect(madeAlone()).toEqual([5]);
  });

  test('one that nothing was said of is made alone too', async () => {
    const { answers } = called(async (calls) => calls.slice(0, -1).map((call) => `together ${call}`));
    expect(values(await answers).slice(8)).toEqual(['together 8', 'alone 9']);
  });

  test('are each made alone where together they were refused', async () => {
    const { answers, madeAlone } = called(() => Promise.reject(new Error('one of them broke a rule')));
    expect(values(await answers)).toEqual(['first', 'first', ...others.map((call) => `alone ${call}`)]);
    expect(madeAlone()).toEqual(others);
  });

  test('are not made a second time where nobody knows whether they were made', async () => {
    const { answers, madeAlone } = called(() => Promise.reject(new DatabaseUnavailable(new Error('gone'))));
    const ended = (await answers).slice(2);
    expect(ended.map((each) => each.status === 'rejected' && each.reason instanceof DatabaseUnavailable)).toEqual(Array(8).fill(true));
    expect(madeAlone()).toEqual([]);
  });

  test('wait for none of those that are made alone', async () => {
    const make = inBatches(
      async (calls: readonly number[]) => calls.map((call) => (call < 5 ? null : `together ${call}`)),
      (call) => (call < 5 ? new Promise<string>(() => {}) : Promise.resolve('never')),
    );
    for (const held of [0, 1, 2, 3, 4]) void make(held);
    expect(await make(5)).toBe('together 5');
  });

  test('of one that is refused alone, only its caller is told', async () => {
    const make = inBatches(
      async () => [null],
      (call: string) => Promise.reject(new Error(`no ${call}`)),
    );
    await expect(make('stake')).rejects.toThrow('no stake');
  });

  test('belong to nobody in particular: not to the transaction of whoever asks first', async () => {
    const whose = new AsyncLocalStorage<string>();
    const make = inBatches(
      async () => [whose.getStore() ?? 'nobody'],
      () => Promise.resolve('alone'),
    );
    expect(await whose.run('a player', () => make(1))).toBe('nobody');
  });
});

describe('the time that a caller has waited', quick, () => {
  let clock = 0;
  afterEach(() => void vi.restoreAllMocks());

  test('is that of the database, whether it was answered or refused', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const answers = [() => Promise.resolve(['done']), () => Promise.reject(new DatabaseUnavailable(new Error('gone')))];
    const make = inBatches(
      () => {
        clock += 30;
        return answers.shift()!();
      },
      () => Promise.resolve('alone'),
    );
    const spent = { ms: 5 };
    clock = 100;
    expect(await spentOnDatabase.run(spent, () => make(1))).toBe('done');
    expect(spent.ms).toBe(35);
    await expect(spentOnDatabase.run(spent, () => make(2))).rejects.toThrow(DatabaseUnavailable);
    expect(spent.ms).toBe(65);
  });

  test('is counted for nobody where nobody counts', async () => {
    const make = inBatches(
      () => Promise.resolve(['done']),
      () => Promise.resolve('alone'),
    );
    expect(await make(1)).toBe('done');
  });
});
