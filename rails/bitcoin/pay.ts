import { required } from '#domain/required.ts';
import type { Funding, SignedPayout } from '#signer/protocol.ts';
import { NodeRefusal } from '../chains/rpc.ts';
import type { Chain } from './chain.ts';
import { chooseCoins, type Coin, feeRateOf, freeCoins, setAside } from './funding.ts';
import { minedOf, type PayoutRow, payoutRow } from './payouts.ts';
import { SignerRefusal } from './signer-client.ts';

/** No chain has ever changed this far back; until then a payout is sent again where it leaves its block. */
const deepBlocks = 1_000;

/** Codes of the node: it has this transaction in the pool or in a block. */
const isKnownThere = ({ code, message }: NodeRefusal): boolean => code === -27 || /already|known/i.test(message);

const setProblem = ({ db, log, id }: Chain, reference: string, problem: string | null): Promise<unknown> => {
  if (problem !== null) log.warn({ network: id, payout: reference, problem }, 'a payout waits');
  return db.sql`update chain_payouts set problem = ${problem} where transaction_id = ${reference} and problem is distinct from ${problem}`;
};

/** Chooses the coins of a payout and sets them aside: what was chosen stands before anything is signed. */
async function fund(chain: Chain, row: PayoutRow): Promise<void> {
  const { db, id, settings } = chain;
  const rate = await feeRateOf(chain);
  const isFunded = await db.transaction(async () => {
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    if ((await payoutRow(chain, row.transaction_id))?.state !== 'requested') return true;
    const choice = chooseCoins(settings.network, { amount: BigInt(row.payout.amount), rate, free: await freeCoins(chain) });
    if (!choice) return false;
    const funding = await setAside(chain, row.transaction_id, choice);
    await db.sql`
      update chain_payouts set state = 'funded', funding = ${JSON.stringify(funding)}::jsonb, problem = null where transaction_id = ${row.transaction_id}`;
    return true;
  });
  if (!isFunded) await setProblem(chain, row.transaction_id, 'the hot wallet does not cover it');
}

/** Stores what was signed before it is sent anywhere. */
const store = ({ db, now }: Chain, { id: reference, txid, raw, fee }: SignedPayout, funding: Funding): Promise<unknown> =>
  db.sql`
    update chain_payouts set state = 'signed', txid = ${txid}, raw = ${raw}, fee_minor = ${BigInt(fee)}, funding = ${JSON.stringify(funding)}::jsonb,
      txids = array_append(array_remove(txids, ${txid}), ${txid}), signed_at = ${now()}, problem = null
    where transaction_id = ${reference} and state in ('funded', 'signed')`;

async function sign(chain: Chain, { transaction_id: reference, payout, funding }: PayoutRow): Promise<void> {
  const { approvals, ...order } = payout;
  const inputs = required(funding, `The funding of ${reference}`);
  try {
    const signed = await required(chain.signer, 'The signer').call({ call: 'signPayout', payout: order, approvals, ...inputs });
    if (signed.state === 'signed') await store(chain, signed, inputs);
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
    await setProblem(chain, reference, error.message);
    // Voided: the cancellation that did so ends it. All else waits for a person, or for the next hour.
  }
}

/** Sends it to the node as long as no block has it: a node forgets. */
async function broadcast(chain: Chain, { transaction_id: reference, raw }: PayoutRow): Promise<void> {
  try {
    await chain.node.broadcast(required(raw, `The transaction of ${reference}`));
    await setProblem(chain, reference, null);
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if (!isKnownThere(error)) await setProblem(chain, reference, `the node does not take it: ${error.message}`);
  }
}

async function reservedCoins({ db, id }: Chain, reference: string): Promise<Coin[]> {
  return db.sql<Coin>`
    select chain_outputs.txid, vout, branch, index, value, raw as transaction from chain_outputs join chain_transactions using (network, txid)
    where network = ${id} and reserved_by = ${reference} order by value desc, chain_outputs.txid, vout`;
}

/** A higher fee for the same payment, with the same coins and more where they do not cover it. */
export async function replace(chain: Chain, row: PayoutRow): Promise<void> {
  const { db, id, settings } = chain;
  const { transaction_id: reference, payout } = row;
  const funding = required(row.funding, `The funding of ${reference}`);
  const fee = required(row.fee_minor, `The fee of ${reference}`);
  const current = await feeRateOf(chain);
  const size = BigInt(12 + funding.inputs.length * 149 + 86);
  // Nodes take a replacement that pays for itself beside what it replaces.
  const minFee = fee + size * settings.network.minFeeRate;
  const next = await db.transaction(async () => {
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    const choice = chooseCoins(settings.network, {
      amount: BigInt(payout.amount),
      rate: current,
      minFee,
      required: await reservedCoins(chain, reference),
      free: await freeCoins(chain),
    });
    return choice && setAside(chain, reference, choice, funding.change);
  });
  if (!next) return void (await setProblem(chain, reference, 'the hot wallet does not cover a higher fee'));
  try {
    const signed = await required(chain.signer, 'The signer').call({ call: 'replacePayout', id: reference, ...next });
    if (signed.state === 'signed') await store(chain, signed, next);
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
    await setProblem(chain, reference, error.message);
  }
}

async function advance(chain: Chain, reference: string): Promise<void> {
  const now = chain.now().getTime();
  const replaceMs = chain.settings.replaceMinutes * 60_000;
  let row = await payoutRow(chain, reference);
  if (row?.state === 'requested') await fund(chain, row);
  row = await payoutRow(chain, reference);
  if (row?.state === 'funded') await sign(chain, row);
  row = await payoutRow(chain, reference);
  if (row?.state !== 'signed' || (await minedOf(chain, row))) return;
  if (now - required(row.signed_at, `The time of signing ${reference}`).getTime() > replaceMs) await replace(chain, row);
  row = await payoutRow(chain, reference);
  if (row) await broadcast(chain, row);
}

/** Takes each open payout as far as it goes. Safe in any number of processes: the signer signs each once. */
export async function payOut(chain: Chain, ending?: AbortSignal): Promise<void> {
  const { db, id, log, signer } = chain;
  if (signer === null) return;
  await db.sql`
    update chain_payouts set state = 'sent' from chain_cursors
    where chain_payouts.network = ${id} and chain_cursors.network = ${id} and state = 'signed' and exists (
      select 1 from chain_transactions where network = ${id} and txid = any(txids) and chain_transactions.height <= chain_cursors.height - ${deepBlocks})`;
  const open = await db.sql<{ id: string }>`
    select transaction_id as id from chain_payouts where network = ${id} and state in ('requested', 'funded', 'signed') order by created_at`;
  for (const { id: reference } of open) {
    if (ending?.aborted === true) return;
    try {
      await advance(chain, reference);
    } catch (error) {
      log.warn({ network: id, payout: reference, err: error }, 'a payout could not be taken further');
    }
  }
}
