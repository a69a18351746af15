import type { EvmFees, EvmSlot, SignedPayout } from '#signer/protocol.ts';
import type { EvmChain } from '../chain.ts';

/** A row of `evm_sweeps` with the index of its deposit address. Amounts are numerics of the database, which come as text. */
export interface Sweep {
  readonly id: string;
  readonly address: string;
  readonly index: number;
  /** A top-up brings a deposit address the native coin that its tokens need for their fee. */
  readonly step: 'sweep' | 'top_up';
  readonly code: string;
  readonly amount: string;
  readonly state: 'planned' | 'funded' | 'signed' | 'done';
  /** The nonce is the signer's choice: it is there once it has signed. */
  readonly fees: (EvmFees & Partial<EvmSlot>) | null;
  readonly txid: string | null;
  readonly txids: readonly string[];
  readonly raw: string | null;
  readonly problem: string | null;
  readonly signed_at: Date | null;
  readonly mined_height: number | null;
  readonly moved: string | null;
}

/** The address that sends it. */
export const senderOf = ({ hot }: Pick<EvmChain, 'hot'>, { step, address }: Pick<Sweep, 'step' | 'address'>): string =>
  step === 'sweep' ? address : hot;

export const sweepRow = ({ db }: Pick<EvmChain, 'db'>, sweep: string): Promise<Sweep | undefined> =>
  db.one<Sweep>`select evm_sweeps.*, index from evm_sweeps join evm_addresses using (address) where id = ${sweep}`;

/** Sweeps and top-ups that are in no block of the chain as it was read, the first first. */
export const openSweeps = ({ db, id }: Pick<EvmChain, 'db' | 'id'>): Promise<Sweep[]> =>
  db.sql<Sweep>`
    select evm_sweeps.*, index from evm_sweeps join evm_addresses using (address)
    where network = ${id} and state <> 'done' and not exists (
      select 1 from chain_blocks where chain_blocks.network = ${id} and height = mined_height and hash = mined_hash)
    order by created_at, id`;

/** Records why it waits, for the operator. */
export async function setSweepProblem({ db, id, log }: Pick<EvmChain, 'db' | 'id' | 'log'>, sweep: string, problem: string | null) {
  const isNew = await db.one`
    update evm_sweeps set problem = ${problem} where id = ${sweep} and problem is distinct from ${problem} returning id`;
  if (isNew && problem !== null) log.warn({ network: id, sweep, problem }, 'a sweep waits');
}

/** Stores what was signed before it is sent anywhere. */
export const storeSigned = ({ db, now }: Pick<EvmChain, 'db' | 'now'>, { id, txid, raw, evm }: SignedPayout, amount: bigint) =>
  db.sql`
    update evm_sweeps set state = 'signed', txid = ${txid}, raw = ${raw}, fees = ${JSON.stringify(evm)}::jsonb, amount = ${`${amount}`}::numeric,
      txids = array_append(array_remove(txids, ${txid}), ${txid}), signed_at = ${now()}, problem = null
    where id = ${id} and state in ('funded', 'signed')`;

const retryMs = { notWorthIt: 3_600_000, failed: 86_400_000 } as const;

/** Gives a planned sweep up. Its coins are looked at again after a while, so that they do not stand before others. */
export async function dropSweep(
  { db, id, log, now }: Pick<EvmChain, 'db' | 'id' | 'log' | 'now'>,
  sweep: string,
  reason: string,
  why: keyof typeof retryMs,
): Promise<void> {
  log.info({ network: id, sweep, reason }, 'a sweep is put off');
  await db.transaction(async () => {
    const row = await db.one`select 1 from evm_sweeps where id = ${sweep} and state = 'planned' for update`;
    if (!row) return;
    await releaseTransfers({ db, now }, sweep, why);
    await db.sql`delete from evm_sweeps where id = ${sweep}`;
  });
}

/** Frees the transfers of a sweep for a later one, in the caller's transaction. */
export const releaseTransfers = ({ db, now }: Pick<EvmChain, 'db' | 'now'>, sweep: string, why: keyof typeof retryMs) =>
  db.sql`
    update evm_transfers set sweep_id = null, sweep_after = ${new Date(now().getTime() + retryMs[why])} where sweep_id = ${sweep}`;
