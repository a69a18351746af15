import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58xmr, bech32m, createBase58check } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { type Route, readDestination } from '#domain/destination.ts';
import { crc16 } from '#domain/wallet-address/crc.ts';
import { furtherLinks, furtherMemos, furtherRefusals, furtherSpellings } from '#tests/support/destination-cases.ts';

const T = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const E = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const r = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const M = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ';
const G = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
const zeroWidth = '\u200B';

const on = (code: string, network?: string): Route => ({ code, network });
const erc20 = on('USDC', 'ERC-20');
const fault = (route: Route, address: string, tag = '') => {
  const { destination, addressFault, memoFault } = readDestination(route, address, tag);
  expect(destination === null).toBe(addressFault !== null || memoFault !== null);
  return (addressFault ?? memoFault)?.fault ?? 'paid';
};
const sent = (route: Route, address: string, tag = '') => {
  const { destination } = readDestination(route, address, tag);
  return destination && [destination.address, destination.tag];
};
const keys = (route: Route, ...texts: string[]) => [...new Set(texts.map((text) => readDestination(route, text, '').destination?.key))];

describe('a destination that nobody owns is refused', () => {
  test.each<[id: string, route: Route, address: string, expected: string]>([
    ['[N-01]', on('BTC'), 'bc1pfeessrawgf', 'nobody'],
    ['[N-02]', on('BTC'), 'BC1SW50QGDZ25J', 'nobody'],
    ['[N-02]', on('LTC'), 'ltc1zjwls6j8c4u', 'nobody'],
    ['[N-03]', on('BCH'), 'bitcoincash:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfnhks603', 'nobody'],
    ['[N-03]', on('LTC'), 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE', 'nobody'],
    ['[N-03]', on('DOGE'), 'D596YFweJQuHY1BbjazZYmAbt8jJPbKehC', 'nobody'],
    ['[N-04]', on('BTC'), '1111111111111111111114oLvT2', 'nobody'],
    ['[N-05]', on('USDT', 'TRC-20'), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'contract'],
    ['[N-05]', on('DAI', 'ERC-20'), '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'contract'],
    ['[N-06]', on('USDC', 'Solana'), 'FGETo8T8wMcN2wCjav8VK6eh3dLk63evNDPxzLSJra8B', 'not_a_wallet'],
    ...furtherRefusals,
  ])('%s %j %s', (_id, route, address, expected) => {
    expect(fault(route, address)).toBe(expected);
  });

  test.each<[route: Route, address: string]>([
    [on('BTC'), T],
    [on('BTC'), 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    [on('BTC'), 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    [erc20, E],
    [erc20, E.toLowerCase()],
    [erc20, `0x${E.slice(2).toUpperCase()}`],
    [on('USDT', 'TRC-20'), 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'],
    [on('SOL'), 'FGETo8T8wMcN2wCjav8VK6eh3dLk63evNDPxzLSJra8B'],
    [on('DOGE'), 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD'],
    [on('NEW'), 'any text'],
    [on('USDT'), 'abc'],
  ])('[U-02] and that of a person is paid: %j %s', (route, address) => {
    expect(fault(route, address)).toBe('paid');
  });
});

describe('[U-02] a key that is no point of its curve belongs to nobody', () => {
  const taproot = (x: string) => bech32m.encode('bc', [1, ...bech32m.toWords(hexToBytes(x))]);
  // The test vectors 5 and 14 of BIP-340: not on the curve, and the size of the field.
  test.each(['eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34', 'f'.repeat(55) + 'efffffc30'])('Taproot %s', (x) => {
    expect(fault(on('BTC'), taproot(x))).toBe('nobody');
    expect(fault(on('LTC'), bech32m.encode('ltc', [1, ...bech32m.toWords(hexToBytes(x))]))).toBe('nobody');
  });
  test('and that of the first vector is paid', () => {
    expect(fault(on('BTC'), taproot('f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9'))).toBe('paid');
  });

  const isPoint = (key: Uint8Array): boolean => {
    try {
      return ed25519.Point.fromBytes(key) instanceof ed25519.Point;
    } catch {
      return false;
    }
  };
  const numbers = Array.from({ length: 40 }, (_, at) => sha256(Uint8Array.of(at)));
  const [onCurve, offCurve] = [numbers.filter(isPoint), numbers.filter((key) => !isPoint(key))];
  const account = (version: number, ...parts: Uint8Array[]) => {
    const body = Uint8Array.from([version, ...parts.flatMap((part) => [...part])]);
    const crc = crc16(body);
    return base32nopad.encode(Uint8Array.of(...body, crc & 0xff, crc >> 8));
  };
  const moneroOf = (version: number, ...parts: Uint8Array[]) => {
    const body = Uint8Array.from([version, ...parts.flatMap((part) => [...part])]);
    return base58xmr.encode(Uint8Array.of(...body, ...keccak_256(body).subarray(0, 4)));
  };

  test('accounts of Stellar and Monero, by a library of others', () => {
    expect([onCurve.length > 10, offCurve.length > 10]).toEqual([true, true]);
    const id = new Uint8Array(8).fill(7);
    for (const [at, key] of numbers.entries()) {
      const expected = isPoint(key) ? 'paid' : 'nobody';
      expect([at, fault(on('XLM'), account(6 << 3, key)), fault(on('XLM'), account(12 << 3, key, id))]).toEqual([at, expected, expected]);
      const [good] = onCurve;
      const made = [moneroOf(18, key, good!), moneroOf(18, good!, key), moneroOf(42, key, good!), moneroOf(19, good!, key, id)];
      expect([at, made.map((address) => fault(on('XMR'), address))]).toEqual([at, made.map(() => expected)]);
    }
  });
});

describe('side data that the chain cannot carry is refused', () => {
  test.each<[id: string, route: Route, address: string, tag: string, expected: string]>([
    ['[N-07]', on('XLM'), G, 'a'.repeat(29), 'memo_too_long'],
    ['[N-07]', on('XLM'), G, 'é'.repeat(15), 'memo_too_long'],
    ['[N-07]', on('XLM'), G, 'a'.repeat(28), 'paid'],
    ['[N-08]', on('XLM'), M, '12345', 'memo_twice'],
    ['[N-09]', on('XRP'), r, '4294967296', 'tag_invalid'],
    ['[N-09]', on('XRP'), r, '4294967295', 'paid'],
    ['[N-09]', on('XRP'), r, '0', 'paid'],
    ...furtherMemos,
  ])('%s %j %s with “%s”: %s', (_id, route, address, tag, expected) => {
    expect(fault(route, address, tag)).toBe(expected);
  });
});

describe('a link around an address is read, or refused by name', () => {
  test.each<[id: string, route: Route, text: string, expected: readonly [string, string] | object]>([
    ['[N-10]', on('XLM'), G, [G, '']],
    ['[N-13]', on('BTC'), `bitcoin:${T}?amount=0.001`, [T, '']],
    ['[N-13]', on('BTC'), `BITCOIN:${T.toUpperCase()}?AMOUNT=0.001`, [T, '']],
    ['[N-13]', on('BTC'), `${T}?amount=1`, [T, '']],
    ['[N-13]', on('BTC'), `bitcoin:${T}?amount=0.001&req-x=1`, { fault: 'link_unsupported', part: 'req-x' }],
    ['[N-13]', on('BTC'), `${T}?req-x=1`, { fault: 'link_unsupported', part: 'req-x' }],
    ['[N-14]', erc20, `eth:${E}`, [E, '']],
    ['[N-14]', erc20, `base:${E}`, { fault: 'other_network', network: 'Base' }],
    ['[N-14]', erc20, `ethereum:${E}@137`, { fault: 'other_network', network: 'Polygon' }],
    ['[N-14]', on('USDC', 'Base'), `base:${E}`, [E, '']],
    ['[N-15]', on('XRP'), `${r}?dt=33722`, [r, '33722']],
    [
      '[N-16]',
      on('BCH'),
      'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v',
      ['bitcoincash:qr7fzmep8g7h7ymfxy74lgc0v950j3r2959lhtxxsl', ''],
    ],
    ...furtherLinks,
  ])('%s %j %s', (_id, route, text, expected) => {
    expect(sent(route, text) ?? readDestination(route, text, '').addressFault).toEqual(expected);
  });

  test('[N-13] that an amount in it is not taken is known', () => {
    const hasAmount = (text: string) => readDestination(on('BTC'), text, '').link?.hasAmount ?? false;
    expect([`bitcoin:${T}?amount=0.001`, `${T}?AMOUNT=1`, `bitcoin:${T}`, T].map(hasAmount)).toEqual([true, true, false, false]);
  });

  test('[N-15] a tag in the link and the same one in its field are one, and another is asked about', () => {
    expect([fault(on('XRP'), `${r}?dt=7`, '7'), fault(on('XRP'), `${r}?dt=7`, '07'), fault(on('XRP'), `${r}?dt=7`, '8')]).toEqual([
      'paid',
      'paid',
      'memo_twice',
    ]);
  });
});

describe('a text is cleaned before it is read', () => {
  test('[N-10] a memo has no invisible characters', () => {
    expect(sent(on('XLM'), G, `12345${zeroWidth}`)).toEqual([G, '12345']);
  });

  test('[N-11] an address has none either, and no blanks', () => {
    const texts = [T + zeroWidth, T.replaceAll(/.{4}/g, '$& '), ` ${T}\n`, `\u202A${T}\u202C`, `\uFEFF${T}`, T.replace('8d', '8\u00ADd')];
    expect(texts.map((text) => sent(on('BTC'), text))).toEqual(texts.map(() => [T, '']));
  });

  test('[U-02] digits of full width are digits', () => {
    expect(sent(on('XRP'), r, '１２３')).toEqual([r, '123']);
  });
});

describe('two texts of one destination have one key', () => {
  test.each<[id: string, route: Route, texts: string[]]>([
    ['[N-17]', on('TON'), ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI']],
    [
      '[N-17]',
      on('BCH'),
      [
        'bitcoincash:qr7fzmep8g7h7ymfxy74lgc0v950j3r2959lhtxxsl',
        'qr7fzmep8g7h7ymfxy74lgc0v950j3r2959lhtxxsl',
        'QR7FZMEP8G7H7YMFXY74LGC0V950J3R2959LHTXXSL',
        'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v',
      ],
    ],
    ...furtherSpellings,
  ])('%s %j %j', (_id, route, texts) => {
    expect(keys(route, ...texts)).toHaveLength(1);
    expect(keys(route, ...texts)[0]).toMatch(/^[a-z]+:[0-9a-f]+$/);
  });

  test('[U-02] both forms of a script of Litecoin, and no other destination', () => {
    const base58check = createBase58check(sha256);
    const script = base58check.decode('MVcg9uEvtWuP5N6V48EHfEtbz48qR8TKZ9').subarray(1);
    const addressOf = (version: number, hash: Uint8Array) => base58check.encode(Uint8Array.of(version, ...hash));
    const [own, ...others] = keys(on('LTC'), addressOf(0x32, script), addressOf(0x05, script));
    expect([own, others]).toEqual([`litecoin:32${bytesToHex(script)}`, []]);
    expect(keys(on('LTC'), addressOf(0x32, script), addressOf(0x32, script.toReversed()))).toHaveLength(2);
    // The same hash as a key belongs to another owner.
    expect(keys(on('LTC'), addressOf(0x32, script), addressOf(0x30, script))).toHaveLength(2);
    expect(keys(on('USDC', 'Base'), E)).toEqual(keys(erc20, E));
    expect(keys(on('BTC'), T)).not.toEqual(keys(on('LTC'), 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'));
  });
});
