import { scriptOfAddress } from '#domain/bitcoin/addresses.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { type Payout, type ProcessorPayment, ProcessorRefusal } from '#server/payments/processor-client.ts';
import type { Funding } from '#signer/protocol.ts';
import { insertPayout, type PayoutBook, type PayoutRow } from '../chains/payouts.ts';
import { confirmationsFor } from '../chains/settings.ts';
import { type Chain, coinDecimals } from './chain.ts';

export type CoinPayout = PayoutRow<Funding>;

/** The transaction of the payout that is in a block: a replacement may have lost against the one before it. */
export const minedOf = ({ db, id }: Chain, { txids }: Pick<CoinPayout, 'txids'>) =>
  db.one<{ txid: string; height: number }>`
    select txid, height from chain_transactions where network = ${id} and height is not null and txid = any(${txids}::text[])`;

/** The stored payouts of a coin. */
export const payoutBook = (chain: Chain): PayoutBook<CoinPayout> => {
  const { db, id, log, now, settings, signer } = chain;
  return {
    db,
    id,
    log,
    now,
    signer,
    async sentOf(row, txid) {
      const mined = await minedOf(chain, row);
      const amount = BigInt(row.payout.amount);
      const value = fromMinor(amount, coinDecimals);
      const needed = confirmationsFor(settings, amount);
      return { txHash: mined?.txid ?? txid, height: mined?.height ?? null, needed, value, moved: value };
    },
    release: (reference) => db.sql`update chain_outputs set reserved_by = null where network = ${id} and reserved_by = ${reference}`,
  };
};

/** Writes down a payout, once; a job pays it. @throws ProcessorRefusal for one that can never be paid. */
export async function requestPayout(chain: Chain, payout: Payout): Promise<ProcessorPayment> {
  const { reference, code, amount, address, destinationTag } = payout;
  const { id, settings, signer } = chain;
  const minor = toMinor(amount, coinDecimals);
  if (code !== settings.network.code || signer === null) throw new ProcessorRefusal(`${id} pays no ${code} here`);
  if (!scriptOfAddress(settings.network, address) || destinationTag !== '') throw new ProcessorRefusal(`${address} is no address of ${id}`);
  if (minor < settings.network.dust) throw new ProcessorRefusal(`${amount} is less than nodes pass on`);
  const order = { id: reference, coin: code, network: id, amount: minor.toString(), address, memo: '' };
  return insertPayout(payoutBook(chain), order, payout);
}

/** Sum of the payouts that no coins are set aside for yet. */
export const unfundedPayouts = async ({ db, id }: Chain): Promise<bigint> =>
  (
    await db.single<{ sum: bigint }>`
      select coalesce(sum((payout ->> 'amount')::bigint), 0)::bigint as sum from chain_payouts where network = ${id} and state = 'requested'`
  ).sum;
