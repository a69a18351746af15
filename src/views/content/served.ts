/**
 * The server's markup for React during hydration: empty, because React does not write what the document already contains. For prerendering,
 * `served.ssg.ts` replaces this.
 */
export const asServed = (_html: string): { readonly __html: string } => nothing;

const nothing = { __html: '' };
