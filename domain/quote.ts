import type { Conversion } from '#openapi/model.ts';

/** Lifetime of a quote in milliseconds, also of one that states none. */
export const quoteLifetimeMs = 60_000;

/** Returns how many milliseconds a quote lives after it was given. */
export const lifetimeOf = ({ ttl_ms = quoteLifetimeMs }: Pick<Conversion, 'ttl_ms'>): number => ttl_ms;
