import type { Conversion } from '#openapi/model.ts';

/** Milliseconds: how long the platform's quotes live, and a quote that does not say it. */
export const quoteLifetimeMs = 60_000;

/** Milliseconds from the moment it was given. */
export const lifetimeOf = ({ ttl_ms = quoteLifetimeMs }: Pick<Conversion, 'ttl_ms'>): number => ttl_ms;
