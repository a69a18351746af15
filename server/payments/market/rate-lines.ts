import type { Host } from '#server/host.ts';

interface Line {
  readonly unit: string;
  readonly eur: string;
  readonly at: Date | null;
  readonly named: readonly { readonly source: string; readonly eur: string; readonly at: string }[];
}

/** The prices in force and what each source names, a line for each coin and currency, and one for each source that failed. */
export async function rateLines({ db, now }: Pick<Host, 'db' | 'now'>): Promise<string[]> {
  const age = (at: Date | string | null) =>
    at === null ? 'kept by hand' : `${Math.round((now().getTime() - new Date(at).getTime()) / 1_000)} s old`;
  const lines = await db.sql<Line>`
    select code as unit, eur::text, at, coalesce((
        select jsonb_agg(jsonb_build_object('source', source, 'eur', market_prices.eur::text, 'at', priced_at) order by source)
        from market_prices where unit = code), '[]') as named
    from (select code, eur, priced_at as at from coin_prices union all select code, eur_rate, rated_at from currencies where code <> 'EUR') as prices
    order by code`;
  const failed = await db.sql<{ name: string; problem: string; answered_at: Date | null }>`
    select name, problem, answered_at from market_sources where problem is not null order by name`;
  return [
    ...lines.map(({ unit, eur, at, named }) => {
      const sources = named.map((each) => `${each.source} ${each.eur} (${age(each.at)})`);
      return `${unit} ${eur} EUR, ${[age(at), ...sources].join('; ')}`;
    }),
    ...failed.map(
      ({ name, problem, answered_at }) => `source ${name} failed: ${problem}; last answer ${answered_at?.toISOString() ?? 'none'}`,
    ),
  ];
}
