import { required } from '#domain/required.ts';
import { cursorOf } from '../chains/cursor.ts';
import { sendToAll } from '../chains/nodes.ts';
import { deepBlocks, type Payer, signAndStore } from '../chains/pay.ts';
import { payoutRow, setProblem } from '../chains/payouts.ts';
import { NodeRefusal } from '../chains/rpc.ts';
import type { EvmChain } from './chain.ts';
import { higherFees, newFees } from './fees.ts';
import { heldAt, leftOf, reservedFor } from './funding.ts';
import { type EvmPayout, minedOf, payoutBook } from './payouts.ts';
import { agreedReceipt, problemOfReceipts } from './receipts.ts';
import type { EvmCoin } from './settings.ts';
import { type Transfer, walletNode } from './wallet-node.ts';

/** The gas of a transfer, or why the chain would not do it now. */
async function gasOf(chain: EvmChain, transfer: Transfer): Promise<bigint | string> {
  try {
    return await walletNode(chain.node, chain.hot).estimateGas(transfer);
  } catch (error) {
    if (error instanceof NodeRefusal) return `the chain would not do it: ${error.message}`;
    throw error;
  }
}

interface Plan {
  readonly reference: string;
  readonly coin: EvmCoin;
  readonly amount: bigint;
}

/** Sets a payout's fees once its coins and its fee are there beside those of all others, in one transaction. @returns why it waits. */
async function choose(chain: EvmChain, { reference, coin, amount }: Plan, transfer: Transfer): Promise<string | null> {
  const { db, id, settings } = chain;
  const [held, gas] = [await heldAt(chain, coin), await gasOf(chain, transfer)];
  const fees = typeof gas === 'string' ? null : await newFees(walletNode(chain.node, chain.hot), settings, gas);
  return db.transaction(async () => {
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    const row = await payoutRow(payoutBook(chain), reference);
    // The balances are of a block that is not the last one any more: the next turn reads them again.
    if (row?.state !== 'requested' || (await cursorOf(chain))?.hash !== held.hash) return row?.problem ?? null;
    const left = leftOf(chain, coin, held, await reservedFor(chain, ['funded', 'signed']));
    if (left.coin < amount) return 'the hot wallet does not cover it';
    if (typeof gas === 'string') return gas;
    if (!fees) return 'gas costs more than maxFeePerGas allows';
    const rest = left.native - (coin.contract === null ? amount : 0n);
    if (rest < BigInt(fees.gas) * BigInt(fees.maxFeePerGas)) return `the hot wallet has too little ${settings.network.code} for the fee`;
    await db.sql`
      update chain_payouts set state = 'funded', funding = ${JSON.stringify(fees)}::jsonb where transaction_id = ${reference}`;
    return null;
  });
}

async function fund(chain: EvmChain, { transaction_id: reference, payout }: EvmPayout): Promise<void> {
  const [coin, amount] = [chain.settings.coins.get(payout.coin), BigInt(payout.amount)];
  const problem = coin
    ? await choose(chain, { reference, coin, amount }, { coin, to: payout.address, amount })
    : `${payout.coin} is not in CHAINS_FILE`;
  await setProblem(payoutBook(chain), reference, problem);
}

/** Whether the signer pays from the address whose balances are read here. */
export async function isOfSigner({ id, settings, signer }: EvmChain): Promise<boolean> {
  const { keys } = await required(signer, 'The signer').call({ call: 'publicKeys' });
  return keys.some(({ network, account }) => network === id && account === settings.accountText);
}

async function sign(chain: EvmChain, { transaction_id: reference, payout, funding }: EvmPayout, until: Date): Promise<void> {
  const book = payoutBook(chain);
  const { approvals, ...order } = payout;
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = required(funding, `The fees of ${reference}`);
  if (!(await isOfSigner(chain))) return setProblem(book, reference, 'the signer has another account than CHAINS_FILE');
  const fromNonce = await walletNode(chain.node, chain.hot).nonce('pending');
  const fees = { gas, maxFeePerGas, maxPriorityFeePerGas };
  await signAndStore(book, reference, { call: 'signEvmPayout', payout: order, approvals, fees, fromNonce }, fees, until);
}

/** A higher fee for the same payment under the same nonce. The transaction before it stays where no higher fee can be paid. */
async function replace(chain: EvmChain, { transaction_id: reference, payout, funding, txid }: EvmPayout): Promise<void> {
  const [book, coin] = [payoutBook(chain), required(chain.settings.coins.get(payout.coin), payout.coin)];
  // A reply that was lost: the signer has signed a replacement that is not stored here.
  const known = await required(chain.signer, 'The signer').call({ call: 'findPayout', id: reference });
  if (known.state === 'signed' && known.txid !== txid) return signAndStore(book, reference, { call: 'findPayout', id: reference }, funding);
  const fees = await higherFees(walletNode(chain.node, chain.hot), chain.settings, required(funding, `The fees of ${reference}`));
  if (!fees) return setProblem(book, reference, 'it is stuck, and a higher fee is more than maxFeePerGas allows');
  const left = leftOf(chain, coin, await heldAt(chain, coin), await reservedFor(chain, ['funded', 'signed'], reference));
  const rest = left.native - (coin.contract === null ? BigInt(payout.amount) : 0n);
  if (rest < BigInt(fees.gas) * BigInt(fees.maxFeePerGas))
    return setProblem(book, reference, 'it is stuck, and the hot wallet does not cover a higher fee');
  await signAndStore(book, reference, { call: 'replaceEvmPayout', id: reference, fees }, fees);
}

/** Pays from the hot address, one nonce after the other. */
export const evmPayer = (chain: EvmChain): Payer<EvmPayout> => {
  const { db, id, node, hot, settings } = chain;
  const wallet = walletNode(node, hot);
  return {
    ...payoutBook(chain),
    replaceMinutes: settings.replaceMinutes,
    fund: (row) => fund(chain, row),
    sign: (row, until) => sign(chain, row, until),
    isMined: async (row) => (await minedOf(chain, row)) !== null,
    isNext: async ({ funding }) => funding?.nonce === (await wallet.nonce('latest')),
    replace: (row) => replace(chain, row),
    broadcast: (raw) => sendToAll(chain, (each) => walletNode(each, hot).broadcast(raw)),
    closeDeep: () => db.sql`
      update chain_payouts set state = 'sent' from chain_cursors join chain_blocks using (network)
      where chain_payouts.network = ${id} and chain_cursors.network = ${id} and state = 'signed' and mined_height <= chain_cursors.height - ${deepBlocks}
        and chain_blocks.height = mined_height and chain_blocks.hash = mined_hash`,
  };
};

async function readReceiptsOf(chain: EvmChain, { transaction_id: reference, txids, payout }: EvmPayout): Promise<void> {
  const { db, hot, settings } = chain;
  const [coin, to] = [settings.coins.get(payout.coin), payout.address.toLowerCase()];
  // A coin that was taken out of the settings waits until it is there again.
  if (!coin) return;
  const { contract } = coin;
  for (const txid of txids) {
    const receipt = await agreedReceipt(chain, txid);
    if (!receipt) continue;
    const arrived = receipt.movements.filter((one) => one.contract === contract && one.from === hot && one.to === to);
    const sum = contract === null ? BigInt(payout.amount) : arrived.reduce((total, { value }) => total + value, 0n);
    const moved = receipt.isDone ? sum : 0n;
    await db.sql`
      update chain_payouts set mined_txid = ${txid}, mined_height = ${receipt.height}, mined_hash = ${receipt.blockHash}, moved = ${`${moved}`}::numeric
      where transaction_id = ${reference}`;
  }
}

/**
 * Looks for the blocks of payouts that were signed. A token counts by what its contract says that the recipient got: one that fails without an
 * error has moved nothing. @returns how the nodes differ in a receipt
 */
export async function readReceipts(chain: EvmChain): Promise<string | null> {
  const { db, id } = chain;
  const open = await db.sql<EvmPayout>`
    select * from chain_payouts where network = ${id} and state = 'signed' and not exists (
      select 1 from chain_blocks where chain_blocks.network = ${id} and height = mined_height and hash = mined_hash)`;
  let problem: string | null = null;
  for (const row of open) problem = (await problemOfReceipts(() => readReceiptsOf(chain, row))) ?? problem;
  return problem;
}
