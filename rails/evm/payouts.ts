import { fromMinor, toMinor } from '#domain/money.ts';
import { evmAddress } from '#domain/wallet-address/evm.ts';
import { type Payout, type ProcessorPayment, ProcessorRefusal } from '#server/payments/processor-client.ts';
import type { Tell } from '#server/payments/processors.ts';
import type { EvmFees, EvmSlot } from '#signer/protocol.ts';
import { cursorOf } from '../chains/cursor.ts';
import { findPayout, insertPayout, type PayoutBook, type PayoutRow } from '../chains/payouts.ts';
import { confirmationsFor } from '../chains/settings.ts';
import type { EvmChain } from './chain.ts';
import { rulesOf } from './deposits.ts';

const noAddress = `0x${'0'.repeat(40)}`;

/** The nonce is the signer's choice: it is there once it has signed. */
export interface EvmPayout extends PayoutRow<EvmFees & Partial<EvmSlot>> {
  readonly mined_txid: string | null;
  readonly mined_height: number | null;
  readonly mined_hash: string | null;
  /** A numeric of the database, which comes as text. */
  readonly moved: string | null;
}

export interface MinedPayout {
  readonly txid: string;
  readonly height: number;
  readonly moved: bigint;
}

/** The transaction of the payout that a block of the chain has, as it was read. */
export async function minedOf(
  { db, id }: Pick<EvmChain, 'db' | 'id'>,
  { mined_txid: txid, mined_height: height, mined_hash: hash, moved }: EvmPayout,
): Promise<MinedPayout | null> {
  if (txid === null || height === null || moved === null) return null;
  const isThere = await db.one`select 1 from chain_blocks where network = ${id} and height = ${height} and hash = ${hash}`;
  return isThere ? { txid, height, moved: BigInt(moved) } : null;
}

/** The stored payouts of a chain, of all its coins. */
export const payoutBook = (chain: EvmChain): PayoutBook<EvmPayout> => {
  const { db, id, log, now, signer } = chain;
  return {
    db,
    id,
    log,
    now,
    signer,
    async sentOf(row, txid) {
      const rules = rulesOf(chain, row.payout.coin);
      const [mined, amount] = [await minedOf(chain, row), BigInt(row.payout.amount)];
      const value = fromMinor(amount, rules.decimals);
      const moved = mined ? fromMinor(mined.moved, rules.decimals) : value;
      return {
        txHash: mined?.txid ?? txid,
        height: mined?.height ?? null,
        needed: confirmationsFor(rules, amount),
        value,
        moved: mined?.moved === 0n ? null : moved,
      };
    },
    // The signer assigns the nonce when it signs, so there is no reservation to release.
    release: () => Promise.resolve(),
  };
};

/** Writes down a payout, once; a job pays it. @throws ProcessorRefusal for one that can never be paid, or that would pay ourselves. */
export async function requestPayout(chain: EvmChain, payout: Payout): Promise<ProcessorPayment> {
  const { reference, code, network, amount, address, destinationTag } = payout;
  const { db, id, hot, settings, signer } = chain;
  const coin = settings.coins.get(code);
  if (!coin || network !== settings.network.label || signer === null) throw new ProcessorRefusal(`${id} pays no ${code} here`);
  if (typeof evmAddress(address) === 'string' || destinationTag !== '') throw new ProcessorRefusal(`${address} is no address of ${id}`);
  const [to, minor] = [address.toLowerCase(), toMinor(amount, coin.decimals)];
  const isOurs = await db.one`select 1 from evm_addresses where address = ${to}`;
  const contracts = [...settings.coins.values()].map(({ contract }) => contract);
  if (isOurs || [noAddress, hot, ...contracts].includes(to)) throw new ProcessorRefusal(`${address} is ours, of a token, or nobody's`);
  if (minor <= 0n) throw new ProcessorRefusal(`${amount} is nothing`);
  const order = { id: reference, coin: code, network: id, amount: minor.toString(), address, memo: '' };
  return insertPayout(payoutBook(chain), order, payout);
}

/** Reports payouts whose final outcome is another than the one that was booked: their block left the chain after it had counted. */
export async function reportPayouts(chain: EvmChain, tell: Tell): Promise<void> {
  const { db, id } = chain;
  const cursor = await cursorOf(chain);
  const ended = await db.sql<{ id: string; status: string }>`
    select transaction_id as id, status from chain_payouts join transactions on transactions.id = transaction_id
    where network = ${id} and state = 'signed' and status in ('authorized', 'declined')`;
  for (const { id: reference, status: booked } of ended) {
    const found = await findPayout(payoutBook(chain), reference);
    if (!found || found.status === 'pending' || found.status === booked) continue;
    const { status, txHash, reason } = found;
    await tell({
      event_id: `${reference}:${cursor?.hash.slice(-16)}:${status}`,
      transaction_id: reference,
      external_id: reference,
      status,
      ...(reason && { reason }),
      ...(txHash !== undefined && { tx_hash: txHash }),
    });
  }
}
