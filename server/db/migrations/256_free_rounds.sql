-- Campaigns of free rounds: the rounds of one game and their stake, what was granted to each player, and the bets that were played with a grant.
alter table campaigns alter column bonus_percent drop not null;
create table campaign_free_rounds (
  campaign_id int primary key references campaigns (id) on delete cascade,
  game_id text not null,
  provider_id int not null,
  rounds int not null check (rounds between 1 and 1000),
  -- The rounds can be played for so many days from the grant.
  days int not null check (days between 1 and 365),
  -- The winnings become cash, or a bonus that is wagered as the campaign says.
  winnings text not null check (winnings in ('cash', 'bonus'))
);
-- The stake of a free round; the largest bonus is the most that the winnings of a grant become.
alter table campaign_amounts add column round_stake_minor bigint check (round_stake_minor > 0);

alter table player_campaigns
  drop constraint player_campaigns_status_check,
  add constraint player_campaigns_status_check check (status in ('offered', 'granted', 'active', 'used', 'cancelled', 'expired')),
  -- Free rounds that an operator grants come without a deposit.
  drop constraint player_campaigns_check,
  add constraint player_campaigns_check check (status in ('offered', 'cancelled') or (activated_at is not null and expires_at is not null));

-- Free rounds of a player, with the terms of the moment in which they were granted.
create table free_round_grants (
  id text primary key default gen_random_uuid()::text,
  player_campaign_id bigint not null unique references player_campaigns (id),
  player_id int not null references players (id),
  -- As the provider signs.
  partner text not null,
  game_id text not null,
  provider_id int not null,
  provider_name text not null,
  rounds int not null check (rounds > 0),
  stake_minor bigint not null check (stake_minor > 0),
  winnings text not null check (winnings in ('cash', 'bonus')),
  winnings_max_minor bigint not null check (winnings_max_minor > 0),
  wagering_times int not null check (wagering_times >= 0),
  bonus_days int not null check (bonus_days > 0),
  status text not null check (status in ('open', 'used', 'expired', 'cancelled')),
  -- The last call that the provider is known to have taken.
  provider_status text not null check (provider_status in ('creating', 'created', 'refused', 'cancelling', 'cancelled')),
  -- When the provider is called next; null while there is nothing to tell.
  next_call_at timestamptz,
  calls int not null default 0,
  -- The winnings as they were paid, and their line of the history.
  paid_minor bigint check (paid_minor between 0 and winnings_max_minor),
  transaction_id uuid references transactions (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  settled_at timestamptz,
  updated_at timestamptz not null,
  check ((status = 'open') = (ended_at is null)),
  check ((settled_at is null) = (paid_minor is null)),
  check (settled_at is null or ended_at is not null),
  check ((coalesce(paid_minor, 0) > 0) = (transaction_id is not null))
);
create index free_round_grants_player on free_round_grants (player_id);
create index free_round_grants_unsettled on free_round_grants (expires_at) where settled_at is null;
create index free_round_grants_calls on free_round_grants (next_call_at) where next_call_at is not null;

-- Bets of nothing that were played with a grant.
create table free_round_bets (
  bet_id text primary key references game_bets (id),
  grant_id text not null references free_round_grants (id)
);
create index free_round_bets_grant on free_round_bets (grant_id);

-- A win of a free round moves nothing by itself: its grant pays it.
alter table game_payouts drop constraint game_payouts_check2, add constraint game_payouts_moved check (transaction_id is null or amount_minor <> 0);

alter table ledger_entries drop constraint ledger_entries_kind_check, add constraint ledger_entries_kind_check check (kind in (
  'deposit', 'lock', 'settle', 'release', 'bet', 'win', 'rollback', 'bonus', 'cashback', 'convert', 'forfeit', 'hold', 'refund',
  'goodwill', 'correction', 'void', 'write_off', 'chargeback', 'provider_credit', 'free_rounds')) not valid;

-- Winnings of free rounds are rows of the type of bonuses, and count with them.
create or replace view history_parts with (security_invoker = true) as
select id, player_id, created_at, date_bin('30 minutes', created_at, 'epoch') as slot_at,
  (kind = 'bet' and bonus_moved_minor = 0)::int as cash_bets,
  (kind = 'bet' and bonus_moved_minor <> 0)::int as bonus_bets,
  (kind = 'win' and bonus_moved_minor = 0)::int as cash_wins,
  (kind = 'win' and bonus_moved_minor <> 0)::int as bonus_wins,
  (kind = 'rollback')::int as rollbacks,
  (kind in ('bonus', 'cashback', 'convert', 'forfeit', 'provider_credit', 'free_rounds') and transaction_id is not null)::int as bonuses,
  case when kind = 'bet' and bonus_moved_minor = 0 then moved_minor else 0 end as cash_bets_minor,
  case when kind = 'bet' and bonus_moved_minor <> 0 then moved_minor else 0 end as bonus_bets_minor,
  case when kind in ('win', 'rollback', 'void') then moved_minor else 0 end as wins_minor,
  case when kind = 'deposit' then moved_minor else 0 end as deposits_minor,
  case when kind in ('lock', 'release', 'settle') then moved_minor else 0 end as withdrawals_minor,
  case when kind in ('bonus', 'cashback', 'convert', 'forfeit', 'provider_credit', 'free_rounds') then moved_minor else 0 end as bonuses_minor,
  case when kind in ('bet', 'win', 'rollback', 'void', 'deposit', 'lock', 'release', 'settle', 'bonus', 'cashback', 'convert', 'forfeit', 'provider_credit',
    'free_rounds') then 0 else moved_minor end as other_minor,
  bonus_moved_minor, locked_moved_minor,
  (kind in ('goodwill', 'correction', 'void', 'write_off', 'chargeback'))::int as adjustments
from ledger_entries;
