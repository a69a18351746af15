import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { required } from '#domain/required.ts';
import { type PublicKey, type ReceiptClaims, signedTextOf, thumbprintOf } from '../engine/proof/receipt.ts';
import type { GamesHost, Store } from './host.ts';
import type { Round } from './round.ts';

/** Signs receipts of bets. Ed25519 gives the same receipt for the same bet each time, so none is stored. */
export interface Signer {
  readonly sign: (claims: ReceiptClaims) => string;
}

interface Row {
  readonly id: string;
  readonly private_key: string;
}
type Host = Pick<GamesHost, 'db' | 'seal' | 'log'>;

const aboutKey = (id: string): string => `the key ${id} that signs receipts of bets`;

const signerWith = (kid: string, key: KeyObject): Signer => ({
  sign(claims) {
    const text = signedTextOf(claims, kid);
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
  },
});

/** Null if the key can no longer be decrypted, because the secret that sealed it is gone. */
function opened({ seal, log }: Host, { id, private_key }: Row): Signer | null {
  try {
    return signerWith(
      id,
      createPrivateKey({ key: Buffer.from(seal.open(private_key, aboutKey(id)), 'base64'), format: 'der', type: 'pkcs8' }),
    );
  } catch (err) {
    log.error({ err, key: id }, 'the key that signs receipts of bets cannot be opened: another one takes its place');
    return null;
  }
}

const newestKey = (db: Store): Promise<Row | undefined> =>
  db.one<Row>`select id, private_key from provider.signing_keys order by created_at desc, id limit 1`;

async function createKey({ db, seal }: Host): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = thumbprintOf({ kty: 'OKP', crv: 'Ed25519', x });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await db.sql`insert into provider.signing_keys (id, public_key, private_key) values (${id}, ${x}, ${seal.seal(der, aboutKey(id))})`;
}

async function loadSigner(host: Host): Promise<Signer> {
  const { db } = host;
  const row = await newestKey(db);
  const signer = row ? opened(host, row) : null;
  if (signer) return signer;
  return db.transaction(async () => {
    // Processes take turns here: the first one creates the key for all.
    await db.sql`select pg_advisory_xact_lock(hashtextextended('the key that signs receipts of bets', 0))`;
    const now = await newestKey(db);
    if (now?.id === row?.id) await createKey(host);
    const key = required(await newestKey(db), 'The key that signs receipts');
    return required(opened(host, key), `The key ${key.id}`);
  });
}

const signers = new WeakMap<Store, Promise<Signer>>();

/** The signer of a store, created on first use. Not within a transaction. */
export function signerOf(host: Host): Promise<Signer> {
  const { db } = host;
  const known = signers.get(db);
  if (known) return known;
  const loading = loadSigner(host).catch((error: unknown) => {
    signers.delete(db);
    throw error;
  });
  signers.set(db, loading);
  return loading;
}

/** All public keys that have signed receipts, newest first. */
export async function publicKeysOf(host: Host): Promise<PublicKey[]> {
  await signerOf(host);
  const rows = await host.db.sql<{ id: string; public_key: string }>`
    select id, public_key from provider.signing_keys order by created_at desc, id`;
  return rows.map(({ id, public_key: x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid: id }));
}

/** The facts of a bet; null until it was drawn, or has its place in a table's round. */
function claimsOf(round: Round): ReceiptClaims | null {
  const { nonce, chain_commitment } = round;
  if (nonce === null) return null;
  return {
    round_id: round.id,
    game_id: round.game_id,
    game_code: round.game_code,
    wager: { ...round.wager },
    stake_minor: Number(round.stake_minor),
    currency: round.currency,
    server_seed_hash: round.server_seed_hash,
    client_seed: round.client_seed,
    nonce,
    ...(chain_commitment !== null && { chain_commitment }),
    placed_at: round.created_at.toISOString(),
  };
}

/** The signed receipt of a bet; null before it can be signed. */
export async function receiptOf(host: Host, round: Round): Promise<string | null> {
  const claims = claimsOf(round);
  return claims && (await signerOf(host)).sign(claims);
}
