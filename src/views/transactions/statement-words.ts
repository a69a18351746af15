import type { MonthlyStatement } from '#openapi/model.ts';
import { hoursOf } from '#domain/duration.ts';
import { formatDecimal, formatWithCode } from '#domain/money-format.ts';
import type { Decimal } from '#domain/money.ts';
import { monthName, resultOf, type StatementSum } from '#domain/statement.ts';
import type { Speaker } from '#src/i18n/speaker.ts';

const days = { day: 1, week: 7, month: 30 } as const;

/** Returns a statement's texts, shared by the page and its files. */
export function statementWords(intl: Speaker, { month, is_so_far, currency, net, play, rounds, played_seconds, limits }: MonthlyStatement) {
  const text = (id: string, values?: Record<string, number | string>) => intl.formatMessage({ id }, values);
  const money = (amount: Decimal, isSigned = false) => formatWithCode(amount, currency.code, intl.locale, { isSigned });
  const came = (of: Decimal, id: string) => {
    const { result, amount } = resultOf(of);
    return text(id, { result, amount: money(amount) });
  };
  const time = (seconds: number) => text('statement.time', hoursOf(seconds));
  return {
    title: text('statement.title', { month: monthName(month, intl.locale) }),
    result: came(net, 'statement.result'),
    line: (line: StatementSum['line']) =>
      text(line === 'closing' && is_so_far ? 'statement.line.closing.so_far' : `statement.line.${line}`),
    /** A balance has no sign, a movement has one. */
    sum: ({ line, amount }: StatementSum) => money(amount, line !== 'opening' && line !== 'closing'),
    facts: [
      [text('statement.result.real'), came(play.real.net, 'statement.result.of')],
      [text('statement.result.bonus'), came(play.bonus.net, 'statement.result.of')],
      [text('statement.rounds'), formatDecimal(String(rounds), intl.locale, { min: 0 })],
      [text('statement.played'), played_seconds === null ? text('statement.played.unknown') : time(played_seconds)],
    ] as const,
    limitsOf: text(is_so_far ? 'statement.limits.now' : 'statement.limits.then'),
    limits: limits.map(({ kind, period, amount, minutes = 0 }) =>
      text(`statement.limit.${kind}`, { limit: amount === undefined ? time(minutes * 60) : money(amount), days: days[period] }),
    ),
  };
}
