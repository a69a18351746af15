import { sendingMs } from '../accounts/acknowledgement.ts';
import type { Decimal } from '#domain/money.ts';
import { type Fragment, fragment } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { lockBalance } from './balances.ts';
import type { Payment } from './payment.ts';
import { requiredPersons } from './required-persons.ts';
import { depositType, lockedPayment, paymentOf } from './transactions.ts';
import { type Pricing, pricingOf, type PricingHost, recordPricing, setPrice } from './withdrawal-rate.ts';

/** The reasons for which a withdrawal is not sent for the time being. */
export const holdReasons = [
  'account_frozen',
  'account_closed',
  'self_excluded',
  'method_closed',
  'method_paused',
  'withdrawals_stopped',
  'under_review',
  'awaiting_approval',
  'awaiting_balance',
  'awaiting_rate',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Whether a claim decides again about a withdrawal that waits for this reason, by the prices and balances of that moment. */
export const isDecidedByClaim = (reason: HoldReason): boolean => reason === 'awaiting_balance' || reason === 'awaiting_rate';

/** The coins of a withdrawal: its own, or those at which it would be sent. */
const coinsOf = (coins: Decimal | null): Fragment => (coins === null ? fragment`crypto_value` : fragment`${coins}::numeric`);

/**
 * Counts the persons who have approved a payout as it is now. An approval ends with its expiry, a later change of the player, a hold by an operator, the
 * account of its operator, and any other coin, amount or address.
 */
const approvalCount = (now: Date, coins: Decimal | null) => fragment`(
  select count(distinct staff_id) from payout_approvals as approvals join staff on staff.id = staff_id and is_active
  where approvals.transaction_id = transactions.id and expires_at > ${now} and approvals.at > coalesce(approvals_from, '-infinity')
    and not exists (select 1 from player_status_changes where player_status_changes.player_id = players.id and player_status_changes.at >= approvals.at)
    and (coin, approvals.network, approvals.amount, address, memo)
      = (transactions.payload ->> 'code', transactions.payload ->> 'chain', ${coinsOf(coins)}, wallet_address, coalesce(destination_tag, '')))`;

/** The joins of a statement with `reasonOfHold` and `missingPersons`. */
export const holdTables = fragment`
  payment_intents join transactions on transactions.id = payment_intents.transaction_id join players on players.id = transactions.player_id
    left join payment_methods on payment_methods.id = payment_method_id
    left join payout_screenings on payout_screenings.transaction_id = transactions.id cross join site_settings`;

/** Number of persons who still have to approve a payout, by the rules of now. */
export const missingPersons = (now: Date, coins: Decimal | null = null) =>
  fragment`greatest(${requiredPersons} - ${approvalCount(now, coins)}, 0)::int`;

// A release is about what was known then: any later change of the player, closing of the method or stop holds again.
const isReleased = fragment`
  coalesce(released_at > greatest(withdrawals_stopped_at, withdrawals_closed_at, '-infinity') and not exists (
    select 1 from player_status_changes where player_status_changes.player_id = players.id and at > released_at), false)`;

// A pause that began after the release holds again.
const isMethodPaused = (now: Date) => fragment`exists (
  select 1 from pauses where subject = 'withdrawals' and (pauses.method_id = payment_methods.id or pauses.coin = payment_methods.code)
    and paused_at > coalesce(released_at, '-infinity') and (ends_at > ${now}) is not false)`;

/**
 * The hold reason of a withdrawal, for a statement over `holdTables`. Closing and self-exclusion hold what was opened under another status: what a
 * closed or excluded player asks for themselves is paid. No release stands in for an approval, a balance or a price. What was sent once waits for neither of the
 * last two. @param coins the amount at which it would be sent, where that is not the stored one.
 */
export const reasonOfHold = (now: Date, coins: Decimal | null = null) => fragment`
  case when transactions.type_id <> ${depositType} then coalesce(
    case
      when review_at is not null then 'under_review'
      when ${isReleased} then null
      when players.status = 'frozen' then 'account_frozen'
      when players.status = 'closed' and payment_intents.opened_as <> 'closed' then 'account_closed'
      when players.status = 'self_excluded' and payment_intents.opened_as <> 'self_excluded' then 'self_excluded'
      when not payment_methods.is_withdrawal then 'method_closed'
      when site_settings.withdrawals_stopped_at is not null then 'withdrawals_stopped'
    end,
    case when ${isMethodPaused(now)} then 'method_paused' end,
    case when ${missingPersons(now, coins)} > 0 then 'awaiting_approval' end,
    case when asks = 0 and ${coinsOf(coins)} > max_payout(provider_name, transactions.payload ->> 'code', transactions.payload ->> 'chain', ${now})
      then 'awaiting_balance' end,
    case when asks = 0 and rate_missing_at is not null then 'awaiting_rate' end
  ) end`;

interface Hold {
  readonly reason: HoldReason | null;
  /** The number of requests for it to the processor. */
  readonly asks: number;
  readonly sending_until: Date | null;
  readonly is_rate_over: boolean;
  /** The number of persons who have to approve it, by the present rules. */
  readonly persons: number;
}

const holdOf = ({ db, now }: Pick<Platform, 'db' | 'now'>, id: string, coins: Decimal | null = null): Promise<Hold | undefined> =>
  db.one<Hold>`
    select ${reasonOfHold(now(), coins)} as reason, asks, sending_until, ${requiredPersons} as persons,
      coalesce((transactions.payload ->> 'rate_until')::timestamptz <= ${now()}, true) as is_rate_over
    from ${holdTables}
    where payment_intents.transaction_id = ${id} and closed_at is null`;

/** Finds the reason for which a withdrawal that no processor has waits; null where it does not wait. */
export async function waitOf(
  platform: Pick<Platform, 'db' | 'now'>,
  { id, type_id }: Pick<Payment, 'id' | 'type_id'>,
): Promise<HoldReason | null> {
  const hold = type_id === depositType ? undefined : await holdOf(platform, id);
  return hold?.asks === 0 ? hold.reason : null;
}

/** Returns the reason as `waitOf` does, and records when the wait was first seen. */
export async function heldBy(platform: Pick<Platform, 'db' | 'now'>, payment: Pick<Payment, 'id' | 'type_id'>): Promise<HoldReason | null> {
  const reason = await waitOf(platform, payment);
  if (reason) await recordWait(platform, payment.id);
  return reason;
}

const recordWait = ({ db, now }: Pick<Platform, 'db' | 'now'>, id: string) =>
  db.sql`update payment_intents set held_at = coalesce(held_at, ${now()}) where transaction_id = ${id} and asks = 0 and closed_at is null`;

/** Finds the reason to stop a withdrawal, whether or not its processor knows of it; null after its end. */
export const stopReasonOf = async (platform: Pick<Platform, 'db' | 'now'>, id: string): Promise<HoldReason | null> =>
  (await holdOf(platform, id))?.reason ?? null;

/** The outcome of an attempt to send a payment. */
export type Claim =
  /** Sent now, for the nth time. `sendingUntil` is when the request has to have ended; null where another one covers it. */
  | { readonly is: 'sending'; readonly asks: number; readonly until: Date; readonly isAlone: boolean }
  /** Not sent, and never was: it waits. */
  | { readonly is: 'held'; readonly reason: HoldReason }
  /** Not sent again: an earlier request may be under way, so only the processor can stop it. */
  | { readonly is: 'stopped'; readonly reason: HoldReason }
  | { readonly is: 'ended' };

/** Locks what may hold a withdrawal: player, method and settings. Changes of the rules of approval lock the settings too. */
export async function lockReasons({ db }: Pick<Platform, 'db'>, { id, player_id }: Pick<Payment, 'id' | 'player_id'>): Promise<void> {
  await db.sql`select 1 from players where id = ${player_id} for share`;
  await db.sql`select 1 from payment_methods where id = (select payment_method_id from transactions where id = ${id}) for share`;
  await db.sql`select 1 from site_settings for share`;
}

/** The rate of a withdrawal that was never sent, compared with the market on its locked row; null for every other payment. */
async function lockedPricing(
  host: PricingHost,
  { id, type_id, player_id }: Payment,
): Promise<{ payment: Payment; pricing: Pricing } | null> {
  const isPayout = type_id !== depositType;
  if (isPayout) await lockReasons(host, { id, player_id });
  const payment = isPayout ? await lockedPayment(host, id) : null;
  const intent = await host.db.one<{ asks: number }>`select asks from payment_intents where transaction_id = ${id} for update`;
  if (payment === null) return null;
  await lockBalance(host, id);
  if (intent?.asks !== 0) return null;
  const pricing = await pricingOf(host, payment);
  await recordPricing(host, id, pricing);
  return { payment, pricing };
}

/**
 * Decides on locked rows whether a payment is sent now, and marks it as sent in the same transaction. A change of the player, the method or the
 * setting that was committed before is seen here; one that comes later finds the mark. A withdrawal whose rate has ended gets the coins of this moment.
 */
export const claimSending = (host: PricingHost, sent: Payment): Promise<Claim> =>
  host.db.transaction(async (): Promise<Claim> => {
    const { config, db, now } = host;
    const { id, type_id } = sent;
    const priced = await lockedPricing(host, sent);
    const price = priced?.pricing.is === 'ended' ? priced.pricing.price : null;
    const hold = await holdOf(host, id, price?.coins);
    if (!hold) return { is: 'ended' };
    if (hold.reason && hold.asks > 0) return { is: 'stopped', reason: hold.reason };
    const at = now();
    if (hold.reason) {
      // Signatures over other coins end here, so that lists show what it waits for.
      if (priced && price && hold.reason === 'awaiting_approval')
        await setPrice(host, priced.payment, price, { cause: 'sending', until: at });
      await recordWait(host, id);
      return { is: 'held', reason: hold.reason };
    }
    if (priced && price)
      await setPrice(host, priced.payment, price, { cause: 'sending', until: new Date(at.getTime() + config.rateHoldS * 1_000) });
    const until = new Date(at.getTime() + sendingMs);
    await db.sql`
      update payment_intents set asks = asks + 1, sent_at = coalesce(sent_at, ${at}), sending_until = ${until},
        approvals_required = coalesce(approvals_required, ${type_id === depositType ? null : hold.persons}::smallint)
      where transaction_id = ${id}`;
    return { is: 'sending', asks: hold.asks + 1, until, isAlone: hold.sending_until === null || hold.sending_until <= at };
  });

/**
 * Decides in the same way whether a rail of ours signs a payout now: until then nothing has left. One that its player is cancelling is not signed, nor one
 * whose rate has ended. The mark has acknowledgements of stops wait for the signer.
 */
export const claimSigning = (platform: Pick<Platform, 'db' | 'now'>, id: string): Promise<Exclude<Claim, { is: 'stopped' }>> =>
  platform.db.transaction(async () => {
    const { db, now } = platform;
    await lockReasons(platform, await paymentOf(platform, id));
    const intent = await db.one<{ cancelled: boolean }>`
      select cancel_requested_at is not null as cancelled from payment_intents where transaction_id = ${id} for update`;
    const hold = await holdOf(platform, id);
    if (!hold || intent?.cancelled !== false) return { is: 'ended' };
    const reason = hold.reason ?? (hold.is_rate_over ? 'awaiting_rate' : null);
    if (reason) return { is: 'held', reason };
    const at = now();
    const until = new Date(at.getTime() + sendingMs);
    await db.sql`update payment_intents set sending_until = ${until} where transaction_id = ${id}`;
    return { is: 'sending', asks: hold.asks, until, isAlone: hold.sending_until === null || hold.sending_until <= at };
  });

/** The request has ended. Where another one was under way as well, the mark runs out by itself. */
export async function endSending({ db }: Pick<Platform, 'db'>, id: string, { until, isAlone }: Claim & { is: 'sending' }): Promise<void> {
  if (!isAlone) return;
  await db.sql`update payment_intents set sending_until = null where transaction_id = ${id} and sending_until = ${until}`;
}

/** Counts the withdrawals held for each reason, for alarms; 0 for each that holds none. */
export async function heldCounts(platform: Pick<Platform, 'db' | 'now'>): Promise<{ reason: HoldReason; held: number }[]> {
  const waiting = await heldWithdrawals(platform);
  return holdReasons.map((reason) => ({ reason, held: waiting.filter((each) => each.reason === reason).length }));
}

/** A withdrawal that waits, for an operator. */
export interface HeldWithdrawal {
  readonly id: string;
  readonly player_id: number;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly reason: HoldReason;
  readonly held_at: Date | null;
}

export const heldWithdrawals = ({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<HeldWithdrawal[]> =>
  db.sql<HeldWithdrawal>`
    select * from (
      select transactions.id, player_id, -amount_minor as amount_minor, transactions.currency, ${reasonOfHold(now())} as reason, held_at, written
      from ${holdTables} where closed_at is null and asks = 0
    ) as waiting where reason is not null order by written`;
