import type { MonthlyStatement } from '#openapi/model.ts';
import type { Decimal } from './money.ts';

/** As `YYYY-MM`. */
export type Month = string;

const monthPattern = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/;

/** The month that an address requests: the present one by default or for an unknown month, null if it requests no statement. */
export function monthFrom(search: URLSearchParams, present: Month): Month | null {
  const asked = search.get('month');
  return asked === null ? null : monthPattern.test(asked) ? asked : present;
}

/** The month this many months after another; negative numbers go back. */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** From the last month to the first, and also a requested month outside of that range, because an address may name any month. */
export function monthsAround(first: Month, last: Month, asked: Month): readonly Month[] {
  const months: Month[] = asked > last ? [asked] : [];
  for (let month = last; month >= first; month = monthAfter(month, -1)) months.push(month);
  return asked < first ? [...months, asked] : months;
}

/** `October 2026`. */
export const monthName = (month: Month, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

export type StatementPart = 'real' | 'bonus' | 'locked';
export type StatementLine =
  | 'opening'
  | 'deposits'
  | 'asked'
  | 'returned'
  | 'sent'
  | 'granted'
  | 'staked'
  | 'won'
  | 'refunded'
  | 'cashback'
  | 'credits'
  | 'converted'
  | 'forfeited'
  | 'goodwill'
  | 'correction'
  | 'write_off'
  | 'chargeback'
  | 'other'
  | 'closing';

export interface StatementSum {
  readonly line: StatementLine;
  /** Signed: its effect on this balance. */
  readonly amount: Decimal;
}

const isNothing = (amount: Decimal): boolean => !/[1-9]/.test(amount);
const negated = (amount: Decimal): Decimal => (isNothing(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Lines shown even when they are zero, because zero is an answer too. */
const always: ReadonlySet<StatementLine> = new Set(['opening', 'deposits', 'asked', 'staked', 'won', 'closing']);

const corrections = ['goodwill', 'correction', 'write_off', 'chargeback'] as const;

const linesOf = ({ opening, closing, deposits, withdrawals, play, bonuses, adjustments, other }: MonthlyStatement) => {
  const played = ({ staked, won, refunded }: MonthlyStatement['play']['real']): [StatementLine, Decimal][] => [
    ['staked', staked],
    ['won', won],
    ['refunded', refunded],
  ];
  const between = (part: StatementPart, moves: readonly [StatementLine, Decimal][]): readonly [StatementLine, Decimal][] => [
    ['opening', opening[part]],
    ...moves,
    ['other', other[part]],
    ['closing', closing[part]],
  ];
  return {
    real: between('real', [
      ['deposits', deposits],
      ['asked', withdrawals.asked],
      ['returned', withdrawals.returned],
      ...played(play.real),
      ['cashback', bonuses.cashback],
      ['credits', bonuses.credits ?? '0'],
      ['converted', bonuses.converted],
      ...corrections.map((line): [StatementLine, Decimal] => [line, adjustments?.[line] ?? '0']),
    ]),
    bonus: between('bonus', [
      ['granted', bonuses.granted],
      ...played(play.bonus),
      ['converted', negated(bonuses.converted)],
      ['forfeited', bonuses.forfeited],
    ]),
    locked: between('locked', [
      ['asked', negated(withdrawals.asked)],
      ['returned', negated(withdrawals.returned)],
      ['sent', withdrawals.sent],
    ]),
  } satisfies Record<StatementPart, unknown>;
};

/** The sections of a statement: one for each kind of money, whose last line is the sum of the lines before it. */
export function statementParts(
  statement: MonthlyStatement,
): readonly { readonly part: StatementPart; readonly sums: readonly StatementSum[] }[] {
  const lines = linesOf(statement);
  return (['real', 'bonus', 'locked'] as const).flatMap((part) => {
    const isThere = part === 'real' || lines[part].some(([, amount]) => !isNothing(amount));
    const sums = lines[part].filter(([line, amount]) => always.has(line) || !isNothing(amount)).map(([line, amount]) => ({ line, amount }));
    return isThere ? [{ part, sums }] : [];
  });
}

/** Returns the net result of play: its direction, and the amount without a sign. */
export const resultOf = (net: Decimal): { readonly result: 'lost' | 'won' | 'even'; readonly amount: Decimal } =>
  isNothing(net)
    ? { result: 'even', amount: net }
    : net.startsWith('-')
      ? { result: 'lost', amount: net.slice(1) }
      : { result: 'won', amount: net };
