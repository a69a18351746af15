import type { ReportCell, ReportGrouping } from '../data/types.ts';

const queryOf = ({ by, key, currency, figure }: ReportCell): string => new URLSearchParams({ figure, by, key, currency }).toString();

export const reportAddress = (month: string, by: ReportGrouping): string => `/reports?${new URLSearchParams({ month, by }).toString()}`;
export const entriesAddress = (cell: ReportCell): string => `/reports/${cell.month}/entries?${queryOf(cell)}`;
/** Addresses of files that the browser saves itself. */
export const reportFile = (month: string, by: ReportGrouping): string => `/api/reports/${month}/csv?by=${by}`;
export const entriesFile = (cell: ReportCell): string => `/api/reports/${cell.month}/entries/csv?${queryOf(cell)}`;
