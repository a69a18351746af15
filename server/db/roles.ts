import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { buildIndexes } from './indexes.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Tables in which the platform's role may add rows but never update or delete them. */
const appendOnly = [
  'ledger_entries',
  'ledger_postings',
  'game_payouts',
  'player_status_changes',
  'withdrawal_address_changes',
  'document_changes',
  'second_factor_changes',
  'funds_reviews',
  'withdrawal_decisions',
  'payout_approvals',
  'withdrawal_prices',
  'staff_actions',
  'adjustments',
  'frozen_reports',
  'receipt_rules',
  'receipt_rule_decisions',
];
/** Tables in which the platform's role may update rows but never delete them, because other records depend on them. */
const permanentTables = [
  'excluded_addresses',
  'players',
  'staff',
  'staff_elevations',
  'staff_proposals',
  'wallets',
  'play_totals',
  'history_totals',
  'transactions',
  'game_bets',
  'game_rounds',
  'wallet_calls',
  'provider_credits',
  'free_round_grants',
  'free_round_bets',
  'payment_intents',
  'payment_events',
  'payment_alarms',
  'payout_screenings',
  'payment_transfers',
  'deposit_receipts',
];
const schemas = 'public, provider, processor';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Lets a role read and write what the platform needs: it owns nothing, so it can change no table and switch off no trigger. */
const grant = (owner: Database, role: string): Promise<void> =>
  owner.transaction(async () => {
    const to = quoted(role);
    await owner.script(`
      grant usage on schema ${schemas} to ${to};
      revoke all on all tables in schema ${schemas} from ${to};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${to};
      grant usage, update on all sequences in schema ${schemas} to ${to};
      revoke update, delete on ${appendOnly.join(', ')} from ${to};
      revoke delete on ${permanentTables.join(', ')} from ${to};
      revoke insert, update, delete on migrations, function_files, staff_action_end, watched_tables from ${to}`);
  });

type Urls = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>;

/**
 * Brings the database up to date, as `DATABASE_OWNER_URL` if it is set, which then grants the platform's role what it needs.
 * @param db the platform's own connection.
 * @returns the names of the migrations applied.
 * @throws Error with a sentence for the operator.
 */
export async function prepareDatabase(db: Database, { databaseUrl, databaseOwnerUrl }: Urls, log: Log): Promise<string[]> {
  const applied = await migrateAs(db, { databaseUrl, databaseOwnerUrl }, log);
  // Indexes only make reads faster: without them the platform serves normally and builds them at its next start.
  const built = await buildIndexes(db, databaseOwnerUrl ?? databaseUrl).catch((error: unknown) => {
    log.error({ err: error }, 'indexes could not be built');
    return [];
  });
  if (built === null || built.length > 0) log.info({ indexes: built }, built ? 'indexes were built' : 'another process builds indexes');
  return applied;
}

/**
 * Compares the platform's connection with the owner's.
 * @returns the role of the platform.
 * @throws Error with a sentence for the operator if they are of two databases, or the same role.
 */
export async function requireOwner(db: Database, owner: Database): Promise<string> {
  const nameIn = (one: Database) =>
    one.single<{ role: string; name: string }>`select current_user::text as role, current_database()::text as name`;
  const [platform, own] = [await nameIn(db), await nameIn(owner)];
  if (platform.name !== own.name) throw new Error(`DATABASE_OWNER_URL is of the database ${own.name}, DATABASE_URL of ${platform.name}.`);
  if (platform.role === own.role)
    throw new Error(`DATABASE_OWNER_URL and DATABASE_URL are the same role, ${own.role}: the platform needs one of its own.`);
  return platform.role;
}

async function migrateAs(db: Database, { databaseUrl, databaseOwnerUrl }: Urls, log: Log): Promise<string[]> {
  if (databaseUrl === null || databaseOwnerUrl === null) return migrateAsItIs(db);
  const owner = openPostgres(databaseOwnerUrl, {
    connections: 1,
    onError: (error) => error && log.error({ err: error }, 'connection of the database’s owner'),
  });
  try {
    const platform = await requireOwner(db, owner);
    const applied = await migrate(owner);
    await grant(owner, platform);
    return applied;
  } finally {
    await owner.close();
  }
}

const insufficientPrivilege = '42501';

async function migrateAsItIs(db: Database): Promise<string[]> {
  try {
    return await migrate(db);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== insufficientPrivilege) throw error;
    throw new Error(
      'The role of DATABASE_URL may not change tables, and the database is not up to date. Set DATABASE_OWNER_URL to the role that owns them, for this start or for `npm run operator -- migrate`.',
      { cause: error },
    );
  }
}
