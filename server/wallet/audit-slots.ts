import { fragment, joined, verbatim } from '../db/database.ts';

/** Columns of `history_totals` that are sums. */
const historySums =
  'cash_bets bonus_bets cash_wins bonus_wins rollbacks bonuses adjustments cash_bets_minor bonus_bets_minor wins_minor deposits_minor withdrawals_minor bonuses_minor other_minor bonus_moved_minor locked_moved_minor'.split(
    ' ',
  );
const columns = (expression: (column: string) => string) =>
  joined(
    historySums.map((column) => verbatim(expression(column))),
    ', ',
  );

/** Totals that are stored for each slot of time, by the entries: rows of rule, subject, expected and actual. */
export const slotRules = [
  fragment`
    select 'a slot of play starts with what was played before' as rule, player_id || ' ' || slot_at as subject, concat_ws(' ', staked_before, lost_before) as expected,
      coalesce(concat_ws(' ', staked_minor, lost_minor), 'missing') as actual
    from (
      select player_id, slot_at, (sum(staked) over earlier - staked)::bigint as staked_before, (sum(lost) over earlier - lost)::bigint as lost_before
      from (
        select player_id, date_bin('10 minutes', created_at, 'epoch') as slot_at, coalesce(sum(-moved_minor) filter (where kind in ('bet', 'rollback') or kind = 'void' and moved_minor > 0), 0)::bigint as staked,
          sum(-moved_minor)::bigint as lost
        from ledger_entries where kind in ('bet', 'win', 'rollback', 'void') and bonus_moved_minor = 0 group by 1, 2
      ) as slots window earlier as (partition by player_id order by slot_at)
    ) as due full join play_totals using (player_id, slot_at)
    where (staked_minor, lost_minor) is distinct from (staked_before, lost_before)`,
  fragment`
    select 'a history counts the entries' as rule, player_id || ' ' || slot_at as subject, concat_ws(' ', ${columns((column) => `due.${column}`)}) as expected,
      concat_ws(' ', ${columns((column) => `stored.${column}`)}) as actual
    from (
      select player_id, slot_at, ${columns((column) => `(sum(${column}) over life)::bigint as ${column}`)}
      from (select player_id, slot_at, ${columns((column) => `sum(${column})::bigint as ${column}`)} from history_parts group by 1, 2) as slots
      window life as (partition by player_id order by slot_at)
    ) as due full join history_totals as stored using (player_id, slot_at)
    where (${columns((column) => `due.${column}`)}) is distinct from (${columns((column) => `stored.${column}`)})`,
];
