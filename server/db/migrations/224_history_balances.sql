-- What the entries of a player moved of bonus and locked money, through the end of each half hour: the statement of a month knows its opening balances
-- from them, without the entries that came after.
lock table ledger_entries in share row exclusive mode;
alter table history_totals
  add column bonus_moved_minor bigint not null default 0,
  add column locked_moved_minor bigint not null default 0;

create or replace view history_parts with (security_invoker = true) as
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
  case when kind in ('bet', 'win', 'rollback', 'deposit', 'lock', 'release', 'settle', 'bonus', 'cashback', 'convert', 'forfeit') then 0 else moved_minor end as other_minor,
  bonus_moved_minor, locked_moved_minor
from ledger_entries;

update history_totals as totals set bonus_moved_minor = life.bonus, locked_moved_minor = life.locked
from (
  select player_id, slot_at, sum(sum(bonus_moved_minor)) over past as bonus, sum(sum(locked_moved_minor)) over past as locked
  from history_parts group by player_id, slot_at window past as (partition by player_id order by slot_at)
) as life
where life.player_id = totals.player_id and life.slot_at = totals.slot_at and (life.bonus <> 0 or life.locked <> 0);
