import { listings, statedOf } from '#games/engine/index.ts';
import { type Database, fragment } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { houseProviderId } from '../catalogue/providers.ts';
import { type CatalogueGame, catalogueSeed } from '../catalogue/seed.ts';

/** Adds the sandbox's catalogue if there is none. */
export async function seedCatalogue({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  if (await db.one`select 1 from games limit 1`) {
    await nameGames(db);
    await stateOdds(db);
    return withdrawUnplayed(db);
  }
  const { providers: studios, sections, games } = catalogueSeed();
  const providers = studios.map((studio) => (studio.id === houseProviderId ? { ...studio, name: `${config.brand.name} House` } : studio));
  await db.sql`
    insert into providers (id, name, slug)
    select id, name, slug from jsonb_to_recordset(${JSON.stringify(providers)}::jsonb) as row (id int, name text, slug text)
    on conflict do nothing`;
  await db.sql`
    insert into sections (id, group_key, slug, names, button_texts, position)
    select id, "group", slug, names, buttons, id
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as row (id int, "group" text, slug text, names jsonb, buttons jsonb)
    on conflict do nothing`;
  const text = JSON.stringify(games);
  await db.sql`
    insert into games (id, game_id, provider_id, name, type, game_code, rank, created_at)
    select id, "gameId", "providerId", name, type, "gameCode", rank, "createdAt"
    from jsonb_to_recordset(${text}::jsonb) as row (id int, "gameId" text, "providerId" int, name text, type text, "gameCode" text, rank int, "createdAt" timestamptz)`;
  await db.sql`
    insert into section_games (section_id, game_id)
    select section.id::int, game.id
    from jsonb_to_recordset(${text}::jsonb) as game (id int, "sectionIds" jsonb), jsonb_array_elements_text(game."sectionIds") as section (id)`;
  await stateOdds(db);
  // Games that an operator adds get later ids.
  await db.sql`select setval(pg_get_serial_sequence('games', 'id'), (select max(id) from games))`;
}

/** Titles of every size: a database stays with the catalogue that it was filled with. */
const seededTitles = (): readonly CatalogueGame[] => [...catalogueSeed('large').games, ...catalogueSeed('default').games];

/** Adds codes to an older catalogue, from before games had codes or tables were shared, as its titles would have today. */
async function nameGames(db: Database): Promise<void> {
  const coded = JSON.stringify(seededTitles().filter(({ gameCode }) => gameCode !== null));
  const named = fragment`jsonb_to_recordset(${coded}::jsonb) as row ("gameId" text, "providerId" int, "gameCode" text)`;
  const isNameless = fragment`game_id = "gameId" and provider_id = "providerId"
    and (game_code is null or ("gameCode" like 'live-%' and game_code is distinct from "gameCode"))`;
  // A write invalidates all cached pages, even one that changes nothing.
  if (await db.one`select 1 from games, ${named} where ${isNameless} limit 1`)
    await db.sql`update games set game_code = "gameCode" from ${named} where ${isNameless}`;
}

/** Sets the figures that the house states before the first bet, for the sandbox's titles. */
async function stateOdds(db: Database): Promise<void> {
  const stated = seededTitles().flatMap(({ gameId, providerId, type, gameCode }) => {
    const odds = statedOf({ gameId, type, code: gameCode });
    return odds ? [{ gameId, providerId, ...odds }] : [];
  });
  const rows = fragment`jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) as row ("gameId" text, "providerId" int, "returnPercent" numeric, volatility text)`;
  const isOther = fragment`game_id = "gameId" and provider_id = "providerId"
    and (games.return_percent, games.volatility) is distinct from ("returnPercent", row.volatility)`;
  // As above: cached pages would be invalidated for nothing.
  if (await db.one`select 1 from games, ${rows} where ${isOther} limit 1`)
    await db.sql`update games set return_percent = "returnPercent", volatility = row.volatility from ${rows} where ${isOther}`;
}

/** Removes titles whose game no page plays from an older catalogue: they opened reels, whatever their name promised. */
async function withdrawUnplayed(db: Database): Promise<void> {
  const played = JSON.stringify(Object.values(listings).flatMap(({ plays }) => plays));
  const own = JSON.stringify(catalogueSeed('large').providers.map(({ id }) => id));
  const isUnplayed = fragment`
    is_active and game_code is not null and not ${played}::jsonb ? game_code and ${own}::jsonb @> to_jsonb(provider_id)`;
  if (await db.one`select 1 from games where ${isUnplayed} limit 1`) await db.sql`update games set is_active = false where ${isUnplayed}`;
}
