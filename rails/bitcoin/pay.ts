import { hexToBytes } from '@noble/hashes/utils.js';
import { Transaction } from '@scure/btc-signer';
import { required } from '#domain/required.ts';
import { sendToAll } from '../chains/nodes.ts';
import { deepBlocks, type Payer, signAndStore } from '../chains/pay.ts';
import { payoutRow, setProblem } from '../chains/payouts.ts';
import type { Chain } from './chain.ts';
import { chooseCoins, type Coin, feeRateOf, freeCoins, setAside } from './funding.ts';
import { type CoinPayout, minedOf, payoutBook } from './payouts.ts';

/** Chooses the coins of a payout and sets them aside: what was chosen stands before anything is signed. */
async function fund(chain: Chain, row: CoinPayout): Promise<void> {
  const { db, id, settings } = chain;
  const [book, rate] = [payoutBook(chain), await feeRateOf(chain)];
  const isFunded = await db.transaction(async () => {
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    if ((await payoutRow(book, row.transaction_id))?.state !== 'requested') return true;
    const choice = chooseCoins(settings.network, { amount: BigInt(row.payout.amount), rate, free: await freeCoins(chain) });
    if (!choice) return false;
    const funding = await setAside(chain, row.transaction_id, choice);
    await db.sql`
      update chain_payouts set state = 'funded', funding = ${JSON.stringify(funding)}::jsonb, problem = null where transaction_id = ${row.transaction_id}`;
    return true;
  });
  if (!isFunded) await setProblem(book, row.transaction_id, 'the hot wallet does not cover it with as many coins as one payment may have');
}

async function sign(chain: Chain, { transaction_id: reference, payout, funding }: CoinPayout, until: Date): Promise<void> {
  const { approvals, ...order } = payout;
  const inputs = required(funding, `The funding of ${reference}`);
  await signAndStore(payoutBook(chain), reference, { call: 'signPayout', payout: order, approvals, ...inputs }, inputs, until);
}

async function reservedCoins({ db, id }: Chain, reference: string): Promise<Coin[]> {
  return db.sql<Coin>`
    select chain_outputs.txid, vout, branch, index, value, length(raw) as "hexLength" from chain_outputs join chain_transactions using (network, txid)
    where network = ${id} and reserved_by = ${reference} order by value desc, chain_outputs.txid, vout`;
}

/** Virtual bytes of a signed transaction, as nodes count them. */
const sizeOfSigned = (raw: string): bigint => BigInt(Transaction.fromRaw(hexToBytes(raw), { allowUnknownOutputs: true }).vsize);

/** A higher fee for the same payment, with the same coins and more where they do not cover it. */
async function replace(chain: Chain, row: CoinPayout): Promise<void> {
  const { db, id, settings } = chain;
  const { transaction_id: reference, payout } = row;
  const book = payoutBook(chain);
  const funding = required(row.funding, `The funding of ${reference}`);
  // A reply that was lost: the signer has signed a replacement that is not stored here, and its fee is what the next one has to exceed.
  const known = await required(chain.signer, 'The signer').call({ call: 'findPayout', id: reference });
  if (known.state === 'signed' && known.txid !== row.txid)
    return signAndStore(book, reference, { call: 'findPayout', id: reference }, funding);
  const fee = required(row.fee_minor, `The fee of ${reference}`);
  const rate = await feeRateOf(chain);
  const size = sizeOfSigned(required(row.raw, `The transaction of ${reference}`));
  const next = await db.transaction(async () => {
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    const choice = chooseCoins(settings.network, {
      amount: BigInt(payout.amount),
      rate,
      replaces: { fee, size },
      required: await reservedCoins(chain, reference),
      free: await freeCoins(chain),
    });
    return choice && setAside(chain, reference, choice, funding.change);
  });
  if (!next)
    return setProblem(
      book,
      reference,
      'it is stuck, and a higher fee needs more coins than the hot wallet has, or than one payment may have',
    );
  await signAndStore(book, reference, { call: 'replacePayout', id: reference, ...next }, next);
}

/** Pays from the coins of the wallet. */
export const coinPayer = (chain: Chain): Payer<CoinPayout> => {
  const { db, id, settings } = chain;
  return {
    ...payoutBook(chain),
    replaceMinutes: settings.replaceMinutes,
    fund: (row) => fund(chain, row),
    sign: (row, until) => sign(chain, row, until),
    isMined: async (row) => (await minedOf(chain, row)) !== undefined,
    isNext: () => Promise.resolve(true),
    replace: (row) => replace(chain, row),
    broadcast: (raw) => sendToAll(chain, (node) => node.broadcast(raw)),
    closeDeep: () => db.sql`
      update chain_payouts set state = 'sent' from chain_cursors
      where chain_payouts.network = ${id} and chain_cursors.network = ${id} and state = 'signed' and exists (
        select 1 from chain_transactions where network = ${id} and txid = any(txids) and chain_transactions.height <= chain_cursors.height - ${deepBlocks})`,
  };
};
