import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { describe, expect, test } from 'vitest';
import { evmAccountOf, evmAddressAt } from '#domain/evm/addresses.ts';
import { evmAccountPath, evmNetwork, evmNetworks } from '#domain/evm/networks.ts';
import { coinNetworks } from '#domain/coin-networks.ts';
import { chainIdNamed } from '#domain/wallet-address/evm-chains.ts';

const masterOf = (words: string) => HDKey.fromMasterSeed(mnemonicToSeedSync(words));
const testWords = `${'test '.repeat(11)}junk`;

describe('[35.2] own addresses on EVM chains', () => {
  // Development nodes print the first two for these words; the third is that of common wallets for the example of BIP 39.
  test.each([
    [testWords, 0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [testWords, 1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [`${'abandon '.repeat(11)}about`, 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ] as const)('of "%s" at %i is %s', (words, index, address) => {
    const account = evmAccountOf(masterOf(words).derive(evmAccountPath).publicExtendedKey);
    expect(evmAddressAt(account, 0, index)).toBe(address);
  });

  test('come from the public key of an account alone', () => {
    const master = masterOf(testWords);
    const account = master.derive(evmAccountPath);
    expect(() => evmAccountOf(account.privateExtendedKey!)).toThrow('This is a private key.');
    expect(() => evmAccountOf(master.publicExtendedKey)).toThrow('This key has the depth 0.');
    expect(() => evmAddressAt(account, 0, 2 ** 31)).toThrow(RangeError);
  });

  test('belong to networks that payment methods know by the same name and chain id', () => {
    for (const { label, code } of evmNetworks) expect(coinNetworks[code]).toContain(label);
    for (const { chainId, label } of evmNetworks.filter(({ id }) => !id.includes('-'))) expect(chainIdNamed(label)).toBe(String(chainId));
    expect(new Set(evmNetworks.map(({ chainId }) => chainId)).size).toBe(evmNetworks.length);
    expect(() => evmNetwork('moon')).toThrow('There is no network moon. Choose one of ethereum,');
  });
});
