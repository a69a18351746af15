import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts stored values that must be read again; values that only need comparing are hashed instead. */
export interface Seal {
  /** @param about the owner, the same when it is opened: a value sealed for one row cannot be opened for another. */
  seal(text: string, about: string): string;
  /** Returns a value that was never sealed unchanged. @throws Error with a sentence for the operator where no key opens it. */
  open(kept: string, about: string): string;
  /** Whether it was sealed with the first key. */
  isCurrent(kept: string, about: string): boolean;
  /** The same of bytes. */
  sealBytes(bytes: Uint8Array, about: string): Buffer;
  /** @throws Error as `open`, also for bytes that were never sealed. */
  openBytes(kept: Uint8Array, about: string): Buffer;
}

const prefix = 'sealed:1:';
const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (text: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', 'croupier: what the database keeps', 32));

const bytesOf = (kept: string): Buffer => Buffer.from(kept.slice(prefix.length), 'base64url');

function openWith(key: Buffer, bytes: Uint8Array, about: string): Buffer | null {
  const [iv, tag, text] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes), bytes.subarray(ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}

/** @param texts of the keys: the first one seals, the others only open. Read at each use. */
export function sealWith(texts: () => readonly string[]): Seal {
  const made = new Map<string, Buffer>();
  const keys = (): Buffer[] =>
    texts().map((text) => {
      const key = made.get(text) ?? keyFrom(text);
      made.set(text, key);
      return key;
    });
  const sealBytes = (bytes: Uint8Array, about: string): Buffer => {
    const [key] = keys();
    if (!key) throw new Error('there is no key to seal with yet');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(cipherName, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  };
  const openBytes = (kept: Uint8Array, about: string): Buffer => {
    for (const key of keys()) {
      const bytes = openWith(key, kept, about);
      if (bytes !== null) return bytes;
    }
    throw new Error(
      `No key opens what the database keeps of ${about}. Set SECRETS_KEY to the one it was sealed with, or SECRETS_KEY_PREVIOUS beside a new one.`,
    );
  };
  return {
    seal: (text, about) => prefix + sealBytes(Buffer.from(text), about).toString('base64url'),
    open: (kept, about) => (kept.startsWith(prefix) ? openBytes(bytesOf(kept), about).toString('utf8') : kept),
    isCurrent(kept, about) {
      const [key] = keys();
      return key !== undefined && kept.startsWith(prefix) && openWith(key, bytesOf(kept), about) !== null;
    },
    sealBytes,
    openBytes,
  };
}
