import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '#server/http/exact-json.ts';
import type { WalletMove } from './wallet.ts';

/** A transaction as the Transactions API of Hub88 has it; amounts in units. */
export interface Transaction {
  readonly transaction_uuid: string;
  readonly transaction_status: 'TS_SUCCESS' | 'TS_DECLINED' | 'TS_ROLLEDBACK';
  readonly kind: string;
  readonly user: string;
  readonly game_code: string;
  readonly round: string;
  readonly reference_transaction_uuid: string | null;
  readonly amount: number;
  readonly currency: string;
  /** In UTC, without a zone. */
  readonly inserted_at: string;
}

/** Lines of the file that are read at a start; older ones are left out. */
const maxLines = 100_000;

const textOf = (body: JsonObject, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

function transactionOf({ path, body }: WalletMove, status: Transaction['transaction_status'], at: Date): Transaction {
  const fields = body as JsonObject;
  const kind = path.slice('transaction/'.length).toUpperCase();
  return {
    transaction_uuid: textOf(fields, 'transaction_uuid'),
    transaction_status: status,
    kind: fields['is_free'] === true && kind !== 'ROLLBACK' ? `TK_FREE_${kind}` : `TK_${kind}`,
    user: textOf(fields, 'user'),
    game_code: textOf(fields, 'game_code'),
    round: textOf(fields, 'round'),
    reference_transaction_uuid: textOf(fields, 'reference_transaction_uuid') || null,
    amount: typeof fields['amount'] === 'number' ? fields['amount'] : 0,
    currency: textOf(fields, 'currency'),
    inserted_at: at.toISOString().slice(0, -1),
  };
}

/** The transactions that the wallet has answered, in a file that only grows: a later line of a transaction replaces the earlier one. */
export class Journal {
  readonly #file: string;
  readonly #transactions = new Map<string, Transaction>();

  constructor(folder: string) {
    this.#file = join(folder, 'transactions.jsonl');
    if (!existsSync(this.#file)) return;
    // A program that died while it wrote leaves a part of a line.
    const lines = readFileSync(this.#file, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'));
    for (const line of lines.slice(-maxLines)) this.#take(JSON.parse(line) as Transaction);
    writeFileSync(this.#file, [...this.#transactions.values()].map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600 });
  }

  #take(transaction: Transaction): void {
    this.#transactions.set(transaction.transaction_uuid, transaction);
  }
  #add(transaction: Transaction): void {
    this.#take(transaction);
    appendFileSync(this.#file, `${JSON.stringify(transaction)}\n`, { mode: 0o600 });
  }

  /** Writes down a move whose outcome is known. A rollback that was taken ends what it refers to. */
  record(move: WalletMove, isTaken: boolean, at: Date): void {
    const transaction = transactionOf(move, isTaken ? 'TS_SUCCESS' : 'TS_DECLINED', at);
    const undone = this.#transactions.get(transaction.reference_transaction_uuid ?? '');
    if (transaction.kind === 'TK_ROLLBACK' && isTaken && undone) this.#add({ ...undone, transaction_status: 'TS_ROLLEDBACK' });
    this.#add(transaction);
  }

  /** The transactions of a time, from its start and before its end, or those of a round. */
  list({
    start,
    end,
    round,
    user,
  }: {
    readonly start?: Date;
    readonly end?: Date;
    readonly round?: string;
    readonly user?: string;
  }): readonly Transaction[] {
    return [...this.#transactions.values()].filter((each) => {
      const at = new Date(`${each.inserted_at}Z`);
      if (user !== undefined && each.user !== user) return false;
      if (round !== undefined && each.round !== round) return false;
      return (start === undefined || at >= start) && (end === undefined || at < end);
    });
  }
}
