import type { Host } from '#server/host.ts';
import { type Agreement, agreedPrice, type SourcedPrice } from './agreed.ts';
import { Precise } from './price-api.ts';

type SettlingHost = Pick<Host, 'config' | 'db' | 'log' | 'now'>;

/** An exchange that answers is minutes behind at the most. */
const coinMaxAgeMs = 300_000;
/** Central banks name no rate on weekends and holidays: from Maundy Thursday to Easter Tuesday are five days. */
export const currencyMaxAgeMs = 6 * 86_400_000;

interface Row {
  readonly source: string;
  readonly unit: string;
  readonly eur: string;
  readonly priced_at: Date;
  readonly is_coin: boolean;
}

export interface Settled {
  readonly unit: string;
  readonly isCoin: boolean;
  readonly prices: readonly SourcedPrice[];
  readonly agreement: Agreement;
}

/** The prices of the named sources and their agreement, for each coin and currency. */
export async function agreements({ config, db, now }: SettlingHost, sources: readonly string[]): Promise<Settled[]> {
  const rows = await db.sql<Row>`
    select source, units.code as unit, eur, priced_at, is_coin
    from (select distinct code, true as is_coin from payment_methods union all select code, false from currencies where code <> 'EUR') as units
    left join market_prices on unit = units.code and source in (select jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb))
    order by is_coin desc, unit, source`;
  return [...Map.groupBy(rows, ({ unit }) => unit).values()].map((named) => {
    const [{ unit, is_coin: isCoin }] = named as [Row];
    const prices = named.filter(({ eur }) => eur !== null).map(({ source, eur, priced_at: at }) => ({ source, eur: new Precise(eur), at }));
    const maxAgeMs = isCoin ? Math.min(coinMaxAgeMs, config.rateMaxAgeS * 1_000) : currencyMaxAgeMs;
    return { unit, isCoin, prices, agreement: agreedPrice(prices, { now: now(), maxAgeMs, deviation: config.rateDeviation }) };
  });
}

/** The units of which the log has been told that their sources disagree, by host. */
const split = new WeakMap<object, Set<string>>();

function logSplits({ db, log }: SettlingHost, all: readonly Settled[]): void {
  const known = split.get(db) ?? new Set<string>();
  split.set(db, known);
  for (const { unit, prices, agreement } of all) {
    const isSplit = 'problem' in agreement && agreement.problem === 'sources disagree';
    if (isSplit && !known.has(unit)) {
      const named = Object.fromEntries(prices.map(({ source, eur }) => [source, eur.toFixed()]));
      log.error({ unit, prices: named }, 'price sources disagree: the price stays as it was until it is too old to pay by');
    }
    if (isSplit) known.add(unit);
    else known.delete(unit);
  }
}

/**
 * Writes the price that the sources agree on where it is newer than the one that stands. Where they do not agree the old one ages.
 * Two prices of one moment differ by a microsecond: the database dates a price itself whose time is not changed.
 */
export async function settlePrices(host: SettlingHost, sources: readonly string[]): Promise<void> {
  const all = await agreements(host, sources);
  logSplits(host, all);
  const rows = (isCoin: boolean) =>
    JSON.stringify(
      all.flatMap(({ unit, agreement, ...each }) =>
        each.isCoin === isCoin && 'eur' in agreement ? [{ unit, eur: agreement.eur.toFixed(), at: agreement.at.toISOString() }] : [],
      ),
    );
  await host.db.sql`
    insert into coin_prices (code, eur, priced_at)
    select unit, eur, at from jsonb_to_recordset(${rows(true)}::jsonb) as row (unit text, eur numeric, at timestamptz)
    on conflict (code) do update set eur = excluded.eur, priced_at = greatest(excluded.priced_at, coin_prices.priced_at + interval '1 microsecond')
    where date_trunc('milliseconds', coin_prices.priced_at) < excluded.priced_at
      or date_trunc('milliseconds', coin_prices.priced_at) = excluded.priced_at and coin_prices.eur <> excluded.eur`;
  await host.db.sql`
    update currencies set eur_rate = eur, rated_at = at from jsonb_to_recordset(${rows(false)}::jsonb) as row (unit text, eur numeric, at timestamptz)
    where code = unit and (rated_at is null or rated_at < at or rated_at = at and eur_rate <> eur)`;
}
