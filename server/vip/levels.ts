import type { VipLevel } from '#domain/vip.ts';
import type { Language } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';

/** A level as it is stored: its place in the list is its number. Sums are decimal EUR, the cashback is per cent. */
export type StoredLevel = Omit<VipLevel, 'level'> & { readonly names: Readonly<Record<Language, string>> };
export type NamedLevel = StoredLevel & VipLevel;

export const numbered = (levels: readonly StoredLevel[]): NamedLevel[] => levels.map((each, level) => ({ ...each, level }));

/** The levels that are in force at a moment. */
export async function vipLevelsAt({ db }: Pick<Platform, 'db'>, at: Date): Promise<NamedLevel[]> {
  const { levels } = await db.single<{ levels: StoredLevel[] }>`
    select levels from vip_versions where starts_at <= ${at} order by id desc limit 1`;
  return numbered(levels);
}

/** The levels at a moment and each of those that came into force until another one. */
export async function vipLevelsBetween({ db }: Pick<Platform, 'db'>, from: Date, to: Date): Promise<NamedLevel[][]> {
  const rows = await db.sql<{ levels: StoredLevel[] }>`
    select levels from vip_versions
    where id = (select id from vip_versions where starts_at <= ${from} order by id desc limit 1)
      or starts_at > ${from} and starts_at < ${to}
        and not exists (select 1 from vip_versions as newer where newer.id > vip_versions.id and newer.starts_at <= vip_versions.starts_at)`;
  return rows.map(({ levels }) => numbered(levels));
}
