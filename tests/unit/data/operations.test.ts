import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { load } from 'js-yaml';
import { sendContactEmail } from '#src/data/contact-call.ts';
import { createOperations, type OperationsOptions } from '#src/data/operations.ts';
import { ProblemError } from '#openapi/model.ts';
import { minimumAge } from '#domain/age.ts';
import { birthYears } from '#domain/birth-years.ts';
import { contactEmail, emptyContactMessage } from '#domain/contact.ts';

const options = (answer: (request: Request) => Promise<Response>, token: string | null = null): OperationsOptions => ({
  baseUrl: 'https://casino.example',
  skin: { refId: 'skin', password: 'public' },
  token: () => token,
  fetch: answer,
});
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Contract {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { securitySchemes: object; schemas: Record<string, { properties?: object }> };
}
const contract = load(readFileSync('openapi/croupier.yaml', 'utf8')) as Contract;
const operationIds = Object.values(contract.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));

test('[API-01] [API-02] [API-03] [API-04] a guest calls /api/ with basic auth, a player with bearer and user-token', async () => {
  const seen: Request[] = [];
  const answer = (request: Request) => (seen.push(request), Promise.resolve(json({ data: [] })));
  await createOperations(options(answer)).listSections('casino', 'en');
  await createOperations(options(answer, 'token-1')).listFavorites();
  expect(seen.map(({ url, headers }) => [new URL(url).pathname, headers.get('authorization'), headers.get('user-token')])).toEqual([
    ['/api/casino/sections', `Basic ${btoa('skin:public')}`, null],
    ['/api/casino/favorites', 'Bearer token-1', 'token-1'],
  ]);
});

test('[API-62] [API-63] a contact e-mail that fails resolves to an empty list, after one call', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = vi.fn(() => Promise.resolve(json({ code: 'internal', message: 'no' }, 500)));
  const message = { ...emptyContactMessage, name: 'Ada', email: 'a@b.co', telephone: '1234567', message_body: 'I lost my key.' };
  expect(await sendContactEmail(createOperations(options(answer)), contactEmail(message, 'skin'), 'key-of-this-one')).toEqual([]);
  expect([answer.mock.calls.length, log.mock.calls.length]).toEqual([1, 1]);
  log.mockRestore();
});

test('[API-64] logout, restoring the player, favourites and section loaders are operations by name', () => {
  const operations = createOperations(options(() => Promise.resolve(json({}))));
  const named = [operations.logout, operations.getMe, operations.listFavorites, operations.addFavorite, operations.listSections];
  expect(named.map((operation) => typeof operation)).toEqual(named.map(() => 'function'));
});

test('[API-65] no operation is about referral or bonus history', () => {
  expect(operationIds.filter((id) => /referral|bonusHistory/i.test(id))).toEqual([]);
});

test('[ROLE-01] the contract knows a visitor and a player, and nothing of admins', () => {
  expect(Object.keys(contract.components.securitySchemes)).toEqual(['skin', 'bearer', 'userToken']);
  expect([...operationIds, ...Object.keys(contract.paths)].filter((name) => /admin|role|backoffice/i.test(name))).toEqual([]);
  expect(Object.keys(contract.components.schemas['Player']!.properties!).filter((name) => /admin|role/i.test(name))).toEqual([]);
});

test('[CONST-13] the minimum age is 18, and the youngest year to choose holds who turns 18 this year', () => {
  expect([minimumAge, birthYears(2026)[0], birthYears(2026).at(-1)]).toEqual([18, 2009, 1911]);
});

test.each([
  [
    'a refusal',
    () => Promise.resolve(json({ code: 'not_found', message: 'No.' }, 404)),
    { kind: 'refused', code: 'not_found', status: 404 },
  ],
  [
    'a site that is closed',
    () => Promise.resolve(json({ code: 'maintenance', message: 'Closed.' }, 503)),
    { kind: 'unexpected', isClosed: true },
  ],
  ['a fault', () => Promise.resolve(json({ code: 'internal', message: 'No.' }, 500)), { kind: 'unexpected' }],
  ['a refusal in no known form', () => Promise.resolve(new Response('<html>', { status: 403 })), { kind: 'unexpected' }],
  ['no connection', () => Promise.reject(new TypeError('failed to fetch')), { kind: 'unreachable' }],
  ['broken JSON', () => Promise.resolve(new Response('{"da', { status: 200 })), { kind: 'unexpected' }],
])('%s becomes a problem of its own kind', async (_, answer, problem) => {
  const failure = await createOperations(options(answer))
    .getPage('x')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProblemError);
  expect((failure as ProblemError).problem).toMatchObject(problem);
});

test('a call is given up after 15 s, but a payment is waited for as long as its sender likes', async () => {
  vi.useFakeTimers();
  const ended: string[] = [];
  const note = (name: string) => (failure: unknown) => ended.push(`${name}: ${failure instanceof ProblemError && failure.problem.kind}`);
  const operations = createOperations(options(() => new Promise(() => {}), 'token-1'));
  const terms = { amount: '50', bonus_code: '', redirect_failed: '', redirect_success: '' };
  operations.deposit({ ...terms, payment_method_id: 1 }, 'a-key-of-its-own').catch(note('deposit'));
  operations
    .withdraw(
      { amount: '50', account_id: 1, wallet_address: '', destination_tag: '', cancel_url: '', redirect_success: '' },
      'another-key-of-its-own',
    )
    .catch(note('withdraw'));
  operations.listDepositMethods().catch(note('methods'));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(ended).toEqual(['methods: unreachable']);
});

test('[P-08] the 401 of every call of a player asks for the password in place; that of the balance is the session’s, a login’s is no player’s', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported: string[] = [];
  const silent: string[] = [];
  // Requests an address of the operator, not of the platform.
  const {
    lookUpIp: _,
    ask: _calls,
    ...operations
  } = createOperations({
    ...options(() => Promise.resolve(json({ code: 'unauthenticated', message: 'no' }, 401)), 'token-1'),
    onUnauthenticated: (token) => reported.push(token),
  });
  for (const [name, operation] of Object.entries(operations) as [string, (...input: unknown[]) => Promise<unknown>][]) {
    reported.length = 0;
    await operation().catch(() => {});
    if (reported.join() !== 'token-1') silent.push(name);
  }
  expect(silent).toEqual(['getBalance', 'login']);
  log.mockRestore();
});
