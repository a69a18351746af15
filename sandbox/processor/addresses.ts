import { createHmac } from 'node:crypto';
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base58xmr, base58xrp, base64url, bech32, createBase58check } from '@scure/base';
import type { Network } from '#domain/coins.ts';
import { needsMemo } from '#domain/memo.ts';
import { cashChecksum, cashText } from '#domain/wallet-address/cashaddr.ts';
import { crc16 } from '#domain/wallet-address/crc.ts';
import { isEdwardsPoint } from '#domain/wallet-address/curves.ts';
import { checksummed } from '#domain/wallet-address/evm.ts';

/** Makes the text of an address from 64 bytes that stand for its keys. */
type Encoder = (material: Uint8Array) => string;

const base58check = createBase58check(sha256);
const hashOf = (material: Uint8Array) => material.subarray(0, 20);
const keyOf = (material: Uint8Array) => material.subarray(0, 32);

const withVersion =
  (...version: number[]): Encoder =>
  (material) =>
    base58check.encode(Uint8Array.of(...version, ...hashOf(material)));

const segwitV0 =
  (prefix: string): Encoder =>
  (material) =>
    bech32.encode(prefix, [0, ...bech32.toWords(hashOf(material))]);

const cash: Encoder = (material) => {
  const payload = bech32.toWords(Uint8Array.of(0, ...hashOf(material)));
  return cashText([...payload, ...cashChecksum(payload)]);
};

const xrp: Encoder = (material) => {
  const payload = Uint8Array.of(0, ...hashOf(material));
  return base58xrp.encode(concatBytes(payload, sha256(sha256(payload)).subarray(0, 4)));
};

const ton: Encoder = (material) => {
  const body = Uint8Array.of(0x51, 0, ...keyOf(material));
  const crc = crc16(body);
  return base64url.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff));
};

const polkadot: Encoder = (material) => {
  const body = Uint8Array.of(0, ...keyOf(material));
  return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)));
};

const stellar: Encoder = (material) => {
  const body = Uint8Array.of(6 << 3, ...keyOf(material));
  const crc = crc16(body);
  return base32nopad.encode(Uint8Array.of(...body, crc & 0xff, crc >> 8));
};

const monero: Encoder = (material) => {
  const body = Uint8Array.of(18, ...material);
  return base58xmr.encode(concatBytes(body, keccak_256(body).subarray(0, 4)));
};

/** A key on the curve, as every wallet has: half of all byte strings are not on it. */
const solana: Encoder = (material) => {
  let key = keyOf(material);
  while (!isEdwardsPoint(key)) key = sha256(key);
  return base58.encode(key);
};

const evm: Encoder = (material) => checksummed(bytesToHex(hashOf(material)));

const encoders: Readonly<Record<Network, Encoder>> = {
  Bitcoin: segwitV0('bc'),
  Litecoin: segwitV0('ltc'),
  'Bitcoin Cash': cash,
  Dash: withVersion(76),
  Dogecoin: withVersion(30),
  'XRP Ledger': xrp,
  Solana: solana,
  TON: ton,
  'TRC-20': withVersion(0x41),
  'ERC-20': evm,
  'BEP-20': evm,
  Polygon: evm,
  Arbitrum: evm,
  Base: evm,
  'Avalanche C-Chain': evm,
  'Ethereum Classic': evm,
  Cardano: (material) => bech32.encode('addr', bech32.toWords(Uint8Array.of(0x61, ...material.subarray(0, 28)))),
  Polkadot: polkadot,
  Stellar: stellar,
  Monero: monero,
  'Cosmos Hub': (material) => bech32.encode('cosmos', bech32.toWords(hashOf(material))),
  Zcash: withVersion(0x1c, 0xb8),
};

export const isNetwork = (name: string): name is Network => Object.hasOwn(encoders, name);

const materialOf = (secret: string, network: Network, invoiceId: string) =>
  createHmac('sha512', secret).update(`${network}:${invoiceId}`).digest();

/**
 * An address of the network with a valid checksum, always the same for one secret and invoice. Nobody has its key: real coins sent there are lost, so
 * every display of it must say that the money is sandbox money.
 */
export const sandboxAddress = (secret: string, network: Network, invoiceId: string): string =>
  encoders[network](materialOf(secret, network, invoiceId));

const minMemo = 1_000_000_000n;
const memoRange = 9_000_000_000n;

/**
 * Returns the tag or memo that identifies the payer on a shared account; null on networks without one. A tag of the XRP Ledger is
 * an unsigned integer of 32 bits; memos are ten digits, which every chain takes.
 */
export function sandboxTag(secret: string, network: Network, invoiceId: string): string | null {
  if (!needsMemo(network)) return null;
  const material = materialOf(secret, network, invoiceId);
  return network === 'XRP Ledger' ? String(material.readUInt32BE(60)) : String(minMemo + (material.readBigUInt64BE(56) % memoRange));
}
