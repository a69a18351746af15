import type { Language } from '#openapi/model.ts';
import { isLanguage } from '#domain/languages.ts';
import { compare, type Decimal, fromMinor } from '#domain/money.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { type Method, methodsIn, type Range } from './methods.ts';
import type { PaymentPayload } from './payment.ts';
import { screen } from './screening.ts';
import { depositType } from './transactions.ts';

/** The call that opens a payment has it for itself for this time; then reconciliation looks at it. */
export const headStartMs = 30_000;

export interface NewPayment {
  readonly id: string;
  readonly player: SessionPlayer;
  /** Id of the processor that is asked for it. */
  readonly provider: string;
  readonly typeId: number;
  readonly amount: bigint;
  readonly method: Method;
  readonly crypto: Decimal;
  readonly address: string | null;
  readonly tag: string | null;
  /** The destination key of a withdrawal. */
  readonly destinationKey?: string;
  readonly payload: PaymentPayload;
}

/** @throws Problem `method_unavailable`. */
export async function methodFor(
  platform: Platform,
  player: SessionPlayer,
  id: number,
  isUsable: (method: Method) => boolean,
): Promise<Method> {
  const method = (await methodsIn(platform.db, player.currency.code)).find((known) => known.id === id);
  if (!method || !isUsable(method)) throw new Problem('method_unavailable', 'This payment method is not available.');
  return method;
}

/** @throws Problem `amount_below_minimum` or `amount_above_maximum`, with the limit. */
export function checkLimits(player: SessionPlayer, amount: bigint, { minimum, maximum }: Range, noun: 'deposit' | 'withdraw'): void {
  const { code, decimals } = player.currency;
  const value = fromMinor(amount, decimals);
  if (minimum !== undefined && compare(value, minimum) < 0) {
    throw new Problem('amount_below_minimum', `Minimum ${noun} amount is ${minimum} ${code}.`, { limit: minimum });
  }
  if (maximum !== undefined && compare(value, maximum) > 0) {
    throw new Problem('amount_above_maximum', `Maximum ${noun} amount is ${maximum} ${code}.`, { limit: maximum });
  }
}

/**
 * An address of this site from a path with a literal `{transaction_id}`. A payment page leads people there, so it must
 * not be able to lead them anywhere else. @throws Problem `invalid_request`.
 */
export function siteAddress(platform: Platform, path: string, transactionId: string, field: string): string {
  const base = new URL(platform.config.publicUrl);
  const filled = path.replaceAll('{transaction_id}', transactionId);
  const url = filled.startsWith('/') ? URL.parse(filled, base) : null;
  if (url?.origin !== base.origin) {
    const message = 'Only a path of this site can be returned to.';
    throw new Problem('unprocessable', message, { fields: [{ path: `body/${field}`, message }] });
  }
  return url.href;
}

/** The language of the page that a path leads to, which is the one the person is using. */
export function languageOf(path: string, player: SessionPlayer): Language {
  const first = path.split('/')[1];
  return isLanguage(first) ? first : player.language;
}

const stillOpen = (typeId: number, transactionId: string) =>
  new Problem(
    'pending_transaction',
    typeId === depositType
      ? 'You have a deposit that is not finished. Pay it or delete it before you start another.'
      : 'You have a withdrawal that is not finished. Wait for it or delete it before you start another.',
    { transaction_id: transactionId },
  );

/** Writes down a payment and the intent to ask a processor for it, in the caller's transaction. @throws Problem `pending_transaction`. */
export async function insertPayment(platform: Platform, payment: NewPayment): Promise<void> {
  const { db } = platform;
  const { player, method, typeId } = payment;
  const now = platform.now();
  const signed = typeId === depositType ? payment.amount : -payment.amount;
  const isInserted = await db.one`
    insert into transactions (id, player_id, type_id, amount_minor, currency, status, provider_name, payment_method_id, crypto_value,
      wallet_address, destination_tag, destination_key, payload, amount_eur_minor, created_at, updated_at)
    select ${payment.id}, ${player.id}, ${typeId}, ${signed}, code, 'initialized', ${payment.provider}, ${method.id}, ${payment.crypto}, ${payment.address},
      ${payment.tag}, ${payment.destinationKey ?? null}, ${JSON.stringify(payment.payload)}::jsonb, round(${payment.amount}::bigint * eur_rate), ${now}, ${now}
    from currencies where code = ${player.currency.code}
    on conflict (player_id, type_id) where type_id in (1, 2) and status in ('initialized', 'pending') do nothing
    returning id`;
  if (!isInserted) {
    const open = await db.one<{ id: string }>`
      select id from transactions where player_id = ${player.id} and type_id = ${typeId} and status in ('initialized', 'pending')`;
    // The other payment ended between the two statements, so a retry under the same key succeeds.
    if (!open) throw new Problem('request_in_flight', 'Another payment has just ended. Ask again.');
    throw stillOpen(typeId, open.id);
  }
  await db.sql`
    insert into payment_intents (transaction_id, next_at, opened_as)
    select ${payment.id}, ${new Date(now.getTime() + headStartMs)}, status from players where id = ${player.id}`;
  if (typeId !== depositType) await screen(platform, payment);
}
