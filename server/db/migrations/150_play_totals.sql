-- Lifetime totals of what a player has staked and lost in cash, and the totals before the first entry of each slot of ten minutes in which they played.
-- The sum played since a moment is then the difference of two totals, however much was played: see play_since.
alter table wallets
  add column staked_minor bigint not null default 0,
  add column lost_minor bigint not null default 0,
  add column play_slot_at timestamptz;
create table play_totals (
  player_id int not null references players (id),
  slot_at timestamptz not null,
  staked_minor bigint not null,
  lost_minor bigint not null,
  primary key (player_id, slot_at)
);

insert into play_totals (player_id, slot_at, staked_minor, lost_minor)
select player_id, slot_at, sum(staked) over earlier - staked, sum(lost) over earlier - lost
from (
  select player_id, date_bin('10 minutes', created_at, 'epoch') as slot_at,
    coalesce(sum(-moved_minor) filter (where kind <> 'win'), 0) as staked, sum(-moved_minor) as lost
  from ledger_entries where kind in ('bet', 'win', 'rollback') and bonus_moved_minor = 0 group by 1, 2
) as slots
window earlier as (partition by player_id order by slot_at);
update wallets set staked_minor = played.staked, lost_minor = played.lost, play_slot_at = played.slot_at
from (
  select player_id, coalesce(sum(-moved_minor) filter (where kind <> 'win'), 0) as staked, sum(-moved_minor) as lost,
    max(date_bin('10 minutes', created_at, 'epoch')) as slot_at
  from ledger_entries where kind in ('bet', 'win', 'rollback') and bonus_moved_minor = 0 group by 1
) as played where played.player_id = wallets.player_id;
