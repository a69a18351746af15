-- What the partners that live here list of their own books.
create index payments_time on processor.payments (created_at, id);
create index rounds_time on provider.rounds (created_at);
-- Null of one that is open, or ended before this was written down.
alter table provider.rounds add column closed_at timestamptz;
