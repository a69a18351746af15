-- How far the books of a partner were compared with these, and what came of the last try.
create table partner_books (
  -- As it signs.
  partner text not null,
  book text not null check (book in ('payments', 'bets')),
  -- Whatever was begun before it was compared; null where nothing ever was.
  compared_until timestamptz,
  asked_at timestamptz not null,
  -- Why the last try did not get on; null where it did.
  failure text check (length(failure) between 1 and 300),
  primary key (partner, book)
);

-- What was not the same in both books, or had not ended in both, when it was last looked at. It is looked at again until it is.
create table partner_differences (
  partner text not null,
  book text not null check (book in ('payments', 'bets')),
  -- Id of the payment, or of the bet as its provider names it.
  subject text not null,
  -- Null while it may still be under way.
  rule text,
  expected text not null default '',
  actual text not null default '',
  begun_at timestamptz not null,
  -- When it was first seen like this.
  seen_at timestamptz not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  primary key (partner, book, subject)
);
create index partner_differences_due on partner_differences (partner, book, next_at);

create index transactions_payments on transactions (created_at) where type_id in (1, 2);
-- Written in the order of time, so that a summary of pages is enough, and costs a bet next to nothing.
create index game_bets_time on game_bets using brin (created_at) with (pages_per_range = 16, autosummarize = on);
