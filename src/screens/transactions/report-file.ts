import type { IntlShape } from 'react-intl';
import type { TransactionRow } from '#openapi/model.ts';
import { formatDecimal, formatWithCode } from '#domain/money-format.ts';
import { movedAmount } from '#domain/moved-amount.ts';
import type { Decimal } from '#domain/money.ts';
import { askedFor } from '#domain/coin-amounts.ts';
import { type FileColumn, fileColumns, formatReportDate } from '#domain/report-columns.ts';
import type { Speaker } from '#src/i18n/speaker.ts';
import { statusLook } from '#src/views/transaction/statusLook.ts';
import { throughOf, typeNameOf } from '#domain/transaction-type.ts';

export interface ReportLine {
  readonly id: string;
  readonly createdAt: Date;
  /** Formatted as in the list. */
  readonly date: string;
  readonly type: string;
  /** Exact sums of money of this line, by column. */
  readonly exact: Partial<Record<FileColumn, Decimal>>;
  /** Formatted for the language. */
  readonly amount: string;
  readonly currency: string;
  readonly game: string;
  readonly provider: string;
  readonly round: string;
  readonly status: string;
  /** Empty where the platform does not say it. */
  readonly balance: string;
  /** Amount with the code of the coin; empty where no coin moved. */
  readonly coins: string;
}

/** Content of both file formats, in the page's language. */
export interface ReportFile {
  readonly title: string;
  /** Name of the sheet, at most 31 characters, not translated. */
  readonly name: string;
  readonly columns: readonly { readonly column: FileColumn; readonly label: string }[];
  readonly lines: readonly ReportLine[];
  /** The text under a page of the PDF. */
  readonly pageText: (page: number, of: number) => string;
  /** Explains the mark for characters that the PDF cannot show. */
  readonly missingText: (mark: string) => string;
}

/** The texts of a file by their ids, as plain texts or as syntax trees. */
export type ReportMessages = IntlShape['messages'];

const inFiles = /^(?:transactions?|statement)\./;

export const reportMessages = ({ messages }: Pick<IntlShape, 'messages'>): ReportMessages =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => inFiles.test(id)));

/** The fonts of every PDF reader have the no-break space, but not the narrow one, which groups the digits of French. */
export const printable = (text: string): string => text.replaceAll('\u202f', '\u00a0');

export const footTexts = (intl: Speaker): Pick<ReportFile, 'missingText' | 'pageText'> => ({
  pageText: (page, of) => printable(intl.formatMessage({ id: 'transactions.page' }, { page, lastPage: of })),
  missingText: (mark) => intl.formatMessage({ id: 'transactions.export.missing' }, { mark }),
});

function coinsOf({ payment_method: method, crypto_value: net, fee }: TransactionRow['payload'], language: string): string {
  return method && net ? printable(formatWithCode(askedFor({ net, fee }), method.code, language)) : '';
}

export function reportFile(intl: Speaker, rows: readonly TransactionRow[]): ReportFile {
  const text = (id: string) => intl.formatMessage({ id });
  return {
    title: text('transactions.title'),
    name: 'Transactions',
    columns: fileColumns.map((column) => ({ column, label: text(`transactions.column.${column}`) })),
    lines: rows.map(({ id, created_at, type, amount, currency, status, payload, balance_after: balance }) => ({
      id,
      createdAt: new Date(created_at),
      date: formatReportDate(created_at),
      type: text(`transaction.type.${typeNameOf({ type, payload })}`),
      exact: { amount: movedAmount({ amount, status }), ...(balance !== undefined && { balance }) },
      amount: printable(formatDecimal(movedAmount({ amount, status }), intl.locale)),
      currency: currency.code,
      game: payload.game_name ?? payload.game_id ?? '',
      provider: throughOf(payload),
      round: payload.transfer_data?.round_id ?? '',
      status: text(`transaction.status.${statusLook(status, payload.reason).status}`),
      balance: balance === undefined ? '' : printable(formatDecimal(balance, intl.locale)),
      coins: coinsOf(payload, intl.locale),
    })),
    ...footTexts(intl),
  };
}
