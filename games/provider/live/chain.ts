import { createHash, randomBytes } from 'node:crypto';
import { serverSeedFrom } from '../../engine/index.ts';
import type { Keeper, Store } from '../host.ts';
import type { Fairness } from '../protocol.ts';
import type { Table } from './table.ts';

export interface Chain {
  readonly id: string;
  readonly table_id: string;
  /** SHA-256 of the first seed: what was published. */
  readonly commitment: string;
  /** Sealed. */
  readonly last_seed: string;
  readonly length: number;
  readonly salt: string | null;
  /** Of the next round, from 1. */
  readonly next_number: number;
  readonly published_at: Date;
}

/** Rounds of three or four days, where one follows the other; deriving the first of them takes some 20 ms. */
const chainLength = 10_000;

const hashed = (seed: string, times: number): string => {
  let bytes: Uint8Array = Buffer.from(seed, 'hex');
  for (let time = 0; time < times; time += 1) bytes = createHash('sha256').update(bytes).digest();
  return Buffer.from(bytes).toString('hex');
};
const sealedFor = (commitment: string): string => `the last seed of the chain ${commitment}`;

/** The seed of a round of the chain; SHA-256 of it is that of the round before, and for the first the commitment. */
export function seedAt({ seal }: Pick<Keeper, 'seal'>, { commitment, last_seed, length }: Chain, number: number): string {
  if (!(number >= 1 && number <= length)) throw new RangeError(`a chain of ${length} has no round ${number}`);
  return hashed(seal.open(last_seed, sealedFor(commitment)), length - number);
}

export const chainOf = (db: Store, tableId: string): Promise<Chain | undefined> =>
  db.one<Chain>`select * from provider.chains where table_id = ${tableId} and next_number <= length`;

/** Publishes a chain where none is in use. Its salt is not known yet to anybody. */
export async function publishChain({ db, seal }: Keeper, { id }: Table, length: number = chainLength): Promise<Chain> {
  const before = await chainOf(db, id);
  if (before) return before;
  const last = serverSeedFrom(randomBytes(32));
  const commitment = hashed(last, length);
  await db.sql`
    insert into provider.chains (table_id, commitment, last_seed, length)
    values (${id}, ${commitment}, ${seal.seal(last, sealedFor(commitment))}, ${length}) on conflict do nothing`;
  return (await chainOf(db, id))!;
}

/** The first text that is given after a chain was published fixes its salt, as its SHA-256: so it says nothing of who gave it. */
export async function giveSalt(db: Store, { id }: Table, text: string): Promise<void> {
  const salt = createHash('sha256').update(text).digest('hex');
  await db.sql`
    update provider.chains set salt = ${salt}, salted_at = clock_timestamp() where table_id = ${id} and next_number <= length and salt is null`;
}

/** What the rounds of a table are bound to, in the place of a player's own seeds. */
export async function fairnessOfTable(keeper: Keeper, table: Table): Promise<Fairness> {
  const { commitment, salt, next_number } = await publishChain(keeper, table);
  const latest = await keeper.db.one<{ server_seed_hash: string; number: number }>`
    select server_seed_hash, number from provider.live_rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id
    where live_rounds.table_id = ${table.id} and drawn_at is null`;
  const last = await keeper.db.one<{ server_seed: string }>`
    select server_seed from provider.live_rounds join provider.seed_pairs on seed_pairs.id = seed_pair_id join provider.chains on chains.id = chain_id
    where live_rounds.table_id = ${table.id} and drawn_at is not null and commitment = ${commitment} order by number desc limit 1`;
  return {
    server_seed_hash: latest?.server_seed_hash ?? last?.server_seed ?? commitment,
    next_server_seed_hash: commitment,
    client_seed: salt ?? '',
    nonce: latest?.number ?? next_number,
  };
}
