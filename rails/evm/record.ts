import type { EvmChain } from './chain.ts';
import type { Movement } from './traces.ts';

interface Expected {
  readonly address: string;
  readonly network: string;
  readonly code: string;
}

/** A movement to the address of a deposit. */
export interface OwnMovement {
  readonly txid: string;
  /** Its number within its transaction. */
  readonly output: number;
  readonly from: string;
  readonly to: string;
  readonly code: string;
  readonly value: string;
  /** Whether it is of another coin or network than the deposit. */
  readonly isOther: boolean;
}

/** The movements to addresses of ours, in their order. */
export async function ownMovements(chain: EvmChain, movements: readonly Movement[]): Promise<OwnMovement[]> {
  const { db, id, settings } = chain;
  const recipients = [...new Set(movements.map(({ to }) => to))];
  if (recipients.length === 0) return [];
  const expected = await db.sql<Expected>`select address, network, code from evm_invoices where address = any(${recipients}::text[])`;
  const byAddress = new Map(expected.map((one) => [one.address, one]));
  const codes = new Map([...settings.coins.values()].map(({ contract, code }) => [contract, code]));
  const [outputs, own] = [new Map<string, number>(), [] as OwnMovement[]];
  for (const { txid, contract, from, to, value } of movements) {
    // The hot address pays no deposit: it brings the native coin that a sweep of tokens needs.
    if (from === chain.hot) continue;
    const [code, deposit] = [codes.get(contract), byAddress.get(to)];
    if (code === undefined || !deposit) continue;
    const output = outputs.get(txid) ?? 0;
    outputs.set(txid, output + 1);
    own.push({ txid, output, from, to, code, value: value.toString(), isOther: deposit.network !== id || deposit.code !== code });
  }
  return own;
}

/**
 * Writes down movements to addresses of ours, in the caller's transaction. Safe to repeat: what comes again in another block of a changed chain has the
 * same number within its transaction.
 */
export async function recordMovements({ db, id, now }: EvmChain, own: readonly OwnMovement[], height: number): Promise<void> {
  for (const { txid, output, from, to, code, value, isOther } of own)
    await db.sql`
      insert into evm_transfers (network, txid, output, address, code, value, height, first_seen_at, is_other, sender)
      values (${id}, ${txid}, ${output}, ${to}, ${code}, ${value}::numeric, ${height}, ${now()}, ${isOther}, ${from})
      on conflict (network, txid, output) do update set address = excluded.address, code = excluded.code, value = excluded.value,
        height = excluded.height, is_other = excluded.is_other, sender = excluded.sender`;
}
