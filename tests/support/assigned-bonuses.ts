import { createHash, randomUUID } from 'node:crypto';
import type { Platform } from '#server/platform.ts';
import type { Wallet } from '#server/wallet/wallet.ts';

type Books = Pick<Platform, 'db' | 'wallet'>;
type Move = Parameters<Wallet['assignBonus']>[0];

const nextWeek = (at: Date) => new Date(at.getTime() + 7 * 86_400_000);

/** The campaign of a test's reference, once for each player. @returns its id, and whether it is new. */
async function campaignOf({ db }: Books, reference: string): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const code = `T${createHash('sha256').update(reference).digest('hex').slice(0, 20)}`.toUpperCase();
  const before = await db.one<{ id: number }>`select id from campaigns where code = ${code}`;
  if (before) return { id: before.id, isNew: false };
  const { id } = await db.single<{ id: number }>`
    insert into campaigns (code, action, bonus_percent, wagering_times, bonus_days, starts_at) values (${code}, 2, 50, 30, 7, '2020-01-01') returning id`;
  return { id, isNew: true };
}

/** A deposit without a bonus so far; one of 0 if the player has none. */
async function freeDeposit({ db }: Books, playerId: number, at: Date): Promise<string> {
  const free = await db.one<{ id: string }>`
    select id from transactions where player_id = ${playerId} and type_id = 1 and status = 'authorized'
      and not exists (select 1 from player_campaigns where transaction_id = transactions.id) order by created_at limit 1`;
  if (free) return free.id;
  const { id } = await db.single<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status, is_sandbox, created_at, updated_at)
    select players.id, 1, 0, code, 'authorized', is_sandbox, ${at}, ${at} from players join currencies on currencies.id = currency_id where players.id = ${playerId} returning id`;
  return id;
}

/**
 * Gives the bonus of a deposit as its campaign does, before any wagering, once for each reference. A player with an active one has wagered it.
 * @returns id of its row in the history.
 */
export const assignedBonus = (books: Books, { playerId, reference, amount, at }: Move, wagerMinor = 1_000_000n): Promise<string> =>
  books.db.transaction(async () => {
    const { db, wallet } = books;
    const from = at ?? new Date();
    const { id, isNew } = await campaignOf(books, `${reference}-${playerId}`);
    if (isNew) {
      const deposit = await freeDeposit(books, playerId, from);
      await db.sql`
        insert into player_campaigns (player_id, campaign_id, status, transaction_id, bonus_minor, wager_required_minor, activated_at, expires_at)
        select ${playerId}, ${id}, case when exists (select 1 from player_campaigns where player_id = ${playerId} and status = 'active') then 'used' else 'active' end,
          ${deposit}, ${amount}::bigint, ${wagerMinor}::bigint, ${from}, ${nextWeek(from)}`;
    }
    const given = await db.single<{ deposit: string }>`
      select transaction_id as deposit from player_campaigns where player_id = ${playerId} and campaign_id = ${id}`;
    return wallet.assignBonus({ playerId, reference: `deposit:${given.deposit}`, amount, ...(at && { at }) });
  });

/** Converts or forfeits bonus money under the name of an ended campaign, once for each reference. @returns as the wallet does. */
export const endedBonus = (
  books: Books,
  move: 'convertBonus' | 'forfeitBonus',
  { playerId, reference, amount, at }: Move,
): Promise<string | null> =>
  books.db.transaction(async () => {
    const { db, wallet } = books;
    const from = at ?? new Date();
    const { id, isNew } = await campaignOf(books, `ended-${reference}-${playerId}`);
    if (isNew)
      await db.sql`
        insert into player_campaigns (player_id, campaign_id, status, bonus_minor, activated_at, expires_at) values (${playerId}, ${id}, 'used', 0, ${from}, ${nextWeek(from)})`;
    const ended = await db.single<{ id: bigint }>`select id from player_campaigns where player_id = ${playerId} and campaign_id = ${id}`;
    return wallet[move]({ playerId, reference: `campaign:${ended.id}`, amount, ...(at && { at }) });
  });

/** An active bonus without money, for tests of its mere existence. */
export const activateBonus = (
  { db, now = () => new Date() }: Pick<Platform, 'db'> & Partial<Pick<Platform, 'now'>>,
  playerId: number,
  wagerMinor = 1_000_000n,
) => db.sql`
  with campaign as (
    insert into campaigns (code, action, bonus_percent, wagering_times, bonus_days, starts_at)
    values (${`B${randomUUID()}`}, 2, 50, 30, 7, ${now()}) returning id
  )
  insert into player_campaigns (player_id, campaign_id, status, bonus_minor, wager_required_minor, activated_at, expires_at)
  select ${playerId}, campaign.id, 'active', 700, ${wagerMinor}::bigint, ${now()}, ${nextWeek(now())} from campaign on conflict do nothing`;
