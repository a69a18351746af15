import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { accountOf, ownAddress, scriptOfAddress } from '#domain/bitcoin/addresses.ts';
import { accountPath, coinNetwork, coinNetworks } from '#domain/bitcoin/networks.ts';
import { exampleKeys } from '#tests/support/signing.ts';

const keys = await exampleKeys();
const addressAt = (id: string, branch: 0 | 1, index: number) =>
  ownAddress(coinNetwork(id), accountOf(coinNetwork(id), keys.account(coinNetwork(id)).publicExtendedKey), branch, index).address;

describe('[35.2] own addresses', () => {
  // The first three are the examples of BIP 84; the others are those of common wallets for the same words.
  test.each([
    ['bitcoin', 0, 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['bitcoin', 0, 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    ['bitcoin', 1, 0, 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el'],
    ['litecoin', 0, 0, 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['dogecoin', 0, 0, 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
  ] as const)('of %s at %i/%i is %s', (id, branch, index, address) => {
    expect(addressAt(id, branch, index)).toBe(address);
  });

  test('are read back as the script that they stand for', () => {
    for (const network of coinNetworks) {
      const { address, script } = ownAddress(network, keys.account(network), 0, 7);
      expect(bytesToHex(scriptOfAddress(network, address)!)).toBe(bytesToHex(script));
    }
  });

  test('come from the public key of an account of the network alone', () => {
    const litecoin = coinNetwork('litecoin-regtest');
    const master = HDKey.fromMasterSeed(new Uint8Array(32).fill(1), litecoin.extended);
    const account = master.derive(accountPath(litecoin));
    expect(() => accountOf(litecoin, account.privateExtendedKey!)).toThrow('This is a private key.');
    expect(() => accountOf(litecoin, master.publicExtendedKey)).toThrow('This key has the depth 0.');
    expect(() => accountOf(coinNetwork('litecoin'), account.publicExtendedKey)).toThrow('ersion');
    expect(() => ownAddress(litecoin, account, 0, 2 ** 31)).toThrow(RangeError);
  });
});

describe('[35.2] addresses of others', () => {
  test.each([
    ['litecoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['litecoin', 'rltc1q6rz28mcfaxtmd6v789l9rrlrusdprr9puuzgkg'],
    ['litecoin', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wi'],
    ['bitcoin', 'BC1SW50QGDZ25J'],
    ['dogecoin', 'none1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['litecoin', ''],
  ])('are none on %s: %s', (id, address) => {
    expect(scriptOfAddress(coinNetwork(id), address)).toBeNull();
  });

  test('of the main network stand for the same script on a test network, and not the other way round', () => {
    const [main, regtest] = [coinNetwork('litecoin'), coinNetwork('litecoin-regtest')];
    const { address, script } = ownAddress(main, keys.account(main), 0, 0);
    expect(bytesToHex(scriptOfAddress(regtest, address)!)).toBe(bytesToHex(script));
    expect(scriptOfAddress(main, ownAddress(regtest, keys.account(main), 0, 0).address)).toBeNull();
  });
});
