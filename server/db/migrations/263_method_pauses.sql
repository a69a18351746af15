-- Pauses of one payment method, or of all methods of one coin, beside those of whole parts of the site. The latter have a row each, which an act locks;
-- an act that pauses methods locks their rows of payment_methods.
alter table pauses drop constraint pauses_pkey;
alter table pauses drop constraint pauses_subject_check;
alter table pauses
  add column id int generated always as identity primary key,
  add column method_id int references payment_methods (id) on delete cascade,
  add column coin text check (length(coin) between 1 and 20),
  -- Shown to players by language; where one is missing, the site's own text.
  add column notices jsonb check (jsonb_typeof(notices) = 'object'),
  add constraint pauses_subject_check check (subject in ('deposits', 'games', 'registration', 'withdrawals')),
  add constraint pauses_scope_check check (case num_nonnulls(method_id, coin)
    when 0 then subject <> 'withdrawals' and notices is null
    when 1 then subject in ('deposits', 'withdrawals') and paused_at is not null and notice is null
    else false end);
create unique index pauses_scope on pauses (subject, method_id, coin) nulls not distinct;
