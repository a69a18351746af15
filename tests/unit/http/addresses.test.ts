import { describe, expect, test } from 'vitest';
import { addressFrom, forwardedFrom, isPublicNetwork, networkOf, regionOf, trustedProxiesFrom } from '#server/http/addresses.ts';

describe('an address is read', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
  ])('%s', (text, address) => expect(addressFrom(text)).toBe(address));

  test.each([
    '',
    'unknown',
    '1.2.3',
    '127.1',
    '0x7f.0.0.1',
    '010.0.0.1',
    '1.2.3.4:',
    '1.2.3.4:80:80',
    '1.2.3.4:80x',
    'x1.2.3.4:80',
    '[2001:db8::1',
    '2001:db8::1]:80',
    '[2001:db8::1]:',
    '[2001:db8::1]x',
    'x[2001:db8::1]',
    '[]',
    '%eth0',
    ',',
  ])('and not %j', (text) => expect(addressFrom(text)).toBeNull());
});

describe('a network', () => {
  test('is an IPv4 address, or the /64 of an IPv6 one', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3:3:4:5:6')).toBe('2001:db8:1:3::/64');
    expect([networkOf(''), networkOf('unknown')]).toEqual(['unknown', 'unknown']);
  });
  test('is of one customer where it is public', () => {
    expect(['203.0.114.9', '2001:4860:1:2::/64', '2a00:1:2:3::/64'].map(isPublicNetwork)).toEqual([true, true, true]);
    expect(
      ['127.0.0.1', '10.1.2.3', '192.168.1.1', '100.64.0.1', '::1', 'fd00::/64', 'fe80::/64', 'unknown', ''].map(isPublicNetwork),
    ).toEqual(Array.from({ length: 9 }, () => false));
  });
  test('lies in a region: the first three numbers of its address', () => {
    expect(regionOf('203.0.113.9')).toBe('203.0.113');
    expect(regionOf('::ffff:203.0.113.9')).toBe('203.0.113');
    expect(regionOf('2001:db8:ab:4::1')).toBe('2001:db8:ab');
    expect(regionOf('2001:db8:ab:5::1')).toBe('2001:db8:ab');
    expect(regionOf('nothing')).toBe('unknown');
  });
});

test('of what was forwarded, what stands right of what is no address is believed', () => {
  expect(forwardedFrom('203.0.113.9:4711, [2001:db8::1]:443, ::ffff:192.0.2.7')).toBe('203.0.113.9, 2001:db8::1, 192.0.2.7');
  expect(forwardedFrom('203.0.113.9, unknown, 192.0.2.7, 192.0.2.8')).toBe('192.0.2.7, 192.0.2.8');
  expect(forwardedFrom('unknown, 203.0.113.9, x, 192.0.2.7')).toBe('192.0.2.7');
  expect([forwardedFrom('203.0.113.9, x'), forwardedFrom('')]).toEqual(['', '']);
});

describe('the proxies that are believed', () => {
  const from = (text?: string) => trustedProxiesFrom('TRUST_PROXY', text);
  test('are none, so many, or those at these addresses', () => {
    expect([from(), from(''), from(' '), from(','), from('0'), from('00')]).toEqual(Array.from({ length: 6 }, () => false));
    expect([from('1'), from(' 12 '), from('99,')]).toEqual([1, 12, 99]);
    expect(from('10.0.0.0/8, 192.0.2.1,fd00::/8')).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
  });
  test.each(['true', '100', '1, 2', '-1', 'x1', '1x', '10.0.0.0/33', '10.0.0', 'localhost', '10.0.0.1:80', '010.0.0.1', '2001:DB8::1'])(
    'are not %s',
    (text) => {
      const first = text.split(',')[0];
      expect(() => from(text)).toThrow(
        new Error(`TRUST_PROXY is neither a number of proxies nor a list of addresses and CIDR ranges: ${first}`),
      );
    },
  );
});
