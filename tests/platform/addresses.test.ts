import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { forwardedFrom, networkOf } from '#server/http/addresses.ts';
import { basic } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const trusted = (text: string) => configFrom({ TRUST_PROXY: text }).trustProxy;

describe('[T-09] TRUST_PROXY', () => {
  test('[T-09] is a number of proxies or a list of addresses and ranges, and nothing else', () => {
    expect(['', '0', '1', '2'].map(trusted)).toEqual([false, false, 1, 2]);
    expect(trusted('10.0.0.0/8, 192.0.2.1, fd00::/8')).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
    for (const wrong of ['true', 'yes', '1, 2', '10.0.0.0/33', '10.0.0', 'localhost', '-1', '10.0.0.1:80', '010.0.0.1'])
      expect(() => trusted(wrong)).toThrow(/^TRUST_PROXY is neither a number of proxies nor a list of addresses and CIDR ranges: /);
  });

  test('[T-09] addresses are read in any form that proxies write, and what is none cuts off what stands before it', () => {
    expect(forwardedFrom('203.0.113.9:4711, [2001:db8::1]:443, ::ffff:192.0.2.7')).toBe('203.0.113.9, 2001:db8::1, 192.0.2.7');
    expect(forwardedFrom('203.0.113.9, unknown, 192.0.2.7')).toBe('192.0.2.7');
    for (const malformed of [
      '',
      ',',
      'unknown',
      '<script>',
      '1.2.3',
      '1.2.3.4.5',
      '999.1.1.1',
      '0x7f.1',
      '2130706433',
      '::g',
      '[::1',
      'a'.repeat(9_000),
    ])
      expect(forwardedFrom(malformed)).toBe('');
  });

  test('[T-09] a customer’s network is one IPv4 address or one /64', () => {
    expect(['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:80'].map(networkOf)).toEqual(Array.from({ length: 3 }, () => '203.0.113.9'));
    expect(['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '[2001:db8:1:2::9]:443', 'fe80::1%eth0'].map(networkOf)).toEqual([
      '2001:db8:1:2::/64',
      '2001:db8:1:2::/64',
      '2001:db8:1:2::/64',
      'fe80::/64',
    ]);
    expect([networkOf('2001:db8:1:3::1'), networkOf('garbage'), networkOf('')]).toEqual(['2001:db8:1:3::/64', 'unknown', 'unknown']);
  });
});

describe('[T-09] who is asking', () => {
  const started: TestPlatform[] = [];
  const running: Record<string, TestPlatform> = {};
  beforeAll(async () => {
    for (const setting of ['', '1', '2', '10.0.0.0/8']) {
      running[setting] = await startTestPlatform({ config: { trustProxy: trusted(setting) } });
      started.push(running[setting]);
    }
  });
  afterAll(async () => {
    for (const platform of started) await platform.close();
  });
  const seen = async (setting: string, remoteAddress: string, forwarded?: string | string[]) => {
    const headers = { authorization: basic, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    const answer = await running[setting]!.inject({ url: '/api/client-ip', remoteAddress, headers });
    return [answer.statusCode, (answer.json() as { ip: string }).ip];
  };

  test('[T-09] is believed from as many proxies as there are, and from no stranger', async () => {
    const claimed = '198.51.100.1, 203.0.113.9';
    expect(await seen('', '192.0.2.1', claimed)).toEqual([200, '192.0.2.1']);
    expect(await seen('1', '10.0.0.1', claimed)).toEqual([200, '203.0.113.9']);
    expect(await seen('2', '10.0.0.1', claimed)).toEqual([200, '198.51.100.1']);
    expect(await seen('2', '10.0.0.1', '203.0.113.9')).toEqual([200, '203.0.113.9']);
    expect(await seen('10.0.0.0/8', '10.0.0.1', `${claimed}, 10.9.9.9`)).toEqual([200, '203.0.113.9']);
    expect(await seen('10.0.0.0/8', '192.0.2.1', claimed)).toEqual([200, '192.0.2.1']);
  });

  test('[T-09] is an address whatever was written, in its one form', async () => {
    expect(await seen('1', '10.0.0.1', '203.0.113.9:55123')).toEqual([200, '203.0.113.9']);
    expect(await seen('1', '::ffff:10.0.0.1')).toEqual([200, '10.0.0.1']);
    expect(await seen('', '::ffff:192.0.2.1')).toEqual([200, '192.0.2.1']);
    for (const malformed of ['unknown', '<script>alert(1)</script>', '1.2.3', ',,,', ''])
      expect([malformed, await seen('1', '10.0.0.1', malformed)]).toEqual([malformed, [200, '10.0.0.1']]);
    expect(await seen('2', '10.0.0.1', '203.0.113.9, garbage, 198.51.100.1')).toEqual([200, '198.51.100.1']);
  });

  test('[T-09] counts by its /64: another address of it is no other person', async () => {
    const ask = async (remoteAddress: string) =>
      (
        await running['']!.inject({
          method: 'POST',
          url: '/api/auth/checkusername',
          remoteAddress,
          headers: { authorization: basic },
          payload: { username: 'anyone' },
        })
      ).statusCode;
    const statuses = [];
    for (let index = 0; index < 121; index += 1) statuses.push(await ask(`2001:db8:0:1::${index.toString(16)}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    expect(await ask('2001:db8:0:2::1')).toBe(200);
  });
});
