import { createHash, randomBytes } from 'node:crypto';
import { required } from '#domain/required.ts';
import { beaconRoundAfter, quicknet, type BeaconNetwork } from '#games/engine/beacon.ts';
import { serverSeedFrom } from '#games/engine/index.ts';
import type { SaltProof } from '#games/engine/salt.ts';
import type { GamesHost, Keeper, Store } from '../host.ts';
import type { Fairness } from '../protocol.ts';
import type { Table } from './table.ts';

export interface Chain {
  readonly id: string;
  readonly table_id: string;
  /** SHA-256 of the first seed, as published. */
  readonly commitment: string;
  /** Sealed. */
  readonly last_seed: string;
  readonly length: number;
  readonly salt: string | null;
  /** `first` is of earlier versions, whose first caller gave the salt. */
  readonly source: 'first' | SaltProof['source'];
  /** The attempt to collect the players' numbers, from 1. */
  readonly attempt: number;
  readonly shares_until: Date | null;
  readonly reveals_until: Date | null;
  readonly beacon_round: bigint | null;
  /** Null until there is a salt. */
  readonly salt_proof: SaltProof | null;
  /** Number of the next round, from 1. */
  readonly next_number: number;
  readonly published_at: Date;
}

/**
 * Rounds per chain. With the players' numbers a chain lasts about 50 minutes, so that new players soon have a number in the next salt. With a beacon
 * it needs no players, and lasts 9 hours.
 */
const chainLengths = { players: 100, beacon: 1_000 } as const;
/** A chain of the players' numbers ends after its table was empty for this long, so that new players have a number in the next one. */
const abandonedAfter = '2 minutes';
/** From the publication of a chain to the beacon's round that salts it: by then everybody at the table has seen the chain. */
const beaconLeadMs = 10_000;

const hashed = (seed: string, times: number): string => {
  let bytes: Uint8Array = Buffer.from(seed, 'hex');
  for (let time = 0; time < times; time += 1) bytes = createHash('sha256').update(bytes).digest();
  return Buffer.from(bytes).toString('hex');
};
const sealedFor = (commitment: string): string => `the last seed of the chain ${commitment}`;

/** The seed of a round of the chain; its SHA-256 is the seed of the round before, and for the first round the commitment. */
export function seedAt({ seal }: Pick<Keeper, 'seal'>, { commitment, last_seed, length }: Chain, number: number): string {
  if (!(number >= 1 && number <= length)) throw new RangeError(`a chain of ${length} has no round ${number}`);
  return hashed(seal.open(last_seed, sealedFor(commitment)), length - number);
}

export const chainOf = (db: Store, tableId: string): Promise<Chain | undefined> =>
  db.one<Chain>`select * from provider.chains where table_id = ${tableId} and next_number <= length`;

export const networkOf = ({ config }: Pick<GamesHost, 'config'>): BeaconNetwork => config.beaconNetwork ?? quicknet;

/** Publishes a chain if none is in use. Nobody knows its salt yet: the beacon's round is named now, the players' numbers come after. */
export async function publishChain(host: Pick<GamesHost, 'db' | 'seal' | 'config'>, { id }: Table, length?: number): Promise<Chain> {
  const { db, seal, config } = host;
  const before = await chainOf(db, id);
  if (before && before.source !== 'first') return before;
  // A process of an earlier version has published it.
  if (before) await db.sql`update provider.chains set next_number = length + 1 where id = ${before.id}`;
  const source = config.beaconUrls.length > 0 ? 'beacon' : 'players';
  const moment = await db.one<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const beaconRound =
    source === 'beacon' ? beaconRoundAfter(networkOf(host), required(moment, 'The time of the database').ms + beaconLeadMs) : null;
  const rounds = length ?? chainLengths[source];
  const last = serverSeedFrom(randomBytes(32));
  const commitment = hashed(last, rounds);
  await db.sql`
    insert into provider.chains (table_id, commitment, last_seed, length, source, beacon_round)
    values (${id}, ${commitment}, ${seal.seal(last, sealedFor(commitment))}, ${rounds}, ${source}, ${beaconRound}::bigint) on conflict do nothing`;
  return required(await chainOf(db, id), `The chain of the table ${id}`);
}

/** Ends a chain whose players have all left, because later players have no number in its salt. */
export const endAbandoned = (db: Store, { id }: Table): Promise<unknown> => db.sql`
  update provider.chains set next_number = length + 1
  where table_id = ${id} and next_number <= length and source = 'players' and salted_at < clock_timestamp() - ${abandonedAfter}::interval
    and coalesce((select drawn_at is not null and drawn_at < clock_timestamp() - ${abandonedAfter}::interval
      from provider.live_rounds where table_id = ${id} order by place desc limit 1), true)`;

/** Returns the fairness record of a table's rounds, which replaces the player's own seeds. */
export async function fairnessOfTable(keeper: GamesHost, table: Table): Promise<Fairness> {
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
