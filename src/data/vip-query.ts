import type { Language } from '#openapi/model.ts';
import type { Operations } from './operations.ts';
import type { Query } from './query.ts';

/** Queries the levels of the VIP programme, with their names in the language. */
export const vipLevelsQuery = ({ ask }: Pick<Operations, 'ask'>, language: Language) =>
  ({
    queryKey: ['vip-levels', language] as const,
    queryFn: () => ask(async (client, unwrap) => (await unwrap(client.GET('/vip-levels', { params: { query: { language } } }))).data),
  }) satisfies Query<unknown>;
