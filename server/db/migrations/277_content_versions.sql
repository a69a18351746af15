-- Pages, promotions and slides of the home page as operators write them. `content_pages`, `promotions` and `home_slides` have what players see.
create table content_items (
  kind text not null check (kind in ('page', 'promotion', 'slide')),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- Null without one.
  draft jsonb,
  -- Counts each save and each publication: a form that was opened before does not overwrite what came since.
  revision int not null default 0,
  drafted_by text,
  drafted_at timestamptz,
  primary key (kind, slug)
);

create table content_versions (
  kind text not null,
  slug text not null,
  number int not null,
  body jsonb not null,
  at timestamptz not null,
  publish_at timestamptz not null,
  -- Null while it is scheduled, and where that was cancelled.
  published_at timestamptz,
  cancelled_at timestamptz,
  reason text not null,
  -- Null for what was published outside of the console.
  proposed_by int references staff (id),
  approved_by int references staff (id),
  primary key (kind, slug, number),
  foreign key (kind, slug) references content_items (kind, slug)
);
create index content_versions_scheduled on content_versions (publish_at) where published_at is null and cancelled_at is null;

alter table promotions
  -- The subject of its drawing; without one the slug names it.
  add column art text,
  add column is_published boolean not null default true;

create table home_slides (
  slug text primary key,
  position int not null,
  -- A path of the site without its language.
  link text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- {"en": {"name": "…", "comment": "…", "action": "…"}}
  texts jsonb not null
);
create trigger home_slides_changed after insert or update or delete or truncate on home_slides for each statement execute function note_catalogue_change();

-- A text as it would be published, for minutes, known by a token whose hash is here.
create table content_previews (
  token_hash bytea primary key,
  kind text not null,
  slug text not null,
  body jsonb not null,
  expires_at timestamptz not null
);
create index content_previews_expired on content_previews (expires_at);
