import type { Language } from '#openapi/model.ts';
import type { Operations } from './operations.ts';
import type { Query } from './query.ts';

/**
 * Queries the rules of a country.
 * @param country ISO 3166-1 alpha-2; null for the caller's own, if known.
 * @param asking id of the player, null for a guest; players get their own country's rules.
 */
export const jurisdictionQuery = ({ ask }: Pick<Operations, 'ask'>, language: Language, country: string | null, asking: number | null) =>
  ({
    queryKey: ['jurisdiction', language, country, asking] as const,
    queryFn: () =>
      ask(async (client, unwrap) => {
        const query = country === null ? { language } : { language, country };
        return (await unwrap(client.GET('/jurisdiction', { params: { query } }))).data;
      }),
    staleTime: 5 * 60_000,
  }) satisfies Query<unknown>;
