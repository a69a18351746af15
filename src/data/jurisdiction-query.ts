import type { Language } from '#openapi/model.ts';
import type { Operations } from './operations.ts';
import type { Query } from './query.ts';

/**
 * What holds by country.
 * @param country ISO 3166-1 alpha-2; null for that of whoever asks, as far as it is known.
 * @param asking id of the player who asks, null of a guest: they are told their own.
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
