import { fromMinor, toMinor } from '#domain/money.ts';
import type { TriedNode, TriedRail } from './rail.ts';
import type { TriedSite } from './site.ts';

/** The records of the platform beside those of the node, in smallest units. */
export interface Compared {
  readonly subject: string;
  readonly ledger: bigint;
  readonly node: bigint;
}

interface Facts {
  readonly rail: TriedRail;
  readonly node: TriedNode;
  /** Smallest units that the operator has put into the wallet. */
  readonly filled: bigint;
}

/** Coins of deposits that were credited, and of withdrawals that were paid. */
async function bookedOf({ server }: TriedSite, { code, decimals }: TriedRail) {
  const rows = await server.platform.db.sql<{ type_id: number; coins: string }>`
    select type_id, trim_scale(coalesce(sum(crypto_value), 0))::text as coins from transactions
    where status = 'authorized' and type_id in (1, 2) and payload ->> 'code' = ${code} group by type_id`;
  const of = (type: number): bigint => toMinor(rows.find(({ type_id: id }) => id === type)?.coins ?? '0', decimals);
  return { deposited: of(1), withdrawn: of(2) };
}

/** Compares sums of the platform with sums of the node. @param payments transactions that paid deposits, with their addresses. */
export async function compare(
  site: TriedSite,
  { rail, node, filled }: Facts,
  { payments, received }: { readonly payments: readonly { readonly txid: string; readonly address: string }[]; readonly received: bigint },
): Promise<Compared[]> {
  const { db } = site.server.platform;
  const { deposited, withdrawn } = await bookedOf(site, rail);
  let brought = 0n;
  for (const { txid, address } of payments) brought += await node.brought(txid, address);
  const expected = filled + deposited - withdrawn - (await node.fees(db));
  return [
    { subject: 'paid in by players', ledger: deposited, node: brought },
    { subject: 'paid out to players', ledger: withdrawn, node: received },
    { subject: 'left in the wallet, after network fees', ledger: expected, node: await node.held(db, site.account) },
  ];
}

/** @returns the lines of a table. */
export function tableOf(compared: readonly Compared[], { code, decimals }: TriedRail): string[] {
  const coins = (minor: bigint): string => `${fromMinor(minor, decimals)} ${code}`;
  const rows = [
    ['', 'ledger', 'node', ''],
    ...compared.map(({ subject, ledger, node }) => [subject, coins(ledger), coins(node), ledger === node ? 'equal' : 'DIFFERENT']),
  ];
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join('  ')
      .trimEnd(),
  );
}
