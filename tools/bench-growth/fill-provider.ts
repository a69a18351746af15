/** The house game that everybody has played: its rounds have a single call. */
export const filledGame = 'limbo';

/** Tables of the provider that grow with the rounds. */
export const providerTables = ['provider.rounds'];

/**
 * The same rounds in the house's provider: a session and a revealed pair of seeds for each player, so that the platform itself makes the seeds in
 * use.
 */
export const fillProvider = `
  insert into provider.sessions (token_hash, mode, kind, game_id, game_code, owner, currency, decimals, wallet, wallet_token)
  select sha256(convert_to('filled-' || id, 'UTF8')), 'real', '${filledGame}', '${filledGame}', '${filledGame}', 'player:' || id, 'EUR', 2, 'cash', 'ended' from filled_players;
  insert into provider.seed_pairs (owner, game_id, server_seed, server_seed_hash, client_seed, next_nonce, state, created_at)
  select 'player:' || player_id, '${filledGame}', encode(sha256(convert_to('seed-' || player_id, 'UTF8')), 'hex'), encode(sha256(convert_to('hash-' || player_id, 'UTF8')), 'hex'),
    'filled', count(*), 'revealed', min(at)
  from filled_entries where kind = 'bet' group by player_id;
  insert into provider.rounds (id, session_id, request_id, owner, game_id, seed_pair_id, nonce, wallet, wager, stake_minor, state, outcome, multiplier, payout_minor,
    started_at, ends_at, created_at, closed_at, is_told)
  select gen_random_uuid(), sessions.id, 'filled-' || round, pairs.owner, '${filledGame}', pairs.id, row_number() over (partition by filled_entries.player_id order by entry) - 1, 'cash',
    '{"kind": "limbo", "target": 190}', amount, 'closed',
    jsonb_build_object('kind', 'limbo', 'result', case when round % 2 = 0 then 250 else 150 end, 'multiplier', case when round % 2 = 0 then 190 else 0 end),
    case when round % 2 = 0 then 190 else 0 end, case when round % 2 = 0 then amount * 19 / 10 else 0 end, at, at, at, at + interval '3 seconds', true
  from filled_entries
    join provider.seed_pairs as pairs on pairs.owner = 'player:' || filled_entries.player_id and pairs.game_id = '${filledGame}'
    join provider.sessions on sessions.owner = pairs.owner
  where filled_entries.kind = 'bet'`;
