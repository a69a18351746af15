-- What its provider calls a game; null where the id says it. Handed over at launch and with the balance, so that nobody else chooses it.
alter table games add column game_code text;
alter table game_sessions add column game_code text;

-- As in migration 072, with the code.
create or replace function wallet_reply(p_session game_sessions, p_source text, p_now timestamptz, out reply json) language sql stable
return (
  select json_build_object(
    'balance_minor', case p_source when 'bonus' then bonus_minor else cash_minor end, 'currency', wallets.currency, 'decimals', decimals,
    'player_id', players.id, 'username', username, 'game_id', p_session.game_id,
    'game_type', coalesce(p_session.game_type, 'unknown'), 'game_code', p_session.game_code, 'wallet', p_source,
    'wallets', case when bonus_is_playable(p_session, p_now)
      then json_build_array(json_build_object('wallet', 'cash', 'balance_minor', cash_minor), json_build_object('wallet', 'bonus', 'balance_minor', bonus_minor))
      else json_build_array(json_build_object('wallet', 'cash', 'balance_minor', cash_minor)) end)
  from wallets join players on players.id = wallets.player_id join currencies on currencies.code = wallets.currency
  where wallets.player_id = p_session.player_id
);

-- Which of its variants a session plays is the provider's own business from then on.
alter table provider.sessions add column game_code text;
