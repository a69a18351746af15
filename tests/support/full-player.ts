import { expect, vi } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { issueToken } from '#server/accounts/tokens.ts';
import { requestExport } from '#server/privacy/exports.ts';
import { requestErasure } from '#server/privacy/requests.ts';
import { newPlayer, type TestPlayer } from './caller.ts';
import { pdf, upload } from './files.ts';
import { saveAddress, methodId, newKey, unnotified, unnotifiedWithdrawal, withdrawBody } from './payments.ts';
import type { TestPlatform } from './platform.ts';

/** The condition that finds the player in each table, from the foreign keys of the schema. `$1` is the number and `$2` the user name. */
const parents: Readonly<Record<string, string>> = {
  document_parts: 'document_id in (select id from documents where player_id = $1)',
  document_looks: 'document_id in (select id from documents where player_id = $1)',
  data_export_parts: 'export_id in (select id from data_exports where player_id = $1)',
  exclusion_match_clearances: 'match_id in (select id from exclusion_matches where player_id = $1)',
  harm_acknowledgements: 'intervention_id in (select id from harm_interventions where player_id = $1)',
  withdrawal_address_changes: 'address_id in (select id from withdrawal_addresses where player_id = $1)',
  case_events: `what in ('message', 'reply') and case_id in (select id from cases where player_id = $1)`,
  case_links: 'case_id in (select id from cases where player_id = $1)',
  case_contacts: 'email = (select email from players where id = $1)',
  free_round_bets: 'grant_id in (select id from free_round_grants where player_id = $1)',
  bonus_wagers: 'player_campaign_id in (select id from player_campaigns where player_id = $1)',
  chain_permanent_addresses: 'reference in (select id from permanent_addresses where player_id = $1)',
  players: 'id = $1',
  outbox: 'recipient ilike $2',
  wallet_calls: 'reply::text like $2',
};
const ofPayments = [
  'payment_intents',
  'payment_events',
  'payment_alarms',
  'withdrawal_decisions',
  'payout_screenings',
  'payout_approvals',
  'withdrawal_prices',
  'payment_transfers',
  'processor_hints',
  'deposit_receipts',
  'chain_invoices',
  'chain_payouts',
  'permanent_address_deposits',
  'evm_invoices',
];

export const whereOf = (table: string): string =>
  parents[table] ??
  (ofPayments.includes(table) ? 'transaction_id in (select id from transactions where player_id = $1)' : 'player_id = $1');

export type Row = Readonly<Record<string, unknown>>;

/** The rows of the player as JSON. */
export async function rowsOf({ platform }: Pick<TestPlatform, 'platform'>, table: string, id: number, name: string): Promise<Row[]> {
  const where = whereOf(table);
  const values = where.includes('$2') ? [`%${name}%`] : [id];
  const rows = await platform.db.query<{ row: string }>(
    `select to_jsonb(${table})::text as row from ${table} where ${where.replaceAll('$2', '$1')}`,
    values,
  );
  return rows.map(({ row }) => JSON.parse(row) as Row);
}

/** One row of each table that only fills over days, by games or by staff. Each free text has a mark. */
const fillers: Readonly<Record<string, string>> = {
  favorites: `insert into favorites (player_id, game_id, created_at) select $1, min(id), now() from games`,
  recent_games: `insert into recent_games values ($1, (select min(id) from games), now())`,
  title_players: `insert into title_players (game_id, player_id, last_bet_at) select game_id, $1, now() from games order by id limit 1`,
  mail_queue: `insert into mail_queue (id, player_id, recipient, subject, text_body, html_body, created_at, next_at)
    values (gen_random_uuid(), $1, 'mark-recipient', 'mark-subject', 'mark-text', 'mark-html', now(), now())`,
  known_devices: `insert into known_devices values ($1, '\\x0badcafe', now(), now()) on conflict do nothing`,
  known_places: `insert into known_places (player_id, place, seen_at, browser) values ($1, 'mark-place', now(), 'mark-browser')`,
  passkey_owners: `insert into passkey_owners values ($1, decode(repeat('ab', 32), 'hex'))`,
  passkeys: `insert into passkeys (player_id, credential_id, public_key, counter, transports, name, created_at, last_used_at)
    values ($1, '\\x01', '\\x02', 0, '{internal}', 'mark-passkey', now(), now())`,
  second_factors: `insert into second_factors (player_id, secret, begun_at, confirmed_at) values ($1, 'mark-secret', now(), now())`,
  recovery_codes: `insert into recovery_codes values ($1, '\\x03', now())`,
  second_factor_changes: `insert into second_factor_changes (player_id, change, note, at) values ($1, 'on', 'a test', now())`,
  player_status_changes: `insert into player_status_changes (player_id, status_before, status, note, at) values ($1, 'active', 'active', 'a test', now())`,
  play_limits: `insert into play_limits values ($1, 'loss', 'day', 500, 600, now())`,
  play_limit_changes: `insert into play_limit_changes (player_id, kind, period, amount_before_minor, amount_minor, holds_from, at)
    values ($1, 'loss', 'day', 400, 500, now(), now())`,
  player_breaks: `insert into player_breaks (player_id, until, at) values ($1, now(), now())`,
  age_confirmations: `insert into age_confirmations (player_id, age_before, age, at) values ($1, 18, 21, now())`,
  play_sessions: `insert into play_sessions (player_id, started_at, last_bet_at) values ($1, now(), now())`,
  reality_checks: `insert into reality_checks (player_id, play_session_id, at) select $1, max(id), now() from play_sessions where player_id = $1`,
  session_limits: `insert into session_limits (player_id, minutes, spend_minor, started_at) values ($1, 60, 500, now())`,
  player_persons: `insert into player_persons values ($1, 'mark-person', '1980-02-03', 'IT', 'mark-identity', 'mark-note', now())`,
  player_hold_changes: `insert into player_hold_changes (player_id, hold, is_held, note, at) values ($1, 'exclusion_match', false, 'a test', now())`,
  exclusion_matches: `insert into exclusion_matches (player_id, basis, at) values ($1, 'person', now())`,
  exclusion_match_clearances: `insert into exclusion_match_clearances select max(id), 'a test', now() from exclusion_matches where player_id = $1`,
  exclusion_register_checks: `insert into exclusion_register_checks (request_id, player_id, register, occasion, outcome, took_ms, at)
    values (gen_random_uuid(), $1, 'national', 'play', 'clear', 20, now())`,
  harm_markers: `insert into harm_markers (player_id, marker, points, figures, fact_at, note, at) values ($1, 'reported', 6, '{}', now(), 'a test', now())`,
  harm_interventions: `insert into harm_interventions (player_id, level, points, last_marker_id, deposited_minor, lost_minor, played_minutes, offered_limit_minor, at)
    select $1, 2, 6, max(id), 100, 50, 20, 10, now() from harm_markers where player_id = $1`,
  harm_acknowledgements: `insert into harm_acknowledgements select max(id), now() from harm_interventions where player_id = $1`,
  harm_reviews: `insert into harm_reviews (player_id, note, at) values ($1, 'a test', now())`,
  harm_levels: `insert into harm_levels (player_id, level, points, assessed_at, next_at) values ($1, 2, 6, now(), now())
    on conflict (player_id) do update set level = 2, next_at = now()`,
  funds_reviews: `insert into funds_reviews (player_id, is_verified, note, at) values ($1, true, 'a test', now())`,
  payment_cards: `insert into payment_cards values ($1, 'mark-brand', '4242', now())`,
  payment_quotes: `insert into payment_quotes (id, player_id, code, currency, amount_minor, crypto, rate, expires_at)
    values (gen_random_uuid(), $1, 'LTC', 'EUR', 100, 1, 1, now())`,
  idempotent_calls: `insert into idempotent_calls (player_id, operation, key, fingerprint, reply) values ($1, 'deposit', 'mark-key', 'f', '{"a": "mark-reply"}')`,
  processor_hints: `insert into processor_hints (provider_name, key, transaction_id, body, received_at, next_at)
    select 'mark', 'mark-hint', id, '{"payment": "mark-payment"}', now(), now() from transactions where player_id = $1 limit 1`,
  withdrawal_prices: `insert into withdrawal_prices (transaction_id, coins, rate, market, cause, at, stands_until)
    select id, crypto_value, 50, 50, 'sending', now(), now() from transactions where player_id = $1 and type_id = 2 limit 1`,
  payment_transfers: `insert into payment_transfers (transaction_id, tx_hash, output, value, confirmations, needed, seen_at)
    select id, 'transfer', 0, 1, 1, 2, now() from transactions where player_id = $1 limit 1`,
  payment_alarms: `insert into payment_alarms (transaction_id, kind, stands, said, raised_at)
    select id, 'other_amount', 'a', 'b', now() from transactions where player_id = $1 and type_id = 1 limit 1`,
  chain_invoices: `with chain as (insert into chain_cursors (network, height, hash) values ('litecoin', 0, '00')
      on conflict (network) do update set height = 0 returning network)
    insert into chain_invoices (transaction_id, network, amount_minor, expires_at)
    select id, network, 1, now() from transactions, chain where player_id = $1 and type_id = 1 limit 1`,
  chain_payouts: `insert into chain_payouts (transaction_id, network, state, payout, created_at)
    select id, 'litecoin', 'cancelled', '{}', now() from transactions where player_id = $1 and type_id = 2 limit 1`,
  permanent_addresses: `insert into permanent_addresses (player_id, method_id, processor, address, created_at)
    select $1, min(id), 'litecoin', 'permanent-' || $1::int, now() from payment_methods`,
  permanent_address_deposits: `insert into permanent_address_deposits (transaction_id, address_id, tx_hash, output)
    select transactions.id, permanent_addresses.id, 'arrival', 0 from transactions join permanent_addresses using (player_id)
    where player_id = $1 and type_id = 1 limit 1`,
  chain_permanent_addresses: `insert into chain_permanent_addresses (reference, network, index) select id, 'litecoin', player_id from permanent_addresses where player_id = $1`,
  evm_invoices: `insert into evm_invoices (transaction_id, network, code, amount, expires_at)
    select id, 'litecoin', 'ETH', 1, now() from transactions where player_id = $1 and type_id = 1 limit 1`,
  withdrawal_decisions: `insert into withdrawal_decisions (transaction_id, decision, note, at)
    select id, 'release', 'a test', now() from transactions where player_id = $1 and type_id = 2 limit 1`,
  payout_approvals: `with signer as (
      insert into staff (name, role, handle, created_at)
      values ('full ' || $1::int, 'payments', decode(md5('full ' || $1::int) || md5('player ' || $1::int), 'hex'), now()) returning id
    ) insert into payout_approvals (transaction_id, staff_id, text, coin, network, amount, address, memo, expires_at, credential_id, public_key,
      authenticator_data, client_data, signature, at)
    select transactions.id, signer.id, '{}', 'LTC', 'Litecoin', 1, 'a', '', now(), '\\x01', '\\x01', '\\x01', '\\x01', '\\x01', now()
    from transactions, signer where player_id = $1 and type_id = 2 limit 1`,
  document_looks: `with acted as (
      insert into staff_actions (at, actor, operation, object, reason) values (now(), 'a test', 'acceptDocument', 'document 1', '') returning id
    ) insert into document_looks (document_id, action_id, causes, first_by, first_at, valid_until, reason)
    select documents.id, acted.id, '{household}', (select max(id) from staff), now(), now(), 'mark-reason' from documents, acted where player_id = $1 limit 1`,
  cases: `insert into cases (reference, kind, player_id, opened_at, due_at) values ('C-2345678923', 'question', $1, now(), now())`,
  case_events: `insert into case_events (case_id, at, what, text) select id, now(), 'message', 'mark-message' from cases where player_id = $1`,
  case_links: `insert into case_links (case_id, kind, object_id, added_at) select id, 'payment', gen_random_uuid()::text, now() from cases where player_id = $1`,
  case_contacts: `with asked as (
      insert into cases (reference, kind, opened_at, due_at) values ('C-2345678924', 'question', now(), now()) returning id
    ) insert into case_contacts (case_id, email, language) select asked.id, email, 'en' from asked, players where players.id = $1`,
  game_rounds: `insert into game_rounds (player_id, partner, round_id, status, game_id, provider_id, provider_name)
    values ($1, 'games', 'round-' || $1::int, 'closed', 'plinkoear', 207, 'Croupier Originals')`,
  provider_credits: `insert into provider_credits (id, player_id, partner, kind, status, amount_minor, amount_eur_minor, created_at, updated_at)
    values ('games:credit-' || $1::int, $1, 'games', 'jackpot', 'refused', 1, 1, now(), now())`,
  game_payouts: `insert into game_payouts (request_id, player_id, bet_id, kind, win_id, amount_minor)
    select 'amend-' || $1::int, $1, id, 'amend', outcome_id, 0 from game_bets where player_id = $1 limit 1`,
  adjustments: `with person as (
      insert into staff (name, role, handle, created_at) values ('filler', 'owner', decode(repeat('07', 32), 'hex'), now()) returning id
    ), proposal as (
      insert into staff_proposals (id, operation, target, parameters, reason, state, effect, digest, persons, status, proposed_by, proposed_at, expires_at,
        decided_by, decided_at, signature)
      select gen_random_uuid(), 'correctBalance', 'player ' || $1::int, '{}', 'a test', '{}', '{}', decode(repeat('08', 32), 'hex'), 1, 'done', id, now(), now(), id,
        now(), '{}' from person returning id, proposed_by
    ), made as (
      insert into adjustments (kind, player_id, amount_minor, amount_eur_minor, proposal_id, proposed_by, approved_by, reason, created_at)
      select 'correction', $1::int, amount, amount, id, proposed_by, proposed_by, 'a test', now() from proposal, (values (100), (-100)) as amounts (amount) returning id, amount_minor
    )
    select case when amount_minor > 0 then ledger_post('correction:' || id, 'correction', $1::int, null, 'house:corrections', 'cash', 100, 0, 0, now())
      else ledger_post('correction:' || id, 'correction', $1::int, null, 'cash', 'house:corrections', 100, 0, 0, now()) end from made order by id`,
  receipt_rule_decisions: `with person as (
      insert into staff (name, role, handle, created_at) values ('ruler', 'owner', decode(repeat('08', 32), 'hex'), now()) returning id
    ), proposal as (
      insert into staff_proposals (id, operation, target, parameters, reason, state, effect, digest, persons, status, proposed_by, proposed_at, expires_at,
        decided_by, decided_at, signature)
      select gen_random_uuid(), 'setReceiptRule', 'receipt rule late', '{"kind": "late", "below_eur": "1"}', 'a test', '{}', '{}', decode(repeat('08', 32), 'hex'),
        1, 'done', id, now(), now(), id, now(), '{}' from person returning id
    ), rule as (
      insert into receipt_rules (kind, version, below_eur_minor, reason, proposal_id, set_at) select 'late', 1, 100, 'a test', id, now() from proposal
      returning kind, version
    ) insert into receipt_rule_decisions (receipt_id, player_id, kind, version, worth_eur_minor, refusal, decided_at)
    select min(deposit_receipts.id), $1, 'late', 1, 500, 'above', now() from deposit_receipts join transactions on transactions.id = transaction_id
    where player_id = $1`,
  game_sessions: `insert into game_sessions (token_hash, player_id, login_hash, game_id, provider_id, provider_name, source, created_at, expires_at)
    select '\\x04', $1, token_hash, 'plinkoear', 207, 'Croupier Originals', 'cash', now(), now() from sessions where player_id = $1 limit 1`,
  player_campaigns: `insert into player_campaigns (player_id, campaign_id, status, bonus_minor, wager_required_minor, wagered_minor, activated_at, expires_at)
    select $1, min(id), 'cancelled', 100, 100, 100, now(), now() from campaigns`,
  free_round_grants: `insert into free_round_grants (player_campaign_id, player_id, partner, game_id, provider_id, provider_name, rounds, stake_minor, winnings,
      winnings_max_minor, wagering_times, bonus_days, status, provider_status, paid_minor, created_at, expires_at, ended_at, settled_at, updated_at)
    select max(id), $1::int, 'games', 'plinkoear', 207, 'Croupier Originals', 5, 10, 'cash', 1000, 0, 7, 'used', 'created', 0, now(), now(), now(), now(), now()
    from player_campaigns where player_id = $1`,
  free_round_bets: `with bet as (
      insert into game_bets (id, player_id, round_id, amount_minor, source, status, outcome_id, payout_minor)
      values ('games:free-' || $1::int, $1, 'free-' || $1::int, 0, 'cash', 'settled', 'games:free-win-' || $1::int, 0) returning id
    ) insert into free_round_bets (bet_id, grant_id) select bet.id, free_round_grants.id from bet, free_round_grants where player_id = $1`,
  bonus_wagers: `insert into bonus_wagers (reference, player_campaign_id, amount_minor)
    select game_bets.id, (select max(id) from player_campaigns where player_id = $1), 100
    from game_bets where player_id = $1 and amount_minor >= 100 order by created_at limit 1`,
  cashback_days: `insert into cashback_days values ($1, '2026-01-02', 100, 0.2, null, now())`,
};

const again = ['known_places', 'idempotent_calls', 'mail_queue'];

/** A player with data in every table, with no money left and nothing open. */
export async function newFullPlayer(platform: TestPlatform, name: string): Promise<TestPlayer> {
  const { db, wallet, now } = platform.platform;
  const player = await newPlayer(platform, name);
  const { id } = player;
  const first = await unnotifiedWithdrawal(platform, player);
  await first.tell({ status: 'authorized', crypto_value: first.asked, tx_hash: 'a'.repeat(64) });
  const litecoin = await methodId(player.call, 'LTC');
  await saveAddress(player, litecoin);
  const second = await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
  const rest = await unnotified(platform, second.body.transaction.externalId as string);
  await rest.tell({ status: 'authorized', crypto_value: rest.asked });
  // A decoder that ran out of time on a busy machine refuses, and is called again.
  await vi.waitFor(
    async () => expect(await upload(platform, player.token, pdf(), { name: 'mark-file.pdf' })).toMatchObject({ status: 201 }),
    { timeout: 60_000 },
  );
  const game = { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier Originals' };
  await wallet.placeBet({ playerId: id, requestId: `bet-${id}`, roundId: `round-${id}`, amount: 1_000n, source: 'cash', game });
  await wallet.payWin({ playerId: id, betId: `bet-${id}`, requestId: `win-${id}`, amount: 0n });
  await issueToken(platform.platform, id, 'reset_password');
  await requestExport(platform.platform, id, player.token);
  await db.sql`insert into data_export_parts select id, 0, '\\x06' from data_exports where player_id = ${id}`;
  await db.sql`
    insert into wallet_calls (request_id, fingerprint, reply, created_at)
    values (${`call-${id}`}, 'f', ${JSON.stringify({ player_id: `${id}`, username: name })}::json, ${now()})`;
  await db.sql`
    update players set mobile = '393330001122', mobile_verified_at = now(), email_verified_at = now(), referral_code = 'mark-referral', name = 'mark-name',
      marketing_email = true, marketing_sms = true where id = ${id}`;
  await db.sql`update sessions set ip = 'mark-ip', user_agent = 'mark-agent' where player_id = ${id}`;
  await db.sql`update withdrawal_addresses set name = 'mark-address' where player_id = ${id}`;
  await db.sql`
    insert into withdrawal_address_changes (address_id, change, name, ip, at)
    select id, 'added', 'mark-change', 'mark-change-ip', now() from withdrawal_addresses where player_id = ${id}`;
  await db.sql`
    insert into notifications (player_id, kind, type, subject, body, created_at)
    values (${id}, 'message', 'account', 'mark-notice', 'mark-notice-body', ${now()})`;
  await db.sql`insert into outbox (channel, recipient, subject, text_body, html_body) values ('email', ${`${name.toLowerCase()}@example.com`}, 'mark-outbox', 'mark-out', 'mark-html')`;
  await requestErasure(platform.platform, id);
  for (const [table, sql] of Object.entries(fillers)) {
    if (again.includes(table) || (await rowsOf(platform, table, id, name)).length === 0) await db.query(sql, [id]);
  }
  return player;
}

export const eraseByStaff = ({ platform }: TestPlatform, id: number) =>
  administerPlayer(platform, { what: 'erase', player: `${id}`, note: 'a test' });
