import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { matchPlayer } from '../accounts/exclusions/matches.ts';
import { checkRegister } from '../accounts/exclusions/register-checks.ts';
import { Problem } from '../http/problem.ts';
import { requireAge } from '../jurisdictions/age.ts';
import { requireIdentity } from '../jurisdictions/identity.ts';
import { requireNotPaused } from '../pauses/pauses.ts';
import type { Platform } from '../platform.ts';
import { depositRoomOf } from '../protection/deposit-limits.ts';
import { recordAction } from '../record/actions.ts';
import { listedSendersOf } from './deposit-room.ts';
import { disputedRefundOf } from './refund-end.ts';
import { bookCredit, type LockedReceipt, lockReceipt } from './suspense.ts';

export type ReceiptRuleKind = components['schemas']['ReceiptRuleKind'];
export type ReceiptRuleRefusal = components['schemas']['ReceiptRuleRefusal'];
/** Reasons of held receipts for which a rule is possible. Limits and accounts hold the others, and a person decides those. */
export const receiptRuleKinds = ['over', 'short', 'late', 'again'] as const satisfies readonly ReceiptRuleKind[];

/** The version of a rule in force. */
export interface ReceiptRule {
  readonly kind: ReceiptRuleKind;
  readonly version: number;
  /** Cents of the euro; null where the rule is off. */
  readonly below: bigint | null;
  readonly set_at: Date;
}

export const ruleName = ({ kind, version }: Pick<ReceiptRule, 'kind' | 'version'>): string => `receipt rule ${kind}, version ${version}`;
/** The sentence that a credit by a rule leaves with its receipt. */
export const ruleNote = (rule: ReceiptRule): string => `${ruleName(rule)}: below ${fromMinor(rule.below ?? 0n)} EUR`;

/** The version in force for a kind of receipt. */
export const currentRule = ({ db }: Pick<Platform, 'db'>, kind: string): Promise<ReceiptRule | undefined> =>
  db.one<ReceiptRule>`
    select kind, version, below_eur_minor as below, set_at from receipt_rules where kind = ${kind} order by version desc limit 1`;

/** The worth of a receipt in cents of the euro, at the rate at which its credit is booked. */
export async function worthOf({ db }: Pick<Platform, 'db'>, { receipt, payment }: LockedReceipt): Promise<bigint> {
  const { worth } = await db.single<{ worth: bigint }>`
    select round(${receipt.held_minor}::bigint * eur_rate)::bigint as worth from currencies where code = ${payment.currency}`;
  return worth;
}

interface Resident {
  readonly id: number;
  readonly country: string;
  readonly ageConfirmed: number | null;
}

/** Whether a check refused. @throws every other error. */
async function isRefused(check: () => unknown): Promise<boolean> {
  try {
    await check();
    return false;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}

/**
 * Returns why no rule may credit a locked receipt now, by the rules of a new deposit; null where it may. Locks the player and the wallet until the
 * transaction ends.
 */
export async function refusalOf(platform: Platform, { receipt, payment }: LockedReceipt): Promise<ReceiptRuleRefusal | null> {
  const { db } = platform;
  const { held_minor: amount } = receipt;
  if (amount === 0n) return 'worthless';
  const room = await depositRoomOf(platform, payment.player_id, null);
  if (room.heldFor === 'account') return 'account';
  if (room.left !== null && amount > room.left) return 'limit';
  const player = await db.single<Resident>`
    select id, country, age_confirmed as "ageConfirmed" from players where id = ${payment.player_id}`;
  if (await isRefused(() => requireAge(platform, player))) return 'age';
  if (await isRefused(() => requireIdentity(platform, player, 'deposit'))) return 'identity';
  const alarm = await db.one`select 1 from payment_alarms where transaction_id = ${payment.id} and closed_at is null limit 1`;
  if (alarm || (await disputedRefundOf(platform, { receipt, payment }))) return 'alarm';
  return (await listedSendersOf(platform, payment.id)).length > 0 ? 'listed' : null;
}

interface Candidate {
  readonly id: number;
  readonly player_id: number;
  readonly isBelow: boolean;
}

/** Time in which a register that does not answer is queried again, before the receipt is left to a person. */
const registerRetryMs = 3_600_000;
const pageSize = 50;

/** Receipts that came since the rule of their kind was set, and that no rule has decided on. */
const candidates = ({ db }: Pick<Platform, 'db'>, after: number) =>
  db.sql<Candidate>`
    select deposit_receipts.id, player_id, round(held_minor * eur_rate) < below_eur_minor as "isBelow"
    from deposit_receipts join transactions on transactions.id = transaction_id join currencies on currencies.code = transactions.currency
      cross join lateral (
        select below_eur_minor, set_at from receipt_rules where receipt_rules.kind = deposit_receipts.kind order by version desc limit 1
      ) as rule
    where deposit_receipts.state = 'held' and refund_id is null and deposit_receipts.id > ${after}::bigint and below_eur_minor is not null and came_at >= rule.set_at
      and not exists (select 1 from receipt_rule_decisions where receipt_id = deposit_receipts.id)
    order by deposit_receipts.id limit ${pageSize}`;

/** Locks the rules, which a change of them waits for, and returns the one that covers a receipt. */
async function lockRule({ db }: Pick<Platform, 'db'>, kind: string): Promise<(ReceiptRule & { readonly below: bigint }) | null> {
  await db.sql`select 1 from site_settings for share`;
  const rule = await currentRule({ db }, kind);
  return rule === undefined || rule.below === null ? null : { ...rule, below: rule.below };
}

/**
 * Decides on one receipt by the rule in force, once. A person who decides at the same moment waits for the lock, or has decided.
 * @param isChecked whether the registers of excluded players answered. @returns whether it was credited.
 */
export const decideByRule = (platform: Platform, id: number, isChecked: boolean): Promise<boolean> =>
  platform.db.transaction(async () => {
    const { db, now } = platform;
    const locked = await lockReceipt(platform, id);
    if (locked?.receipt.state !== 'held') return false;
    // A transfer that sends it back is under way.
    if (await db.one`select 1 from deposit_receipts where id = ${id}::bigint and refund_id is not null`) return false;
    const rule = await lockRule(platform, locked.receipt.kind);
    if (!rule || (await db.one`select 1 from receipt_rule_decisions where receipt_id = ${id}::bigint`)) return false;
    // A pause that was set meanwhile holds: the receipt waits for its end.
    if (await isRefused(() => requireNotPaused(platform, 'deposits'))) return false;
    const worth = await worthOf(platform, locked);
    const isRecent = now().getTime() - locked.receipt.came_at.getTime() < registerRetryMs;
    if (worth < rule.below && !isChecked && isRecent) return false;
    const refusal = worth >= rule.below ? 'above' : isChecked ? await refusalOf(platform, locked) : 'unavailable';
    const transactionId = refusal === null ? await bookCredit(platform, locked, { note: ruleNote(rule), by: 'rule' }) : null;
    await db.sql`
      insert into receipt_rule_decisions (receipt_id, player_id, kind, version, worth_eur_minor, refusal, transaction_id, decided_at)
      values (${id}::bigint, ${locked.payment.player_id}, ${rule.kind}, ${rule.version}, ${worth}, ${refusal}, ${transactionId}::uuid, ${now()})`;
    if (transactionId === null) return false;
    await recordAction(platform, {
      actor: ruleName(rule),
      operation: 'decideReceipt',
      object: `receipt ${id}`,
      reason: ruleNote(rule),
      after: { deposit: transactionId, player: locked.payment.player_id },
    });
    return true;
  });

/** Matches the player with excluded ones and queries the registers, outside of a transaction. @returns whether all of them answered. */
const isPlayerChecked = async (platform: Platform, playerId: number): Promise<boolean> =>
  !(await isRefused(async () => {
    await matchPlayer(platform, playerId);
    await checkRegister(platform, playerId, 'deposit');
  }));

/** Decides on the receipts that came since the last run. While deposits are paused they wait. Safe in any number of processes. */
export async function applyReceiptRules(platform: Platform, ending?: AbortSignal): Promise<void> {
  const { db, log } = platform;
  if (await isRefused(() => db.transaction(() => requireNotPaused(platform, 'deposits')))) return;
  let page: readonly Candidate[];
  let after = 0;
  do {
    page = await candidates(platform, after);
    for (const { id, player_id: playerId, isBelow } of page) {
      if (ending?.aborted === true) return;
      after = Number(id);
      try {
        await decideByRule(platform, id, isBelow && (await isPlayerChecked(platform, playerId)));
      } catch (error) {
        log.warn({ receipt: Number(id), err: error }, 'a rule could not decide on a held receipt');
      }
    }
  } while (page.length === pageSize);
}
