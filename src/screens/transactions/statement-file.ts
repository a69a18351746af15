import type { MonthlyStatement } from '#openapi/model.ts';
import { formatDecimal } from '#domain/money-format.ts';
import { statementParts } from '#domain/statement.ts';
import type { Speaker } from '#src/i18n/speaker.ts';
import { statementWords } from '#src/views/transactions/statement-words.ts';
import { footTexts, printable, type ReportFile, type ReportLine } from './report-file.ts';

/** Builds the content of a statement's files in the page's language: the result of play first, then each sum. */
export function statementFile(intl: Speaker, statement: MonthlyStatement): ReportFile {
  const { currency, from, month } = statement;
  const words = statementWords(intl, statement);
  const text = (id: string) => intl.formatMessage({ id });
  const line = (type: string, own: Partial<ReportLine> = {}): ReportLine => ({
    id: '',
    createdAt: new Date(from),
    date: '',
    type: printable(type),
    exact: {},
    amount: '',
    currency: '',
    game: '',
    provider: '',
    round: '',
    status: '',
    balance: '',
    coins: '',
    ...own,
  });
  const fact = (name: string, value: string) => line(name, { amount: printable(value) });
  return {
    title: printable(words.title),
    name: `Statement ${month}`,
    columns: [
      { column: 'type', label: text('statement.column.line') },
      { column: 'amount', label: text('statement.column.value') },
      { column: 'currency', label: text('statement.column.currency') },
    ],
    lines: [
      line(words.result),
      ...(statement.is_so_far ? [line(text('statement.so_far'))] : []),
      ...words.facts.map(([name, value]) => fact(name, value)),
      ...(words.limits.length > 0 ? words.limits : [text('statement.limits.none')]).map((limit) => fact(words.limitsOf, limit)),
      ...statementParts(statement).flatMap(({ part, sums }) => [
        line(text(`statement.part.${part}`)),
        ...sums.map((sum) =>
          line(words.line(sum.line), {
            exact: { amount: sum.amount },
            amount: printable(formatDecimal(sum.amount, intl.locale)),
            currency: currency.code,
          }),
        ),
      ]),
    ],
    ...footTexts(intl),
  };
}
