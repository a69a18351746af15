-- How often a processor was asked to make a payment. Only a refusal of the one and only time says that there is none.
alter table payment_intents add column asks int not null default 0;
update payment_intents set asks = 1 where sent_at is not null;

-- What a processor said against its own word. It changes no money; the audit names it until somebody has seen to it and says how.
create table payment_alarms (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id),
  kind text not null check (kind in ('paid_after_declined', 'declined_after_paid', 'other_amount', 'other_transfer', 'other_payment')),
  -- What stands here, and what was said.
  stands text not null,
  said text not null,
  raised_at timestamptz not null,
  closed_at timestamptz,
  note text check (length(note) between 1 and 1000),
  check ((closed_at is null) = (note is null)),
  -- A word that is repeated is one alarm.
  unique (transaction_id, kind, said)
);
create index payment_alarms_open on payment_alarms (id) where closed_at is null;
create function refuse_silence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.transaction_id, new.kind, new.stands, new.said, new.raised_at)
    is distinct from (old.transaction_id, old.kind, old.stands, old.said, old.raised_at) or old.closed_at is not null then
    raise exception 'an alarm is closed once, and stays';
  end if;
  return new;
end $$;
create trigger payment_alarms_stay before update or delete on payment_alarms for each row execute function refuse_silence();
