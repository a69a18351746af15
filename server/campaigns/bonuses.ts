import { Problem } from '../http/problem.ts';
import { recordBonusEnd, recordBonusPlayed } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { bonusOf, type DepositWithCode, promisedTerms } from './terms.ts';

/*
 * A player has at most one active bonus, so all bonus money of the wallet belongs to it. Every change of a bonus locks the wallet first, as every
 * move of money does: bets, deposits, conversions and forfeits of a player take turns.
 */

export interface ActiveBonus {
  readonly id: bigint;
  readonly campaignId: number;
  /** Present bonus money, in minor units. */
  readonly leftMinor: bigint;
  readonly wagerRequiredMinor: bigint;
  readonly wageredMinor: bigint;
  /** Most money the bonus can convert into; null is no limit. */
  readonly conversionMaximumMinor: bigint | null;
  readonly expiresAt: Date;
}

export interface Wager {
  readonly playerId: number;
  readonly gameId: string;
  readonly amountMinor: bigint;
  /** Id of the bet in `game_bets`. */
  readonly reference: string;
}

const dayMs = 86_400_000;
const expiryBatch = 100;
const expireS = 60;

const lockWallet = ({ db }: Platform, playerId: number) =>
  db.one<{ bonus_minor: bigint }>`select bonus_minor from wallets where player_id = ${playerId} for update`;

const findActive = ({ db }: Platform, playerId: number): Promise<ActiveBonus | undefined> =>
  db.one<ActiveBonus>`
    select id, campaign_id as "campaignId", bonus_minor as "leftMinor", wager_required_minor as "wagerRequiredMinor", wagered_minor as "wageredMinor",
      conversion_maximum_minor as "conversionMaximumMinor", expires_at as "expiresAt"
    from (
      select player_campaigns.id, campaign_id, wallets.bonus_minor, wager_required_minor, wagered_minor, conversion_maximum_minor, expires_at
      from player_campaigns join wallets using (player_id) where player_id = ${playerId} and status = 'active'
    ) as active`;

/** The bonus that can be played with now. */
export async function activeBonus(platform: Platform, playerId: number): Promise<ActiveBonus | null> {
  const bonus = await findActive(platform, playerId);
  return bonus && bonus.leftMinor > 0n && bonus.expiresAt > platform.now() ? bonus : null;
}

/**
 * Grants the bonus of a code for an authorized deposit, in the caller's transaction, once per deposit, by the terms at the opening of the deposit.
 * @returns minor units of bonus money, null if the code gives none.
 */
export function assignDepositBonus(platform: Platform, deposit: DepositWithCode): Promise<bigint | null> {
  const { db, now, wallet } = platform;
  const { playerId, depositMinor, transactionId } = deposit;
  return db.transaction(async () => {
    await lockWallet(platform, playerId);
    const before = await db.one<{ bonus_minor: bigint }>`select bonus_minor from player_campaigns where transaction_id = ${transactionId}`;
    if (before) return before.bonus_minor;
    await endIfExpired(platform, playerId);
    if (await findActive(platform, playerId)) return null;

    const terms = await promisedTerms(platform, deposit);
    if (!terms || terms.bonus_percent === null) return null;
    const bonus = bonusOf(depositMinor, terms.bonus_percent, terms.bonus_maximum_minor);
    if (bonus === 0n) return null;

    const expires = new Date(now().getTime() + terms.bonus_days * dayMs);
    const given = await db.one`
      insert into player_campaigns (player_id, campaign_id, status, transaction_id, bonus_minor, wager_required_minor, conversion_maximum_minor,
        counts_bonus_stakes, terms_version, activated_at, expires_at, updated_at)
      values (${playerId}, ${terms.id}, 'active', ${transactionId}, ${bonus}, ${(depositMinor + bonus) * BigInt(terms.wagering_times)}, ${bonus},
        false, ${terms.version}, ${now()}, ${expires}, ${now()})
      on conflict (player_id, campaign_id) do update set status = excluded.status, transaction_id = excluded.transaction_id, bonus_minor = excluded.bonus_minor,
        wager_required_minor = excluded.wager_required_minor, conversion_maximum_minor = excluded.conversion_maximum_minor,
        counts_bonus_stakes = excluded.counts_bonus_stakes, terms_version = excluded.terms_version, activated_at = excluded.activated_at, expires_at = excluded.expires_at, updated_at = excluded.updated_at
      where player_campaigns.status = 'offered' returning id`;
    if (!given) return null;
    await wallet.assignBonus({ playerId, reference: `deposit:${transactionId}`, amount: bonus, at: now() });
    return bonus;
  });
}

/**
 * Counts a cash bet towards the active bonus, by the share of its kind of game: once per reference, live tables excepted. Bets with bonus money cost
 * their player nothing, and count only if that was promised. Part of the bet's transaction; `settleBonus` draws the consequences when the round has
 * ended.
 */
export async function recordWager({ db, now }: Platform, { playerId, gameId, amountMinor, reference }: Wager): Promise<void> {
  await db.sql`
    with counted as (
      insert into bonus_wagers (reference, player_campaign_id, amount_minor)
      select ${reference}, id, worth from (
        select id, case when counts_bonus_stakes then ${amountMinor}::bigint
          when exists (select 1 from game_bets where game_bets.id = ${reference} and source = 'bonus') then 0
          else ${amountMinor}::bigint * coalesce(
            (select percent from games join wager_weights on game_type = type where game_id = ${gameId} limit 1),
            (select percent from wager_weights where game_type = 'others')) / 100 end as worth
        from player_campaigns
        where player_id = ${playerId} and status = 'active' and expires_at > ${now()}
          and not exists (select 1 from games where game_id = ${gameId} and is_live)
      ) as weighed where worth > 0
      on conflict (reference) do nothing returning player_campaign_id, amount_minor
    )
    update player_campaigns set wagered_minor = wagered_minor + counted.amount_minor, updated_at = ${now()}
    from counted where player_campaigns.id = counted.player_campaign_id`;
}

/** Subtracts the wager of a bet that was rolled back, once. */
export async function undoWager({ db, now }: Platform, reference: string): Promise<void> {
  await db.sql`
    with undone as (
      update bonus_wagers set is_undone = true where reference = ${reference} and not is_undone returning player_campaign_id, amount_minor
    )
    update player_campaigns set wagered_minor = wagered_minor - undone.amount_minor, updated_at = ${now()}
    from undone where player_campaigns.id = undone.player_campaign_id and status = 'active'`;
}

/**
 * Ends the active bonus when it is over: once wagered, its money turns into cash, at most as much as was given; once lost or expired, it ends. Waits
 * for rounds under way, whose bets may be rolled back and whose wins still belong to the bonus.
 */
export async function settleBonus(platform: Platform, playerId: number): Promise<void> {
  const { db } = platform;
  // Most players have no bonus most of the time.
  if (!(await findActive(platform, playerId))) return;
  await db.transaction(async () => {
    await lockWallet(platform, playerId);
    const bonus = await findActive(platform, playerId);
    if (!bonus) return;
    const isWagered = bonus.wageredMinor >= bonus.wagerRequiredMinor;
    if (bonus.leftMinor > 0n && !isWagered) return endIfExpired(platform, playerId);
    if (await hasOpenRound(platform, playerId, bonus.id)) return;
    await (bonus.leftMinor > 0n ? convert(platform, playerId, bonus) : recordBonusPlayed(platform, playerId, bonus.id));
    await setStatus(platform, bonus.id, 'used');
  });
}

async function convert(
  platform: Platform,
  playerId: number,
  { id, leftMinor: left, conversionMaximumMinor: most }: ActiveBonus,
): Promise<void> {
  const { wallet, now } = platform;
  const [reference, at] = [referenceOf(id), now()];
  const converted = most === null || left < most ? left : most;
  const transactionId = converted > 0n ? await wallet.convertBonus({ playerId, reference, amount: converted, at }) : null;
  const forfeited = left - converted;
  if (forfeited > 0n) await wallet.forfeitBonus({ playerId, reference, amount: forfeited, at });
  if (transactionId) await recordBonusEnd(platform, 'bonus_converted', { playerId, transactionId, amount: converted, forfeited });
}

/** Forfeits the active bonus: the rest of its money returns to the house. @throws Problem 409 `bonus_in_play` while a round is played with it. */
export async function giveUpBonus(platform: Platform, playerId: number): Promise<void> {
  await platform.db.transaction(async () => {
    await lockWallet(platform, playerId);
    const bonus = await findActive(platform, playerId);
    if (bonus && !(await forfeit(platform, playerId, bonus, 'cancelled'))) {
      throw new Problem(
        'bonus_in_play',
        'A round with bonus money is still open. Nothing was changed. Open the game, finish the round, then try again.',
      );
    }
  });
}

/**
 * A withdrawal forfeits the active bonus, in the caller's transaction, but only with the player's consent (`isTold`).
 * @throws Problem 422 `bonus_active` without that consent, 409 `bonus_in_play` while a round is played with the bonus.
 */
export async function giveUpForWithdrawal(platform: Platform, playerId: number, isReported: boolean): Promise<void> {
  await lockWallet(platform, playerId);
  const bonus = await findActive(platform, playerId);
  if (!bonus) return;
  if (!isReported && bonus.leftMinor > 0n) {
    throw new Problem(
      'bonus_active',
      'A withdrawal gives the active bonus up. Play it to its end first, or withdraw knowing that it goes.',
    );
  }
  await giveUpBonus(platform, playerId);
}

/** Ends expired bonuses; those with a round under way are checked again later. */
export async function expireBonuses(platform: Platform): Promise<void> {
  const due = await platform.db.sql<{ player_id: number }>`
    select player_id from player_campaigns where status = 'active' and expires_at <= ${platform.now()} order by expires_at limit ${expiryBatch}`;
  for (const { player_id: playerId } of due) {
    await platform.db.transaction(async () => {
      await lockWallet(platform, playerId);
      await endIfExpired(platform, playerId);
    });
  }
}

export const campaignJobs = (platform: Platform): readonly Job[] => [
  { name: 'ending bonuses that ran out', everyS: expireS, work: () => expireBonuses(platform) },
];

async function endIfExpired(platform: Platform, playerId: number): Promise<void> {
  const bonus = await findActive(platform, playerId);
  if (bonus && bonus.expiresAt <= platform.now()) await forfeit(platform, playerId, bonus, 'expired');
}

/** On the locked wallet. @returns false without any effect while a round is played with bonus money. */
async function forfeit(platform: Platform, playerId: number, bonus: ActiveBonus, status: 'cancelled' | 'expired'): Promise<boolean> {
  if (await hasOpenRound(platform, playerId, null)) return false;
  if (bonus.leftMinor > 0n) {
    const amount = bonus.leftMinor;
    const transactionId = await platform.wallet.forfeitBonus({ playerId, reference: referenceOf(bonus.id), amount, at: platform.now() });
    if (status === 'expired' && transactionId) await recordBonusEnd(platform, 'bonus_expired', { playerId, transactionId, amount });
  } else if (status === 'expired') await recordBonusPlayed(platform, playerId, bonus.id);
  await setStatus(platform, bonus.id, status);
  return true;
}

const referenceOf = (id: bigint) => `campaign:${id}`;

const setStatus = ({ db, now }: Platform, id: bigint, status: 'used' | 'cancelled' | 'expired') =>
  db.sql`update player_campaigns set status = ${status}, updated_at = ${now()} where id = ${id}`;

/** Whether a bet with bonus money, or one that counts towards this bonus, is open. */
const hasOpenRound = ({ db }: Platform, playerId: number, counted: bigint | null) =>
  db.one`
    select 1 from game_bets
    where player_id = ${playerId} and status = 'open'
      and (source = 'bonus' or exists (select 1 from bonus_wagers where reference = game_bets.id and player_campaign_id = ${counted}::bigint))
    limit 1`;
