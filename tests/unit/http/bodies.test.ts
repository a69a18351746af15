import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyLimit, rawBodyOf, requireStream, parseJsonBodies, acceptStreams } from '#server/http/bodies.ts';

let app: FastifyInstance;
let seen: { body: unknown; raw: string } | null;
beforeEach(() => {
  seen = null;
  app = fastify({ bodyLimit });
  parseJsonBodies(app);
  acceptStreams(app);
  const note = (request: FastifyRequest) => {
    seen = { body: request.body, raw: rawBodyOf(request) };
    return Promise.resolve('done');
  };
  app.post('/json', note);
  app.get('/json', note);
  app.post('/bytes', { config: { takesStream: true } }, async (request) => {
    requireStream(request);
    return Buffer.concat(await (request.body as Readable).toArray()).toString('hex');
  });
});
afterEach(() => app.close());

async function post(payload: string | Buffer, type = 'application/json', url = '/json') {
  const { statusCode, json, body } = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return statusCode === 200 ? body : [statusCode, (json() as { message: string }).message];
}
const malformed = [400, 'A text holds a character that is none.'];
const tooMany = [400, 'The body has more parts than any call takes.'];

describe('a body of JSON', () => {
  test('is read, and kept as it came', async () => {
    const text = '{ "b": [1, "é"],\n "a": null }';
    expect(await post(text)).toBe('done');
    expect(seen).toEqual({ body: { b: [1, 'é'], a: null }, raw: text });
  });

  test('that is named and not there is none', async () => {
    expect(await post('')).toBe('done');
    expect(seen).toEqual({ body: undefined, raw: '' });
    await app.inject({ url: '/json' });
    expect(seen).toEqual({ body: undefined, raw: '' });
  });

  test('is UTF-8', async () => {
    expect(await post(Buffer.from([0x22, 0xff, 0x22]))).toEqual([400, 'The body is not UTF-8.']);
  });

  test('has no names that would change what every object is', async () => {
    for (const text of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a"', '1 2'])
      expect([text, (await post(text))[0]]).toEqual([text, 400]);
    expect(seen).toBeNull();
  });

  test('is of no other type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      expect((await post('a=1', type))[0]).toBe(415);
    expect(seen).toBeNull();
  });
});

describe('no text holds the character that a database does not keep', () => {
  test.each(['"\\u0000"', '{"a":"x\\u0000"}', '{"a":[{"b":"\\u0000"}]}', '{"a\\u0000":1}', '[1,null,"\\u0000"]'])('%s', async (text) => {
    expect(await post(text)).toEqual(malformed);
    expect(seen).toBeNull();
  });
  test('nor does an address', async () => {
    expect((await app.inject({ url: '/json?a=%00' })).json()).toMatchObject({ message: malformed[1] });
    expect((await app.inject({ url: '/json?a=%01' })).statusCode).toBe(200);
  });
  test('while any other may be there', async () => {
    expect(await post('{"a":["\\u0001",null,7,true,{}],"b\\u0001":""}')).toBe('done');
  });
});

describe('a body has as many parts as the largest form, and not more', () => {
  const nested = (levels: number, [open, close] = '[]') => open!.repeat(levels) + close!.repeat(levels);
  const list = (parts: number, value = '1') => `[${Array.from({ length: parts }, () => value).join(',')}]`;

  test('levels, of lists and of objects', async () => {
    expect([await post(nested(16)), await post(nested(17))]).toEqual(['done', tooMany]);
    const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    expect([await post(objects(16)), await post(objects(17))]).toEqual(['done', tooMany]);
  });
  test('levels that have ended do not count', async () => {
    expect(await post(`[${list(1)},{},${nested(15)},[{}],${nested(15)}]`)).toBe('done');
  });
  test('values', async () => {
    // The list itself is the first part, and each comma another one.
    expect([await post(list(200)), await post(list(201))]).toEqual(['done', tooMany]);
    // Each empty list is a part, and each comma between them.
    expect([await post(list(100, '[]')), await post(list(101, '[]'))]).toEqual(['done', tooMany]);
  });
  test('what stands in a text is no part', async () => {
    expect(await post(JSON.stringify('[{,'.repeat(300)))).toBe('done');
    expect(await post(JSON.stringify({ 'a[": \\': `${'"[,'.repeat(300)}\\` }))).toBe('done');
    expect(await post(`["a","${'\\\\'}",${list(150)},"\\"",${list(40)}]`)).toBe('done');
    expect(await post(`["\\\\",${list(200)}]`)).toEqual(tooMany);
  });
});

describe('bytes', () => {
  test('come where a call takes them', async () => {
    expect(await post(Buffer.from([1, 2, 0xff]), 'application/octet-stream', '/bytes')).toBe('0102ff');
  });
  test('and nowhere else', async () => {
    expect((await post(Buffer.from([1]), 'application/octet-stream'))[0]).toBe(415);
    expect(seen).toBeNull();
  });
  test('and nothing else does there', async () => {
    expect((await post('{}', 'application/json', '/bytes'))[0]).toBe(415);
  });
});
