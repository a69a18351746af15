import type { HistoryQuery, TransactionStatus, TransactionTypeId } from '#openapi/model.ts';
import { transactionTypeIds } from './transaction-type.ts';

/** A day as `YYYY-MM-DD`, the form of date inputs. */
export type Day = string;

export interface ReportFilters {
  /** Empty: one month before today. */
  readonly from: Day;
  /** Empty: today. */
  readonly to: Day;
  /** Null: all types. */
  readonly type: TransactionTypeId | null;
  /** Null: all statuses. */
  readonly status: TransactionStatus | null;
}

/** The state of a list: its filters and the page. */
export interface ReportLocation {
  readonly filters: ReportFilters;
  readonly page: number;
}

/** Rows on a page of the list. */
export const reportPageSize = 50;
/** Rows per request of an export: the platform's maximum. */
export const exportPageSize = 100;
export const reportTypes: readonly TransactionTypeId[] = Object.values(transactionTypeIds);
export const reportStatuses = ['authorized', 'declined', 'pending', 'initialized'] as const satisfies readonly TransactionStatus[];

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The day in the person's own time zone. */
export function dayOf(moment: Date): Day {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The same day of the month before, or that month's last day: a month before 31 March is 28 or 29 February. */
export function monthBefore(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(year, month - 1, 0).getDate();
  return dayOf(new Date(year, month - 2, Math.min(date, last)));
}

export const defaultFilters = (today: Day): ReportFilters => ({ from: monthBefore(today), to: today, type: null, status: null });

/** Empty dates take their defaults before each search. */
export const filled = (filters: ReportFilters, today: Day): ReportFilters => ({
  ...filters,
  from: filters.from || monthBefore(filters.to || today),
  to: filters.to || today,
});

export const isReversed = ({ from, to }: ReportFilters): boolean => from !== '' && to !== '' && from > to;

export const reportQuery = ({ filters: { from, to, type, status }, page }: ReportLocation, pageSize = reportPageSize): HistoryQuery => ({
  date_from: `${from} 00:00:00`,
  date_to: `${to} 23:59:59`,
  page,
  per_page: pageSize,
  ...(type !== null && { type_id: type }),
  ...(status !== null && { status }),
});

/** The range of days that the platform accepts. */
export const [firstDay, lastDay]: readonly [Day, Day] = ['1970-01-01', '2999-12-31'];
const isDay = (text: string): boolean => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return dayPattern.test(text) && text >= firstDay && text <= lastDay && dayOf(new Date(year, month - 1, date)) === text;
};

/** The search that an address describes; null for an address without days, which is not requested. */
export function paramsFrom(search: URLSearchParams): ReportLocation | null {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (!isDay(from) || !isDay(to) || from > to) return null;
  const page = Number(search.get('page') ?? 1);
  return {
    filters: {
      from,
      to,
      type: reportTypes.find((type) => String(type) === search.get('type')) ?? null,
      status: reportStatuses.find((status) => status === search.get('status')) ?? null,
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function placeInto({ filters: { from, to, type, status }, page }: ReportLocation): URLSearchParams {
  const search = new URLSearchParams({ from, to });
  if (type !== null) search.set('type', String(type));
  if (status !== null) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  return search;
}
