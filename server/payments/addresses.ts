import type { NewWithdrawalAddress, WithdrawalAddress } from '../../openapi/model.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { checkDestination } from './destination.ts';
import { methodFor } from './open.ts';

interface Row {
  readonly id: number;
  readonly payment_method_id: number;
  readonly name: string;
  readonly address: string;
  readonly tag: string;
  readonly last_used_at: Date | null;
}

/** Of one player, more than anybody can use. */
const maxAddresses = 50;

const wire = ({ id, payment_method_id, name, address, tag, last_used_at }: Row): WithdrawalAddress => ({
  id,
  name,
  account_id: payment_method_id,
  wallet_address: address,
  destination_tag: tag,
  last_used_at: last_used_at?.toISOString() ?? null,
});

const unknown = () => new Problem('not_found', 'There is no such address.');

/** The last used first, then the newest. */
export async function listAddresses({ db }: Platform, player: SessionPlayer): Promise<WithdrawalAddress[]> {
  const rows = await db.sql<Row>`
    select * from withdrawal_addresses where player_id = ${player.id} and removed_at is null
    order by last_used_at desc nulls last, created_at desc, id desc`;
  return rows.map(wire);
}

const note = ({ db, now }: Platform, { id, name }: Pick<Row, 'id' | 'name'>, change: 'added' | 'renamed' | 'removed', ip: string) =>
  db.sql`insert into withdrawal_address_changes (address_id, change, name, ip, at) values (${id}, ${change}, ${name}, ${ip}, ${now()})`;

/**
 * Keeps an address that a withdrawal could go to; one that is kept already gets the name.
 * @throws Problem `method_unavailable`, `wallet_address_invalid`, `destination_tag_required`, or `invalid_request` when there are too many.
 */
export function addAddress(platform: Platform, player: SessionPlayer, asked: NewWithdrawalAddress, ip: string): Promise<WithdrawalAddress> {
  const { db, now } = platform;
  const [name, address, tag] = [asked.name.trim(), asked.wallet_address.trim(), asked.destination_tag.trim()];
  return db.transaction(async () => {
    const method = await methodFor(platform, player, asked.account_id, ({ isWithdrawal }) => isWithdrawal);
    checkDestination(method, address, tag);
    // Two that are added at once take turns.
    await db.sql`select 1 from wallets where player_id = ${player.id} for update`;
    const kept = await db.sql<Row>`select * from withdrawal_addresses where player_id = ${player.id} and removed_at is null`;
    const same = kept.find((row) => row.payment_method_id === method.id && row.address === address && row.tag === tag);
    if (same?.name === name) return wire(same);
    if (!same && kept.length >= maxAddresses) throw new Problem('unprocessable', `No more than ${maxAddresses} addresses can be kept.`);
    const row = await db.one<Row>`
      insert into withdrawal_addresses (player_id, payment_method_id, name, address, tag, created_at)
      values (${player.id}, ${method.id}, ${name}, ${address}, ${tag}, ${now()})
      on conflict (player_id, payment_method_id, address, tag) do update set name = excluded.name, removed_at = null
      returning *`;
    if (!row) throw new Error('the address was not kept');
    await note(platform, row, same ? 'renamed' : 'added', ip);
    return wire(row);
  });
}

/** Removing it again is harmless. @throws Problem 404, also for another player's. */
export async function removeAddress(platform: Platform, player: SessionPlayer, id: number, ip: string): Promise<void> {
  const { db, now } = platform;
  await db.transaction(async () => {
    const row = await db.one<Row & { removed_at: Date | null }>`
      select * from withdrawal_addresses where id = ${id} and player_id = ${player.id} for update`;
    if (!row) throw unknown();
    if (row.removed_at) return;
    await db.sql`update withdrawal_addresses set removed_at = ${now()} where id = ${id}`;
    await note(platform, row, 'removed', ip);
  });
}

export interface Use {
  readonly playerId: number;
  readonly methodId: number;
  readonly address: string;
  readonly tag: string;
}

/** Puts the address of a withdrawal first, where it is kept. Goes into the withdrawal's transaction. */
export const noteUse = ({ db, now }: Platform, { playerId, methodId, address, tag }: Use) =>
  db.sql`
    update withdrawal_addresses set last_used_at = ${now()}
    where player_id = ${playerId} and payment_method_id = ${methodId} and address = ${address} and tag = ${tag}`;
