import { expect, test, vi } from 'vitest';
import { lateOperations } from '#src/data/late-operations.ts';
import { ProblemError } from '#openapi/model.ts';
import { createOperations, type OperationsOptions } from '#src/data/operations.ts';

const seen: string[] = [];
const options: OperationsOptions = {
  baseUrl: 'https://casino.example',
  skin: { refId: 'skin', password: 'public' },
  token: () => null,
  fetch: (request) => {
    seen.push(new URL(request.url).pathname + new URL(request.url).search);
    return Promise.resolve(Response.json({ data: [] }));
  },
};

test('the code comes with the first call, once, and each call is made as it was asked for', async () => {
  const load = vi.fn(() => Promise.resolve({ createOperations }));
  const operations = lateOperations(options, load as never);
  expect(load).not.toHaveBeenCalled();
  const answers = await Promise.all([operations.listSections('casino', 'en'), operations.listFavorites()]);
  expect(answers).toEqual([{ data: [] }, { data: [] }]);
  expect(seen).toEqual(['/api/casino/sections?language=en&slug=casino', '/api/casino/favorites']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('has every operation, each the same at every look, and is no promise', async () => {
  const operations = lateOperations(options);
  const names = Object.keys(createOperations(options)) as (keyof typeof operations)[];
  expect(names.length).toBeGreaterThan(30);
  expect(names.map((name) => typeof operations[name])).toEqual(names.map(() => 'function'));
  expect(operations.getMe).toBe(operations.getMe);
  expect(await Promise.resolve(operations)).toBe(operations);
});

test('where the code does not come, the call fails as it does without a network, and the next one tries again', async () => {
  const lost = new Error('chunk');
  const load = vi
    .fn<() => Promise<{ createOperations: typeof createOperations }>>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ createOperations });
  const operations = lateOperations(options, load as never);
  const error = await operations.listFavorites().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProblemError);
  expect([(error as ProblemError).problem, (error as ProblemError).cause]).toEqual([{ kind: 'unreachable' }, lost]);
  expect(await operations.listFavorites()).toEqual({ data: [] });
});

test('a call whose session is replaced while its code is on the way is not made with the token of the next one', async () => {
  const { promise: code, resolve: arrive } = Promise.withResolvers<{ createOperations: typeof createOperations }>();
  let token: string | null = 'of-ada';
  const sent: (string | null)[] = [];
  const operations = lateOperations(
    {
      ...options,
      token: () => token,
      fetch: (request) => {
        sent.push(request.headers.get('user-token'));
        return Promise.resolve(Response.json({ data: [] }));
      },
    },
    (() => code) as never,
  );
  const early = operations.getMe().catch((reason: unknown) => reason);
  token = 'of-bob';
  arrive({ createOperations });
  expect((await early) as ProblemError).toMatchObject({ problem: { kind: 'unreachable' } });
  expect(sent).toEqual([]);
  await operations.listFavorites();
  expect(sent).toEqual(['of-bob']);
});

test('once the code is here, a call goes out with the token of the moment that it is made', async () => {
  let token = 'of-ada';
  const sent: (string | null)[] = [];
  const operations = lateOperations(
    {
      ...options,
      token: () => token,
      fetch: (request) => {
        sent.push(request.headers.get('user-token'));
        return Promise.resolve(Response.json({ data: [] }));
      },
    },
    (() => Promise.resolve({ createOperations })) as never,
  );
  await operations.listFavorites();
  const eager = operations.listFavorites();
  token = 'of-bob';
  await eager;
  expect(sent).toEqual(['of-ada', 'of-ada']);
});
