import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base58xmr, base58xrp, base64url, bech32, bech32m, createBase58check } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { validateWalletAddress } from '#domain/wallet-address.ts';
import { cashChecksum, cashText } from '#domain/wallet-address/cashaddr.ts';
import { crc16, crc32 } from '#domain/wallet-address/crc.ts';

const verdict = (code: string, address: string, network?: string) => {
  const check = validateWalletAddress({ code, network, address });
  return check.ok ? 'ok' : check.reason;
};

/** A valid one of each form, with another letter as its last. */
const right: readonly (readonly [coin: string, address: string, other: string])[] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'b'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'z'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '5'],
  ['LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', '2'],
  ['LTC', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', 'c'],
  ['BCH', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq', 'p'],
  ['DASH', 'XtAG1982HcYJVibHxRZrBmdzL5YTzj4cA1', '2'],
  ['DOGE', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD', 'E'],
  ['TRX', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', 'V'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'i'],
  ['TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'M'],
  ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8', '9'],
  ['ADA', 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi', 'j'],
  ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '6'],
  ['XLM', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ', 'Y'],
  ['XMR', '4AdUndXHHZ6cfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2684Rge', 'f'],
  ['ATOM', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'k'],
  ['ZEC', 't1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs', 't'],
  ['ZEC', 'zs1z7rejlpsa98s2rrrfkwmaxu53e4ue0ulcrw0h4x5g8jl04tak0d3mm47vdtahatqrlkngh9slya', 'q'],
  ['ZEC', 'tex1s2rt77ggv6q989lr49rkgzmh5slsksa9khdgte', 'q'],
  ['ZEC', 'u1p5rt2l48lpmyyeypnffal288jgf2tz50fzn23jdp68vcujvwn0uz5u0evcp35jfmfvrl26az7suqqfm0skn9mmz9un86gqkq9va32v4s', 'q'],
];
const anyCase = new Set(['BCH', 'ATOM', 'ADA', 'ZEC']);

describe('an address with one wrong letter has the form of its coin, and a wrong checksum', () => {
  test.each(right)('%s %s', (coin, address, other) => {
    expect(verdict(coin, address)).toBe('ok');
    expect(verdict(coin, address.slice(0, -1) + other)).toBe('checksum');
  });
});

describe('an address with something before or behind it does not have the form', () => {
  test.each(right)('%s %s', (coin, address) => {
    expect(verdict(coin, ` ${address}`)).toBe('malformed');
    // A bech32 address is checked only for its prefix before the checksum.
    const isBech32 = /^(?:bc|ltc|addr|cosmos|zs|tex|u)1/.test(address);
    expect(verdict(coin, `${address} `)).toBe(isBech32 ? 'checksum' : 'malformed');
  });
  test('of Ethereum and Solana as well', () => {
    const texts = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'].flatMap((text) => [`x${text}`, `${text}x`]);
    expect(texts.map((text) => verdict('ETH', text))).toEqual(['malformed', 'malformed']);
    expect(verdict('SOL', ' EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe('malformed');
  });
});

describe('a text that is no address of any coin does not have the form', () => {
  test.each([...new Set(right.map(([coin]) => coin)), 'SOL', 'ETH'])('of %s', (coin) => {
    expect(['hello', '0', 'O0Il', '{}'].map((text) => verdict(coin, text))).toEqual(Array.from({ length: 4 }, () => 'malformed'));
  });
});

test.each(right.filter(([coin, address]) => anyCase.has(coin) && /^[a-z]+[1:][a-z0-9]+$/.test(address)))(
  '%s: %s may be written in capitals',
  (coin, address) => expect(verdict(coin, address.toUpperCase())).toBe('ok'),
);

const bitcoinCheck = createBase58check(sha256);
const bytes = (length: number, ...first: number[]) => Uint8Array.from({ length }, (_, index) => first[index] ?? index);
const witness = (version: number, length: number, encoding = version === 0 ? bech32 : bech32m) =>
  encoding.encode('bc', [version, ...encoding.toWords(bytes(length))]);
const xrp = (body: Uint8Array) => base58xrp.encode(concatBytes(body, sha256(sha256(body)).subarray(0, 4)));
const cash = (version: number, length: number, change = (words: number[]) => words) => {
  const payload = change(bech32.toWords(Uint8Array.of(version, ...bytes(length))));
  return cashText([...payload, ...cashChecksum(payload)]);
};
const dot = (body: Uint8Array) => base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)));
const xmr = (body: Uint8Array) => base58xmr.encode(concatBytes(body, keccak_256(body).subarray(0, 4)));
const ton = (body: Uint8Array) => base64url.encode(Uint8Array.of(...body, crc16(body) >> 8, crc16(body) & 0xff));
const xlm = (body: Uint8Array) => base32nopad.encode(Uint8Array.of(...body, crc16(body) & 0xff, crc16(body) >> 8));
const shelley = (type: number, tail: readonly number[], net = 1) =>
  bech32.encode('addr', bech32.toWords(Uint8Array.of((type << 4) | net, ...bytes(28), ...tail)), false);
const number = (length: number) => [...Array.from({ length: length - 1 }, () => 0x80), 1];
/** An address of the Byron era, whose bytes can be changed before they are written down. */
const byron = (change = (its: Uint8Array) => its) => {
  const content = Uint8Array.of(0x83, 0x58, 0x1c, ...bytes(28), 0xa0, 0x00);
  const crc = crc32(content);
  const checksum = [24, 16, 8, 0].map((shift) => (crc >>> shift) & 0xff);
  return base58.encode(change(Uint8Array.of(0x82, 0xd8, 0x18, 0x58, content.length, ...content, 0x1a, ...checksum)));
};
const withByte = (at: number, byte: number) => (its: Uint8Array) => its.with(at, byte);

describe('an address whose checksum is right is refused for what it holds', () => {
  test.each<[title: string, coin: string, address: string, expected: string]>([
    ['BTC: a key', 'BTC', bitcoinCheck.encode(bytes(21)), 'ok'],
    ['BTC: no version', 'BTC', bitcoinCheck.encode(new Uint8Array(20)), 'malformed'],
    ['BTC: a byte between version and hash', 'BTC', bitcoinCheck.encode(bytes(22, 0, 5)), 'malformed'],
    ['BTC: version 0 of 20 bytes', 'BTC', witness(0, 20), 'ok'],
    ['BTC: version 0 of 32 bytes', 'BTC', witness(0, 32), 'ok'],
    ['BTC: version 0 of 21 bytes', 'BTC', witness(0, 21), 'malformed'],
    ['BTC: version 0 in bech32m', 'BTC', witness(0, 20, bech32m), 'malformed'],
    ['BTC: version 1 in bech32', 'BTC', witness(1, 32, bech32), 'malformed'],
    ['BTC: version 1 of 2 bytes', 'BTC', witness(1, 2), 'ok'],
    ['BTC: version 1 of a byte', 'BTC', witness(1, 1), 'malformed'],
    ['BTC: version 1 of 40 bytes', 'BTC', witness(1, 40), 'ok'],
    ['BTC: version 1 of 41 bytes', 'BTC', witness(1, 41), 'malformed'],
    ['BTC: version 16', 'BTC', witness(16, 32), 'ok'],
    ['BTC: version 17', 'BTC', witness(17, 32), 'malformed'],
    ['BTC: nothing', 'BTC', 'bc1gmk9yu', 'malformed'],
    ['BTC: another prefix', 'BTC', bech32.encode('bc1x', [0, ...bech32.toWords(bytes(20))]), 'malformed'],
    ['XRP: an account', 'XRP', xrp(bytes(21)), 'ok'],
    ['XRP: another version', 'XRP', xrp(bytes(21, 1)), 'malformed'],
    ['XRP: a byte too many', 'XRP', xrp(bytes(22)), 'malformed'],
    ['SOL: a key', 'SOL', base58.encode(bytes(32, 1)), 'ok'],
    ['SOL: a byte short', 'SOL', base58.encode(bytes(31, 1)), 'malformed'],
    ['SOL: a byte too many', 'SOL', base58.encode(bytes(33)), 'malformed'],
    ['BCH: a key', 'BCH', cash(0x00, 20), 'ok'],
    ['BCH: a script', 'BCH', cash(0x08, 20), 'ok'],
    ['BCH: a script of 32 bytes', 'BCH', cash(0x0b, 32), 'ok'],
    ['BCH: a key of 32 bytes', 'BCH', cash(0x03, 32), 'malformed'],
    ['BCH: a key that is longer than its version says', 'BCH', cash(0x00, 21), 'malformed'],
    ['BCH: padding that is not zero', 'BCH', cash(0x00, 20, (words) => words.with(-1, words.at(-1)! | 1)), 'malformed'],
    ['BCH: padding that need not be', 'BCH', cash(0x00, 20, (words) => [...words, 0]), 'malformed'],
    ['DOT: an account', 'DOT', dot(bytes(33)), 'ok'],
    ['DOT: another chain', 'DOT', dot(bytes(33, 2)), 'malformed'],
    ['DOT: a byte too many', 'DOT', dot(bytes(34)), 'malformed'],
    ['XMR: an account', 'XMR', xmr(bytes(65, 18)), 'ok'],
    ['XMR: an integrated one without its payment', 'XMR', xmr(bytes(65, 19)), 'malformed'],
    ['XMR: a standard one with a payment', 'XMR', xmr(bytes(73, 18)), 'malformed'],
    ['TON: an account', 'TON', ton(bytes(34, 0x11, 0)), 'ok'],
    ['TON: chain 1', 'TON', ton(bytes(34, 0x51, 1)), 'malformed'],
    ['XLM: an account', 'XLM', xlm(bytes(33, 48)), 'ok'],
    ['XLM: another key', 'XLM', xlm(bytes(33, 49)), 'malformed'],
    ['ATOM: 20 bytes', 'ATOM', bech32.encode('cosmos', bech32.toWords(bytes(20))), 'ok'],
    ['ATOM: 21 bytes', 'ATOM', bech32.encode('cosmos', bech32.toWords(bytes(21))), 'malformed'],
    ['ATOM: another prefix', 'ATOM', bech32.encode('cosmos1x', bech32.toWords(bytes(20))), 'checksum'],
    ['ZEC: Sapling', 'ZEC', bech32.encode('zs', bech32.toWords(bytes(43))), 'ok'],
    ['ZEC: Sapling, a byte short', 'ZEC', bech32.encode('zs', bech32.toWords(bytes(42))), 'malformed'],
    ['ZEC: TEX, a byte too many', 'ZEC', bech32m.encode('tex', bech32m.toWords(bytes(21))), 'malformed'],
    ['ADA: a test net', 'ADA', shelley(6, [], 0), 'malformed'],
    ['ADA: a key alone', 'ADA', shelley(6, []), 'ok'],
    ['ADA: a key alone and a byte', 'ADA', shelley(6, [1]), 'malformed'],
    ['ADA: a script alone and a byte', 'ADA', shelley(7, [1]), 'malformed'],
    ['ADA: a staking address', 'ADA', shelley(14, []), 'malformed'],
    ['ADA: a pointer', 'ADA', shelley(4, [1, 2, 3]), 'ok'],
    ['ADA: a pointer with a number of two bytes', 'ADA', shelley(5, [0x81, 0x80, 1, 2, 3]), 'ok'],
    ['ADA: a pointer with a number that ends at 0x7f', 'ADA', shelley(4, [1, 2, 0x7f]), 'ok'],
    ['ADA: a pointer of two numbers', 'ADA', shelley(4, [1, 2]), 'malformed'],
    ['ADA: a pointer of four numbers', 'ADA', shelley(4, [1, 2, 3, 4]), 'malformed'],
    ['ADA: a pointer that does not end', 'ADA', shelley(4, [1, 2, 3, 0x80]), 'malformed'],
    ['ADA: the longest pointer', 'ADA', shelley(4, [...number(10), ...number(10), ...number(10)]), 'ok'],
    ['ADA: a longer pointer', 'ADA', shelley(4, [...number(10), ...number(10), ...number(11)]), 'malformed'],
    ['ADA: Byron', 'ADA', byron(), 'ok'],
    ['ADA: Byron, another length than it says', 'ADA', byron(withByte(4, 32)), 'malformed'],
    ['ADA: Byron, another root', 'ADA', byron(withByte(20, 0xff)), 'checksum'],
    ['ADA: Byron, of another form', 'ADA', byron(withByte(0, 0x83)), 'malformed'],
  ])('%s', (_title, coin, address, expected) => {
    expect(verdict(coin, address)).toBe(expected);
  });
});

test('a chain is known by each of its names, however it is written, and by no longer one', () => {
  const evm = 'ERC-20 Ethereum ETH BEP20 BSC polygon MATIC pol Arbitrum ArbitrumOne base OPTIMISM Avalanche AvalancheCChain AVAXC ETC';
  const evmAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(
    evm.split(' ').filter((network) => verdict('NEW', evmAddress, network) !== 'ok' || verdict('NEW', 'x', network) !== 'malformed'),
  ).toEqual([]);
  const others =
    'TRC-20 TRX TRON SPL SOL Solana TON Toncoin BTC Bitcoin LTC Litecoin BCH Bitcoin-Cash XRP XRPL XRP-Ledger Ripple DASH DOGE Dogecoin';
  const more = 'ADA Cardano DOT Polkadot XLM Stellar XMR Monero ATOM Cosmos Cosmos-Hub ZEC Zcash';
  expect(`${others} ${more}`.split(' ').filter((network) => verdict('NEW', evmAddress, network) !== 'malformed')).toEqual([]);
  expect(['Bitcoin Lightning', 'My Dash', 'constructor', ''].map((network) => verdict('NEW', 'x', network))).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
  ]);
});

test('[ADDR-12] a text longer than any address is none, also of a coin without a rule, and one as long is judged', () => {
  const ofCoinWithoutRule = (length: number) => validateWalletAddress({ code: 'NOTLISTED', address: 'a'.repeat(length) });
  expect(ofCoinWithoutRule(1_000)).toEqual({ ok: true });
  expect(ofCoinWithoutRule(1_001)).toEqual({ ok: false, reason: 'malformed' });
  // At once: its numbers would be worked out by the square of its length.
  expect(verdict('XRP', `r${'H'.repeat(1_000_000)}`)).toBe('malformed');
});
