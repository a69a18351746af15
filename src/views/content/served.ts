/**
 * The markup of what the server has drawn, as React is told it: nothing, for it never writes what it finds in the document
 * already. Where pages are rendered ahead, `served.ssg.ts` stands in its place.
 */
export const asServed = (_html: string): { readonly __html: string } => nothing;

const nothing = { __html: '' };
