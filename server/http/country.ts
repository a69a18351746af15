import type { FastifyRequest } from 'fastify';
import { countries } from '#domain/countries.ts';
import type { Config } from '../config.ts';

/**
 * The country that a trusted proxy reports; null if none does. A proxy writes two letters, or `XX` or nothing if it does not know. If it appends to
 * the browser's header, the last value is its own.
 */
export function countryOf({ countryHeader }: Pick<Config, 'countryHeader'>, { headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = countryHeader === null ? undefined : headers[countryHeader];
  const code = typeof sent === 'string' ? sent.split(',').at(-1)?.trim().toUpperCase() : undefined;
  return countries.find((country) => country.code === code)?.code ?? null;
}
