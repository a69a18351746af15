import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoinNetwork, coinNetwork } from '#domain/bitcoin/networks.ts';
import { evmNetworks } from '#domain/evm/networks.ts';
import { amountOf, type Ceilings, coinCeilingsOf, isJson, textOf } from './ceilings.ts';
import { type HeldEvmNetwork, heldEvmNetwork } from './evm/settings.ts';

export interface Approver {
  readonly person: string;
  readonly credentialId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
}

export interface HeldNetwork {
  readonly network: CoinNetwork;
  /** The name of the network in approvals, as operators read it: `Litecoin`. */
  readonly name: string;
  readonly ceilings: Ceilings;
}

export interface SignerSettings {
  readonly folder: string;
  readonly networks: readonly HeldNetwork[];
  readonly evm: readonly HeldEvmNetwork[];
  /** The operators' origin and the domain of its passkeys. */
  readonly origin: string;
  readonly domain: string;
  readonly approvers: readonly Approver[];
}

export const fileNames = {
  settings: 'signer.json',
  seed: 'seed.sealed',
  journal: 'payouts.jsonl',
  socket: 'signer.sock',
  lock: 'signer.lock',
} as const;

function networkOf(id: string, value: unknown): HeldNetwork {
  if (!isJson(value)) throw new Error(`${id} needs a name and ceilings.`);
  const ceilings = { ...coinCeilingsOf(value, id), fee: amountOf(value, 'fee', id) };
  return { network: coinNetwork(id), name: textOf(value, 'name', id), ceilings };
}

const isEvm = (id: string): boolean => evmNetworks.some((network) => network.id === id);

/** @throws Error with a sentence for the operator. */
export function settingsOf(folder: string, settings: unknown): SignerSettings {
  if (!isJson(settings) || !isJson(settings['networks'])) throw new Error(`${fileNames.settings} needs networks.`);
  const approvers = settings['approvers'] ?? [];
  if (!Array.isArray(approvers) || !approvers.every(isJson)) throw new Error(`${fileNames.settings}: approvers is a list.`);
  const networks = Object.entries(settings['networks']);
  return {
    folder,
    networks: networks.filter(([id]) => !isEvm(id)).map(([id, value]) => networkOf(id, value)),
    evm: networks.filter(([id]) => isEvm(id)).map(([id, value]) => heldEvmNetwork(id, value)),
    origin: textOf(settings, 'origin', fileNames.settings),
    domain: textOf(settings, 'domain', fileNames.settings),
    approvers: approvers.map((approver) => ({
      person: textOf(approver, 'person', 'An approver'),
      credentialId: textOf(approver, 'credentialId', 'An approver'),
      publicKey: textOf(approver, 'publicKey', 'An approver'),
    })),
  };
}

export const readSettings = (folder: string): SignerSettings =>
  settingsOf(folder, JSON.parse(readFileSync(join(folder, fileNames.settings), 'utf8')) as unknown);
