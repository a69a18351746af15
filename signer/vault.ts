import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** The cost of one guess of the passphrase: 128 MB of memory. It stands in the file, so that a later version can raise it. */
const defaultCost = 2 ** 17;
const maxCost = 2 ** 20;
const maxmem = 2 * 1024 * 1024 * 1024;
const minPassphrase = 16;
const algorithm = 'aes-256-gcm';

interface Sealed {
  readonly version: 1;
  readonly cost: number;
  readonly salt: string;
  readonly iv: string;
  readonly tag: string;
  readonly data: string;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

const keyOf = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  derive(passphrase, salt, 32, { N: cost, r: 8, p: 1, maxmem });

/** Seals the words of a seed for the disk. @throws Error for a passphrase that is short enough to be guessed. */
export async function sealWords(words: string, passphrase: string, cost = defaultCost): Promise<string> {
  if (passphrase.length < minPassphrase) throw new Error(`The passphrase needs at least ${minPassphrase} characters.`);
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt, cost), iv);
  const data = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
  const sealed: Sealed = { version: 1, cost, salt: base64(salt), iv: base64(iv), tag: base64(cipher.getAuthTag()), data: base64(data) };
  return `${JSON.stringify(sealed)}\n`;
}

/** @throws Error when the passphrase is another or the file was changed. */
export async function openWords(text: string, passphrase: string): Promise<string> {
  const { cost, salt, iv, tag, data } = JSON.parse(text) as Sealed;
  if (!(cost > 1 && cost <= maxCost)) throw new Error('The sealed seed was changed.');
  const decipher = createDecipheriv(algorithm, await keyOf(passphrase, bytesOf(salt), cost), bytesOf(iv), { authTagLength: 16 });
  decipher.setAuthTag(bytesOf(tag));
  try {
    return Buffer.concat([decipher.update(bytesOf(data)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error('The sealed seed does not open: the passphrase is another, or the file was changed.', { cause: error });
  }
}
