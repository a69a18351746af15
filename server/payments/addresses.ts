import { required } from '#domain/required.ts';
import type { NewWithdrawalAddress, WithdrawalAddress } from '#openapi/model.ts';
import { requireOwnPassword } from '../accounts/reauthentication.ts';
import { type CallContext, playerOf, type SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { requireDestination } from './destination.ts';
import { isKnown, type PlayerDestination, usableFrom } from './known-addresses.ts';
import { methodFor } from './open.ts';

interface Row {
  readonly id: number;
  readonly payment_method_id: number;
  readonly name: string;
  readonly address: string;
  readonly tag: string;
  readonly destination_key: string | null;
  readonly last_used_at: Date | null;
  readonly created_at: Date;
  readonly proven_at: Date | null;
  /** A withdrawal to it has left. */
  readonly is_paid: boolean;
}

/** Maximum per player, more than anybody can use. */
const maxAddresses = 50;

const wire = (platform: Platform, row: Row): WithdrawalAddress => ({
  id: row.id,
  name: row.name,
  account_id: row.payment_method_id,
  wallet_address: row.address,
  destination_tag: row.tag,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  saved_at: (row.proven_at ?? row.created_at).toISOString(),
  usable_from: row.is_paid ? null : (usableFrom(platform, row.proven_at)?.toISOString() ?? null),
});

const unknown = () => new Problem('not_found', 'There is no such address.');

const storedOf = ({ db }: Platform, playerId: number): Promise<Row[]> =>
  db.sql<Row>`
    select *, exists (
        select 1 from transactions
        where transactions.player_id = kept.player_id and type_id = 2 and status = 'authorized'
          and transactions.payment_method_id = kept.payment_method_id and coalesce(destination_tag, '') = tag
          and coalesce(transactions.destination_key = kept.destination_key, wallet_address = address)
      ) as is_paid
    from withdrawal_addresses as kept where player_id = ${playerId} and removed_at is null
    order by last_used_at desc nulls last, created_at desc, id desc`;

/** The last used first, then the newest. */
export const listAddresses = async (platform: Platform, player: SessionPlayer): Promise<WithdrawalAddress[]> =>
  (await storedOf(platform, player.id)).map((row) => wire(platform, row));

const note = ({ db, now }: Platform, { id, name }: Pick<Row, 'id' | 'name'>, change: 'added' | 'renamed' | 'removed', ip: string) =>
  db.sql`insert into withdrawal_address_changes (address_id, change, name, ip, at) values (${id}, ${change}, ${name}, ${ip}, ${now()})`;

/**
 * Keeps an address that a withdrawal could go to; one that is kept already gets the name. Who has got hold of a session alone puts none there.
 * @throws Problem `method_unavailable`, `wallet_address_invalid`, `destination_tag_required`, `reauthentication_required`,
 * `password_incorrect`, or `invalid_request` when there are too many.
 */
export async function addAddress(platform: Platform, context: CallContext, asked: NewWithdrawalAddress): Promise<WithdrawalAddress> {
  const { db, now } = platform;
  const player = playerOf(context);
  const name = asked.name.trim();
  const method = await methodFor(platform, player, asked.account_id, ({ isWithdrawal }) => isWithdrawal);
  const { address, tag, key } = requireDestination(method, asked.wallet_address, asked.destination_tag);
  const isNew = !(await isKnown(platform, { playerId: player.id, methodId: method.id, address, tag, key }));
  if (isNew && asked.password === undefined) {
    throw new Problem('reauthentication_required', 'You have never withdrawn to this address: give your password.');
  }
  if (isNew) await requireOwnPassword(platform, context, asked.password ?? '');
  const provenAt = isNew ? now() : null;
  return db.transaction(async () => {
    // Two that are added at once take turns.
    await db.sql`select 1 from wallets where player_id = ${player.id} for update`;
    const kept = await storedOf(platform, player.id);
    const isSame = (row: Row) => (row.destination_key === null ? row.address === address : row.destination_key === key);
    const same = kept.find((row) => row.payment_method_id === method.id && row.tag === tag && isSame(row));
    // An entry in another spelling of the same destination keeps its own.
    const spelling = same?.address ?? address;
    if (same?.name === name && provenAt === null) return wire(platform, same);
    if (!same && kept.length >= maxAddresses) throw new Problem('unprocessable', `No more than ${maxAddresses} addresses can be kept.`);
    const row = await db.one<Pick<Row, 'id' | 'name'>>`
      insert into withdrawal_addresses (player_id, payment_method_id, name, address, tag, destination_key, created_at, proven_at)
      values (${player.id}, ${method.id}, ${name}, ${spelling}, ${tag}, ${key}, ${now()}, ${provenAt})
      on conflict (player_id, payment_method_id, address, tag) do update set name = excluded.name, removed_at = null, destination_key = excluded.destination_key,
        created_at = case when withdrawal_addresses.removed_at is null then withdrawal_addresses.created_at else excluded.created_at end,
        proven_at = case when withdrawal_addresses.removed_at is null then coalesce(withdrawal_addresses.proven_at, excluded.proven_at)
          else excluded.proven_at end
      returning id, name`;
    if (!row) throw new Error('the address was not kept');
    if (same?.name !== name) await note(platform, row, same ? 'renamed' : 'added', context.ip);
    return wire(
      platform,
      required(
        (await storedOf(platform, player.id)).find(({ id }) => id === row.id),
        'The stored address',
      ),
    );
  });
}

/** Removing it again is harmless. @throws Problem 404, also for another player's. */
export async function removeAddress(platform: Platform, player: SessionPlayer, id: number, ip: string): Promise<void> {
  const { db, now } = platform;
  await db.transaction(async () => {
    const row = await db.one<Pick<Row, 'id' | 'name'> & { removed_at: Date | null }>`
      select * from withdrawal_addresses where id = ${id} and player_id = ${player.id} for update`;
    if (!row) throw unknown();
    if (row.removed_at) return;
    await db.sql`update withdrawal_addresses set removed_at = ${now()} where id = ${id}`;
    await note(platform, row, 'removed', ip);
  });
}

/** Moves the address of a withdrawal to the front of the saved ones, in the withdrawal's transaction. */
export const recordUse = ({ db, now }: Platform, { playerId, methodId, address, tag, key }: PlayerDestination) =>
  db.sql`
    update withdrawal_addresses set last_used_at = ${now()}
    where player_id = ${playerId} and payment_method_id = ${methodId} and tag = ${tag} and coalesce(destination_key = ${key}, address = ${address})`;
