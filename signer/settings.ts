import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CoinNetwork, coinNetwork } from '#domain/bitcoin/networks.ts';
import { evmNetworks } from '#domain/evm/networks.ts';
import { amountOf, type Ceilings, coinCeilingsOf, isJson, type Json, textOf } from './ceilings.ts';
import { type HeldEvmNetwork, heldEvmNetwork } from './evm/settings.ts';
import type { NetworkSettings } from './network.ts';

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
  /** Null where it takes calls over its Unix socket alone. */
  readonly listen: NetworkSettings | null;
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

const listenNames = ['host', 'port', 'key', 'certificate', 'clientCa', 'clientName'];

function listenOf(folder: string, value: Json): NetworkSettings {
  const where = `listen of ${fileNames.settings}`;
  const other = Object.keys(value).find((name) => !listenNames.includes(name));
  if (other !== undefined) throw new Error(`${where} has no ${other}. It has ${listenNames.join(', ')}.`);
  const port = value['port'];
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${where} needs port as a number from 1 to 65535.`);
  const file = (name: string): string => resolve(folder, textOf(value, name, where));
  return {
    host: textOf(value, 'host', where),
    port,
    files: { key: file('key'), certificate: file('certificate'), ca: file('clientCa') },
    clientName: value['clientName'] === undefined ? null : textOf(value, 'clientName', where),
  };
}

const isEvm = (id: string): boolean => evmNetworks.some((network) => network.id === id);

/** @throws Error with a sentence for the operator. */
export function settingsOf(folder: string, settings: unknown): SignerSettings {
  if (!isJson(settings) || !isJson(settings['networks'])) throw new Error(`${fileNames.settings} needs networks.`);
  const approvers = settings['approvers'] ?? [];
  if (!Array.isArray(approvers) || !approvers.every(isJson)) throw new Error(`${fileNames.settings}: approvers is a list.`);
  const listen = settings['listen'] ?? null;
  if (listen !== null && !isJson(listen)) throw new Error(`${fileNames.settings}: listen is an object.`);
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
    listen: listen && listenOf(folder, listen),
  };
}

export const readSettings = (folder: string): SignerSettings =>
  settingsOf(folder, JSON.parse(readFileSync(join(folder, fileNames.settings), 'utf8')) as unknown);
