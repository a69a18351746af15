-- Countries in which a promotion or a slide is not shown. `note_catalogue_change` lists them in `catalogue_state.hidden_in`, as those of titles.
alter table promotions add column hidden_in text[] not null default '{}';
alter table home_slides add column hidden_in text[] not null default '{}';
