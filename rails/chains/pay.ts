import { required } from '#domain/required.ts';
import { signUnlessHeld } from '#server/payments/signing.ts';
import type { SignedPayout, SignerCall } from '#signer/protocol.ts';
import { type PayoutBook, type PayoutRow, payoutRow, setProblem } from './payouts.ts';
import { isKnownThere } from './nodes.ts';
import { NodeRefusal } from './rpc.ts';
import { SignerRefusal } from './signer-client.ts';

/** No chain has ever changed this far back; until then a payout is sent again where it leaves its block. */
export const deepBlocks = 1_000;

/** The steps of a payout on a network. Each step finds the result of the one before. */
export interface Payer<Row extends PayoutRow> extends PayoutBook<Row> {
  /** Minutes after which a transaction that no block has is sent with a higher fee. */
  readonly replaceMinutes: number;
  /** Chooses how a requested payout is paid, and sets it aside: what was chosen stands before anything is signed. */
  fund(row: Row): Promise<void>;
  /** Calls the signer before `until`, or not at all. */
  sign(row: Row, until: Date): Promise<void>;
  isMined(row: Row): Promise<boolean>;
  /** Whether a higher fee would help. */
  isNext(row: Row): Promise<boolean>;
  /** Has the same payment signed with a higher fee. */
  replace(row: Row): Promise<void>;
  broadcast(raw: string): Promise<unknown>;
  /** Ends the work on payouts that are so deep that no change of the chain reaches them. */
  closeDeep(): Promise<unknown>;
}

/** Stores what was signed before it is sent anywhere. */
const store = (
  { db, now }: Pick<Payer<PayoutRow>, 'db' | 'now'>,
  { id: reference, txid, raw, fee, evm }: SignedPayout,
  funding: unknown,
): Promise<unknown> =>
  db.sql`
    update chain_payouts set state = 'signed', txid = ${txid}, raw = ${raw}, fee_minor = ${evm ? null : BigInt(fee)}::bigint,
      funding = ${JSON.stringify(evm ?? funding)}::jsonb,
      txids = array_append(array_remove(txids, ${txid}), ${txid}), signed_at = ${now()}, problem = null
    where transaction_id = ${reference} and state in ('funded', 'signed')`;

/** Has the signer sign, before `until`, and stores it. What the signer refuses waits for a person, or for the next hour. */
export async function signAndStore<Row extends PayoutRow>(
  payer: PayoutBook<Row>,
  reference: string,
  call: Exclude<SignerCall, { readonly call: 'publicKeys' }>,
  funding: unknown,
  until?: Date,
): Promise<void> {
  if (until && payer.now() >= until) throw new Error('the process stood still for longer than signing may take');
  try {
    const signed = await required(payer.signer, 'The signer').call(call);
    if (signed.state === 'signed') await store(payer, signed, funding);
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
    await setProblem(payer, reference, error.message);
  }
}

/** Sends it to the node as long as no block has it: a node forgets. */
async function broadcast<Row extends PayoutRow>(payer: Payer<Row>, { transaction_id: reference, raw }: Row): Promise<void> {
  try {
    await payer.broadcast(required(raw, `The transaction of ${reference}`));
    await setProblem(payer, reference, null);
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if (!isKnownThere(error)) await setProblem(payer, reference, `the node does not take it: ${error.message}`);
  }
}

/** Has a payout signed, unless its withdrawal is held. What the signer has signed already goes on: its reply was lost before the hold. */
async function signFunded<Row extends PayoutRow>(payer: Payer<Row>, row: Row): Promise<void> {
  const { transaction_id: reference, funding } = row;
  const reason = await signUnlessHeld(payer, reference, async (until) => {
    // It may have been taken back and requested again with other coins. From the mark on it is not.
    const current = await payoutRow(payer, reference);
    if (current?.state === 'funded') await payer.sign(current, until);
  });
  if (reason === null) return;
  await setProblem(payer, reference, `it is not signed: ${reason}`);
  await signAndStore(payer, reference, { call: 'findPayout', id: reference }, funding);
}

async function advance<Row extends PayoutRow>(payer: Payer<Row>, reference: string): Promise<void> {
  const now = payer.now().getTime();
  let row = await payoutRow(payer, reference);
  if (row?.state === 'requested') await payer.fund(row);
  row = await payoutRow(payer, reference);
  if (row?.state === 'funded') await signFunded(payer, row);
  row = await payoutRow(payer, reference);
  if (row?.state !== 'signed' || (await payer.isMined(row))) return;
  const waitedMs = now - required(row.signed_at, `The time of signing ${reference}`).getTime();
  if (waitedMs > payer.replaceMinutes * 60_000 && (await payer.isNext(row))) await payer.replace(row);
  row = await payoutRow(payer, reference);
  if (row) await broadcast(payer, row);
}

/** Takes each open payout as far as it goes. Safe in any number of processes: the signer signs each once. */
export async function payOut<Row extends PayoutRow>(payer: Payer<Row>, ending?: AbortSignal): Promise<void> {
  const { db, id, log, signer } = payer;
  if (signer === null) return;
  await payer.closeDeep();
  // A payout whose money went back to the player is never sent again.
  const open = await db.sql<{ id: string }>`
    select transaction_id as id from chain_payouts join transactions on transactions.id = transaction_id
    where network = ${id} and state in ('requested', 'funded', 'signed') and status <> 'declined' order by chain_payouts.created_at`;
  for (const { id: reference } of open) {
    if (ending?.aborted === true) return;
    try {
      await advance(payer, reference);
    } catch (error) {
      log.warn({ network: id, payout: reference, err: error }, 'a payout could not be taken further');
    }
  }
}
