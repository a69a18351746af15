import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The facts of a bet that its provider signs. Amounts are integers of minor units. */
export interface ReceiptClaims {
  readonly round_id: string;
  readonly game_id: string;
  readonly game_code: string | null;
  readonly wager: Readonly<Record<string, unknown>>;
  readonly stake_minor: number;
  readonly currency: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  /** The commitment of a table's chain; absent for a round of one player alone. */
  readonly chain_commitment?: string;
  readonly placed_at: string;
}

/** A public Ed25519 key as RFC 8037 writes it. Its `kid` is its thumbprint (RFC 7638). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
}

export type SignatureCheck = 'valid' | 'invalid' | 'unknown_key' | 'unavailable';

const receiptForm = /^([\w-]{1,400})\.([\w-]{1,20000})\.([\w-]{86})$/;

export function base64UrlOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonOf(base64Url: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(base64Url)));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** RFC 7638: SHA-256 of the key's required members in their order, as base64url. */
export const thumbprintOf = ({ crv, kty, x }: Omit<PublicKey, 'kid'>): string =>
  base64UrlOf(sha256(utf8ToBytes(JSON.stringify({ crv, kty, x }))));

/** The text that a receipt's signature covers: the compact form of RFC 7515 without its last part. */
export function signedTextOf(claims: ReceiptClaims, kid: string): string {
  const part = (value: object) => base64UrlOf(utf8ToBytes(JSON.stringify(value)));
  return `${part({ alg: 'EdDSA', kid, typ: 'bet-receipt' })}.${part(claims)}`;
}

/** The claims of a receipt, whoever signed it; null for any other text. */
export function readReceipt(receipt: string): ReceiptClaims | null {
  const [, , payload = ''] = receiptForm.exec(receipt) ?? [];
  const claims = jsonOf(payload);
  if (!claims || !isObject(claims['wager'])) return null;
  const { round_id, game_id, currency, server_seed_hash, client_seed, placed_at, nonce, stake_minor, game_code, chain_commitment } = claims;
  const texts = [round_id, game_id, currency, server_seed_hash, client_seed, placed_at, game_code ?? '', chain_commitment ?? ''];
  const isRead = texts.every((text) => typeof text === 'string') && [nonce, stake_minor].every((count) => Number.isSafeInteger(count));
  return isRead ? (claims as unknown as ReceiptClaims) : null;
}

/** Checks a receipt's signature where the platform has Ed25519; a page on plain http has no cryptography: `unavailable`. */
export async function checkSignature(receipt: string, keys: readonly PublicKey[]): Promise<SignatureCheck> {
  const [, header = '', payload = '', signature = ''] = receiptForm.exec(receipt) ?? [];
  const head = jsonOf(header);
  if (head?.['alg'] !== 'EdDSA') return 'invalid';
  const key = keys.find(({ kid }) => kid === head['kid']);
  if (!key || thumbprintOf(key) !== key.kid) return 'unknown_key';
  // The type wrongly claims that it always exists.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return 'unavailable';
  try {
    const { kty, crv, x } = key;
    const imported = await subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    const isValid = await subtle.verify('Ed25519', imported, bytesOf(signature), new TextEncoder().encode(`${header}.${payload}`));
    return isValid ? 'valid' : 'invalid';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unavailable' : 'invalid';
  }
}
