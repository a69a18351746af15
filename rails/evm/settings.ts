import { readFileSync } from 'node:fs';
import type { HDKey } from '@scure/bip32';
import { coinContracts } from '#domain/coin-contracts.ts';
import { evmAccountOf } from '#domain/evm/addresses.ts';
import { type EvmNetwork, evmNetwork, nativeDecimals } from '#domain/evm/networks.ts';
import { evmAddress } from '#domain/wallet-address/evm.ts';
import { isJsonObject, type JsonObject } from '#server/http/exact-json.ts';
import type { CoinRules } from '../chains/arrivals.ts';
import { type SignerAddress, signerAddressOf } from '../chains/signer-address.ts';
import { chainsFile, nodesOf, numberOf, optionalTextOf, stepsOf, textOf } from '../chains/settings.ts';

export interface EvmCoin extends CoinRules {
  readonly code: string;
  /** In lower case; null of the coin that fees are paid in. */
  readonly contract: string | null;
}

/** When coins of deposits go to the hot address. */
export interface SweepSettings {
  /** The share of an amount that its fees may have, in percent. */
  readonly maxFeePercent: number;
  /** The least amounts that are swept, in smallest units by code. */
  readonly minimum: ReadonlyMap<string, bigint>;
}

export interface EvmSettings {
  readonly network: EvmNetwork;
  /** The account's extended public key, which the signer prints, and the same as it stands in the file. */
  readonly account: HDKey;
  readonly accountText: string;
  readonly node: string;
  /** The node that has to agree with the first one; null where one node alone is believed. */
  readonly secondNode: string | null;
  readonly credentials: () => string | null;
  readonly secondCredentials: () => string | null;
  /** By code. */
  readonly coins: ReadonlyMap<string, EvmCoin>;
  readonly payMinutes: number;
  /** Null takes deposits alone. */
  readonly signer: SignerAddress | null;
  /** The price of gas that is never exceeded, in the smallest unit of the chain's own coin; null without a signer. */
  readonly maxFeePerGas: bigint | null;
  /** Minutes after which a transaction that no block has is sent with a higher fee. */
  readonly replaceMinutes: number;
  /** Null leaves coins of deposits at their addresses. */
  readonly sweep: SweepSettings | null;
  /** The first block to read; null begins at the latest when the platform starts for the first time. */
  readonly startHeight: number | null;
}

const maxDecimals = 36;
const isTestNetwork = ({ id }: EvmNetwork): boolean => id.includes('-');

/** The contract of a token. Where the site knows the token's contracts on a main network, it has to be one of them. */
function contractOf({ label, ...network }: EvmNetwork, code: string, coin: JsonObject, where: string): string {
  const text = textOf(coin, 'contract', where);
  if (typeof evmAddress(text) === 'string') throw new Error(`${where}: ${text} is no address of a contract.`);
  const contract = text.toLowerCase();
  const known = coinContracts[code]?.[label]?.map((one) => one.toLowerCase());
  if (known && !isTestNetwork({ label, ...network }) && !known.includes(contract))
    throw new Error(`${where}: ${text} is not the contract of ${code} on ${label}. It is ${known.join(' or ')}.`);
  return contract;
}

function coinOf(network: EvmNetwork, code: string, coin: unknown, where: string): EvmCoin {
  if (!isJsonObject(coin)) throw new Error(`${where} needs an object.`);
  const confirmations = stepsOf(coin['confirmations'], where);
  if (code === network.code) {
    if (coin['contract'] !== undefined) throw new Error(`${where} is the network's own coin, which has no contract.`);
    return { code, contract: null, decimals: nativeDecimals, confirmations };
  }
  const decimals = numberOf(coin, 'decimals', where, -1);
  if (decimals > maxDecimals) throw new Error(`${where}: decimals are at most ${maxDecimals}.`);
  return { code, contract: contractOf(network, code, coin, where), decimals, confirmations };
}

function coinsOf(network: EvmNetwork, found: JsonObject, where: string): ReadonlyMap<string, EvmCoin> {
  const coins = found['coins'];
  if (!isJsonObject(coins) || Object.keys(coins).length === 0) throw new Error(`${where} needs coins.`);
  const list = Object.entries(coins).map(([code, coin]) => coinOf(network, code, coin, `${code} of ${where}`));
  const contracts = list.map(({ contract }) => contract);
  if (new Set(contracts).size !== contracts.length) throw new Error(`${where}: a contract stands there twice.`);
  return new Map(list.map((coin) => [coin.code, coin]));
}

/** The highest price of gas. A signer needs one, so that a lying node cannot have a fortune paid. */
function maxFeeOf(found: JsonObject, where: string): bigint {
  const text = textOf(found, 'maxFeePerGas', `${where} with a signer`);
  if (!/^[1-9]\d{0,29}$/.test(text)) throw new Error(`${where}: maxFeePerGas is a price of one unit of gas in smallest units, in digits.`);
  return BigInt(text);
}

function sweepOf(value: unknown, network: EvmNetwork, codes: readonly string[], where: string): SweepSettings {
  if (!isJsonObject(value)) throw new Error(`${where} needs an object.`);
  // Its fee for data comes beside the gas, so no amount leaves exactly the fee.
  if (network.id === 'base') throw new Error(`${where}: ${network.label} charges for data beside gas. Sweeps are not offered there.`);
  const maxFeePercent = numberOf(value, 'maxFeePercent', where, 2);
  if (maxFeePercent < 1 || maxFeePercent > 50) throw new Error(`${where}: maxFeePercent is a number from 1 to 50.`);
  const minimum = value['minimum'] ?? {};
  if (!isJsonObject(minimum)) throw new Error(`${where}: minimum names amounts by coin.`);
  const amounts = Object.entries(minimum).map(([code, amount]) => {
    if (!codes.includes(code)) throw new Error(`${where}: minimum names ${code}, which is not among the coins.`);
    if (typeof amount !== 'string' || !/^\d{1,40}$/.test(amount))
      throw new Error(`${where}: minimum of ${code} is smallest units in digits.`);
    return [code, BigInt(amount)] as const;
  });
  return { maxFeePercent, minimum: new Map(amounts) };
}

/** The content of a file, read for each call; null without one. */
const secretOf = (file: string | null) => (): string | null => (file === null ? null : readFileSync(file, 'utf8').trim());

/** @param name as `PROCESSOR` and `CHAINS_FILE` call the chain. @throws Error with a sentence for the operator. */
export function evmSettings(name: string, chains: unknown): EvmSettings {
  const found = isJsonObject(chains) ? chains[name] : undefined;
  const where = `${name} in ${chainsFile}`;
  if (!isJsonObject(found)) throw new Error(`PROCESSOR names ${name}, which needs an object ${where}.`);
  const network = evmNetwork(textOf(found, 'network', where));
  if (network.id.split('-')[0] !== name) throw new Error(`${where} names the network ${network.id}.`);
  const [accountText, start] = [textOf(found, 'account', where), found['startHeight']];
  const signer = signerAddressOf(found, where);
  const [coins, sweep] = [coinsOf(network, found, where), found['sweep']];
  if (sweep !== undefined && signer === null) throw new Error(`${where}: sweep needs a signer.`);
  return {
    network,
    account: evmAccountOf(accountText),
    accountText,
    ...nodesOf(found, where),
    credentials: secretOf(optionalTextOf(found, 'credentialsFile', where)),
    secondCredentials: secretOf(optionalTextOf(found, 'secondCredentialsFile', where)),
    coins,
    signer,
    maxFeePerGas: signer === null ? null : maxFeeOf(found, where),
    replaceMinutes: numberOf(found, 'replaceMinutes', where, 10),
    sweep: sweep === undefined ? null : sweepOf(sweep, network, [...coins.keys()], `sweep of ${where}`),
    payMinutes: numberOf(found, 'payMinutes', where, 60),
    startHeight: start === undefined ? null : numberOf(found, 'startHeight', where, 0),
  };
}
