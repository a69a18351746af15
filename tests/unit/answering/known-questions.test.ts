import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spentOnDatabase } from '#server/db/time-spent.ts';
import { type Known, knownQuestions } from '#server/http/known-questions.ts';
import { nameRoute, routeOf } from '#server/http/meter.ts';
import { Prepared } from '#server/http/prepared.ts';

let clock = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock));
afterEach(() => void vi.restoreAllMocks());

const asked = (url = '/api/games', headers: IncomingMessage['headers'] = {}, method = 'GET') =>
  ({ method, url, headers }) as IncomingMessage;
const known = (overrides: Partial<Known> = {}): Known => ({
  answer: () => Promise.resolve(new Prepared({ page: 1 })),
  status: 200,
  headers: { 'content-type': 'application/json' },
  encoding: null,
  isShort: true,
  ...overrides,
});
/** Returns the reply, 'otherwise' when the request is passed on to the framework, or null when it is unknown. */
function asking(questions: ReturnType<typeof knownQuestions>, request: IncomingMessage) {
  const said: unknown[] = [];
  return new Promise<unknown[] | 'otherwise' | null>((resolve) => {
    const response = {
      writeHead: (...head: unknown[]) => void said.push(...head),
      end: (bytes: Buffer) => resolve([...said, bytes]),
    };
    const isAnswered = questions.answer(request, response as unknown as ServerResponse, () => resolve('otherwise'));
    if (!isAnswered) resolve(null);
  });
}
const isKnown = async (questions: ReturnType<typeof knownQuestions>, request: IncomingMessage) =>
  Array.isArray(await asking(questions, request));

test('a question that is known goes to its handler at once, and says how long it took', async () => {
  const questions = knownQuestions();
  let page = 0;
  const first = asked();
  nameRoute(first, '/api/games');
  const answer = () => {
    clock += 30;
    spentOnDatabase.getStore()!.ms += 7;
    return Promise.resolve(new Prepared({ page: (page += 1) }));
  };
  expect(await asking(questions, first)).toBe(null);
  questions.remember(first, known({ answer }));
  for (const number of [1, 2]) {
    const again = asked();
    const text = JSON.stringify({ page: number });
    expect(await asking(questions, again)).toEqual([
      200,
      { 'content-type': 'application/json', 'server-timing': 'auth;dur=0.0, db;dur=7.0, total;dur=30.0', 'content-length': text.length },
      Buffer.from(text),
    ]);
    expect(routeOf(again)).toBe('/api/games');
  }
});

test('an answer is compressed as it was', async () => {
  const questions = knownQuestions();
  questions.remember(asked(), known({ encoding: 'gzip' }));
  const [, headers, bytes] = (await asking(questions, asked())) as [number, { 'content-length': number }, Buffer];
  expect(gunzipSync(bytes).toString()).toBe('{"page":1}');
  expect(headers['content-length']).toBe(bytes.length);
});

test.each([
  ['another address', asked('/api/games?page=2')],
  ['with other credentials', asked(undefined, { authorization: 'Basic y' })],
  ['in another language', asked(undefined, { authorization: 'Basic x', 'accept-language': 'fr' })],
  ['with another encoding', asked(undefined, { authorization: 'Basic x', 'accept-encoding': 'br' })],
  ['from another origin', asked(undefined, { authorization: 'Basic x', origin: 'https://a.test' })],
  ['one value under another name', asked(undefined, { 'accept-language': 'Basic x' })],
])('a question is another %s', async (_how, other) => {
  const questions = knownQuestions();
  questions.remember(asked(undefined, { authorization: 'Basic x' }), known());
  expect(await isKnown(questions, other)).toBe(false);
  expect(await isKnown(questions, asked(undefined, { authorization: 'Basic x', 'user-agent': 'y' }))).toBe(true);
});

test.each([
  ['that changes something', asked('/api/games', {}, 'POST')],
  ['without an address', { method: 'GET', headers: {} } as IncomingMessage],
  ['of a session', asked('/api/games', { 'user-token': 't' })],
  ['with a body', asked('/api/games', { 'content-length': '2' })],
  ['with a body of any length', asked('/api/games', { 'transfer-encoding': 'chunked' })],
  ['of more than 2,000 characters', asked(`/${'x'.repeat(1_996)}`)],
])('no question is known %s', async (_what, request) => {
  const questions = knownQuestions();
  questions.remember(request, known());
  expect(await asking(questions, request)).toBe(null);
});

test('2,000 characters are as long as a question is known', async () => {
  const questions = knownQuestions();
  // With an end of line for each of the four headers.
  const longest = asked(`/${'x'.repeat(1_995)}`);
  questions.remember(longest, known());
  expect(await isKnown(questions, longest)).toBe(true);
});

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['is none that was prepared', () => Promise.resolve({ bytes: Buffer.from('x') })],
  ['has grown', () => Promise.resolve(new Prepared('x'.repeat(2_000)))],
])('a question whose answer %s is asked of the framework, and known no more', async (_what, answer) => {
  const questions = knownQuestions();
  questions.remember(asked(), known({ answer }));
  expect(await asking(questions, asked())).toBe('otherwise');
  expect(await asking(questions, asked())).toBe(null);
});

test('500 questions are known, and the one that was asked longest ago makes room', async () => {
  const questions = knownQuestions();
  const page = (number: number) => asked(`/api/games?page=${number}`);
  for (let number = 1; number <= 500; number += 1) questions.remember(page(number), known());
  expect(await isKnown(questions, page(1))).toBe(true);
  questions.remember(page(501), known());
  expect([await isKnown(questions, page(1)), await isKnown(questions, page(2)), await isKnown(questions, page(3))]).toEqual([
    true,
    false,
    true,
  ]);
});

test('once the process ends no question is known', async () => {
  const questions = knownQuestions();
  questions.remember(asked(), known());
  questions.end();
  expect(await asking(questions, asked())).toBe(null);
});

test('[34.5] a question from another country is another one, where a proxy reports countries', async () => {
  const questions = knownQuestions('x-country');
  questions.remember(asked('/api/games', { 'x-country': 'AT' }), known());
  const countries = ['AT', 'NZ', undefined];
  expect(await Promise.all(countries.map((country) => isKnown(questions, asked('/api/games', { 'x-country': country }))))).toEqual([
    true,
    false,
    false,
  ]);
});
