import { maxShares, saltOf, shareCommitment, type SaltProof, type SaltShare } from '#games/engine/salt.ts';
import type { Store } from '../host.ts';
import { Refusal } from '../refusal.ts';
import type { Chain } from './chain.ts';
import type { Table } from './table.ts';

/*
 * Makes the salt of a chain from numbers of all players at its table. The house is bound first, by the published chain. Then each page sends a hash
 * of its number; the hashes are closed; only then the numbers are revealed. A missing number breaks the attempt for all: nobody gets a salt without
 * it, and a player who withholds one does not know the chain. The house does know it, so each broken attempt is counted publicly and is part of the
 * salt.
 */

/** From the first hash of an attempt until the hashes are closed. */
const sharesMs = 2_000;
/** From then until a missing number breaks the attempt. Pages answer within a second. */
const revealsMs = 8_000;
/** Time for which a player who withheld a number contributes none, unless nobody else is there. */
const barredFor = '1 hour';

const closed = (): Refusal => new Refusal('out_of_turn', 'The numbers of this attempt are closed.');

/** A chain that waits for its salt from the players, locked against all other steps. @throws Refusal `out_of_turn` */
async function lockSaltless(db: Store, { id }: Table, chain: string, attempt: number): Promise<Chain & { readonly is_open: boolean }> {
  const locked = await db.one<Chain & { readonly is_open: boolean }>`
    select *, coalesce(shares_until > clock_timestamp(), true) as is_open from provider.chains
    where table_id = ${id} and next_number <= length and source = 'players' and salt is null for update`;
  if (locked?.commitment !== chain || locked.attempt !== attempt) throw closed();
  return locked;
}

export interface GivenShare {
  readonly chain: string;
  readonly attempt: number;
}

/** Takes the hash of a player's number while hashes are open. @throws Refusal `out_of_turn` */
export const giveShare = (
  db: Store,
  table: Table,
  owner: string,
  { chain, attempt, commitment }: GivenShare & Pick<SaltShare, 'commitment'>,
): Promise<void> =>
  db.transaction(async () => {
    const { id, is_open, reveals_until } = await lockSaltless(db, table, chain, attempt);
    if (!is_open || reveals_until !== null) throw closed();
    const [taken] = await db.sql`
      insert into provider.salt_shares (chain_id, attempt, owner, commitment) select ${id}, ${attempt}, ${owner}, ${commitment}
      where (select count(*) from provider.salt_shares where chain_id = ${id} and attempt = ${attempt}) < ${maxShares}
      on conflict do nothing returning 1`;
    if (!taken) throw closed();
    await db.sql`
      update provider.chains set shares_until = clock_timestamp() + ${sharesMs} * interval '1 millisecond' where id = ${id} and shares_until is null`;
  });

/**
 * Accepts a number that was bound by its hash, once the hashes are closed.
 * @throws Refusal `out_of_turn`, or `invalid_request` for another number.
 */
export const giveNumber = (
  db: Store,
  table: Table,
  owner: string,
  { chain, attempt, number }: GivenShare & Pick<SaltShare, 'number'>,
): Promise<void> =>
  db.transaction(async () => {
    const { id, reveals_until } = await lockSaltless(db, table, chain, attempt);
    if (reveals_until === null) throw closed();
    const own = await db.one<{ commitment: string }>`
      select commitment from provider.salt_shares where chain_id = ${id} and attempt = ${attempt} and owner = ${owner}`;
    if (own?.commitment !== shareCommitment(chain, attempt, number))
      throw new Refusal('invalid_request', 'This is not the number that was bound.');
    await db.sql`update provider.salt_shares set number = ${number} where chain_id = ${id} and attempt = ${attempt} and owner = ${owner}`;
  });

/** Closes hashes that are due, and makes the salt once all numbers are there. In the caller's transaction, on the locked chain. */
export async function advanceSalt(db: Store, { id, commitment, source, attempt, reveals_until }: Chain): Promise<void> {
  if (source !== 'players') return;
  if (reveals_until === null) return closeShares(db, id, attempt);
  const shares = await db.sql<{ commitment: string; number: string | null }>`
    select commitment, number from provider.salt_shares where chain_id = ${id} and attempt = ${attempt} order by commitment`;
  const revealed = shares.flatMap(({ commitment: bound, number }): SaltShare[] => (number === null ? [] : [{ commitment: bound, number }]));
  if (revealed.length < shares.length) return breakAttempt(db, id, attempt);
  const proof: SaltProof = { source, attempt, shares: revealed };
  await db.sql`
    update provider.chains set salt = ${saltOf(commitment, proof)}, salt_proof = ${JSON.stringify(proof)}::jsonb, salted_at = clock_timestamp()
    where id = ${id} and salt is null`;
}

async function closeShares(db: Store, id: string, attempt: number): Promise<void> {
  // A clock that was set back must not leave hashes open for longer than usual.
  const [isOver] = await db.sql`
    select 1 from provider.chains where id = ${id} and shares_until is not null
      and not shares_until between clock_timestamp() and clock_timestamp() + ${sharesMs} * interval '1 millisecond'`;
  if (!isOver) return;
  // Players who withheld a number before are left out, unless nobody else is there.
  await db.sql`
    with counted as (
      select owner, exists (select 1 from provider.salt_shares before where before.owner = shares.owner
        and before.withheld_at > clock_timestamp() - ${barredFor}::interval) as is_barred
      from provider.salt_shares shares where chain_id = ${id} and attempt = ${attempt}
    )
    delete from provider.salt_shares where chain_id = ${id} and attempt = ${attempt}
      and owner in (select owner from counted where is_barred) and exists (select 1 from counted where not is_barred)`;
  await db.sql`
    update provider.chains set reveals_until = clock_timestamp() + ${revealsMs} * interval '1 millisecond' where id = ${id} and reveals_until is null`;
}

async function breakAttempt(db: Store, id: string, attempt: number): Promise<void> {
  const [broken] = await db.sql`
    update provider.chains set attempt = attempt + 1, shares_until = null, reveals_until = null
    where id = ${id} and attempt = ${attempt} and salt is null
      and not reveals_until between clock_timestamp() and clock_timestamp() + ${revealsMs} * interval '1 millisecond' returning 1`;
  if (!broken) return;
  await db.sql`
    update provider.salt_shares set withheld_at = clock_timestamp() where chain_id = ${id} and attempt = ${attempt} and number is null`;
}
