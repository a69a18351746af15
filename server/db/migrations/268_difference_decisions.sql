-- Differences with partners that operators resolved: whose word holds, and what was posted for it. A difference stays resolved while both sides say what
-- they said then.
create table difference_decisions (
  id bigint generated always as identity primary key,
  partner text not null,
  book text not null check (book in ('payments', 'bets')),
  subject text not null,
  accepted text not null check (accepted in ('ours', 'theirs')),
  -- The win or rollback that a provider had not sent, or the kind of correction.
  posted text not null check (posted in ('nothing', 'win', 'void', 'resettlement')),
  -- The words of both sides once all is posted.
  expected text not null,
  actual text not null,
  proposal_id uuid not null references staff_proposals (id),
  proposed_by int not null references staff (id),
  approved_by int not null references staff (id),
  reason text not null check (length(reason) between 3 and 1000),
  created_at timestamptz not null,
  check ((accepted = 'ours') = (posted = 'nothing'))
);
create index difference_decisions_subject on difference_decisions (partner, book, subject, id);
create index difference_decisions_proposal on difference_decisions (proposal_id);
