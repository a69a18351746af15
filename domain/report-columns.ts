/** The columns of the list, in this order. */
export const reportColumns = ['id', 'date', 'type', 'amount', 'currency', 'game', 'provider', 'round', 'status'] as const;
/** The files add the balance after a movement and its amount in coins. They are last, because others may read columns by position. */
export const fileColumns = [...reportColumns, 'balance', 'coins'] as const;
export type ReportColumn = (typeof reportColumns)[number];
export type FileColumn = (typeof fileColumns)[number];

// The wanted form is the Italian one in every language.
const italian = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** `05/01/2026, 15:04`; a text that is no date stays as it came. */
export function formatReportDate(timestamp: string): string {
  const moment = new Date(timestamp);
  return Number.isNaN(moment.getTime()) ? timestamp : italian.format(moment);
}
