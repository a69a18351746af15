import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { createLog, type Log } from '#server/log.ts';
import { testConfig } from '../support/platform.ts';

const lines: string[] = [];
afterEach(() => lines.splice(0));
const logOf = (level: Parameters<typeof createLog>[0]): Log => createLog(level, { write: (line) => void lines.push(line) });
const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a line is one JSON object with its time, its level and a sentence', () => {
  logOf('info').warn({ transaction: 7 }, 'a payment could not be reconciled');
  expect(lines[0]).toMatch(/^\{.+\}\n$/);
  expect(read()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      transaction: 7,
      message: 'a payment could not be reconciled',
    },
  ]);
});

test('less than was asked for is left out', () => {
  for (const level of ['debug', 'info', 'warn', 'error', 'silent'] as const) {
    const log = logOf(level);
    log.debug('debug');
    log.info('info');
    log.warn('warn');
    log.error('error');
  }
  const written = ['debug info warn error', 'info warn error', 'warn error', 'error'];
  expect(read().map(({ message }) => message)).toEqual(written.flatMap((line) => line.split(' ')));
});

test('an error says where it came from and why, and nothing of whose data it was about', () => {
  const refused = Object.assign(new Error('550 <ann@example.com>: no such recipient'), {
    detail: 'Key (email)=(ann@example.com)',
    row: { mobile: '+39333' },
  });
  logOf('info').error({ err: new Error('the mail was not taken', { cause: refused }), player: 7 }, 'reset e-mail');
  logOf('info').error({ err: 'bob@example.com is gone' }, 'thrown by somebody careless');
  const [first, second] = read() as { err: { type: string; message: string; stack: string }; player?: number }[];
  expect(first).toMatchObject({
    player: 7,
    err: { type: 'Error', message: 'the mail was not taken: 550 <[redacted]>: no such recipient' },
  });
  expect(Object.keys(first!.err).toSorted()).toEqual(['message', 'stack', 'type']);
  expect(first!.err.stack).toMatch(/log\.test\.ts[\s\S]+caused by: Error: 550 <\[redacted]>[\s\S]+log\.test\.ts/);
  expect(second!.err.message).toBe('[redacted] is gone');
  expect(lines.join('')).not.toMatch(/example\.com|39333/);
});

test('what is secret by its name is left out, whoever passes it', () => {
  const secret = 'Very-secret-1';
  logOf('info').info({ token: secret, session: { password: secret, authorization: secret }, player: 7 }, 'careless');
  expect(read()).toMatchObject([{ token: '[redacted]', session: { password: '[redacted]', authorization: '[redacted]' }, player: 7 }]);
  expect(lines.join('')).not.toContain(secret);
});

test('the framework writes one line a request for whoever debugs, with its route and never its address', async () => {
  const app = createApp(testConfig(), logOf('debug'));
  app.get('/reset/:token', async () => 'fine');
  app.get('/broken/:token', () => Promise.reject(new Error('inside')));
  const statuses = [];
  for (const url of ['/reset/a-secret?email=ann@example.com', '/broken/a-secret', '/nothing/a-secret', '/%zz/a-secret'])
    statuses.push((await app.inject({ url, headers: { authorization: 'Bearer a-secret' } })).statusCode);
  expect(statuses).toEqual([200, 500, 404, 400]);
  await app.close();
  expect(read().map(({ message, req, res }) => ({ message, req, res }))).toEqual([
    { message: 'request', req: { method: 'GET', route: '/reset/:token' }, res: { status: 200 } },
    { message: 'request failed', req: { method: 'GET', route: '/broken/:token' }, res: undefined },
    { message: 'request', req: { method: 'GET', route: '/broken/:token' }, res: { status: 500 } },
    { message: 'request', req: { method: 'GET', route: null }, res: { status: 404 } },
  ]);
  expect(lines.join('')).not.toMatch(/a-secret|example/);
});

test('where nobody debugs, a request that went well writes nothing, and one that failed says why', async () => {
  const app = createApp(testConfig(), logOf('info'));
  app.get('/fine', async () => 'fine');
  app.get('/broken', () => Promise.reject(new Error('inside')));
  await app.listen({ host: '127.0.0.1', port: 0 });
  for (const url of ['/fine', '/gone', '/broken']) await app.inject(url);
  await app.close();
  expect(read()).toMatchObject([{ level: 'error', message: 'request failed', err: { message: 'inside' } }]);
});
