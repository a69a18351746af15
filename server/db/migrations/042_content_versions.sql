-- What visitors read beside the catalogue changes its version too: whoever keeps what it showed asks one row whether that is still right.
create trigger promotions_changed after insert or update or delete or truncate on promotions for each statement execute function note_catalogue_change();
create trigger promotion_texts_changed after insert or update or delete or truncate on promotion_texts for each statement execute function note_catalogue_change();
create trigger content_pages_changed after insert or update or delete or truncate on content_pages for each statement execute function note_catalogue_change();
create trigger site_settings_changed after insert or update or delete or truncate on site_settings for each statement execute function note_catalogue_change();
-- Not for a rate, which no visitor is shown and which changes all the time.
create trigger currencies_changed after insert or delete or truncate or update of id, code, name on currencies for each statement execute function note_catalogue_change();
