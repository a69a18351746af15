import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { ownSecret } from '../secrets.ts';

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

type Settings = Pick<Config, 'secretsKey' | 'previousSecretsKey'>;

const publicText = (key: KeyObject): string => `${createPublicKey(key).export({ format: 'jwk' }).x}`;

export interface EvidenceSigner {
  /** In the form that people compare: 43 characters of base64url. */
  readonly publicKey: string;
  readonly sign: (bytes: Uint8Array) => string;
}

/** The key of the platform's evidence packs: created once, sealed in the database, the same for every process. */
export async function evidenceSigner(db: Database, config: Settings): Promise<EvidenceSigner> {
  const seed = Buffer.from(await ownSecret(db, config, 'evidence'), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  return { publicKey: publicText(key), sign: (bytes) => sign(null, bytes, key).toString('base64url') };
}

/** @param x public key, as `publicKey` above. */
export function isSignedBy(x: string, bytes: Uint8Array, signature: string): boolean {
  if (!/^[\w-]{43}$/.test(x)) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, bytes, key, Buffer.from(signature, 'base64url'));
}
