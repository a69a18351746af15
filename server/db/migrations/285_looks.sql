-- The look of the site as operators published it: name, company, colours and pictures, over the brand that the platform started with.
create table site_look (
  -- One row, or none where the brand of the start is shown.
  is_only boolean primary key default true check (is_only),
  body jsonb not null,
  published_at timestamptz not null
);
create trigger site_look_changed after insert or update or delete or truncate on site_look for each statement execute function note_catalogue_change();

-- Pictures that operators uploaded, drawn again. Each is named by the hash of its content, so a row never changes.
create table site_pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(png|webp)$'),
  content bytea not null,
  width int not null,
  height int not null,
  -- The two further sizes of an icon: 192 pixels, and 512 with a margin that a device may cut off.
  small bytea,
  maskable bytea,
  added_by int not null references staff (id),
  added_at timestamptz not null
);

alter table content_items drop constraint content_items_kind_check,
  add constraint content_items_kind_check check (kind in ('page', 'promotion', 'slide', 'look'));
-- The picture of a slide, in place of the drawing.
alter table home_slides add column image text;
