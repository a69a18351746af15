import { readFileSync } from 'node:fs';
import type { HDKey } from '@scure/bip32';
import { accountOf } from '#domain/bitcoin/addresses.ts';
import { type CoinNetwork, coinNetwork } from '#domain/bitcoin/networks.ts';
import { isJsonObject } from '#server/http/exact-json.ts';
import { type SignerAddress, signerAddressOf } from '../chains/signer-address.ts';
import { chainsFile, type ConfirmationStep, nodesOf, numberOf, optionalTextOf, stepsOf, textOf } from '../chains/settings.ts';

export interface ChainSettings {
  readonly network: CoinNetwork;
  /** The account's extended public key, which the signer prints. */
  readonly account: HDKey;
  readonly node: string;
  /** The node that has to agree with the first one; null where one node alone is believed. */
  readonly secondNode: string | null;
  /** `user:password` of the node, read for each call, because a node writes another cookie at each start. */
  readonly credentials: () => string;
  readonly secondCredentials: () => string | null;
  /** Null takes deposits alone. */
  readonly signer: SignerAddress | null;
  readonly confirmations: readonly ConfirmationStep[];
  readonly payMinutes: number;
  /** Minutes after which a transaction that no block has is sent with a higher fee. */
  readonly replaceMinutes: number;
  /** The first block to read; null begins at the latest when the platform starts for the first time. */
  readonly startHeight: number | null;
}

/** @throws Error with a sentence for the operator. */
export function chainSettings(coin: string, chains: unknown): ChainSettings {
  const found = isJsonObject(chains) ? chains[coin] : undefined;
  const where = `${coin} in ${chainsFile}`;
  if (!isJsonObject(found)) throw new Error(`PROCESSOR names ${coin}, which needs an object ${where}.`);
  const network = coinNetwork(textOf(found, 'network', where));
  if (network.id.split('-')[0] !== coin) throw new Error(`${where} names the network ${network.id}.`);
  const [credentialsFile, start] = [textOf(found, 'credentialsFile', where), found['startHeight']];
  const secondFile = optionalTextOf(found, 'secondCredentialsFile', where);
  return {
    network,
    account: accountOf(network, textOf(found, 'account', where)),
    ...nodesOf(found, where),
    credentials: () => readFileSync(credentialsFile, 'utf8').trim(),
    secondCredentials: () => (secondFile === null ? null : readFileSync(secondFile, 'utf8').trim()),
    signer: signerAddressOf(found, where),
    confirmations: stepsOf(found['confirmations'], where),
    payMinutes: numberOf(found, 'payMinutes', where, 60),
    replaceMinutes: numberOf(found, 'replaceMinutes', where, 60),
    startHeight: start === undefined ? null : numberOf(found, 'startHeight', where, 0),
  };
}
