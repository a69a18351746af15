import type { Database } from '#server/db/database.ts';
import type { Host } from '#server/host.ts';
import { limitedText } from '#server/http/limited-text.ts';
import type { Job } from '#server/timers.ts';
import type { ApiPrice, PriceApi, Units } from './price-api.ts';
import { settlePrices } from './settle.ts';

const timeoutMs = 8_000;
/** All markets of an exchange are half a megabyte. */
const maxBytes = 4_000_000;
const maxProblemLength = 200;

/** Whether this process asks now: of all processes that share the database one does. */
async function isOurTurn({ db, now }: Host, { name, everyS }: PriceApi): Promise<boolean> {
  const at = now();
  // A little less than the time between two turns, so that a turn is not lost to a late timer.
  const before = new Date(at.getTime() - everyS * 900);
  const turn = await db.one`
    insert into market_sources as source (name, asked_at) values (${name}, ${at})
    on conflict (name) do update set asked_at = excluded.asked_at where source.asked_at <= ${before} returning name`;
  return turn !== undefined;
}

async function unitsOf(db: Database): Promise<Units> {
  const [coins, currencies] = [
    await db.sql<{ code: string }>`select distinct code from payment_methods order by code`,
    await db.sql<{ code: string }>`select code from currencies where code <> 'EUR' order by code`,
  ];
  return { coins: coins.map(({ code }) => code), currencies: currencies.map(({ code }) => code) };
}

async function pricesFrom({ config, db, fetch, now }: Host, api: PriceApi): Promise<ApiPrice[]> {
  const units = await unitsOf(db);
  const { path, headers = {} } = api.question(units, config);
  const response = await fetch(`${api.origin}${path}`, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`answers ${response.status}`);
  }
  return api.read(await limitedText(response, maxBytes), units, now());
}

/** Saves the prices of a source, unless a newer one is saved already. */
async function savePrices(db: Database, source: string, prices: readonly ApiPrice[]): Promise<void> {
  const rows = prices.map(({ unit, eur, at }) => ({ unit, eur: eur.toFixed(), priced_at: at.toISOString() }));
  await db.sql`
    insert into market_prices (source, unit, eur, priced_at)
    select ${source}, unit, eur, priced_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (unit text, eur numeric, priced_at timestamptz)
    on conflict (source, unit) do update set eur = excluded.eur, priced_at = excluded.priced_at where market_prices.priced_at < excluded.priced_at`;
}

async function collect(host: Host, api: PriceApi, names: readonly string[]): Promise<void> {
  if (!(await isOurTurn(host, api))) return;
  try {
    const prices = await pricesFrom(host, api);
    if (prices.length === 0) throw new Error('names no price that is asked for');
    await savePrices(host.db, api.name, prices);
    await host.db.sql`update market_sources set answered_at = ${host.now()}, problem = null where name = ${api.name}`;
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, maxProblemLength);
    await host.db.sql`update market_sources set problem = ${problem} where name = ${api.name}`;
    host.log.warn({ source: api.name, problem }, 'a price source did not answer with prices');
  }
  await settlePrices(host, names);
}

/** A job for each source: asks it, keeps its prices, and settles what all of them agree on. */
export const marketJobs = (host: Host, apis: readonly PriceApi[]): Job[] => {
  const names = apis.map(({ name }) => name);
  return apis.map((api) => ({ name: `prices of ${api.name}`, everyS: api.everyS, work: () => collect(host, api, names) }));
};
