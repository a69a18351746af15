import { fragment } from '../db/database.ts';

/** The effect of an entry, by its postings. */
const moves = fragment`
  select entry_id, count(*) as postings, sum(amount_minor) as total, min(currency) as currency, max(currency) as other_currency,
    min(player_id) as first_player, max(player_id) as last_player,
    max(account) filter (where amount_minor < 0) as taken, max(account) filter (where amount_minor > 0) as brought, max(amount_minor) as amount,
    coalesce(sum(amount_minor) filter (where account = 'cash'), 0)::bigint as cash,
    coalesce(sum(amount_minor) filter (where account = 'locked'), 0)::bigint as locked,
    coalesce(sum(amount_minor) filter (where account = 'bonus'), 0)::bigint as bonus
  from ledger_postings group by entry_id`;

/** The stated effect and balances of an entry, beside the effect of its postings. */
const stated = fragment`moved_minor, bonus_moved_minor, locked_moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor`;
const done = fragment`cash + bonus, bonus, locked, cash_after, locked_after, bonus_after`;

const due = fragment`case when postings = 2 then ledger_hash(before, kind, player_id, transaction_id, ledger_words(taken, brought, player_id, currency, amount),
  cash_after_minor, locked_after_minor, bonus_after_minor, deposited_eur_minor, created_at, fingerprint, reference) end`;

/**
 * Everything that an entry, its postings and the player's previous entry have to agree on, in one pass over all of them: rows of rule, subject,
 * expected and actual. The broken rule is determined afterwards, for the few entries that break one.
 */
export const entryRules = fragment`
  select broken.* from (
    select *, lag(hash, 1, ''::bytea) over life as before, sum(cash) over life as cash_after, sum(locked) over life as locked_after, sum(bonus) over life as bonus_after
    from ledger_entries full join (${moves}) as moves on entry_id = id
    window life as (partition by player_id order by id)
  ) as lives cross join lateral (
    select 'an entry sums to zero' as rule, lives.entry_id::text as subject, '0' as expected, sum(amount_minor)::text as actual
    from ledger_postings where ledger_postings.entry_id = lives.entry_id group by ledger_postings.currency having sum(amount_minor) <> 0
    union all
    select 'a posting is of the player of its entry', ledger_postings.id::text, lives.player_id::text, ledger_postings.player_id::text
    from ledger_postings where ledger_postings.entry_id = lives.id and ledger_postings.player_id <> lives.player_id
    union all
    select 'an entry says what it did and left', lives.id::text, concat_ws(' ', ${done}), concat_ws(' ', ${stated})
    where id is not null and (${stated}) is distinct from (${done})
    union all
    select 'an entry follows the one before it', lives.id::text, coalesce(encode(${due}, 'hex'), 'two postings'), encode(hash, 'hex')
    where id is not null and hash is distinct from ${due}
  ) as broken
  where total <> 0 or currency <> other_currency or id is null or first_player <> player_id or last_player <> player_id
    or (${stated}) is distinct from (${done}) or hash is distinct from ${due}`;

/** Rules that the database enforces; an audit finds rows that bypassed them. */
export const betRules = fragment`
  select 'a bet has the entries that its state says' as rule, reference as subject, coalesce(due.kind || ' ' || due.moved, 'no bet') as expected,
    coalesce(posted.kind || ' ' || posted.moved, 'an entry is missing') as actual
  from (
    select 'bet:' || id as reference, player_id, 'bet' as kind, -amount_minor as moved from game_bets where transaction_id is not null
    union all
    select 'win:' || outcome_id, player_id, 'win', case when status <> 'open' then payout_minor end from game_bets
    where payout_minor > 0 and (amount_minor > 0 or not exists (select 1 from free_round_bets where bet_id = game_bets.id))
    union all
    select case kind when 'win' then 'win:' || win_id when 'amend' then 'amend:' || request_id else 'undo:' || win_id end, player_id, 'win', amount_minor
    from game_payouts where amount_minor <> 0 and (transaction_id is not null or not exists (select 1 from free_round_bets where free_round_bets.bet_id = game_payouts.bet_id))
    union all
    select 'rollback:' || id, player_id, 'rollback', amount_minor from game_bets where status = 'rolled_back' and transaction_id is not null
  ) as due full join (
    select reference, player_id, kind, moved_minor as moved from ledger_entries where kind in ('bet', 'win', 'rollback')
  ) as posted using (reference)
  where (due.player_id, due.kind, due.moved) is distinct from (posted.player_id, posted.kind, posted.moved)`;

/** Undone and ended bets, wins and rounds, by their rows: each rule reads few of them. */
export const roundRules = fragment`
  select 'what was undone pays nothing' as rule, id as subject, '0' as expected, paid::text as actual
  from (select game_bets.id, game_bet_paid(game_bets) as paid from game_bets where status = 'rolled_back') as bets where paid <> 0
  union all
  select 'what was undone pays nothing', win_id, '0', (sum(game_payouts.amount_minor) + coalesce(max(payout_minor), 0))::text
  from game_payouts left join game_bets on outcome_id = win_id
  group by win_id having bool_or(kind = 'undo') and sum(game_payouts.amount_minor) + coalesce(max(payout_minor), 0) <> 0
  union all
  select 'a round that has ended has no bet that goes on', game_bets.id, game_rounds.status, game_bets.status
  from game_rounds join game_bets on game_bets.player_id = game_rounds.player_id and game_bets.round_id = game_rounds.round_id and starts_with(game_bets.id, partner || ':')
  where game_rounds.status <> 'open' and (game_bets.status = 'open' or (game_rounds.status = 'void' and game_bets.status = 'settled' and game_bets.amount_minor > 0 and not game_bet_is_void(game_bets.id)))`;
