-- A notice of a payment is its facts: the site and the letter each put them into words. It is written with the money and once for each
-- payment and kind; the same row says whether its letter is still to be sent.
alter table notifications
  alter column subject drop not null,
  alter column body drop not null,
  alter column type drop not null,
  add column kind text not null default 'message' check (kind in (
    'message', 'deposit_arrived', 'deposit_over', 'deposit_short', 'deposit_late', 'withdrawal_sent', 'withdrawal_refused', 'cashback_paid')),
  add column transaction_id uuid references transactions (id),
  add column facts jsonb,
  add column letter_next_at timestamptz,
  add column letter_attempts int not null default 0,
  add column letter_sent_at timestamptz,
  add constraint notifications_words check ((kind = 'message') = (subject is not null and body is not null and type is not null)),
  add constraint notifications_facts check ((kind = 'message') = (facts is null and transaction_id is null));
create unique index notifications_once on notifications (transaction_id, kind);
create index notifications_newest on notifications (player_id, id desc);
create index notifications_unread on notifications (player_id) where read_at is null;
create index notifications_letters on notifications (letter_next_at) where letter_next_at is not null;
