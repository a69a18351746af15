import { applyState } from '#server/payments/transactions.ts';
import type { TestPlayer } from './caller.ts';
import { openDeposit } from './payments.ts';
import type { TestPlatform } from './platform.ts';

export interface LateReceipt {
  readonly id: number;
  readonly deposit: string;
  /** In cents, at the rate of the deposit. */
  readonly worth: number;
}

/** Coins that came after the end of a deposit of 50 EUR. @param part of the requested coins. */
export async function lateReceipt({ platform }: TestPlatform, player: Pick<TestPlayer, 'call'>, part = 0.2): Promise<LateReceipt> {
  const { transaction_id: deposit } = await openDeposit(player);
  const row = await platform.db.single<{ external_id: string; coins: string }>`
    select external_id, round(crypto_value * ${part}::float8::numeric, 8)::text as coins from transactions where id = ${deposit}`;
  const report = { externalId: row.external_id, cryptoValue: row.coins, txHash: `hash-${deposit}` };
  await applyState(platform, deposit, { externalId: row.external_id, status: 'declined', reason: 'expired' });
  await applyState(platform, deposit, { ...report, status: 'authorized' });
  const receipt = await platform.db.single<{ id: number; worth: number }>`
    select id, held_minor::int as worth from deposit_receipts where transaction_id = ${deposit}`;
  return { id: Number(receipt.id), deposit, worth: receipt.worth };
}
