import type { Host } from '../host.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { Brand } from './brand.ts';
import { brandWith, type Look } from './look.ts';

/** The current brand: the published look, or else the brand that the platform started with. Each process follows the database. */
export interface LiveBrand {
  /** As last read by this process. */
  readonly latest: () => Brand;
  /** Reads the brand again where it is more than a second old. It stays unchanged while the database is unreachable. */
  readonly load: () => Promise<Brand>;
  readonly reload: () => Promise<Brand>;
}

/** The maximum time until every process shows a published look. */
const maxAgeMs = 1_000;

export function liveBrand({ config, db, log }: Pick<Host, 'config' | 'db' | 'log'>): LiveBrand {
  let brand = config.brand;
  let body: string | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Brand> | null = null;

  async function read(): Promise<Brand> {
    readAt = performance.now();
    const row = await db.one<{ body: string }>`select body::text as body from site_look`;
    const now = row?.body ?? null;
    if (now === body) return brand;
    const made = now === null ? { brand: config.brand, faults: [] } : await brandWith(db, config.brand, JSON.parse(now) as Look);
    // A later release may have rules that the look violates. It is shown without the violating parts.
    if (made.faults.length > 0) log.warn({ faults: made.faults.slice(0, 10) }, 'the published look has faults');
    body = now;
    brand = made.brand;
    return brand;
  }

  const reload = (): Promise<Brand> => {
    reading ??= read()
      .catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return brand;
        throw error;
      })
      .finally(() => (reading = null));
    return reading;
  };
  return { latest: () => brand, load: async () => (performance.now() - readAt < maxAgeMs ? brand : reload()), reload };
}
