/** Cursor at the end of a page of a list by time: microseconds since 1970, with the id to order equal times. */
export interface ListLocation {
  readonly micros: string;
  readonly id: string;
}

/** As `next` of openapi/partners.yaml; ids are of letters, digits, `_` and `-`. */
const place = /^[0-9]{1,16} [A-Za-z0-9_-]{1,40}$/;
export const placePattern = place.source;
export const placeText = ({ micros, id }: ListLocation): string => `${micros} ${id}`;

/** @returns null for a text that is not the end of a page. */
export function placeOf(text: string | undefined): ListLocation | null {
  const [micros, id] = text !== undefined && place.test(text) ? text.split(' ') : [];
  return micros === undefined || id === undefined ? null : { micros, id };
}

const furthest = Date.UTC(2200, 0);
/** Parses a time within the range of the ledger: a database knows no year 0, and `Date` knows no 61st second. */
export function momentOf(text: string): Date {
  const ms = Date.parse(text);
  return new Date(Math.min(Math.max(Number.isNaN(ms) ? 0 : ms, 0), furthest));
}
