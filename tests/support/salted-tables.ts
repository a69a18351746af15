import { createHash } from 'node:crypto';
import { chainOf } from '#games/provider/live/chain.ts';
import { required } from '#domain/required.ts';
import type { LiveHouse } from './live-table.ts';

/** A number that a player could have drawn, by a name. */
export const numberNamed = (name: string): string => createHash('sha256').update(name).digest('hex');

/** The chain of a table, as the database has it. */
export const currentChain = async ({ db }: LiveHouse, { id }: { readonly id: string }) => required(await chainOf(db, id), 'The chain');

/** Ends the rounds and chains of a test, so that the next has a chain of its own. */
export async function endChains(house: LiveHouse): Promise<void> {
  const { db } = house;
  const open = await db.sql<{ id: string }>`select id from provider.live_rounds where drawn_at is null`;
  for (const { id } of open) await house.end(id);
  await db.sql`update provider.live_rounds set drawn_at = drawn_at - interval '1 minute'`;
  await db.sql`update provider.chains set next_number = length + 1`;
  await db.sql`delete from provider.salt_shares`;
}
