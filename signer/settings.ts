import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoinNetwork, coinNetwork } from '#domain/bitcoin/networks.ts';

/** Limits of one network, in minor units. */
export interface Ceilings {
  /** The most that leaves with one payout, without its fee. */
  readonly payment: bigint;
  /** The most that leaves in any hour and day, with fees. */
  readonly hour: bigint;
  readonly day: bigint;
  /** Up to this amount no operator has to approve. 0 has all approved. */
  readonly automatic: bigint;
  /** Above this amount two operators have to approve. */
  readonly twoPersons: bigint;
  /** The fee of one transaction. */
  readonly fee: bigint;
}

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

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(object: Json, name: string, where: string): string {
  const value = object[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${where} needs ${name} as a text.`);
  return value;
}

function amountOf(object: Json, name: string, where: string): bigint {
  const text = textOf(object, name, where);
  if (!/^\d{1,20}$/.test(text)) throw new Error(`${where}: ${name} is minor units in digits, not ${text}.`);
  return BigInt(text);
}

function networkOf(id: string, value: unknown): HeldNetwork {
  if (!isJson(value)) throw new Error(`${id} needs a name and ceilings.`);
  return { network: coinNetwork(id), name: textOf(value, 'name', id), ceilings: ceilingsOf(value, id) };
}

function ceilingsOf(value: Json, where: string): Ceilings {
  const of = (name: keyof Ceilings): bigint => amountOf(value, name, where);
  return {
    payment: of('payment'),
    hour: of('hour'),
    day: of('day'),
    automatic: of('automatic'),
    twoPersons: of('twoPersons'),
    fee: of('fee'),
  };
}

/** @throws Error with a sentence for the operator. */
export function settingsOf(folder: string, settings: unknown): SignerSettings {
  if (!isJson(settings) || !isJson(settings['networks'])) throw new Error(`${fileNames.settings} needs networks.`);
  const approvers = settings['approvers'] ?? [];
  if (!Array.isArray(approvers) || !approvers.every(isJson)) throw new Error(`${fileNames.settings}: approvers is a list.`);
  return {
    folder,
    networks: Object.entries(settings['networks']).map(([id, value]) => networkOf(id, value)),
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
