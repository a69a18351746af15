import type { FastifyRequest } from 'fastify';
import { countries } from '#domain/countries.ts';
import type { Config } from '../config.ts';

/**
 * The country that a trusted proxy reports, null where none does. A proxy writes two letters, `XX` or nothing where it does not know. Where it adds to
 * what a browser sent, the last word is its own.
 */
export function countryOf({ countryHeader }: Pick<Config, 'countryHeader'>, { headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = countryHeader === null ? undefined : headers[countryHeader];
  const code = typeof sent === 'string' ? sent.split(',').at(-1)?.trim().toUpperCase() : undefined;
  return countries.find((country) => country.code === code)?.code ?? null;
}
