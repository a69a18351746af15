-- How many moves of each kind a player had, and what they came to, through the end of each half hour in which they had one. What a history counts between
-- two moments is then the difference of two rows: see history_before. Time zones start their days at full, half or quarter hours.
create table history_totals (
  player_id int not null references players (id),
  slot_at timestamptz not null,
  cash_bets bigint not null,
  bonus_bets bigint not null,
  cash_wins bigint not null,
  bonus_wins bigint not null,
  rollbacks bigint not null,
  bonuses bigint not null,
  cash_bets_minor bigint not null,
  bonus_bets_minor bigint not null,
  wins_minor bigint not null,
  deposits_minor bigint not null,
  withdrawals_minor bigint not null,
  bonuses_minor bigint not null,
  other_minor bigint not null,
  primary key (player_id, slot_at)
) with (fillfactor = 80);

-- What each entry adds to the totals. Counts are of rows of the history; entries of an early version have none. A rollback gives back what was bet.
create view history_parts with (security_invoker = true) as
select id, player_id, created_at, date_bin('30 minutes', created_at, 'epoch') as slot_at,
  (kind = 'bet' and bonus_moved_minor = 0)::int as cash_bets,
  (kind = 'bet' and bonus_moved_minor <> 0)::int as bonus_bets,
  (kind = 'win' and bonus_moved_minor = 0)::int as cash_wins,
  (kind = 'win' and bonus_moved_minor <> 0)::int as bonus_wins,
  (kind = 'rollback')::int as rollbacks,
  (kind in ('bonus', 'cashback', 'convert', 'forfeit') and transaction_id is not null)::int as bonuses,
  case when kind = 'bet' and bonus_moved_minor = 0 then moved_minor else 0 end as cash_bets_minor,
  case when kind = 'bet' and bonus_moved_minor <> 0 then moved_minor else 0 end as bonus_bets_minor,
  case when kind in ('win', 'rollback') then moved_minor else 0 end as wins_minor,
  case when kind = 'deposit' then moved_minor else 0 end as deposits_minor,
  case when kind in ('lock', 'release', 'settle') then moved_minor else 0 end as withdrawals_minor,
  case when kind in ('bonus', 'cashback', 'convert', 'forfeit') then moved_minor else 0 end as bonuses_minor,
  case when kind in ('bet', 'win', 'rollback', 'deposit', 'lock', 'release', 'settle', 'bonus', 'cashback', 'convert', 'forfeit') then 0 else moved_minor end as other_minor
from ledger_entries;

-- No entry is written until the totals and their trigger are there.
lock table ledger_entries in share row exclusive mode;
insert into history_totals
select player_id, slot_at, sum(sum(cash_bets)) over life, sum(sum(bonus_bets)) over life, sum(sum(cash_wins)) over life, sum(sum(bonus_wins)) over life,
  sum(sum(rollbacks)) over life, sum(sum(bonuses)) over life, sum(sum(cash_bets_minor)) over life, sum(sum(bonus_bets_minor)) over life,
  sum(sum(wins_minor)) over life, sum(sum(deposits_minor)) over life, sum(sum(withdrawals_minor)) over life, sum(sum(bonuses_minor)) over life,
  sum(sum(other_minor)) over life
from history_parts group by player_id, slot_at
window life as (partition by player_id order by slot_at);

-- Players with cash bets on a day of UTC that is not yet settled for cashback. Days that were settled before are among them until the job has seen them.
create table cashback_due (
  day date not null,
  player_id int not null references players (id),
  primary key (day, player_id)
);
insert into cashback_due (day, player_id)
select distinct (slot_at at time zone 'UTC')::date, player_id from history_totals where slot_at >= now() - interval '9 days';
