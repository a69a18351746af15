import type { components } from '#openapi/operators.schema.d.ts';
import type { Language } from '#openapi/model.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import { asActor } from '../record/watched.ts';
import { cleanBody, type ContentBody, type ContentKey, isSameBody, requireKnownSlug } from './bodies.ts';
import { liveBody, removeLive, setLive } from './live.ts';
import { artOf } from './promotion-art.ts';

type Parts = Pick<Platform, 'db' | 'now'>;
type Record_ = components['schemas']['ContentRecord'];
type Version = components['schemas']['ContentVersion'];
type State = components['schemas']['ContentState'];

/** Promotions or slides of a platform, published or not: lists are read whole. */
const maxItems = 200;
const maxVersions = 50;

const missing = () => new Problem('not_found', 'There is no such page, promotion or slide.');
const isPast = (time: string | undefined, now: Date): boolean => time !== undefined && new Date(time) < now;

/** The name of content in the record of actions. */
export const objectOf = ({ kind, slug }: ContentKey): string => `content ${kind}/${slug}`;

/** Serializes publications of the same content until the end of the caller's transaction. */
export const lockContent = async ({ db }: Pick<Parts, 'db'>, key: ContentKey): Promise<void> => {
  await db.sql`select pg_advisory_xact_lock(hashtextextended(${objectOf(key)}::text, 0))`;
};

interface ItemRow {
  readonly draft: ContentBody | null;
  readonly revision: number;
  readonly drafted_by: string | null;
  readonly drafted_at: Date | null;
}

export const itemOf = ({ db }: Pick<Parts, 'db'>, { kind, slug }: ContentKey): Promise<ItemRow | undefined> =>
  db.one<ItemRow>`select draft, revision, drafted_by, drafted_at from content_items where kind = ${kind} and slug = ${slug}`;

interface VersionRow {
  readonly number: number;
  readonly at: Date;
  readonly publish_at: Date;
  readonly published_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly reason: string;
  readonly proposer: string | null;
  readonly approver: string | null;
}

const versionRows = ({ db }: Pick<Parts, 'db'>, { kind, slug }: ContentKey): Promise<VersionRow[]> => db.sql<VersionRow>`
  select number, at, publish_at, published_at, cancelled_at, reason, proposers.name as proposer, approvers.name as approver
  from content_versions left join staff as proposers on proposers.id = proposed_by left join staff as approvers on approvers.id = approved_by
  where kind = ${kind} and slug = ${slug} order by number desc limit ${maxVersions}`;

/** @param newest number of the version that was published last. @param isLive whether players see it. */
const versionShown = (row: VersionRow, newest: number | undefined, isLive: boolean): Version => {
  const present = row.number === newest && isLive ? 'live' : 'replaced';
  return {
    number: row.number,
    state: row.cancelled_at ? 'cancelled' : row.published_at ? present : 'scheduled',
    at: row.at.toISOString(),
    publish_at: row.publish_at.toISOString(),
    reason: row.reason,
    proposed_by: row.proposer,
    approved_by: row.approver,
  };
};

/** The last published version need not have the largest number, because an earlier one may have been scheduled. */
const newestOf = (rows: readonly VersionRow[]): number | undefined =>
  rows
    .filter(({ published_at: at }) => at !== null)
    .toSorted((one, other) => Number(other.published_at) - Number(one.published_at) || other.number - one.number)[0]?.number;

/** @param live the published content. @param isScheduled whether a version waits for its time. */
export function stateOf(live: ContentBody | null, isScheduled: boolean, wasPublished: boolean, now: Date): State {
  if (live === null) return isScheduled ? 'scheduled' : wasPublished ? 'withdrawn' : 'draft';
  if (isPast(live.ends_at, now)) return 'ended';
  return live.starts_at !== undefined && new Date(live.starts_at) > now ? 'scheduled' : 'live';
}

/** @throws Problem `not_found` for content that is neither published nor drafted, except for the pages and the look of the site. */
export async function contentRecord(parts: Parts, key: ContentKey, offered: readonly Language[]): Promise<Record_> {
  const [item, live, rows] = [await itemOf(parts, key), await liveBody(parts, key), await versionRows(parts, key)];
  if (!item && live === null && key.kind !== 'page' && key.kind !== 'look') throw missing();
  asMissing(() => requireKnownSlug(key));
  const newest = newestOf(rows);
  const versions = rows.map((row) => versionShown(row, newest, live !== null));
  const isScheduled = versions.some(({ state }) => state === 'scheduled');
  return {
    ...key,
    state: stateOf(live, isScheduled, newest !== undefined, parts.now()),
    revision: item?.revision ?? 0,
    draft: item?.draft ? { body: item.draft, by: item.drafted_by ?? '', at: (item.drafted_at ?? parts.now()).toISOString() } : null,
    live,
    offered: [...offered],
    versions,
  };
}

function asMissing(check: () => void): void {
  try {
    check();
  } catch {
    throw missing();
  }
}

/** @throws Problem `not_found`. */
export async function versionOf(parts: Parts, key: ContentKey, number: number): Promise<{ version: Version; body: ContentBody }> {
  const rows = await versionRows(parts, key);
  const row = rows.find((each) => each.number === number);
  const body = await bodyOf(parts, key, number);
  if (!row || !body) throw missing();
  return { version: versionShown(row, newestOf(rows), (await liveBody(parts, key)) !== null), body };
}

export async function bodyOf({ db }: Pick<Parts, 'db'>, { kind, slug }: ContentKey, number: number): Promise<ContentBody | undefined> {
  const row = await db.one<{ body: ContentBody }>`
    select body from content_versions where kind = ${kind} and slug = ${slug} and number = ${number}`;
  return row?.body;
}

interface Author {
  readonly id: number;
  readonly name: string;
}

/**
 * Saves a draft, or discards it. Nothing changes for players.
 * @param body null discards it.
 * @throws Problem `draft_changed` if it was saved or published since `revision`.
 */
export async function saveDraft(parts: Parts, key: ContentKey, body: ContentBody | null, revision: number, by: Author): Promise<void> {
  const { kind, slug } = key;
  asMissing(() => requireKnownSlug(key));
  const at = parts.now();
  await asActor(parts.db, by, async () => {
    await lockContent(parts, key);
    const item = await itemOf(parts, key);
    if ((item?.revision ?? 0) !== revision)
      throw new Problem('draft_changed', 'Somebody else has saved or published this since you opened it. Nothing was saved.');
    if (!item) await requireRoom(parts, key);
    await parts.db.sql`
      insert into content_items (kind, slug, draft, revision, drafted_by, drafted_at)
      values (${kind}, ${slug}, ${body && JSON.stringify(body)}::jsonb, ${revision + 1}, ${by.name}, ${at})
      on conflict (kind, slug) do update set draft = excluded.draft, revision = excluded.revision, drafted_by = excluded.drafted_by,
        drafted_at = excluded.drafted_at`;
    await recordAction(parts, { actor: by, operation: body ? 'saveContentDraft' : 'discardContentDraft', object: objectOf(key) });
  });
}

async function requireRoom({ db }: Parts, { kind }: ContentKey): Promise<void> {
  const { count } = await db.single<{ count: number }>`select count(*)::int as count from content_items where kind = ${kind}`;
  if (count >= maxItems) throw new Problem('unprocessable', `There are ${maxItems} of them already.`);
}

export interface Publication {
  readonly publishAt: Date | null;
  readonly reason: string;
  readonly proposedBy: number;
  readonly approvedBy: number;
}

/** Adds a version. What was published outside of the console becomes a version before it, so that it can be restored. */
async function addVersion(parts: Parts, key: ContentKey, body: ContentBody, publication: Publication | null): Promise<number> {
  const at = parts.now();
  const publishAt = publication?.publishAt ?? null;
  const { number } = await parts.db.single<{ number: number }>`
    insert into content_versions (kind, slug, number, body, at, publish_at, published_at, reason, proposed_by, approved_by)
    select ${key.kind}::text, ${key.slug}::text, 1 + coalesce(max(number), 0), ${JSON.stringify(body)}::jsonb, ${at}::timestamptz,
      ${publishAt ?? at}::timestamptz, ${publishAt ? null : at}::timestamptz, ${publication?.reason ?? 'Published outside of the console.'}::text,
      ${publication?.proposedBy ?? null}::int, ${publication?.approvedBy ?? null}::int
    from content_versions where kind = ${key.kind} and slug = ${key.slug} returning number`;
  return number;
}

async function adoptLive(parts: Parts, key: ContentKey): Promise<void> {
  const live = await liveBody(parts, key);
  if (live === null) return;
  const newest = newestOf(await versionRows(parts, key));
  const known = newest === undefined ? undefined : await bodyOf(parts, key, newest);
  if (known && isSameBody(key.kind, known, live)) return;
  await addVersion(parts, key, live, null);
}

/** The body with defaults: its drawing, its position, and a beginning, so that a restored version begins when it did. */
function completeBody({ kind, slug }: ContentKey, body: ContentBody, at: Date): ContentBody {
  const art = kind === 'promotion' ? artOf(slug, body.art ?? null) : null;
  return cleanBody(kind, { position: 0, starts_at: at.toISOString(), ...body, ...(art !== null && { art }) });
}

/** Publishes a body now or later, and ends its draft. The caller holds `lockContent`. @throws Error with a sentence. */
export async function publish(parts: Parts, key: ContentKey, body: ContentBody, publication: Publication, isDraft: boolean): Promise<void> {
  const { kind, slug } = key;
  const { db, now } = parts;
  await db.sql`
    insert into content_items (kind, slug, revision) values (${kind}, ${slug}, 1)
    on conflict (kind, slug) do update set revision = content_items.revision + 1, draft = case when ${isDraft}::boolean then null else content_items.draft end`;
  await adoptLive(parts, key);
  const final = completeBody(key, body, publication.publishAt ?? now());
  await addVersion(parts, key, final, publication);
  if (!publication.publishAt) await setLive(parts, key, final);
}

/** Removes it from the site, and cancels what was to be published later. The caller holds `lockContent`. */
export async function withdraw(parts: Parts, key: ContentKey): Promise<void> {
  const { kind, slug } = key;
  await parts.db.sql`
    insert into content_items (kind, slug, revision) values (${kind}, ${slug}, 1)
    on conflict (kind, slug) do update set revision = content_items.revision + 1`;
  await adoptLive(parts, key);
  await parts.db.sql`
    update content_versions set cancelled_at = ${parts.now()}
    where kind = ${kind} and slug = ${slug} and published_at is null and cancelled_at is null`;
  await removeLive(parts, key);
}
