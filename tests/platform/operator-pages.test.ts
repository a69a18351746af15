import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { requireOperatorSecret } from '#server/http/operator.ts';
import { startInstalled } from '#registry/start.ts';
import { more } from '../support/entries.ts';
import { startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';

const secret = 'of the operator alone';
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
/** Methods and paths of the sandbox's pages and actions for its operator. */
const pages = [
  ['GET', '/outbox'],
  ['GET', '/outbox.json'],
  ['GET', '/payouts'],
  ['POST', '/payouts'],
  ['POST', '/payouts/some-payout'],
] as const;
const asked = (origin: string, headers: Record<string, string> = {}) =>
  Promise.all(
    pages.map(async ([method, path]) => {
      const form = method === 'POST' && { body: new URLSearchParams({ hold: 'off' }) };
      return (await fetch(origin + path, { ...form, method, headers, redirect: 'manual' })).status;
    }),
  );
const allRefused = pages.map(() => 401);
const allShown = pages.map(([method]) => (method === 'GET' ? 200 : 303));

describe('with an operator’s secret', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ config: { operatorSecret: secret } });
  });
  afterAll(() => platform.close());

  test('[T-10] the outbox and the payouts are for whoever says it, under any name', async () => {
    expect(await asked(platform.partner)).toEqual(allRefused);
    expect(await asked(platform.partner, basic(`croupier:${secret}x`))).toEqual(allRefused);
    expect(await asked(platform.partner, basic(secret))).toEqual(allRefused);
    expect(await asked(platform.partner, { authorization: `Bearer ${secret}` })).toEqual(allRefused);
    expect(await asked(platform.partner, basic(`ana:${secret}`))).toEqual(allShown);
    const { headers } = await fetch(`${platform.partner}/outbox`);
    // Otherwise a browser would not show the prompt.
    expect(headers.get('www-authenticate')).toBe('Basic realm="Croupier, for the operator", charset="UTF-8"');
  });

  test('[T-10] the payment page stays open to the player who pays', async () => {
    expect((await fetch(`${platform.partner}/pay/nothing`)).status).toBe(404);
  });
});

describe('without one, on loopback', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  /** As a browser sends it whose name for this machine was made up by an external page. */
  const calledBy = (host: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(platform.partner);
      request({ host: '127.0.0.1', port, path, headers: { host } }, (reply) => resolve(reply.resume().statusCode!))
        .on('error', reject)
        .end();
    });

  test('[T-10] they are open to this machine, under its own names alone', async () => {
    expect(await asked(platform.partner)).toEqual(allShown);
    for (const path of ['/outbox', '/outbox.json', '/payouts']) {
      expect(await calledBy('127.0.0.1:4001', path)).toBe(200);
      expect(await calledBy('[::1]:4001', path)).toBe(200);
      expect(await calledBy('evil.example:4001', path)).toBe(403);
      expect(await calledBy('127.0.0.1.evil.example', path)).toBe(403);
    }
  });

  test('[T-10] beside a real processor they do not exist, nor does the sandbox’s payment page, whoever was asked before', async () => {
    const { db } = platform.platform;
    for (const formerProcessors of [[], ['sandbox']]) {
      const config = testConfig({ processors: ['acme'], rates: 'kept', formerProcessors, operatorSecret: secret, logLevel: 'silent' });
      const real = await startInstalled({ config, db, registries: more, seed: false, runTimers: false });
      try {
        expect(await asked(real.partnerUrl, basic(`ana:${secret}`))).toEqual(pages.map(() => 404));
        const page = await fetch(`${real.partnerUrl}/pay/nothing`);
        expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringContaining('application/problem+json')]);
      } finally {
        await real.close();
      }
    }
  });
});

describe('the outbox', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
    await platform.platform.db.sql`
      insert into outbox (channel, recipient, subject, text_body, html_body)
      select 'email', case n when 1 then 'first@example.com' else 'many@example.com' end, 'Letter ' || n, '', '' from generate_series(1, 120) as n`;
  });
  afterAll(() => platform.close());

  test('finds what went to one address, however much went to others since', async () => {
    const subjects = async (query: string) =>
      ((await (await fetch(`${platform.partner}/outbox.json${query}`)).json()) as { subject: string }[]).map(({ subject }) => subject);
    const page = async (query: string) => (await fetch(`${platform.partner}/outbox${query}`)).text();
    expect(await subjects('')).toHaveLength(100);
    expect(await subjects('?to=')).not.toContain('Letter 1');
    expect(await subjects('?to=first%40example.com')).toEqual(['Letter 1']);
    expect(await page('?to=first%40example.com')).toContain('<h2 id="m1">Letter 1</h2>');
    expect(await page('?to=%22%3E%3Cb%3Enobody')).toContain('value="&quot;&gt;&lt;b&gt;nobody"');
    expect((await fetch(`${platform.partner}/outbox?to=${'a'.repeat(255)}`)).status).toBe(400);
  });
});

describe('a start that others could reach', () => {
  const start = (env: Record<string, string>) => () => requireOperatorSecret(configFrom(env));
  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.1.4' }, 'HOST=192.168.1.4'],
    [{ HOST: '127.0.0.1.example' }, 'HOST=127.0.0.1.example'],
    [{ HOST: '127.0.0.1', PARTNER_URL: 'https://pay.casino.example' }, 'PARTNER_URL=https://pay.casino.example'],
  ])('[T-10] %o is refused without an operator’s secret', (env, named) => {
    expect(start(env)).toThrow(
      `${named} lets others reach the sandbox's /outbox and /payouts, which show links to new passwords and pay withdrawals. ` +
        'Set OPERATOR_SECRET to at least 16 characters, which a browser then asks for there (under any user name), or listen on localhost.',
    );
    expect(start({ ...env, OPERATOR_SECRET: 'sixteen letters!' })).not.toThrow();
  });

  test.each([{}, { HOST: '127.0.0.1' }, { HOST: '127.9.9.9' }, { HOST: '::1' }, { PARTNER_URL: 'http://127.0.0.1:4001' }])(
    '[T-10] %o needs none',
    (env) => expect(start(env)).not.toThrow(),
  );

  test('[T-10] a secret that could be guessed is none', () => {
    expect(() => configFrom({ OPERATOR_SECRET: 'croupier' })).toThrow('OPERATOR_SECRET has fewer than 16 characters.');
  });
});
