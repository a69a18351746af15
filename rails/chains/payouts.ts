import type { Decimal } from '#domain/money.ts';
import type { Host } from '#server/host.ts';
import { type Payout, type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { Approval, FoundPayout, PayoutOrder } from '#signer/protocol.ts';
import { cursorOf, type KnownNetwork } from './cursor.ts';
import { type SignerClient, SignerRefusal, SignerSilent } from './signer-client.ts';

/** A payout as `chain_payouts` has it. @typeParam Funding how it is paid, chosen before anything is signed. */
export interface PayoutRow<Funding = unknown> {
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

/** The transaction of a payout that counts. */
export interface SentPayout {
  readonly txHash: string;
  /** Null while no block has it. */
  readonly height: number | null;
  /** Confirmations after which it is final. */
  readonly needed: number;
  readonly value: Decimal;
  /** The coins that its block has moved; null where the transaction failed and moved nothing. */
  readonly moved: Decimal | null;
}

/** The stored payouts of a network. */
export interface PayoutBook<Row extends PayoutRow> extends KnownNetwork, Pick<Host, 'log' | 'now'> {
  readonly signer: SignerClient | null;
  sentOf(row: Row, txid: string): Promise<SentPayout>;
  /** Frees what was set aside for a payout that is given up, in the caller's transaction. */
  release(reference: string): Promise<unknown>;
}

const failed = 'the transfer failed on its chain; the coins are still in the hot wallet';

export const payoutRow = <Row extends PayoutRow>({ db, id }: PayoutBook<Row>, reference: string): Promise<Row | undefined> =>
  db.one<Row>`select * from chain_payouts where transaction_id = ${reference} and network = ${id}`;

async function stateOf<Row extends PayoutRow>(book: PayoutBook<Row>, row: Row): Promise<ProcessorPayment> {
  const { transaction_id: externalId, state, txid, problem } = row;
  if (state === 'cancelled') return { externalId, status: 'declined', reason: 'cancelled' };
  if (txid === null) return { externalId, status: 'pending', problem, isUnsigned: true };
  const [{ txHash, height, needed, value, moved }, cursor] = [await book.sentOf(row, txid), await cursorOf(book)];
  const confirmations = height === null ? 0 : (cursor?.height ?? 0) - height + 1;
  const isFinal = confirmations >= needed && cursor?.is_disputed !== true;
  const common = { externalId, txHash };
  if (moved === null)
    return { ...common, transfers: [], problem: failed, ...(isFinal ? { status: 'declined', reason: 'failed' } : { status: 'pending' }) };
  const transfers = [{ txHash, output: 0, value, confirmations, needed }];
  return isFinal
    ? { ...common, status: 'authorized', cryptoValue: moved, transfers }
    : { ...common, status: 'pending', transfers, problem: height === null ? problem : null };
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

/** Writes down a payout, once; a job pays it. @throws ProcessorRefusal for one that was cancelled, ProcessorUnavailable before the first block. */
export async function insertPayout<Row extends PayoutRow>(
  book: PayoutBook<Row>,
  order: PayoutOrder,
  { approvals = [] }: Pick<Payout, 'approvals'>,
): Promise<ProcessorPayment> {
  const { db, id, now } = book;
  if (!(await cursorOf(book))) throw new ProcessorUnavailable(`${id} has not been read yet`);
  const payout: PayoutRow['payout'] = { ...order, approvals: approvals.map(approvalOf) };
  await db.sql`
    insert into chain_payouts (transaction_id, network, state, payout, created_at)
    values (${order.id}, ${id}, 'requested', ${JSON.stringify(payout)}::jsonb, ${now()}) on conflict do nothing`;
  const row = await payoutRow(book, order.id);
  if (!row || row.state === 'cancelled') throw new ProcessorRefusal('this payout was cancelled');
  return stateOf(book, row);
}

export async function findPayout<Row extends PayoutRow>(book: PayoutBook<Row>, reference: string): Promise<ProcessorPayment | null> {
  const row = await payoutRow(book, reference);
  return row ? stateOf(book, row) : null;
}

/** Has the signer never sign it. @returns what it has signed before, if it has. */
async function voidAtSigner(signer: SignerClient | null, reference: string): Promise<FoundPayout> {
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
export async function cancelPayout<Row extends PayoutRow>(book: PayoutBook<Row>, reference: string): Promise<ProcessorPayment> {
  const { db, id, now } = book;
  const before = await findPayout(book, reference);
  if (before && before.status !== 'pending') return before;
  if (before?.txHash !== undefined) return before;
  const found = await voidAtSigner(book.signer, reference);
  if (found.state === 'voided') {
    await db.transaction(async () => {
      await db.sql`
        insert into chain_payouts (transaction_id, network, state, payout, created_at) values (${reference}, ${id}, 'cancelled', '{}'::jsonb, ${now()})
        on conflict (transaction_id) do update set state = 'cancelled'`;
      await book.release(reference);
    });
  }
  return (await findPayout(book, reference)) ?? { externalId: reference, status: 'pending' };
}

/** Whether the signer has never signed a payout; false where it does not reply. */
async function isUnknownAtSigner(signer: SignerClient | null, reference: string): Promise<boolean> {
  if (signer === null) return false;
  try {
    return (await signer.call({ call: 'findPayout', id: reference })).state === 'unknown';
  } catch (error) {
    if (error instanceof SignerRefusal || error instanceof SignerSilent) return false;
    throw error;
  }
}

/** Deletes a payout that is not signed, as `reclaim` of a processor's client. */
export async function reclaimPayout<Row extends PayoutRow>(
  book: PayoutBook<Row>,
  reference: string,
  requeue: () => Promise<boolean>,
): Promise<boolean> {
  const { db, id } = book;
  const before = await payoutRow(book, reference);
  if (before?.state !== 'requested' && before?.state !== 'funded') return false;
  // One that is not funded was never handed to the signer.
  if (before.state === 'funded' && !(await isUnknownAtSigner(book.signer, reference))) return false;
  return db.transaction(async () => {
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    const row = await db.one`
      select 1 from chain_payouts where transaction_id = ${reference} and network = ${id} and state = ${before.state} and txid is null for update`;
    if (!row || !(await requeue())) return false;
    await db.sql`delete from chain_payouts where transaction_id = ${reference}`;
    await book.release(reference);
    return true;
  });
}

/** Records why a payout waits, for the operator. */
export async function setProblem<Row extends PayoutRow>(
  { db, log, id }: PayoutBook<Row>,
  reference: string,
  problem: string | null,
): Promise<void> {
  if (problem !== null) log.warn({ network: id, payout: reference, problem }, 'a payout waits');
  await db.sql`update chain_payouts set problem = ${problem} where transaction_id = ${reference} and problem is distinct from ${problem}`;
}
