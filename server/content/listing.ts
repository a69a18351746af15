import type { components, operations } from '#openapi/operators.schema.d.ts';
import { contentPages } from '#domain/content-pages.ts';
import { defaultLanguage } from '#domain/languages.ts';
import type { Language } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';
import { type ContentBody, type ContentKey, languagesOf, missingLanguages } from './bodies.ts';
import { stateOf } from './versions.ts';

type Parts = Pick<Platform, 'db' | 'now'>;
type Item = components['schemas']['ContentItem'];
type Query = NonNullable<operations['listContent']['parameters']['query']>;

interface Row extends ContentKey {
  readonly draft: ContentBody | null;
  readonly live: ContentBody | null;
  readonly position: number;
  readonly is_scheduled: boolean;
  readonly was_published: boolean;
  readonly changed_at: Date | null;
}

const noTexts: ContentBody = { texts: {} };

function itemOf(row: Row, offered: readonly Language[], now: Date): Item {
  const { kind, slug, draft, live } = row;
  const shown = draft ?? live ?? noTexts;
  const languages = languagesOf(kind, shown);
  const first = languages.includes(defaultLanguage) ? defaultLanguage : languages[0];
  return {
    kind,
    slug,
    name: first === undefined ? '' : (shown.texts[first]?.name ?? ''),
    state: stateOf(live, row.is_scheduled, row.was_published, now),
    has_draft: draft !== null,
    languages,
    missing: missingLanguages(kind, shown, offered),
    starts_at: shown.starts_at ?? null,
    ends_at: shown.ends_at ?? null,
    changed_at: row.changed_at?.toISOString() ?? null,
  };
}

// The look has a page of its own.
const kinds: readonly ContentKey['kind'][] = ['page', 'slide', 'promotion'];

/** Pages of the site, and each promotion and slide, in the order of the site. Long texts are not read. */
export async function listContent({ db, now }: Parts, { kind, state, lacks_language: lacks }: Query, offered: readonly Language[]) {
  const rows = await db.sql<Row>`
    with live as (
      select 'page' as kind, type as slug, 0 as position,
        jsonb_build_object('texts', jsonb_object_agg(language, jsonb_build_object('name', name, 'comment', '', 'content', left(content, 2000), 'action', ''))) as body
      from content_pages where type = any (${[...contentPages]}::text[]) group by type
      union all
      select 'promotion', slug, position, jsonb_strip_nulls(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'texts', coalesce((
        select jsonb_object_agg(language, jsonb_build_object('name', name, 'comment', comment, 'content', left(content, 2000), 'action', ''))
        from promotion_texts where promotion_id = promotions.id), '{}')))
      from promotions where is_published
      union all
      select 'slide', slug, position, jsonb_strip_nulls(jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'texts', texts)) from home_slides
    ), versions as (
      select kind, slug, max(at) as at, bool_or(published_at is not null) as was_published,
        bool_or(published_at is null and cancelled_at is null) as is_scheduled
      from content_versions group by kind, slug
    )
    select kind, slug, content_items.draft, live.body as live, coalesce(live.position, 0) as position, coalesce(is_scheduled, false) as is_scheduled,
      coalesce(was_published, false) as was_published, greatest(drafted_at, versions.at) as changed_at
    from live full join (select * from content_items where kind <> 'look') as content_items using (kind, slug) left join versions using (kind, slug)`;
  const known = new Set(rows.filter((row) => row.kind === 'page').map(({ slug }) => slug));
  const unwritten = contentPages
    .filter((slug) => !known.has(slug))
    .map((slug): Row => ({
      kind: 'page',
      slug,
      draft: null,
      live: null,
      position: 0,
      is_scheduled: false,
      was_published: false,
      changed_at: null,
    }));
  return [...rows, ...unwritten]
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.position - b.position || (a.slug < b.slug ? -1 : 1))
    .map((row) => itemOf(row, offered, now()))
    .filter((item) => (kind === undefined || item.kind === kind) && (state === undefined || item.state === state))
    .filter(({ missing }) => lacks !== true || missing.length > 0)
    .slice(0, 600);
}
