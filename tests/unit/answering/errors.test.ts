import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import Fastify, { type FastifyRequest, type InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { answerErrors, answerProblems, answerUnreadable, refuseUnreadable } from '#server/http/errors.ts';
import { Problem } from '#server/http/problem.ts';
import { logDone, logOperatorRefused, recordPlayer } from '#server/http/security-log.ts';
import type { Log } from '#server/log.ts';

interface Line {
  readonly level: string;
  readonly fields: Record<string, unknown>;
  readonly message: string;
}
function book() {
  const lines: Line[] = [];
  const at = (level: string) => (fields: Line['fields'], message: string) => void lines.push({ level, fields, message });
  const log = { info: at('info'), warn: at('warn'), error: at('error'), debug: at('debug'), trace: at('trace'), fatal: at('fatal') };
  const instance = { ...log, level: 'info', child: () => instance } as unknown as Log;
  return { lines, log: instance };
}

/** An app that answers errors, with a route that throws the given one. */
function throwing(sealingKey: string | null = 'key') {
  const { lines, log } = book();
  const app = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    genReqId: () => 'r-1',
    frameworkErrors: (error, _request, reply) => void refuseUnreadable(error, reply),
  });
  let thrown: unknown;
  answerErrors(app, log, { sealingKey });
  answerProblems(app);
  const schema = { body: { type: 'object', properties: { amount: { type: 'string' } } } };
  app.post('/api/throw/:id', { schema }, () => Promise.reject(thrown as Error));
  app.get('/api/ask', { schema: { querystring: { type: 'object', properties: { page: { type: 'integer' } } } } }, () => 'asked');
  const ask = async (error: unknown, request: InjectOptions = {}) => {
    thrown = error;
    lines.length = 0;
    return app.inject({ method: 'POST', url: '/api/throw/7', payload: {}, remoteAddress: '192.0.2.7', ...request });
  };
  return { app, ask, lines };
}

describe('[ASVS 16.5.1] what goes wrong', () => {
  test('on purpose is told in its words, with how long to wait', async () => {
    const { ask, lines } = throwing();
    const reply = await ask(new Problem('rate_limited', 'Wait.', { retry_after_s: 9 }));
    expect([reply.statusCode, reply.headers['content-type'], reply.json()]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
      { code: 'rate_limited', message: 'Wait.', retry_after_s: 9 },
    ]);
    expect(reply.headers).toMatchObject({ 'retry-after': '9' });
    expect(reply.headers).not.toHaveProperty('x-request-id');
    expect(lines.map(({ level, message }) => [level, message])).toEqual([['warn', 'security event']]);
    const other = await ask(new Problem('not_found', 'Nothing.'));
    expect([other.statusCode, other.headers['retry-after'], lines]).toEqual([404, undefined, []]);
  });

  test('by our fault is told without a word of it, which is in the log under the number of the request', async () => {
    const { ask, lines } = throwing();
    const fault = new TypeError('x is not a function');
    const reply = await ask(fault);
    expect([reply.statusCode, reply.json()]).toEqual([500, { code: 'internal', message: 'Something went wrong.' }]);
    expect(reply.headers).toMatchObject({ 'x-request-id': 'r-1' });
    expect(lines).toEqual([{ level: 'error', fields: { err: fault, req: expect.anything() }, message: 'request failed' }]);
  });

  test.each(['text', { statusCode: 500 }, { statusCode: 399 }])('is a fault too where it is no error of ours: %j', async (thrown) => {
    const { ask } = throwing();
    expect((await ask(thrown)).json()).toEqual({ code: 'internal', message: 'Something went wrong.' });
  });

  test('because the database is away is told so, and is no line here', async () => {
    const { ask, lines } = throwing();
    const reply = await ask(new DatabaseUnavailable(new Error('gone')));
    expect([reply.statusCode, reply.json(), lines]).toEqual([
      503,
      { code: 'unavailable', message: 'The platform cannot answer at the moment. Ask again shortly.', retry_after_s: 2 },
      [],
    ]);
  });

  test('where the framework refuses is told in our words, with its status', async () => {
    const { ask, app } = throwing();
    const by = async (statusCode: number) => {
      const reply = await ask(Object.assign(new Error('theirs'), { statusCode }));
      return [reply.statusCode, (reply.json() as { code: string }).code, (reply.json() as { message: string }).message];
    };
    expect(await by(400)).toEqual([400, 'invalid_request', 'The request cannot be read.']);
    expect(await by(404)).toEqual([404, 'not_found', 'There is nothing at this address.']);
    expect(await by(408)).toEqual([408, 'invalid_request', 'The request took too long to come.']);
    expect(await by(413)).toEqual([413, 'invalid_request', 'The body is larger than this call takes.']);
    expect(await by(414)).toEqual([414, 'invalid_request', 'The address is too long.']);
    expect(await by(415)).toEqual([415, 'invalid_request', 'The body is of a type that this call does not take.']);
    expect(await by(431)).toEqual([431, 'invalid_request', 'The headers are too large.']);
    expect(await by(499)).toEqual([499, 'invalid_request', 'The request cannot be read.']);
    const wrong = await ask(null, { payload: { amount: {} } });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      {
        code: 'invalid_request',
        message: 'The request does not match the contract.',
        fields: [{ path: 'body/amount', message: 'must be string' }],
      },
    ]);
    const query = await app.inject('/api/ask?page=x');
    expect(query.json()).toMatchObject({ fields: [{ path: 'querystring/page', message: 'must be integer' }] });
    const unknown = await app.inject('/nowhere');
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'not_found', message: 'There is nothing at this address.' }]);
    const unreadable = await app.inject('/api/%ff');
    expect([unreadable.statusCode, unreadable.json()]).toEqual([400, { code: 'invalid_request', message: 'The address cannot be read.' }]);
  });

  test('before there is a request is written by hand, where anybody still listens', () => {
    const answer = (code: string | undefined, writable = true) => {
      const said: string[] = [];
      const socket = Object.assign(new EventEmitter(), {
        writable,
        end: (text: string) => said.push(text),
        destroy: () => said.push('gone'),
      });
      answerUnreadable(Object.assign(new Error('x'), code === undefined ? {} : { code }), socket as unknown as Socket);
      return said.map((text) =>
        text === 'gone' ? text : `${text.slice(9, text.indexOf('\r'))} ${text.slice(text.indexOf('\r\n\r\n') + 4)}`,
      );
    };
    const refused = (message: string) => JSON.stringify({ code: 'invalid_request', message });
    expect(answer('HPE_HEADER_OVERFLOW')).toEqual([`431 Request Header Fields Too Large ${refused('The headers are too large.')}`]);
    expect(answer('ERR_HTTP_REQUEST_TIMEOUT')).toEqual([`408 Request Timeout ${refused('The request took too long to come.')}`]);
    expect(answer('HPE_INVALID_METHOD')).toEqual([`400 Bad Request ${refused('The request cannot be read.')}`]);
    expect(answer(undefined)).toEqual([`400 Bad Request ${refused('The request cannot be read.')}`]);
    expect([answer('ECONNRESET'), answer('HPE_INVALID_METHOD', false)]).toEqual([['gone'], ['gone']]);
  });
});

describe('[ASVS 16.3.2] a line about security', () => {
  const refusedWith = async (code: ConstructorParameters<typeof Problem>[0], payload: object = {}, key: string | null = 'key') => {
    const { ask, lines } = throwing(key);
    await ask(new Problem(code, 'No.'), { payload });
    return lines;
  };

  test.each([
    ['account_closed', 'info'],
    ['account_frozen', 'info'],
    ['file_unsafe', 'warn'],
    ['forbidden', 'warn'],
    ['invalid_credentials', 'warn'],
    ['invalid_request', 'info'],
    ['invalid_signature', 'warn'],
    ['not_owner', 'warn'],
    ['passkey_invalid', 'warn'],
    ['password_incorrect', 'warn'],
    ['rate_limited', 'warn'],
    ['second_factor_invalid', 'warn'],
    ['self_excluded', 'info'],
    ['token_invalid', 'warn'],
    ['unauthenticated', 'info'],
  ] as const)('is that of %s, at the level %s', async (code, level) => {
    expect(await refusedWith(code)).toEqual([
      { level, fields: { event: 'refused', code, reqId: 'r-1', ip: '192.0.2.7', route: '/api/throw/:id' }, message: 'security event' },
    ]);
  });

  test('tells one name from another without saying it, in whatever case', async () => {
    const accountOf = async (payload: object, key: string | null = 'key') =>
      (await refusedWith('invalid_credentials', payload, key))[0]!.fields['account'];
    const ana = await accountOf({ username: 'Ana' });
    expect(ana).toMatch(/^[\w-]{16}$/);
    expect(await accountOf({ username: ' ana ' })).toBe(ana);
    expect(await accountOf({ email: 'ana' })).toBe(ana);
    expect(await accountOf({ username: '', email: 'ana' })).toBe(ana);
    expect(await accountOf({ username: 'ana', email: 'other' })).toBe(ana);
    expect(await accountOf({ username: 'bea' })).not.toBe(ana);
    expect(await accountOf({ username: 'ana' }, 'another key')).not.toBe(ana);
    for (const nobody of [{}, { username: 7 }]) expect(await accountOf(nobody)).toBe(undefined);
    expect(await accountOf({ username: 'ana' }, null)).toBe(undefined);
  });

  test('says whose call it was, what was done, and from where', () => {
    const { lines, log } = book();
    const request = { id: 'r-2', ip: '::ffff:192.0.2.9', log } as unknown as FastifyRequest;
    logDone(log, request, 'withdraw');
    recordPlayer(request, 7);
    logDone(log, { ...request, ip: 'x' } as FastifyRequest, 'withdraw');
    logDone(log, request, 'withdraw');
    logOperatorRefused(request);
    const whence = { reqId: 'r-2', route: null };
    expect(lines.map(({ level, fields, message }) => [level, message, fields])).toEqual([
      ['info', 'security event', { event: 'withdraw', ...whence, ip: expect.stringContaining('192.0.2.9') }],
      ['info', 'security event', { event: 'withdraw', ...whence, ip: '' }],
      ['info', 'security event', { event: 'withdraw', ...whence, ip: expect.stringContaining('192.0.2.9'), player: 7 }],
      ['warn', 'security event', { event: 'operator refused', ...whence, ip: expect.stringContaining('192.0.2.9'), player: 7 }],
    ]);
  });
});
