-- Returns the totals of a player before a moment, however much they played: those of the last finished half hour, plus the moves since then.
create or replace function history_before(p_player int, p_at timestamptz) returns setof history_totals rows 1 language sql stable as $$
  select p_player, p_at,
    (coalesce(past.cash_bets, 0) + coalesce(sum(part.cash_bets), 0))::bigint, (coalesce(past.bonus_bets, 0) + coalesce(sum(part.bonus_bets), 0))::bigint,
    (coalesce(past.cash_wins, 0) + coalesce(sum(part.cash_wins), 0))::bigint, (coalesce(past.bonus_wins, 0) + coalesce(sum(part.bonus_wins), 0))::bigint,
    (coalesce(past.rollbacks, 0) + coalesce(sum(part.rollbacks), 0))::bigint, (coalesce(past.bonuses, 0) + coalesce(sum(part.bonuses), 0))::bigint,
    (coalesce(past.cash_bets_minor, 0) + coalesce(sum(part.cash_bets_minor), 0))::bigint,
    (coalesce(past.bonus_bets_minor, 0) + coalesce(sum(part.bonus_bets_minor), 0))::bigint,
    (coalesce(past.wins_minor, 0) + coalesce(sum(part.wins_minor), 0))::bigint, (coalesce(past.deposits_minor, 0) + coalesce(sum(part.deposits_minor), 0))::bigint,
    (coalesce(past.withdrawals_minor, 0) + coalesce(sum(part.withdrawals_minor), 0))::bigint,
    (coalesce(past.bonuses_minor, 0) + coalesce(sum(part.bonuses_minor), 0))::bigint, (coalesce(past.other_minor, 0) + coalesce(sum(part.other_minor), 0))::bigint,
    (coalesce(past.bonus_moved_minor, 0) + coalesce(sum(part.bonus_moved_minor), 0))::bigint,
    (coalesce(past.locked_moved_minor, 0) + coalesce(sum(part.locked_moved_minor), 0))::bigint,
    (coalesce(past.adjustments, 0) + coalesce(sum(part.adjustments), 0))::bigint
  from (select) as always
    left join lateral (
      select * from history_totals where player_id = p_player and slot_at < date_bin('30 minutes', p_at, 'epoch') order by slot_at desc limit 1
    ) as past on true
    left join history_parts as part
      on part.player_id = p_player and part.created_at >= date_bin('30 minutes', p_at, 'epoch') and part.created_at < p_at
  group by past.cash_bets, past.bonus_bets, past.cash_wins, past.bonus_wins, past.rollbacks, past.bonuses, past.cash_bets_minor, past.bonus_bets_minor,
    past.wins_minor, past.deposits_minor, past.withdrawals_minor, past.bonuses_minor, past.other_minor, past.bonus_moved_minor, past.locked_moved_minor, past.adjustments
$$;

-- Adds an entry to the totals of its player, whose wallet the caller holds. A clock may be behind that of the previous entry: later slots then count
-- it too. Copies and restores include the totals.
create or replace function history_count() returns trigger language plpgsql as $$
declare
  slot constant timestamptz := date_bin('30 minutes', new.created_at, 'epoch');
  is_opened boolean := false;
  is_counted boolean;
begin
  if current_setting('croupier.copying', true) = 'on' then return null; end if;
  loop
    -- One statement: each further one would cost every bet.
    with counted as (
      update history_totals as totals set
        cash_bets = totals.cash_bets + part.cash_bets, bonus_bets = totals.bonus_bets + part.bonus_bets, cash_wins = totals.cash_wins + part.cash_wins,
        bonus_wins = totals.bonus_wins + part.bonus_wins, rollbacks = totals.rollbacks + part.rollbacks, bonuses = totals.bonuses + part.bonuses,
        cash_bets_minor = totals.cash_bets_minor + part.cash_bets_minor, bonus_bets_minor = totals.bonus_bets_minor + part.bonus_bets_minor,
        wins_minor = totals.wins_minor + part.wins_minor, deposits_minor = totals.deposits_minor + part.deposits_minor,
        withdrawals_minor = totals.withdrawals_minor + part.withdrawals_minor, bonuses_minor = totals.bonuses_minor + part.bonuses_minor,
        other_minor = totals.other_minor + part.other_minor, bonus_moved_minor = totals.bonus_moved_minor + part.bonus_moved_minor,
        locked_moved_minor = totals.locked_moved_minor + part.locked_moved_minor, adjustments = totals.adjustments + part.adjustments
      from history_parts as part
      where part.id = new.id and totals.player_id = new.player_id and totals.slot_at >= slot and (totals.slot_at = slot or not is_opened)
      returning totals.slot_at
    ), due as (
      insert into cashback_due (day, player_id) select (new.created_at at time zone 'UTC')::date, new.player_id
      where new.kind = 'bet' and new.bonus_moved_minor = 0 on conflict do nothing
    )
    select bool_or(slot_at = slot) into is_counted from counted;
    exit when is_counted;
    insert into history_totals select * from history_before(new.player_id, slot);
    is_opened := true;
  end loop;
  return null;
end $$;

create or replace trigger ledger_entries_counted after insert on ledger_entries for each row execute function history_count();
