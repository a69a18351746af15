import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coinNetworks } from '#domain/coin-networks.ts';
import { knownCoins } from '#domain/coins.ts';
import { isDestinationTag, needsDestinationTag, validateWalletAddress } from '#domain/wallet-address.ts';
import { isNetwork, sandboxAddress } from '#sandbox/processor/addresses.ts';

interface Vector {
  readonly coin: string;
  readonly address: string;
  readonly valid: boolean;
  readonly note: string;
}
const vectorsOf = (file: string): Vector[] =>
  (JSON.parse(readFileSync(new URL(`../vectors/${file}`, import.meta.url), 'utf8')) as { vectors: Vector[] }).vectors;
const vectors = vectorsOf('address-vectors.json');

const verdict = (code: string, address: string, network?: string) => {
  const check = validateWalletAddress({ code, network, address });
  return check.ok ? 'ok' : check.reason;
};

test.each(vectors)('$coin $address is valid: $valid ($note)', ({ coin, address, valid }) => {
  expect(validateWalletAddress({ code: coin, address }).ok).toBe(valid);
});

test.each(vectorsOf('checked-address-vectors.json'))(
  '[P-13] [ADDR-12] $coin $address is valid: $valid ($note)',
  ({ coin, address, valid }) => {
    const networks = coinNetworks[coin]!;
    expect(networks.map((network) => validateWalletAddress({ code: coin, network, address }).ok)).toEqual(networks.map(() => valid));
    expect(validateWalletAddress({ code: coin, address }).ok).toBe(valid);
  },
);

/** From the specifications of the coins: EIP-55, BIP-173, BIP-350, CashAddr, TEP-2, the XRP Ledger's base58 and others. */
const specified: Readonly<Record<string, readonly (readonly [title: string, code: string, address: string, expected: string])[]>> = {
  '[ADDR-01] ETH is 0x and 40 hex digits, with the capitals of EIP-55': [
    ['checksummed', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ok'],
    ['checksummed', 'ETH', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'ok'],
    ['39 digits', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'malformed'],
    ['41 digits', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd', 'malformed'],
    ['a letter beyond f', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'malformed'],
    ['one letter in the other case', 'ETH', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'checksum'],
  ],
  '[ADDR-02] BTC starts with 1 or 3 in base58check of 26 to 40 characters, or with bc1 in bech32 or bech32m': [
    ['26 characters', 'BTC', '11111111111111111111BZbvjr', 'ok'],
    ['25 characters', 'BTC', '1111111111111111111BZbvjr', 'malformed'],
    ['a key of the first block', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'ok'],
    ['a wrong letter', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['a script', 'BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'ok'],
    ['test net', 'BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'malformed'],
    ['segwit of 42', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'ok'],
    ['segwit in capitals', 'BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'ok'],
    ['segwit in both cases', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4', 'checksum'],
    ['a wrong letter in segwit', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['segwit of 62', 'BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'ok'],
    ['taproot', 'BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'ok'],
    ['the segwit of Litecoin', 'BTC', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', 'malformed'],
  ],
  '[ADDR-03] BCH has the cash-address form': [
    ['a script, with prefix', 'BCH', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq', 'ok'],
    ['a script, without prefix', 'BCH', 'ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq', 'ok'],
    ['a wrong letter', 'BCH', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pp', 'checksum'],
    ['legacy form', 'BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'malformed'],
    [
      'key hash of a length no wallet uses',
      'BCH',
      'bitcoincash:qvch8mmxy0rtfrlarg7ucrxxfzds5pamg73h7370aa87d80gyhqxq5nlegake',
      'malformed',
    ],
  ],
  '[ADDR-04] DASH begins with X and has 34 characters': [
    ['as specified', 'DASH', 'XtAG1982HcYJVibHxRZrBmdzL5YTzj4cA1', 'ok'],
    ['33 characters', 'DASH', 'XtAG1982HcYJVibHxRZrBmdzL5YTzj4cA', 'malformed'],
    ['35 characters', 'DASH', 'XtAG1982HcYJVibHxRZrBmdzL5YTzj4cA11', 'malformed'],
    ['a script', 'DASH', '7gnwGHt17heGpG9Crfeh4KGpYNFugPhJdh', 'malformed'],
  ],
  '[ADDR-05] TRX begins with T and has 34 characters': [
    ['as specified', 'TRX', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', 'ok'],
    ['33 characters', 'TRX', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxM', 'malformed'],
    ['another start', 'TRX', 'DJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', 'malformed'],
    ['a wrong letter', 'TRX', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMV', 'checksum'],
  ],
  '[ADDR-06] DOGE begins with D and has 34 characters': [
    ['as specified', 'DOGE', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD', 'ok'],
    ['35 characters', 'DOGE', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyDD', 'malformed'],
    ['another start', 'DOGE', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', 'malformed'],
  ],
  '[ADDR-07] LTC begins with L, M, 3 or ltc1': [
    ['L', 'LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'ok'],
    ['M', 'LTC', 'MVcg9uEvtWuP5N6V48EHfEtbz48qR8TKZ9', 'ok'],
    ['ltc1', 'LTC', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', 'ok'],
    ['of Bitcoin', 'LTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'malformed'],
    ['a wrong letter', 'LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2', 'checksum'],
  ],
  '[ADDR-08] XRP begins with r and has 26 to 35 characters': [
    ['the genesis account', 'XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'ok'],
    ['27 characters', 'XRP', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'ok'],
    ['25 characters', 'XRP', 'rrrrrrrrrrrrrrrrrrrrrhoLv', 'malformed'],
    ['36 characters', 'XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyThTh', 'malformed'],
    ['a wrong letter', 'XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'checksum'],
  ],
  '[ADDR-10] SOL is base58 of 32 to 44 characters that hold 32 bytes': [
    ['44 characters', 'SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'ok'],
    ['32 characters', 'SOL', '11111111111111111111111111111112', 'ok'],
    ['31 characters', 'SOL', '1111111111111111111111111111111', 'malformed'],
    ['45 characters', 'SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1vv', 'malformed'],
    ['the letter l', 'SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1l', 'malformed'],
  ],
  '[ADDR-11] TON begins with EQ or UQ and has 48 characters': [
    ['EQ', 'TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'ok'],
    ['UQ', 'TON', 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI', 'ok'],
    ['47 characters', 'TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2', 'malformed'],
    ['49 characters', 'TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2NN', 'malformed'],
    ['raw form', 'TON', '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8', 'malformed'],
    ['a wrong letter', 'TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2M', 'checksum'],
  ],
};
describe.each(Object.entries(specified))('%s', (_rule, cases) => {
  test.each(cases)('%s: %s %s is %s', (_title, code, address, expected) => {
    expect(verdict(code, address)).toBe(expected);
  });
});

test('[ADDR-09] an XRP payment needs a tag of 32 bits, another coin does not', () => {
  expect([needsDestinationTag('XRP'), needsDestinationTag('XLM'), needsDestinationTag('BTC')]).toEqual([true, false, false]);
  expect(['', '0', '4294967295', '4294967296', '-1', '1.5', 'abc'].map((tag) => isDestinationTag('XRP', tag))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(isDestinationTag('BTC', '')).toBe(true);
});

test('[ADDR-12] a code without a rule takes any text, but not none', () => {
  expect([verdict('USDT', 'abc'), verdict('NEW', 'x'), verdict('USDT', ''), verdict('NEW', '  ')]).toEqual(['ok', 'ok', 'empty', 'empty']);
});

const places = Object.entries(coinNetworks).flatMap(([code, networks]) => networks.map((network) => ({ code, network })));

test.each(places)('[P-13] [ADDR-12] $code on $network refuses what is no address', ({ code, network }) => {
  const texts = ['hello', '12345678901234567890123456789012345', '0x', 'addr1', 'u1', 'G'.repeat(56), '1'.repeat(95), 'zs1qqqqqqqq'];
  expect(texts.map((text) => verdict(code, text, network)).filter((found) => found === 'ok')).toEqual([]);
});

test('[P-13] [ADDR-12] of the listed coins only those on several kinds of chain take any text while no network is named', () => {
  const samples = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'];
  const kinds = (code: string, networks: readonly string[]) =>
    new Set(networks.map((network) => samples.map((sample) => verdict(code, sample, network)).join())).size;
  const severalKinds = knownCoins.map(({ code }) => code).filter((code) => kinds(code, coinNetworks[code]!) > 1);
  expect(severalKinds).toEqual(expect.arrayContaining(['USDT', 'USDC']));
  expect(knownCoins.map(({ code }) => code).filter((code) => verdict(code, 'hello') === 'ok')).toEqual(severalKinds);
});

describe('the network of a token decides', () => {
  const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const tron = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';
  test.each([
    ['USDT', 'ERC-20', evm, 'ok'],
    ['USDT', 'TRC-20', tron, 'ok'],
    ['USDT', 'TRC-20', evm, 'malformed'],
    ['USDT', 'ERC20', tron, 'malformed'],
    ['USDT', 'Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'ok'],
    ['USDT', 'TON', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'ok'],
    ['USDC', 'BNB Smart Chain', 'abc', 'malformed'],
    ['ETH', 'Base', evm, 'ok'],
    ['USDT', 'A chain of tomorrow', 'abc', 'ok'],
  ])('%s on %s: %s is %s', (code, network, address, expected) => {
    expect(verdict(code, address, network)).toBe(expected);
  });
});

describe('the sandbox makes addresses', () => {
  test('there are 27 coins or more, and every network can be paid on', () => {
    const named = ['BTC', 'USDT', 'USDC', 'DOGE', 'ETH', 'TON', 'BNB', 'TRX', 'POL', 'LTC', 'BCH', 'DASH', 'XRP', 'SOL'];
    expect(knownCoins.map(({ code }) => code)).toEqual(expect.arrayContaining(named));
    expect(new Set(knownCoins.map(({ code }) => code)).size).toBeGreaterThanOrEqual(27);
    expect(places.filter(({ network }) => !isNetwork(network))).toEqual([]);
  });
  test.each(places)('of $code on $network that pass the rule, and one per invoice', ({ code, network }) => {
    const addresses = Array.from({ length: 40 }, (_, index) => sandboxAddress('secret', network, `invoice-${index}`));
    expect(addresses.filter((address) => verdict(code, address, network) !== 'ok')).toEqual([]);
    expect(new Set(addresses).size).toBe(40);
    expect(sandboxAddress('secret', network, 'invoice-0')).toBe(addresses[0]);
    expect(sandboxAddress('another', network, 'invoice-0')).not.toBe(addresses[0]);
  });
});
