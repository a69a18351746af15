import type { Database } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { createWallet, type Wallet } from '#server/wallet/wallet.ts';
import { prepareEmpty } from './prepared-databases.ts';
import { copyDatabase, sharedPostgres } from './shared-postgres.ts';

export interface Books {
  readonly db: Database;
  readonly wallet: Wallet;
  /** Audits first: whatever a test did, the ledger must still be right. */
  close(): Promise<void>;
}

/** A wallet over a database of its own, without the platform around it. */
export async function openBooks(): Promise<Books> {
  // Loaded when needed: loading an engine takes longer than judging most mutants.
  const db = sharedPostgres() ? await copyDatabase('empty', prepareEmpty, 4) : await (await import('./database-image.ts')).openEmpty();
  const wallet = createWallet(db);
  return {
    db,
    wallet,
    async close() {
      const { differences } = await wallet.audit();
      await db.close();
      if (differences.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(differences)}`);
    },
  };
}

export const houseGame = { gameId: 'plinkoear', providerId: 207, providerName: 'House' } as const;

/** A player of euros with an empty wallet, without the cost of a password. */
export async function bookedPlayer({ db, wallet }: Pick<Platform, 'db' | 'wallet'>, username: string): Promise<number> {
  const [row] = await db.sql<{ id: number }>`
    insert into players (username, email, country, currency_id, language, password_hash)
    values (${username}, ${`${username}@example.com`}, 'AT', 1, 'en', 'none') returning id`;
  await wallet.open(row!.id, 'EUR');
  return row!.id;
}

/** A row of the history as the cashier makes it. @param amount signed minor units. */
export async function transactionRow(db: Database, playerId: number, typeId: 1 | 2, amount: bigint): Promise<string> {
  const [row] = await db.sql<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status) values (${playerId}, ${typeId}, ${amount}, 'EUR', 'pending') returning id`;
  return row!.id;
}

export async function setStatus(db: Database, id: string, status: 'authorized' | 'declined'): Promise<void> {
  await db.sql`update transactions set status = ${status} where id = ${id}`;
}

/** A deposit from its first row to its end. */
export async function deposited(
  { db, wallet }: Pick<Platform, 'db' | 'wallet'>,
  playerId: number,
  amount: bigint,
  at?: Date,
): Promise<void> {
  await db.transaction(async () => {
    const transactionId = await transactionRow(db, playerId, 1, amount);
    await wallet.creditDeposit({ playerId, transactionId, amount, ...(at && { at }) });
    await setStatus(db, transactionId, 'authorized');
  });
}

/** Cashback with its day, as the job pays it. */
export const cashbackPaid = (
  { db, wallet }: Pick<Platform, 'db' | 'wallet'>,
  move: Parameters<Wallet['payCashback']>[0],
): Promise<string> =>
  db.transaction(async () => {
    const transactionId = await wallet.payCashback(move);
    await db.sql`
      insert into cashback_days (player_id, day, wagered_minor, percent, transaction_id, settled_at)
      select ${move.playerId}, coalesce(max(day) + 1, '2000-01-01'), ${move.amount}::bigint * 100, 1, ${transactionId}, now() from cashback_days where player_id = ${move.playerId}
      having count(*) filter (where transaction_id = ${transactionId}) = 0`;
    return transactionId;
  });
