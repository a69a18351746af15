import { HDKey } from '@scure/bip32';
import { mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { accountPath, type CoinNetwork } from '#domain/bitcoin/networks.ts';
import { evmAccountPath } from '#domain/evm/networks.ts';

/** The accounts of a seed: the only place with private keys. */
export interface Keys {
  account(network: CoinNetwork): HDKey;
  /** The one account of all EVM chains. */
  evmAccount(): HDKey;
}

/** @throws Error for words that are no seed. */
export async function keysOf(words: string): Promise<Keys> {
  if (!validateMnemonic(words, wordlist)) throw new Error('These are not the words of a seed: one is missing, misspelled or out of order.');
  const seed = await mnemonicToSeed(words);
  const accounts = new Map<string, HDKey>();
  const evmAccount = HDKey.fromMasterSeed(seed).derive(evmAccountPath);
  return {
    account(network) {
      const known = accounts.get(network.id) ?? HDKey.fromMasterSeed(seed, network.extended).derive(accountPath(network));
      accounts.set(network.id, known);
      return known;
    },
    evmAccount: () => evmAccount,
  };
}
