import type { KnownAddress } from '#openapi/model.ts';
import type { Destination } from '#domain/destination.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

/** Destination of a player's withdrawal. Another tag at the same address belongs to another customer of its holder. */
export interface PlayerDestination extends Pick<Destination, 'address' | 'tag' | 'key'> {
  readonly playerId: number;
  readonly methodId: number;
}

interface AddressProof {
  /** A withdrawal to it has left. */
  readonly isPaid: boolean;
  /** Since when the password stands behind it, null where it does not. */
  readonly provenAt: Date | null;
}

const hourMs = 3_600_000;
/** More than a person can have in mind; the password is asked for beyond them. */
const maxListed = 100;

/** @returns null where withdrawals to it have begun. */
export function usableFrom({ config, now }: Pick<Platform, 'config' | 'now'>, provenAt: Date | null): Date | null {
  if (provenAt === null) return null;
  const from = new Date(provenAt.getTime() + config.withdrawalAddressCooldownH * hourMs);
  return from > now() ? from : null;
}

async function proofOf({ db }: Platform, { playerId, methodId, address, tag, key }: PlayerDestination): Promise<AddressProof> {
  return db.single<AddressProof>`
    select exists (
        select 1 from transactions
        where player_id = ${playerId} and type_id = 2 and status = 'authorized' and payment_method_id = ${methodId}
          and coalesce(destination_key = ${key}, wallet_address = ${address}) and coalesce(destination_tag, '') = ${tag}
      ) as "isPaid",
      (
        select min(proven_at) from withdrawal_addresses
        where player_id = ${playerId} and payment_method_id = ${methodId} and coalesce(destination_key = ${key}, address = ${address})
          and tag = ${tag} and removed_at is null
      ) as "provenAt"`;
}

/** Whether a withdrawal there needs no password. */
export async function isKnown(platform: Platform, destination: PlayerDestination): Promise<boolean> {
  const { isPaid, provenAt } = await proofOf(platform, destination);
  return isPaid || provenAt !== null;
}

/**
 * In the transaction of the withdrawal. @param isProven whether the password was given with it.
 * @returns whether a withdrawal to it has left before. @throws Problem 422 `address_too_new`, with the time where there is one, or `reauthentication_required`.
 */
export async function requireKnown(platform: Platform, destination: PlayerDestination, isProven: boolean): Promise<boolean> {
  const { isPaid, provenAt } = await proofOf(platform, destination);
  if (isPaid) return true;
  const hours = platform.config.withdrawalAddressCooldownH;
  if (provenAt === null && hours > 0) {
    throw new Problem('address_too_new', `Save this address first: withdrawals to it begin ${hours} hours later.`);
  }
  const from = usableFrom(platform, provenAt);
  if (from) throw new Problem('address_too_new', 'This address was saved a short while ago.', { usable_from: from.toISOString() });
  if (provenAt === null && !isProven) {
    throw new Problem('reauthentication_required', 'You have never withdrawn to this address: give your password.');
  }
  return false;
}

/** Lists the addresses by method, the latest first. */
export async function knownAddresses(platform: Platform, playerId: number): Promise<ReadonlyMap<number, KnownAddress[]>> {
  const rows = await platform.db.sql<{ method: number; address: string; tag: string; proven_at: Date | null }>`
    select method, (array_agg(address order by at desc))[1] as address, tag, case when bool_or(proven_at is null) then null else max(proven_at) end as proven_at
    from (
      select payment_method_id as method, wallet_address as address, coalesce(destination_tag, '') as tag, destination_key as key, created_at as at,
        null::timestamptz as proven_at
      from transactions
      where player_id = ${playerId} and type_id = 2 and status = 'authorized' and payment_method_id is not null
        and wallet_address is not null
      union all
      select payment_method_id, address, tag, destination_key, proven_at, proven_at from withdrawal_addresses
      where player_id = ${playerId} and removed_at is null and proven_at is not null
    ) as known
    group by method, coalesce(key, address), tag order by max(at) desc, method, coalesce(key, address), tag limit ${maxListed}`;
  const known = new Map<number, KnownAddress[]>();
  for (const { method, address, tag, proven_at } of rows) {
    const usable_from = usableFrom(platform, proven_at)?.toISOString() ?? null;
    known.set(method, [...(known.get(method) ?? []), { wallet_address: address, destination_tag: tag, usable_from }]);
  }
  return known;
}
