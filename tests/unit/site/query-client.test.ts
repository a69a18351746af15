// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProblemError, type ProblemCode } from '#openapi/model.ts';
import { QueryClient } from '#src/data/query-client.ts';

const refused = (code: ProblemCode) => new ProblemError({ kind: 'refused', code, status: 404, refusal: { code, message: '' } });
const unreachable = new ProblemError({ kind: 'unreachable' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('one request answers everybody who asks meanwhile, and is kept while it is fresh', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve(7));
  const query = { queryKey: ['a'], queryFn, staleTime: 1_000 };
  expect(await Promise.all([client.fetch(query), client.fetch(query)])).toEqual([7, 7]);
  vi.advanceTimersByTime(999);
  expect(await client.fetch(query)).toBe(7);
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await client.fetch(query);
  await client.fetch(query, { isForced: true });
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('what came with the page shows at once and is asked for when it is used', async () => {
  const client = new QueryClient({ queries: [[['a'], 'old']] });
  const query = { queryKey: ['a'], queryFn: () => Promise.resolve('new') };
  expect(client.state(['a'])).toEqual({ data: 'old', error: null, isFetching: false });
  expect(client.isStale(query)).toBe(true);
  expect(await client.fetch(query)).toBe('new');
});

test('the same answer again is the same object: nothing that shows it is drawn anew', async () => {
  const client = new QueryClient({ queries: [[['a'], { games: [1, 2] }]] });
  const shown = client.state(['a']).data;
  const answers = [{ games: [1, 2] }, { games: [1, 3] }];
  const query = { queryKey: ['a'], queryFn: () => Promise.resolve(answers.shift()) };
  expect(await client.fetch(query)).toBe(shown);
  expect(client.state(['a']).data).toBe(shown);
  expect(await client.fetch(query, { isForced: true })).toEqual({ games: [1, 3] });
});

test('a fault is asked again, after 1 s and after 3 s; the old data stays in sight', async () => {
  const client = new QueryClient({ queries: [[['a'], 'old']] });
  const queryFn = vi.fn(() => Promise.reject(unreachable));
  const pending = client.fetch({ queryKey: ['a'], queryFn }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await pending).toBe(unreachable);
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(client.state(['a'])).toEqual({ data: 'old', error: unreachable, isFetching: false });
});

test('[P-02] without a network one attempt says so: the others would only be late', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const queryFn = vi.fn(() => Promise.reject(unreachable));
  await expect(new QueryClient().fetch({ queryKey: ['a'], queryFn })).rejects.toBe(unreachable);
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('a refusal is not asked again', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => Promise.reject(refused('not_found')));
  await expect(client.fetch({ queryKey: ['a'], queryFn })).rejects.toThrow('not_found');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('[Q-02] who asks anew waits for no request that hangs, and what that says later shows no more', async () => {
  const client = new QueryClient();
  const slow = Promise.withResolvers<string>();
  const answers = [slow.promise, Promise.resolve('new')];
  const query = { queryKey: ['a'], queryFn: () => answers.shift()! };
  const former = client.fetch(query);
  expect(await client.fetch(query, { isRepeated: true })).toBe('new');
  slow.resolve('old');
  expect(await former).toBe('old');
  expect(client.state(['a'])).toEqual({ data: 'new', error: null, isFetching: false });
});

test('an abort ends a request that nobody looks at, and leaves one that somebody does', async () => {
  const client = new QueryClient();
  const signals: AbortSignal[] = [];
  const ask = (key: string, signal: AbortSignal) =>
    client.fetch({ queryKey: [key], queryFn: (context) => (signals.push(context.signal), new Promise(() => {})) }, { signal });
  const leaving = new AbortController();
  client.subscribe({ queryKey: ['seen'] }, () => {});
  void ask('unseen', leaving.signal);
  void ask('seen', leaving.signal);
  leaving.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

/** A query whose request, like a browser's, fails when it is aborted. */
function abortable() {
  const requests: { readonly signal: AbortSignal; readonly answer: (value: string) => void }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ signal, answer: resolve });
      signal.addEventListener('abort', () => reject(unreachable));
    });
  return { requests, query: { queryKey: ['a'], queryFn } };
}

test('who asks after an abort gets a request of their own, not the failure of the one that was ended', async () => {
  const client = new QueryClient();
  const { requests, query } = abortable();
  const leaving = new AbortController();
  const left = client.fetch(query, { signal: leaving.signal });
  leaving.abort();
  expect(client.state(['a'])).toEqual({ data: undefined, error: null, isFetching: false });
  const asked = client.fetch(query);
  await expect(left).rejects.toBe(unreachable);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(client.state(['a'])).toEqual({ data: undefined, error: null, isFetching: true });
  requests[1]!.answer('found');
  expect(await asked).toBe('found');
});

test('an abort leaves a request that somebody else waits for, and the last who leaves ends it', async () => {
  const client = new QueryClient();
  const { requests, query } = abortable();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [first, second].map(({ signal }) => client.fetch(query, { signal }));
  first.abort();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false]);
  second.abort();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(await Promise.allSettled(asked)).toHaveLength(2);
});

test('a query that is forgotten goes with the last who looked at it', async () => {
  const client = new QueryClient();
  const query = { queryKey: ['a'], queryFn: () => Promise.resolve(1), isForgotten: true };
  const [first, second] = [client.subscribe(query, () => {}), client.subscribe(query, () => {})];
  await client.fetch(query);
  first();
  expect(client.state(['a']).data).toBe(1);
  second();
  expect(client.state(['a']).data).toBeUndefined();
});

test('listeners hear of the request, of its answer, and then no more', async () => {
  const client = new QueryClient();
  const received: unknown[] = [];
  const end = client.subscribe({ queryKey: ['a'] }, () => received.push(client.state(['a'])));
  await client.fetch({ queryKey: ['a'], queryFn: () => Promise.resolve(1) });
  end();
  await client.fetch({ queryKey: ['a'], queryFn: () => Promise.resolve(2), staleTime: -1 });
  expect(client.state(['a']).data).toBe(2);
  expect(received).toEqual([
    { data: undefined, error: null, isFetching: true },
    { data: 1, error: null, isFetching: false },
  ]);
});
