import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite } from '#server/staff/people.ts';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import { callAs, newPlayer } from '#tests/support/caller.ts';
import {
  acceptInvitation,
  callOperators,
  cookieIn,
  logIn,
  newOperator,
  operatorOrigin,
  proofOf,
  secondTab,
} from '#tests/support/operators.ts';
import { passkeyOf, outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let time = new Date('2026-03-01T12:00:00Z');
const pass = (ms: number) => (time = new Date(time.getTime() + ms));
const minute = 60_000;
beforeAll(async () => {
  running = await startTestPlatform({
    seeded: true,
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
});
afterAll(() => running.close());

const actor = { actor: 'a test', reason: 'a test' };
const linkFor = async (name: string) => (await invite(running.platform, name, 'support', actor)).link;

describe('[issue 34.1] a one-time link', () => {
  test('makes a passkey and a session, once', async () => {
    const link = await linkFor('Joining');
    const token = new URL(link).hash.slice(1);
    expect(link).toBe(`${operatorOrigin(running)}/join#${token}`);
    const guest = callOperators(running);
    expect((await guest('POST', '/invitation', { token })).body).toEqual({ name: 'Joining', role: 'support' });
    const opened = await acceptInvitation(running, link, newAuthenticator(operatorOrigin(running)));
    expect(opened.body).toMatchObject({
      name: 'Joining',
      role: 'support',
      passkeys: 1,
      pages: [
        'today',
        'find',
        'cases',
        'documents',
        'deposits',
        'withdrawals',
        'rounds',
        'campaigns',
        'catalogue',
        'content',
        'look',
        'methods',
        'proposals',
        'switches',
        'rules',
      ],
    });
    expect(opened.headers.get('set-cookie')).toMatch(
      /^__Host-croupier-staff=[\w-]{43}; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(outcomeText(await acceptInvitation(running, link, newAuthenticator(operatorOrigin(running))))).toBe('422 token_invalid');
    expect(outcomeText(await guest('POST', '/invitation', { token }))).toBe('422 token_invalid');
  });

  test('of two who use it at once, lets one in', async () => {
    const link = await linkFor('Contested');
    const replies = await Promise.all([1, 2, 3].map(() => acceptInvitation(running, link, newAuthenticator(operatorOrigin(running)))));
    expect(replies.map(outcomeText).toSorted()).toEqual(['422 token_invalid', '422 token_invalid', 'done']);
  });

  test('ends after two days, and with a newer one', async () => {
    const old = await linkFor('Waiting');
    pass(48 * 60 * minute);
    expect(outcomeText(await acceptInvitation(running, old, newAuthenticator(operatorOrigin(running))))).toBe('422 token_invalid');
  });

  test.each([
    ['of the players’ origin', () => ({ origin: running.platform.config.publicUrl })],
    ['of another site', () => ({ origin: 'https://evil.example' })],
    ['without its user', () => ({ isVerified: false })],
    ['of another challenge', () => ({ challenge: 'AAAA' })],
    ['for another host', () => ({ rpId: 'evil.example' })],
  ])('refuses a passkey %s', async (what, trick) => {
    const link = await linkFor(`Tricked ${what}`.slice(0, 60));
    expect(outcomeText(await acceptInvitation(running, link, newAuthenticator(operatorOrigin(running)), trick()))).toBe(
      '422 passkey_invalid',
    );
  });
});

describe('[issue 34.1] a session of an operator', () => {
  test('opens by a passkey, and ends with the log-out', async () => {
    const operator = await newOperator(running, 'Logging', 'auditor');
    const opened = await logIn(running, operator.authenticator);
    expect(opened.body).toMatchObject({
      name: 'Logging',
      role: 'auditor',
      pages: [
        'today',
        'find',
        'cases',
        'documents',
        'deposits',
        'withdrawals',
        'reconciliation',
        'rounds',
        'campaigns',
        'reports',
        'catalogue',
        'content',
        'look',
        'methods',
        'proposals',
        'switches',
        'rules',
        'activity',
        'people',
        'system',
      ],
    });
    const call = callOperators(running, cookieIn(opened), opened.body.csrf_token as string);
    expect((await call('GET', '/session')).body).toEqual(opened.body);
    const ended = await call('DELETE', '/session');
    expect([outcomeText(ended), cookieIn(ended)]).toEqual(['done', '__Host-croupier-staff=']);
    expect(outcomeText(await call('GET', '/session'))).toBe('401 unauthenticated');
    expect(outcomeText(await operator.call('GET', '/session'))).toBe('done');
  });

  test('ends after half an hour without a call, and after twelve hours with calls', async () => {
    const operator = await newOperator(running, 'Idle', 'support');
    pass(29 * minute);
    expect(outcomeText(await operator.call('GET', '/session'))).toBe('done');
    pass(31 * minute);
    expect(outcomeText(await operator.call('GET', '/session'))).toBe('401 unauthenticated');
    const busy = await secondTab(running, operator);
    for (let used = 0; used < 12 * 60 - 20; used += 20) {
      pass(20 * minute);
      expect(outcomeText(await busy.call('GET', '/session'))).toBe('done');
    }
    pass(20 * minute);
    expect(outcomeText(await busy.call('GET', '/session'))).toBe('401 unauthenticated');
  });

  test('writes only with its own token, from its own origin and under its own name', async () => {
    const operator = await newOperator(running, 'Careful', 'owner');
    const other = await newOperator(running, 'Other', 'owner');
    const { cookie, csrf } = operator;
    const write = (headers: Record<string, string>, token: string | undefined = csrf) =>
      callOperators(running, cookie, token)('DELETE', '/me/sessions/999999', undefined, headers);
    expect(outcomeText(await write({}))).toBe('done');
    expect(outcomeText(await callOperators(running, cookie)('DELETE', '/me/sessions/999999'))).toBe('403 forbidden');
    expect(outcomeText(await write({}, other.csrf))).toBe('403 forbidden');
    expect(outcomeText(await write({}, 'x'))).toBe('403 forbidden');
    for (const origin of [running.platform.config.publicUrl, 'https://evil.example', 'null', '']) {
      expect([origin, outcomeText(await write({ origin }))]).toEqual([origin, '403 forbidden']);
    }
    for (const site of ['cross-site', 'same-site']) expect(outcomeText(await write({ 'sec-fetch-site': site }))).toBe('403 forbidden');
    expect(outcomeText(await callOperators(running, cookie)('GET', '/session', undefined, { 'sec-fetch-site': 'cross-site' }))).toBe(
      '403 forbidden',
    );
    const { port } = new URL(operatorOrigin(running));
    const reply = await fetch(`http://127.0.0.1:${port}/api/session`, { headers: { cookie } });
    expect(reply.status).toBe(403);
  });

  test('is none of a player, whose token and passkey open nothing here, and the other way round', async () => {
    const player = await newPlayer(running, 'neighbour');
    const ofPlayer = await passkeyOf(player.call, running.platform.config.publicUrl);
    expect(outcomeText(await logIn(running, ofPlayer))).toBe('422 passkey_invalid');
    const asPlayer = callOperators(running, undefined, undefined);
    const bearer = { authorization: `Bearer ${player.token}`, 'user-token': player.token, cookie: `__Host-croupier-staff=${player.token}` };
    expect(outcomeText(await asPlayer('GET', '/session', undefined, bearer))).toBe('401 unauthenticated');
    const operator = await newOperator(running, 'Neighbour', 'owner');
    const token = operator.cookie.split('=')[1]!;
    expect(outcomeText(await callAs(running, token)('GET', '/me'))).toBe('401 unauthenticated');
    for (const path of ['/api/session', '/api/people', '/api/actions']) {
      const reply = await fetch(running.api.replace(/\/api$/, path), { headers: { cookie: operator.cookie } });
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  test('a copied passkey, whose count falls back, and a used challenge open none', async () => {
    const operator = await newOperator(running, 'Copied', 'support');
    expect(outcomeText(await logIn(running, operator.authenticator, { counter: 9 }))).toBe('done');
    expect(outcomeText(await logIn(running, operator.authenticator, { counter: 9 }))).toBe('422 passkey_invalid');
    const proof = await proofOf(running, operator.authenticator, { counter: 10 });
    const guest = callOperators(running);
    expect(outcomeText(await guest('POST', '/session', proof))).toBe('done');
    expect(outcomeText(await guest('POST', '/session', proof))).toBe('422 passkey_expired');
  });

  test('is listed, and ended from another one; nobody ends that of somebody else', async () => {
    const operator = await newOperator(running, 'Listed', 'support');
    const tab = await secondTab(running, operator);
    const other = await newOperator(running, 'Stranger', 'owner');
    const list = (await tab.call('GET', '/me/sessions')).body.data as { id: number; is_current: boolean }[];
    expect(list.map(({ is_current }) => is_current)).toEqual([true, false]);
    await other.call('DELETE', `/me/sessions/${list[0]!.id}`);
    expect(outcomeText(await tab.call('GET', '/session'))).toBe('done');
    await operator.call('DELETE', `/me/sessions/${list[0]!.id}`);
    expect(outcomeText(await tab.call('GET', '/session'))).toBe('401 unauthenticated');
  });
});

describe('[issue 34.1] passkeys of an operator', () => {
  test('a further one takes a signature of a known one, and the last one stays', async () => {
    const operator = await newOperator(running, 'Spare', 'support');
    const stranger = await newOperator(running, 'Thief', 'support');
    const begin = async (by: typeof operator) => operator.call('POST', '/me/passkeys/options', await proofOf(running, by.authenticator));
    expect(outcomeText(await begin(stranger))).toBe('422 passkey_invalid');
    const begun = await begin(operator);
    const spare = newAuthenticator(operatorOrigin(running));
    const { ceremony, options } = begun.body as { ceremony: string; options: Parameters<typeof spare.create>[0] };
    const added = await operator.call('POST', '/me/passkeys', { ceremony, credential: spare.create(options), name: ' Spare key ' });
    expect(added.body.data).toMatchObject({ name: 'Spare key' });
    const list = (await operator.call('GET', '/me/passkeys')).body.data as { id: number }[];
    expect(list).toHaveLength(2);
    const remove = async (id: number) => operator.call('POST', `/me/passkeys/${id}/removal`, await proofOf(running, spare));
    expect(outcomeText(await remove(list[0]!.id))).toBe('done');
    expect(outcomeText(await remove(list[0]!.id))).toBe('done');
    expect(outcomeText(await remove(list[1]!.id))).toBe('409 not_pending');
    expect(outcomeText(await logIn(running, operator.authenticator))).toBe('422 passkey_invalid');
    expect(outcomeText(await logIn(running, spare))).toBe('done');
  });
});
