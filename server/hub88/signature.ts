import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export interface Hub88Keys {
  /** Signs requests to Hub88. */
  readonly ours: KeyObject;
  /** Keys that verify Hub88's requests: the present one, and for a while the previous one. */
  readonly theirs: readonly KeyObject[];
}

const algorithm = 'RSA-SHA256';
const minBits = 2048;

/** @throws Error with a sentence for the operator. @param text PEM, whose line ends may be written as `\n`. */
function keyOf(name: string, text: string, read: (pem: string) => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read(text.replaceAll('\\n', '\n'));
  } catch {
    throw new Error(`${name} is no PEM of a key.`);
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < minBits)
    throw new Error(`${name} is no RSA key of ${minBits} bits or more.`);
  return key;
}
export const privateKeyOf = (name: string, text: string): KeyObject => keyOf(name, text, createPrivateKey);
export const publicKeyOf = (name: string, text: string): KeyObject => keyOf(name, text, createPublicKey);

/** RSA-SHA256 over the raw body, in base64. */
export const signWith = (key: KeyObject, rawBody: string): string => sign(algorithm, Buffer.from(rawBody), key).toString('base64');

export const isSignedBy = (keys: readonly KeyObject[], rawBody: string, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(algorithm, Buffer.from(rawBody), key, given));
};
