import type { components } from '#openapi/partners.schema.d.ts';
import type { Platform } from '../platform.ts';
import { refusalOf } from '../wallet/refusals.ts';
import type { DialectGrant, GrantEnd } from './dialect.ts';

type WalletBalance = components['schemas']['WalletBalance'];
type Outcome = 'applied' | 'repeated' | 'not_found' | 'idempotency_key_reused' | 'round_closed';

/** Our id of a partner's free rounds, by its id or ours; null if unknown. */
export async function grantIdOf({ db }: Pick<Platform, 'db'>, partner: string, reference: string): Promise<string | null> {
  const grant = await db.one<{ id: string }>`
    select id from free_round_grants where partner = ${partner} and provider_reference = ${reference}
    union all select id from free_round_grants where partner = ${partner} and id = ${reference} limit 1`;
  return grant?.id ?? null;
}

/** Free rounds of a partner that reports their sum; null for an unknown id. */
export async function grantOf({ db }: Pick<Platform, 'db'>, partner: string, id: string): Promise<DialectGrant | null> {
  const grant = await db.one<DialectGrant>`
    select free_round_grants.id, wallets.player_id as "playerId", wallets.currency, decimals
    from free_round_grants join wallets on wallets.player_id = free_round_grants.player_id join currencies on currencies.code = wallets.currency
    where free_round_grants.id = ${id} and partner = ${partner} and reports_total`;
  return grant ?? null;
}

/** Accepts the sum of free rounds and pays it. @throws Problem 404, 409 `round_closed` if they were paid without it, 422 for another sum. */
export async function reportGrant(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  partner: string,
  { id, playerId, currency, decimals }: DialectGrant,
  end: GrantEnd | null,
): Promise<WalletBalance> {
  if (end) {
    const { outcome } = await db.single<{ outcome: Outcome }>`
      select free_rounds_report(${id}, ${partner}, ${end.total}::bigint, ${end.status}, ${now()}::timestamptz) as outcome`;
    if (outcome !== 'applied' && outcome !== 'repeated') throw refusalOf(outcome);
  }
  const { cash_minor: cash } = await db.single<{ cash_minor: bigint }>`select cash_minor from wallets where player_id = ${playerId}`;
  return { balance_minor: Number(cash), currency, decimals };
}
