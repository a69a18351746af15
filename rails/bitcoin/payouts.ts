import { scriptOfAddress } from '#domain/bitcoin/addresses.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { type Payout, type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { Approval, FoundPayout, Funding, PayoutOrder } from '#signer/protocol.ts';
import { cursorOf } from '../chains/cursor.ts';
import { confirmationsFor } from '../chains/settings.ts';
import { type Chain, coinDecimals } from './chain.ts';

import { SignerRefusal, SignerSilent } from './signer-client.ts';

export interface PayoutRow {
  readonly transaction_id: string;
  readonly state: 'requested' | 'funded' | 'signed' | 'sent' | 'cancelled';
  readonly payout: PayoutOrder & { readonly approvals: readonly Approval[] };
  readonly funding: Funding | null;
  readonly txid: string | null;
  /** All that was signed: the one before each replacement, too. */
  readonly txids: readonly string[];
  readonly raw: string | null;
  readonly fee_minor: bigint | null;
  readonly problem: string | null;
  readonly signed_at: Date | null;
}

export const payoutRow = ({ db, id }: Chain, reference: string): Promise<PayoutRow | undefined> =>
  db.one<PayoutRow>`select * from chain_payouts where transaction_id = ${reference} and network = ${id}`;

/** The transaction of the payout that is in a block: a replacement may have lost against the one before it. */
export const minedOf = ({ db, id }: Chain, { txids }: Pick<PayoutRow, 'txids'>) =>
  db.one<{ txid: string; height: number }>`
    select txid, height from chain_transactions where network = ${id} and height is not null and txid = any(${txids}::text[])`;

async function stateOf(chain: Chain, row: PayoutRow): Promise<ProcessorPayment> {
  const { transaction_id: externalId, payout, state, txid, problem } = row;
  if (state === 'cancelled') return { externalId, status: 'declined', reason: 'cancelled' };
  const [mined, cursor] = [await minedOf(chain, row), await cursorOf(chain)];
  const amount = BigInt(payout.amount);
  const txHash = mined?.txid ?? txid;
  if (txHash === null) return { externalId, status: 'pending', problem };
  const [value, needed] = [fromMinor(amount, coinDecimals), confirmationsFor(chain.settings, amount)];
  const confirmations = mined ? (cursor?.height ?? 0) - mined.height + 1 : 0;
  const transfers = [{ txHash, output: 0, value, confirmations, needed }];
  return confirmations >= needed
    ? { externalId, status: 'authorized', cryptoValue: value, txHash, transfers }
    : { externalId, status: 'pending', txHash, transfers, problem: mined ? null : problem };
}

/** Approvals as the signer takes them: the time until which one counts stands in the text that was signed. */
const approvalOf = ({
  text,
  credentialId,
  clientData,
  authenticatorData,
  signature,
}: NonNullable<Payout['approvals']>[number]): Approval => {
  const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  return {
    expiresAt: String((JSON.parse(text) as { readonly expires_at?: unknown }).expires_at),
    id: encoded(credentialId),
    response: { clientDataJSON: encoded(clientData), authenticatorData: encoded(authenticatorData), signature: encoded(signature) },
  };
};

/** Writes down a payout, once; a job pays it. @throws ProcessorRefusal for one that can never be paid. */
export async function requestPayout(
  chain: Chain,
  { reference, code, amount, address, destinationTag, approvals = [] }: Payout,
): Promise<ProcessorPayment> {
  const { db, id, now, settings, signer } = chain;
  const minor = toMinor(amount, coinDecimals);
  if (code !== settings.network.code || signer === null) throw new ProcessorRefusal(`${id} pays no ${code} here`);
  if (!scriptOfAddress(settings.network, address) || destinationTag !== '') throw new ProcessorRefusal(`${address} is no address of ${id}`);
  if (minor < settings.network.dust) throw new ProcessorRefusal(`${amount} is less than nodes pass on`);
  if (!(await cursorOf(chain))) throw new ProcessorUnavailable(`${id} has not been read yet`);
  const payout: PayoutRow['payout'] = {
    id: reference,
    coin: code,
    network: id,
    amount: minor.toString(),
    address,
    memo: '',
    approvals: approvals.map(approvalOf),
  };
  await db.sql`
    insert into chain_payouts (transaction_id, network, state, payout, created_at)
    values (${reference}, ${id}, 'requested', ${JSON.stringify(payout)}::jsonb, ${now()}) on conflict do nothing`;
  const row = await payoutRow(chain, reference);
  if (!row || row.state === 'cancelled') throw new ProcessorRefusal('this payout was cancelled');
  return stateOf(chain, row);
}

export async function findPayout(chain: Chain, reference: string): Promise<ProcessorPayment | null> {
  const row = await payoutRow(chain, reference);
  return row ? stateOf(chain, row) : null;
}

/** Sum of the payouts that no coins are set aside for yet. */
export const unfundedPayouts = async ({ db, id }: Chain): Promise<bigint> =>
  (
    await db.single<{ sum: bigint }>`
      select coalesce(sum((payout ->> 'amount')::bigint), 0)::bigint as sum from chain_payouts where network = ${id} and state = 'requested'`
  ).sum;

/** Has the signer never sign it. @returns what it has signed before, if it has. */
async function voidAtSigner({ signer }: Chain, reference: string): Promise<FoundPayout> {
  if (signer === null) return { state: 'voided', id: reference };
  try {
    return await signer.call({ call: 'voidPayout', id: reference });
  } catch (error) {
    if (error instanceof SignerRefusal && error.code === 'signed') return signer.call({ call: 'findPayout', id: reference });
    if (error instanceof SignerRefusal || error instanceof SignerSilent)
      throw new ProcessorUnavailable('the signer does not say', { cause: error });
    throw error;
  }
}

/** Gives a payout up, unless it was signed: then it may be on its way, and goes on. */
export async function cancelPayout(chain: Chain, reference: string): Promise<ProcessorPayment> {
  const { db, id, now } = chain;
  const before = await findPayout(chain, reference);
  if (before && before.status !== 'pending') return before;
  if (before?.txHash !== undefined) return before;
  const found = await voidAtSigner(chain, reference);
  if (found.state === 'voided') {
    await db.transaction(async () => {
      await db.sql`
        insert into chain_payouts (transaction_id, network, state, payout, created_at) values (${reference}, ${id}, 'cancelled', '{}'::jsonb, ${now()})
        on conflict (transaction_id) do update set state = 'cancelled'`;
      await db.sql`update chain_outputs set reserved_by = null where network = ${id} and reserved_by = ${reference}`;
    });
  }
  return (await findPayout(chain, reference)) ?? { externalId: reference, status: 'pending' };
}
