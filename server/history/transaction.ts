import type { BalanceEffect, Transaction } from '#openapi/model.ts';
import { transactionType } from '#domain/transaction-type.ts';
import { fromMinor } from '#domain/money.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { explorerLink } from '../explorers.ts';
import { progressOf, type WithdrawalProgress } from '../payments/progress.ts';
import { depositUri } from '../payments/deposit-uri.ts';
import { heldOf } from '../payments/own-receipts.ts';
import { depositType, isTransactionId } from '../payments/transactions.ts';
import { transfersOf } from '../payments/transfers.ts';
import { effectsOf } from './effects.ts';
import { currencyOf, decimalText, methodOf, named, names, originOf, type Row, statusOf } from './rows.ts';

interface FullRow extends Row {
  player_id: number;
  updated_at: Date;
  provider_id: number | null;
  wallet_address: string | null;
  destination_tag: string | null;
  redirect_url: string | null;
  received: string | null;
  chain: string | null;
  tx_hash: string | null;
  rate_until: string | null;
  asked_minor: string | null;
}

type Payload = NonNullable<Transaction['payload']>;

function providerOf({ processors }: Platform, id: string | null): Transaction['payment_provider'] {
  const displayName = processors.all.find((known) => known.id === id)?.displayName;
  return { name: id ?? '', ...(displayName !== undefined && { display_name: displayName }) };
}

/** Returns the page on which the player verifies the round of a bet or a win; null where the provider has none. */
function verifyUrlOf(
  { gameProviders }: Platform,
  { round_id: roundId, provider_id: providerId, player_id: playerId }: FullRow,
): string | null {
  if (roundId === null || providerId === null) return null;
  try {
    return gameProviders.of(providerId).verificationLink?.({ roundId, playerId }) ?? null;
  } catch (error) {
    // A provider that is no longer installed breaks no history.
    if (error instanceof Problem) return null;
    throw error;
  }
}

function fullOf(
  platform: Platform,
  row: FullRow,
  effects: BalanceEffect[],
  more: WithdrawalProgress & Pick<Payload, 'transfers' | 'held'>,
): Transaction {
  const explorer = explorerLink(platform.config.explorers, row.chain ?? undefined, row.tx_hash ?? undefined);
  const verifyUrl = verifyUrlOf(platform, row);
  const isOpen = row.status === 'initialized' || row.status === 'pending';
  const hasArrived = row.received !== null || more.transfers !== undefined;
  const uri = platform.processors.isSandbox || hasArrived || !isOpen ? null : depositUri(row, methodOf(row));
  const size = row.amount_minor < 0n ? -row.amount_minor : row.amount_minor;
  return {
    id: row.id,
    status: statusOf(row),
    player_id: row.player_id,
    amount: fromMinor(size, row.decimals),
    currency: currencyOf(row),
    type: transactionType(row.type_id),
    payment_provider: providerOf(platform, row.provider_name),
    payment_method: methodOf(row),
    payload: {
      ...(row.crypto_value !== null && { crypto_value: decimalText(row.crypto_value) }),
      ...(row.received !== null && { received: decimalText(row.received) }),
      ...(row.redirect_url !== null && isOpen && { redirect_url: row.redirect_url }),
      ...(row.wallet_address !== null && { wallet_address: row.wallet_address }),
      ...(row.destination_tag !== null && { destination_tag: row.destination_tag }),
      ...(uri !== null && { payment_uri: uri }),
      ...(row.fee !== null && { fee: decimalText(row.fee) }),
      ...(row.tx_hash !== null && { tx_hash: row.tx_hash }),
      ...(explorer !== undefined && { explorer_url: explorer }),
      ...(row.reason !== null && { reason: row.reason }),
      ...more,
      ...(row.rate_until !== null && isOpen && row.type_id === depositType && { rate_until: row.rate_until }),
      ...(row.asked_minor !== null && { asked_amount: fromMinor(BigInt(row.asked_minor), row.decimals) }),
      ...originOf(row),
      ...(row.game_id !== null && { game_id: row.game_id }),
      ...(row.game_name !== null && { game_name: row.game_name }),
      ...(row.round_id !== null && { round_id: row.round_id }),
      ...(verifyUrl !== null && { verify_url: verifyUrl }),
    },
    effects,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns one transaction of the player with its effects on the balance. @throws Problem 404, or 403 `not_owner`. */
export async function getTransaction(platform: Platform, player: SessionPlayer, id: string): Promise<Transaction> {
  const row = isTransactionId(id)
    ? await platform.db.one<FullRow>`
        select transactions.*, currencies.id as currency_id, currencies.decimals, transactions.payload ->> 'fee' as fee,
          transactions.payload ->> 'chain' as chain, transactions.payload ->> 'rate_until' as rate_until,
          transactions.payload ->> 'asked_minor' as asked_minor, transactions.payload ->> 'bonus' as bonus, transactions.payload ->> 'win' as win, transactions.payload ->> 'adjustment' as adjustment, ${names}, (
            select facts ->> 'moved' from notifications
            where transaction_id = transactions.id and kind like 'deposit%' order by id desc limit 1
          ) as received
        from transactions join currencies on currencies.code = transactions.currency ${named}
        where transactions.id = ${id}`
    : undefined;
  if (!row) throw new Problem('not_found', 'There is no such transaction.');
  if (row.player_id !== player.id) throw new Problem('not_owner', 'This transaction belongs to another player.');
  // Read after the row, so that an ended payment is returned with all its effects.
  const progress = await progressOf(platform, row);
  const transfers = await transfersOf(platform, row.id, row.chain);
  const held = row.type_id === depositType ? await heldOf(platform, row.id, row.decimals) : undefined;
  const more = { ...progress, ...(transfers.length > 0 && { transfers }), ...(held && { held }) };
  return fullOf(platform, row, await effectsOf(platform, row), more);
}
