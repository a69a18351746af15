import { describe, expect, test } from 'vitest';
import type { Document, Operation } from '#server/http/document.ts';
import { operationsOf } from '#server/http/document.ts';
import { Problem } from '#server/http/problem.ts';
import { checksOf } from '#server/http/validation.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const posting: Operation = {
  operationId: 'turnWheel',
  parameters: [
    { name: 'wheel_id', in: 'path', required: true, schema: { type: 'integer' } as object },
    { name: 'turns', in: 'query', schema: { type: 'integer', default: 3, maximum: 9 } as object },
    { name: 'large', in: 'query', schema: { type: ['integer', 'null'], maximum: 9_999_999_999 } as object },
    { name: 'sort', in: 'query', schema: { $ref: '#/components/schemas/Sort' } },
    { $ref: '#/components/parameters/Key' },
  ],
  requestBody: { required: true, ...json({ $ref: '#/components/schemas/Turn' }) },
  responses: { default: json({}), '201': json({ type: 'object', required: ['stop'], properties: { stop: { type: 'integer' } } }) },
} as Operation;
const document = {
  security: [],
  paths: {
    '/wheels/{wheel_id}/~turns': {
      post: posting,
      get: { operationId: 'seeTurns', responses: { '200': { $ref: '#/components/responses/Turns' } } },
      delete: { operationId: 'forget', requestBody: json({ type: 'object', required: ['all'] }), responses: { '204': {} } },
      put: { operationId: 'send', requestBody: { content: { 'application/octet-stream': {} } }, responses: {} },
    },
  },
  components: {
    parameters: { Key: { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 16 } } },
    schemas: {
      Sort: { type: 'string', enum: ['up', 'down'] },
      Turn: {
        type: 'object',
        required: ['force', 'by'],
        properties: { force: { type: 'integer' }, by: { type: 'string' }, at: { type: 'string', format: 'date' } },
      },
    },
    responses: { Turns: json({ type: 'array', items: { type: 'string' } }) },
  },
} as unknown as Document;

const checks = checksOf(document);
const path = '/wheels/{wheel_id}/~turns';
const of = (method: 'post' | 'get' | 'delete' | 'put') => checks(method, path, document.paths[path]![method]!);
const right = () => ({
  params: { wheel_id: '7' },
  query: {} as Record<string, unknown>,
  headers: { 'Idempotency-Key': 'a-key-of-its-own-1' },
  body: { force: 5, by: 'me' } as unknown,
});
const refusalOf = (change: object) => {
  try {
    of('post').request({ ...right(), ...change });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.reply;
  }
};
const fieldsOf = (change: object) => refusalOf(change)?.extra.fields?.map((field) => field.path) ?? null;

describe('a request', () => {
  test('that is as the contract says is let through, with its texts read and its defaults filled in', () => {
    const asked = right();
    of('post').request(asked);
    expect([asked.params, asked.query]).toEqual([{ wheel_id: 7 }, { turns: 3 }]);
  });

  test('that is not is refused, with the fields that break it', () => {
    expect(refusalOf({ body: { force: 5, by: 7 } })).toEqual({
      status: 400,
      code: 'invalid_request',
      message: 'The request does not match the contract.',
      extra: { fields: [{ path: 'body/by', message: 'must be string' }] },
    });
    expect(fieldsOf({ params: { wheel_id: 'x' } })).toEqual(['path/wheel_id']);
    expect(fieldsOf({ params: {} })).toEqual(['path']);
    expect(fieldsOf({ query: { turns: '10' } })).toEqual(['query/turns']);
    expect(fieldsOf({ query: { sort: 'sideways' } })).toEqual(['query/sort']);
    expect(fieldsOf({ query: { sort: 'up' } })).toBeNull();
    expect(fieldsOf({ headers: {} })).toEqual(['header']);
    expect(fieldsOf({ headers: { 'Idempotency-Key': 'short' } })).toEqual(['header/Idempotency-Key']);
    expect(fieldsOf({ body: { force: 5, by: 'me', at: 'yesterday' } })).toEqual(['body/at']);
  });

  test('is told of all that breaks it, of one place at a time', () => {
    expect(fieldsOf({ body: { force: 'x', by: 7 } })).toEqual(['body/force', 'body/by']);
    expect(fieldsOf({ params: {}, body: {} })).toEqual(['path']);
  });

  test('is told of no more than a form has', () => {
    const many = {
      paths: { '/': { post: { operationId: 'many', requestBody: json({ type: 'array', items: { type: 'integer' } }), responses: {} } } },
    };
    const check = checksOf(many as unknown as Document)('post', '/', many.paths['/'].post as unknown as Operation);
    const body = Array.from({ length: 30 }, () => 'x');
    expect(() => check.request({ params: {}, query: {}, headers: {}, body })).toThrow(
      expect.objectContaining({
        extra: { fields: Array.from({ length: 20 }, (_, index) => ({ path: `body/${index}`, message: 'must be integer' })) },
      }),
    );
  });

  test('has no number in the place of a text in its body: only what comes as text is read as more', () => {
    expect(fieldsOf({ body: { force: '5', by: 'me' } })).toEqual(['body/force']);
  });

  test('has whole numbers that a database keeps, where the contract says no more', () => {
    for (const [force, field] of [
      [2_147_483_647, null],
      [-2_147_483_648, null],
      [2_147_483_648, ['body/force']],
      [-2_147_483_649, ['body/force']],
    ] as const)
      expect([force, fieldsOf({ body: { force, by: 'me' } })]).toEqual([force, field]);
    expect(fieldsOf({ params: { wheel_id: '2147483648' } })).toEqual(['path/wheel_id']);
    expect(fieldsOf({ query: { large: '9999999999' } })).toBeNull();
    expect(fieldsOf({ query: { large: '-2147483649' } })).toEqual(['query/large']);
  });

  test('needs a body where the contract does, and may have none elsewhere', () => {
    expect(fieldsOf({ body: undefined })).toEqual(['body']);
    const bare = { params: {}, query: {}, headers: {} };
    expect(() => of('delete').request({ ...bare, body: undefined })).not.toThrow();
    expect(() => of('delete').request({ ...bare, body: {} })).toThrow(Problem);
    expect(() => of('delete').request({ ...bare, body: { all: true } })).not.toThrow();
    expect(() => of('get').request({ ...bare, body: { any: 1 } })).not.toThrow();
    expect(() => of('put').request({ ...bare, body: 'bytes' })).not.toThrow();
  });
});

describe('an answer', () => {
  test('has the status of success that the contract has, and content or none', () => {
    const found = (['post', 'get', 'delete', 'put'] as const).map((method) => [of(method).successStatus, of(method).hasContent]);
    expect(found).toEqual([
      [201, true],
      [200, true],
      [204, false],
      [200, false],
    ]);
    expect([of('post').headerNames, of('get').headerNames]).toEqual([['Idempotency-Key'], []]);
  });

  test('that breaks the contract is an error that says how', () => {
    expect(() => of('post').answer({ stop: 5 })).not.toThrow();
    expect(() => of('post').answer({ stop: 'x' })).toThrow(new Error('turnWheel broke the contract: data/stop must be integer'));
    expect(() => of('get').answer(['a'])).not.toThrow();
    expect(() => of('get').answer([1])).toThrow(/^seeTurns broke the contract: /);
    expect(() => of('delete').answer('anything')).not.toThrow();
  });

  test('is checked anew each time', () => {
    const { answer } = of('post');
    for (let time = 0; time < 2; time += 1) {
      expect(() => answer({ stop: 5 })).not.toThrow();
      expect(() => answer({})).toThrow(Error);
    }
  });
});

test('operations are found with their ways in', () => {
  const some = {
    security: [{ skin: [] }],
    paths: {
      '/b': {
        delete: { operationId: 'one', responses: {} },
        get: { operationId: 'two', security: [{ bearer: [], token: [] }, { skin: [] }], responses: {} },
      },
      '/a': {
        put: { operationId: 'three', security: [], responses: {} },
        patch: { operationId: 'four', responses: {} },
        summary: 'None of these',
      },
    },
  } as unknown as Document;
  expect(operationsOf(some).map(({ method, path: at, operation, security }) => [method, at, operation.operationId, security])).toEqual([
    ['get', '/b', 'two', [['bearer', 'token'], ['skin']]],
    ['delete', '/b', 'one', [['skin']]],
    ['put', '/a', 'three', []],
    ['patch', '/a', 'four', [['skin']]],
  ]);
});
