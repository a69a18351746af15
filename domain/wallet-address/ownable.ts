import { bytesToHex } from '@noble/hashes/utils.js';
import { type Family, ruleOf } from './chains.ts';
import { isEdwardsPoint, isSecpX } from './curves.ts';
import { witnessMark } from './segwit.ts';

/** Valid addresses that nobody owns: burn addresses, programs and modules of a chain. */
const unowned: readonly (readonly [Family, string])[] = [
  ['bitcoin', '1BitcoinEaterAddressDontSendf59kuE'],
  ['bitcoin', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  ['dogecoin', 'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr'],
  ['evm', '0xdEAD000000000000000042069420694206942069'],
  ['tron', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  // Special addresses of the XRP Ledger's documentation.
  ['xrp', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  ['xrp', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ'],
  ['xrp', 'rrrrrrrrrrrrrrrrrrrn5RM1rHd'],
  ['stellar', 'GALAXYVOIDAOPZTDLHILAJQKCVVFMD4IKLXLSZV5YHO7VY74IWZILUTO'],
  ['solana', '1nc1nerator11111111111111111111111111111111'],
  ['solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['solana', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
  ['solana', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'],
  ['solana', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'],
  ['solana', 'ComputeBudget111111111111111111111111111111'],
  ['solana', 'Stake11111111111111111111111111111111111111'],
  ['solana', 'Vote111111111111111111111111111111111111111'],
  // Module accounts: fees, distribution, both pools of stakes, governance, mint.
  ['cosmos', 'cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta'],
  ['cosmos', 'cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl'],
  ['cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ['cosmos', 'cosmos1tygms3xhhs3yv487phx3dw4a95jn7t7lpm470r'],
  ['cosmos', 'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn'],
  ['cosmos', 'cosmos1m3h30wlvsf8llruxtpukdvsy0km2kum8g38c8q'],
];

const isWitness = (family: Family, bytes: Uint8Array): boolean =>
  (family === 'bitcoin' || family === 'litecoin') && bytes[0] === witnessMark;

/** Offset and length of the hash or key within the bytes of an address, if they contain more. */
const bodies: { readonly [F in Family]?: readonly [start: number, length: number] } = {
  tron: [1, 20],
  bitcoin: [1, 20],
  litecoin: [1, 20],
  bitcoincash: [1, 32],
  dash: [1, 20],
  dogecoin: [1, 20],
  // A header, then the spending credential; the staking credential follows.
  cardano: [1, 28],
  stellar: [0, 32],
  // A network byte, then the spending key.
  monero: [1, 32],
};

const zcashTransparent = 0x1c;

/** The hash or key that decides the owner of an address, without the kind of address and the memo. */
function bodyOf(family: Family, bytes: Uint8Array): Uint8Array {
  if (isWitness(family, bytes) || (family === 'zcash' && bytes[0] === zcashTransparent)) return bytes.subarray(2);
  const [start, length] = bodies[family] ?? [0, bytes.length];
  return bytes.subarray(start, start + length);
}

let unownedBodies: ReadonlySet<string> | undefined;

/** Descendants of Bitcoin hash keys alike, so a burned hash is burned on each of them. */
const descendants: readonly Family[] = ['litecoin', 'bitcoincash', 'dash', 'dogecoin', 'zcash'];
const keyOf = (family: Family, body: Uint8Array) => `${descendants.includes(family) ? 'bitcoin' : family}:${bytesToHex(body)}`;

function isListed(family: Family, body: Uint8Array): boolean {
  unownedBodies ??= new Set(
    unowned.map(([named, text]) => {
      const bytes = ruleOf(named)(text);
      if (!(bytes instanceof Uint8Array)) throw new Error(`${text} is no address of ${named}`);
      return keyOf(named, bodyOf(named, bytes));
    }),
  );
  return unownedBodies.has(keyOf(family, body));
}

const isUniform = (body: Uint8Array): boolean => body.every((byte) => byte === body[0]);

const maxPatternBytes = 5;
const minEmptyBytes = 10;

/**
 * Burn addresses, precompiled contracts and placeholders of an EVM chain: few different bytes, or zeros on one side. Finding a key with such a hash
 * takes 2^80 attempts.
 */
const isPattern = (body: Uint8Array): boolean =>
  new Set(body).size <= maxPatternBytes ||
  body.subarray(0, minEmptyBytes).every((byte) => byte === 0) ||
  body.subarray(-minEmptyBytes).every((byte) => byte === 0);

const taproot = 1;
const taprootLength = 32;

/** Versions above 1 and other lengths are reserved: anybody can spend their outputs today, and no wallet uses them. */
function isSpendable(bytes: Uint8Array): boolean {
  const [, version] = bytes;
  const program = bytes.subarray(2);
  return version === 0 || (version === taproot && program.length === taprootLength && isSecpX(program));
}

/** First bytes of public keys of 32 bytes. Half of all such numbers are not points of the curve, so nobody has a key for them. */
const keyStarts: { readonly [F in Family]?: readonly number[] } = { stellar: [0], monero: [1, 33] };

const areKeysPoints = (family: Family, bytes: Uint8Array): boolean =>
  (keyStarts[family] ?? []).every((start) => isEdwardsPoint(bytes.subarray(start, start + 32)));

/** Whether somebody can own the address. @param bytes as decoded by its rule. */
export function isOwnable(family: Family, bytes: Uint8Array): boolean {
  const body = bodyOf(family, bytes);
  if (isUniform(body) || isListed(family, body)) return false;
  if ((family === 'evm' || family === 'tron') && isPattern(body)) return false;
  if (!areKeysPoints(family, bytes)) return false;
  return !isWitness(family, bytes) || isSpendable(bytes);
}
