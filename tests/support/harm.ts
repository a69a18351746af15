import type { TestPlatform } from './platform.ts';

type Running = Pick<TestPlatform, 'platform'>;

/** A payment with the named end; a paid deposit is in the ledger too. */
export async function paymentAt(
  { platform }: Running,
  playerId: number,
  at: Date,
  { type = 1, amount = 5_000n, status = 'authorized', reason = null as string | null } = {},
): Promise<void> {
  const payment = await platform.db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status, reason, created_at, updated_at)
    values (${playerId}, ${type}, ${type === 1 ? amount : -amount}::bigint, 'EUR', ${status}, ${reason}, ${at}, ${at}) returning id`;
  if (type === 1 && status === 'authorized') await platform.wallet.creditDeposit({ playerId, transactionId: payment!.id, amount });
}

export async function failedAt(running: Running, playerId: number, at: Date): Promise<void> {
  await paymentAt(running, playerId, at, { status: 'declined', reason: 'failed' });
}

export async function cancelledAt(running: Running, playerId: number, at: Date): Promise<void> {
  await paymentAt(running, playerId, at, { type: 2, status: 'declined', reason: 'cancelled' });
}

export async function sessionAt({ platform }: Running, playerId: number, from: Date, minutes: number): Promise<void> {
  await platform.db.sql`
    insert into play_sessions (player_id, started_at, last_bet_at) values (${playerId}, ${from}, ${new Date(from.getTime() + minutes * 60_000)})`;
}

export const markersOf = async ({ platform }: Running, playerId: number): Promise<string[]> =>
  (await platform.db.sql<{ marker: string }>`select marker from harm_markers where player_id = ${playerId} order by id`).map(
    ({ marker }) => marker,
  );

export const levelsRaised = async ({ platform }: Running, playerId: number): Promise<number[]> =>
  (await platform.db.sql<{ level: number }>`select level from harm_interventions where player_id = ${playerId} order by id`).map(
    ({ level }) => level,
  );
