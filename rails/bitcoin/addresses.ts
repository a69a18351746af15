import { bytesToHex } from '@noble/hashes/utils.js';
import { type Branch, branches, ownAddress } from '#domain/bitcoin/addresses.ts';
import type { Chain } from './chain.ts';

export interface GivenAddress {
  readonly index: number;
  readonly address: string;
}

/**
 * The next address of a branch, in the caller's transaction: the row of the network is locked until it ends, so an index is given once. An index
 * whose transaction is rolled back is given again, because nobody has seen it. @throws Error before the network's first block was read.
 */
export async function giveAddress({ db, id, settings }: Chain, branch: Branch): Promise<GivenAddress> {
  const row =
    branch === branches.receive
      ? await db.one<{ index: number }>`
          update chain_cursors set next_receive = next_receive + 1 where network = ${id} returning next_receive - 1 as index`
      : await db.one<{ index: number }>`
          update chain_cursors set next_change = next_change + 1 where network = ${id} returning next_change - 1 as index`;
  if (!row) throw new Error(`${id} has not been read yet`);
  const { address, script } = ownAddress(settings.network, settings.account, branch, row.index);
  await db.sql`
    insert into chain_addresses (network, branch, index, address, script)
    values (${id}, ${branch}, ${row.index}, ${address}, ${bytesToHex(script)})`;
  return { index: row.index, address };
}
