import { createHash, randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';

const howMany = 10;
/** 80 bits cannot be guessed, not even with the stored hashes. */
const codeBytes = 10;

/** Ten of `XXXX-XXXX-XXXX-XXXX`, without letters that look like digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => base32crockford.encode(randomBytes(codeBytes)).replace(/.{4}(?=.)/g, '$&-'));

/** Normalizes a typed code for comparison: no spaces and dashes, capitals, and digits for similar letters. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** @param code plain. */
export const recoveryHashOf = (playerId: number, code: string): Buffer => createHash('sha256').update(`${playerId}:${code}`).digest();
