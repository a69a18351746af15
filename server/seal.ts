import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept so that a copy of the database does not tell it, and has to be read again: hashes are for what has not. */
export interface Seal {
  /** @param about what it is of, the same when it is opened: what is sealed for one row opens in no other. */
  seal(text: string, about: string): string;
  /** What was never sealed is as it is. @throws Error with a sentence for the operator where no key opens it. */
  open(kept: string, about: string): string;
  /** Whether the first key has sealed it. */
  isCurrent(kept: string, about: string): boolean;
}

const prefix = 'sealed:1:';
const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (text: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', 'croupier: what the database keeps', 32));

function openWith(key: Buffer, kept: string, about: string): string | null {
  const bytes = Buffer.from(kept.slice(prefix.length), 'base64url');
  const [iv, tag, text] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes), bytes.subarray(ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** @param texts of the keys, the one that seals first; the others only open. Read when they are used. */
export function sealWith(texts: () => readonly string[]): Seal {
  const made = new Map<string, Buffer>();
  const keys = (): Buffer[] =>
    texts().map((text) => {
      const key = made.get(text) ?? keyFrom(text);
      made.set(text, key);
      return key;
    });
  return {
    seal(text, about) {
      const [key] = keys();
      if (!key) throw new Error('there is no key to seal with yet');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(cipherName, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(kept, about) {
      if (!kept.startsWith(prefix)) return kept;
      for (const key of keys()) {
        const text = openWith(key, kept, about);
        if (text !== null) return text;
      }
      throw new Error(
        `No key opens what the database keeps of ${about}. Set SECRETS_KEY to the one it was sealed with, or SECRETS_KEY_PREVIOUS beside a new one.`,
      );
    },
    isCurrent(kept, about) {
      const [key] = keys();
      return key !== undefined && kept.startsWith(prefix) && openWith(key, kept, about) !== null;
    },
  };
}
