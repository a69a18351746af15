import { existsSync, readFileSync } from 'node:fs';
import type { HDKey } from '@scure/bip32';
import { accountOf } from '#domain/bitcoin/addresses.ts';
import { type CoinNetwork, coinNetwork } from '#domain/bitcoin/networks.ts';
import { isJsonObject, type JsonObject, parseExactJson } from '#server/http/exact-json.ts';

/** From this amount on, in minor units, so many confirmations are needed. */
export interface ConfirmationStep {
  readonly from: bigint;
  readonly confirmations: number;
}

export interface ChainSettings {
  readonly network: CoinNetwork;
  /** The account's extended public key, which the signer prints. */
  readonly account: HDKey;
  readonly node: string;
  /** `user:password` of the node, read for each call, because a node writes another cookie at each start. */
  readonly credentials: () => string;
  /** The signer's socket; null takes deposits alone. */
  readonly signer: string | null;
  readonly confirmations: readonly ConfirmationStep[];
  readonly payMinutes: number;
  /** Minutes after which a transaction that no block has is sent with a higher fee. */
  readonly replaceMinutes: number;
  /** The first block to read; null begins at the latest when the platform starts for the first time. */
  readonly startHeight: number | null;
}

const fileName = 'CHAINS_FILE';

function textOf(object: JsonObject, name: string, where: string): string {
  const value = object[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${where} needs ${name}.`);
  return value;
}
function numberOf(object: JsonObject, name: string, where: string, byDefault: number): number {
  const value = object[name] ?? String(byDefault);
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new Error(`${where}: ${name} is a whole number.`);
  return Number(value);
}

function stepsOf(value: unknown, where: string): ConfirmationStep[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error(`${where} needs confirmations: [["0", 2], ["1000000000", 6]].`);
  const steps = value.map((step: unknown) => {
    const [from, confirmations] = Array.isArray(step) ? (step as unknown[]) : [];
    if (!/^\d{1,18}$/.test(String(from)) || !/^[1-9]\d{0,2}$/.test(String(confirmations)))
      throw new Error(`${where}: a step of confirmations is minor units and a number from 1 on.`);
    return { from: BigInt(String(from)), confirmations: Number(confirmations) };
  });
  if (steps[0]?.from !== 0n) throw new Error(`${where}: the first step of confirmations begins at 0.`);
  return steps;
}

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

function nodeOf(object: JsonObject, where: string): string {
  const text = textOf(object, 'node', where);
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') throw new Error(`${where}: node is an address without a password.`);
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new Error(`${where}: ${text} is plain http on another machine. What it replies could be changed on its way. Set it to https://.`);
  return url.href;
}

/** @throws Error with a sentence for the operator. */
export function chainSettings(coin: string, chains: unknown): ChainSettings {
  const found = isJsonObject(chains) ? chains[coin] : undefined;
  const where = `${coin} in ${fileName}`;
  if (!isJsonObject(found)) throw new Error(`PROCESSOR names ${coin}, which needs an object ${where}.`);
  const network = coinNetwork(textOf(found, 'network', where));
  if (network.id.split('-')[0] !== coin) throw new Error(`${where} names the network ${network.id}.`);
  const [credentialsFile, signer, start] = [textOf(found, 'credentialsFile', where), found['signer'] ?? null, found['startHeight']];
  if (signer !== null && typeof signer !== 'string') throw new Error(`${where}: signer is the path of a socket.`);
  return {
    network,
    account: accountOf(network, textOf(found, 'account', where)),
    node: nodeOf(found, where),
    credentials: () => readFileSync(credentialsFile, 'utf8').trim(),
    signer,
    confirmations: stepsOf(found['confirmations'], where),
    payMinutes: numberOf(found, 'payMinutes', where, 60),
    replaceMinutes: numberOf(found, 'replaceMinutes', where, 60),
    startHeight: start === undefined ? null : numberOf(found, 'startHeight', where, 0),
  };
}

/** @throws Error with a sentence for the operator. */
export function readChains(env: NodeJS.ProcessEnv): unknown {
  const file = env['CHAINS_FILE'] ?? '';
  if (file === '' || !existsSync(file))
    throw new Error(`${fileName} names a JSON file with the chains that PROCESSOR takes; there is none.`);
  return parseExactJson(readFileSync(file, 'utf8'));
}

/** How many confirmations this much needs, in minor units: splitting a payment does not make it cheaper, so the caller passes the whole. */
export const confirmationsFor = ({ confirmations }: Pick<ChainSettings, 'confirmations'>, value: bigint): number =>
  confirmations.reduce((needed, step) => (value >= step.from ? Math.max(needed, step.confirmations) : needed), 1);
