import { type JsonObject, isJsonObject } from '../http/exact-json.ts';
import { minorFromUnits } from '../games/units.ts';
import type { ListedBet } from '../statements/lists.ts';

/** A row of Hub88's list, with its amount in units. */
export interface Transaction {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly round: string | null;
  /** Id of the bet of a win, and of what a rollback undoes. */
  readonly of: string | null;
  readonly user: string | null;
  readonly at: Date;
  readonly changedAt: Date;
}

const unitDecimals = 5;
const betKinds = ['TK_BET', 'TK_FREE_BET'];
const winKinds = ['TK_WIN', 'TK_FREE_WIN', 'TK_JP_WIN', 'TK_BONUS_WIN'];
const rollbackKind = 'TK_ROLLBACK';
/** Hub88 gave up repeating the call: whether the wallet made it is not known there. */
const givenUp = 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
const rolledBack = 'TS_ROLLEDBACK';
/** Statuses of a move that counts at Hub88: one that it gave up is still owed. */
const counting = ['TS_SUCCESS', givenUp];

const isOfKind =
  (kinds: readonly string[]) =>
  ({ kind }: Transaction): boolean =>
    kinds.includes(kind);
const isBet = isOfKind(betKinds);
const isWin = isOfKind(winKinds);
/** Whether a row is a bet, or a win without one. */
export const isListed = (row: Transaction): boolean => isBet(row) || (isWin(row) && row.of === null);

const textOf = (row: JsonObject, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
};
/** Times are in UTC, and some have no zone. */
function timeOf(text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function transactionOf(row: unknown): Transaction | null {
  if (!isJsonObject(row)) return null;
  const [id, kind, currency] = [textOf(row, 'transaction_uuid'), textOf(row, 'kind'), textOf(row, 'currency')];
  const status = textOf(row, 'transaction_status') ?? textOf(row, 'status');
  const { amount } = row;
  const at = timeOf(textOf(row, 'inserted_at'));
  if (id === null || kind === null || currency === null || status === null || at === null) return null;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return null;
  const [round, of, user] = [textOf(row, 'round'), textOf(row, 'reference_transaction_uuid'), textOf(row, 'user')];
  return { id, kind, status, amount, currency, round, of, user, at, changedAt: timeOf(textOf(row, 'updated_at')) ?? at };
}

/** @throws Error unless it is a list of transactions: what cannot be read must not count as absent. */
export function transactionsIn(json: unknown): readonly Transaction[] {
  const list: unknown = isJsonObject(json) ? json['transactions'] : json;
  if (!Array.isArray(list)) throw new Error('answered no list of transactions');
  const transactions = list.map((row: unknown) => {
    const transaction = transactionOf(row);
    if (!transaction) throw new Error('answered something that is no transaction');
    return [`${transaction.kind} ${transaction.id}`, transaction] as const;
  });
  return [...new Map(transactions).values()];
}

/** Kinds of rows that moved money and are neither bet, win nor rollback. */
export const unknownKinds = (rows: readonly Transaction[]): readonly string[] => [
  ...new Set(
    rows
      .filter(({ kind, status }) => counting.includes(status) && ![...betKinds, ...winKinds, rollbackKind].includes(kind))
      .map(({ kind }) => kind),
  ),
];

/** Minor units of an amount, rounded up: an amount between two of them cannot be ours, and has to show as a difference. */
function minorOf(amount: number, decimals: number): number {
  const factor = 10 ** Math.max(0, unitDecimals - decimals);
  return Number(minorFromUnits(String(Math.ceil(amount / factor) * factor), unitDecimals, decimals) ?? Number.MAX_SAFE_INTEGER);
}

/** A bet that Hub88 gave up was not played; a win that it gave up is owed. */
function statusOf(row: Transaction, { isUndone, hasWins }: { readonly isUndone: boolean; readonly hasWins: boolean }): ListedBet['status'] {
  if (row.status === rolledBack || isUndone) return 'rolled_back';
  if (row.status !== 'TS_SUCCESS' && !(isWin(row) && row.status === givenUp)) return 'refused';
  return hasWins ? 'settled' : 'open';
}

const changeOf = (rows: readonly Transaction[]): string =>
  new Date(Math.max(...rows.map(({ changedAt }) => changedAt.getTime()))).toISOString();

/**
 * Puts the bets of a list together from its rows, with wins without a bet as bets of nothing, in the order of time. The list has no end of a round,
 * so that no bet is known to have ended.
 * @param decimalsOf the decimals of a currency, as the platform has it.
 */
export function betsIn(rows: readonly Transaction[], decimalsOf: (currency: string) => number): readonly ListedBet[] {
  const undoing = new Map<string, Transaction>();
  for (const row of rows) if (row.kind === rollbackKind && row.of !== null && counting.includes(row.status)) undoing.set(row.of, row);
  const wins = new Map<string, Transaction[]>();
  for (const row of rows.filter(isWin))
    if (row.of !== null && counting.includes(row.status) && !undoing.has(row.id)) wins.set(row.of, [...(wins.get(row.of) ?? []), row]);
  return rows
    .filter(isListed)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((row) => {
      const isCredit = isWin(row);
      const own = isCredit ? [row] : (wins.get(row.id) ?? []);
      const undo = undoing.get(row.id);
      const status = statusOf(row, { isUndone: undo !== undefined, hasWins: own.length > 0 });
      const minor = (amount: number) => minorOf(amount, decimalsOf(row.currency));
      return {
        bet_uuid: row.id,
        round_id: row.round ?? '',
        status,
        currency: row.currency,
        stake_minor: isCredit || row.kind === 'TK_FREE_BET' ? 0 : minor(row.amount),
        payout_minor: status === 'settled' ? minor(own.reduce((sum, { amount }) => sum + amount, 0)) : null,
        created_at: row.at.toISOString(),
        updated_at: changeOf([row, ...own, ...(undo ? [undo] : [])]),
        isEndKnown: false,
      };
    });
}
