import { nowhere } from '../mail/mailer.ts';

/*
 * Declares, per table, which data of a player a copy contains and what erasure does to it. A new table needs a line here or in `ofNobody`; a test
 * compares both with the database.
 */

/** An SQL condition that finds the rows of a player, `$1` being their number. */
type Rows = string;

export interface Holding {
  readonly table: string;
  readonly rows: Rows;
  /** Columns left out of a copy: secrets, and what only machines read. `all` leaves the table out; `why` gives the reason. */
  readonly hidden?: readonly string[] | { readonly all: string };
  /** `deleted`, the values that replace the row's own, or the reason why it stays. */
  readonly erased: 'deleted' | { readonly set: string } | { readonly kept: string };
}

const own = 'player_id = $1';
const ofPayments = 'transaction_id in (select id from transactions where player_id = $1)';
const books = { kept: 'the ledger: moved money, under a number that no longer identifies a person' } as const;
const decisions = { kept: 'decisions of staff with their reasons, which supervisors require' } as const;
const signsOfHarm = { kept: 'signs of harm and the interventions, which supervisors require' } as const;
const ownWishes = { kept: 'limits and exclusions that a player has set, which supervisors require' } as const;
// A player who has proven to own an address has also written what came from it as a guest.
const ofOwnAddress = 'select lower(email) from players where id = $1 and email_verified_at is not null';
const ofOwnCases = `case_id in (select id from cases where player_id = $1 and kind <> 'aml_alert'
  union all select case_id from case_contacts where lower(email) in (${ofOwnAddress}))`;
const secret = (what: string) => ({ all: `${what}: a credential that contains no data about the player` }) as const;
const twice = (where: string) => ({ all: `the same data is in ${where}` }) as const;

/** Ordered for erasure: rows that are found by a name come before the name is erased. */
export const holdings: readonly Holding[] = [
  {
    table: 'outbox',
    rows: `recipient in (select email from players where id = $1 union all select mobile from players where id = $1 and mobile <> '')`,
    hidden: ['id', 'text_body', 'html_body'],
    erased: 'deleted',
  },
  { table: 'mail_queue', rows: own, hidden: ['id', 'text_body', 'html_body', 'attempts', 'next_at'], erased: 'deleted' },
  { table: 'account_tokens', rows: own, hidden: secret('a hash of links that were sent'), erased: 'deleted' },
  { table: 'favorites', rows: own, erased: 'deleted' },
  { table: 'recent_games', rows: own, erased: 'deleted' },
  { table: 'title_players', rows: own, hidden: twice('transactions'), erased: 'deleted' },
  { table: 'notifications', rows: own, hidden: ['letter_attempts', 'letter_next_at'], erased: 'deleted' },
  {
    table: 'document_parts',
    rows: 'document_id in (select id from documents where player_id = $1)',
    hidden: twice('the files beside'),
    erased: 'deleted',
  },
  {
    table: 'document_looks',
    rows: 'document_id in (select id from documents where player_id = $1)',
    hidden: { all: 'who of the staff accepted a document' },
    erased: 'deleted',
  },
  { table: 'documents', rows: own, hidden: ['idempotency_key', 'fingerprint', 'claimed_by', 'claimed_until'], erased: 'deleted' },
  { table: 'document_changes', rows: own, hidden: ['note'], erased: decisions },
  { table: 'known_places', rows: own, erased: 'deleted' },
  { table: 'known_devices', rows: own, hidden: ['device_hash'], erased: 'deleted' },
  { table: 'passkeys', rows: own, hidden: ['credential_id', 'public_key', 'counter'], erased: 'deleted' },
  { table: 'passkey_owners', rows: own, hidden: secret('a random number that authenticators keep'), erased: 'deleted' },
  { table: 'recovery_codes', rows: own, hidden: ['code_hash'], erased: 'deleted' },
  { table: 'second_factors', rows: own, hidden: ['secret', 'last_step'], erased: 'deleted' },
  { table: 'second_factor_changes', rows: own, hidden: ['note'], erased: decisions },
  { table: 'player_status_changes', rows: own, hidden: ['note'], erased: decisions },
  { table: 'play_limits', rows: own, erased: 'deleted' },
  { table: 'play_limit_changes', rows: own, erased: ownWishes },
  { table: 'player_breaks', rows: own, erased: ownWishes },
  {
    table: 'age_confirmations',
    rows: own,
    erased: { kept: 'the confirmation of an age and its time, which supervisors require' },
  },
  { table: 'play_sessions', rows: own, erased: ownWishes },
  { table: 'reality_checks', rows: own, erased: ownWishes },
  { table: 'session_limits', rows: own, erased: ownWishes },
  { table: 'player_persons', rows: own, hidden: ['identity', 'note'], erased: 'deleted' },
  { table: 'player_hold_changes', rows: own, hidden: ['note'], erased: decisions },
  {
    table: 'exclusion_match_clearances',
    rows: 'match_id in (select id from exclusion_matches where player_id = $1)',
    hidden: ['note'],
    erased: decisions,
  },
  // The other account belongs to another player.
  { table: 'exclusion_matches', rows: own, hidden: ['excluded_player_id'], erased: decisions },
  { table: 'exclusion_register_checks', rows: own, hidden: ['reason', 'took_ms'], erased: ownWishes },
  { table: 'harm_levels', rows: own, hidden: ['next_at'], erased: 'deleted' },
  {
    table: 'harm_acknowledgements',
    rows: 'intervention_id in (select id from harm_interventions where player_id = $1)',
    erased: signsOfHarm,
  },
  { table: 'harm_interventions', rows: own, erased: signsOfHarm },
  { table: 'harm_markers', rows: own, hidden: ['note'], erased: signsOfHarm },
  { table: 'harm_reviews', rows: own, hidden: ['note'], erased: decisions },
  { table: 'funds_reviews', rows: own, hidden: ['note'], erased: decisions },
  { table: 'payment_cards', rows: own, erased: 'deleted' },
  { table: 'payment_quotes', rows: own, erased: 'deleted' },
  { table: 'processor_hints', rows: ofPayments, hidden: twice('transactions'), erased: 'deleted' },
  { table: 'idempotent_calls', rows: own, hidden: twice('payments'), erased: 'deleted' },
  { table: 'erasure_requests', rows: own, erased: 'deleted' },
  {
    table: 'data_export_parts',
    rows: 'export_id in (select id from data_exports where player_id = $1)',
    hidden: twice('this copy'),
    erased: 'deleted',
  },
  { table: 'data_exports', rows: own, hidden: ['session_hash'], erased: 'deleted' },
  {
    table: 'withdrawal_address_changes',
    rows: 'address_id in (select id from withdrawal_addresses where player_id = $1)',
    erased: { kept: 'the destination of money and its proof; `erase_address_record` removes names and network addresses' },
  },
  { table: 'withdrawal_addresses', rows: own, erased: { set: `name = 'erased', removed_at = coalesce(removed_at, now())` } },
  // Notes of operators are in the same table, and are neither copied nor erased. By law the player must not learn of a money laundering alert.
  {
    table: 'case_events',
    rows: `what in ('message', 'reply') and ${ofOwnCases}`,
    hidden: ['staff_id', 'key'],
    erased: { set: `text = ''` },
  },
  { table: 'case_links', rows: ofOwnCases, erased: decisions },
  { table: 'case_contacts', rows: `lower(email) in (${ofOwnAddress})`, erased: 'deleted' },
  { table: 'cases', rows: `player_id = $1 and kind <> 'aml_alert'`, hidden: ['claimed_by'], erased: decisions },
  { table: 'game_sessions', rows: own, hidden: ['token_hash', 'login_hash', 'provider_session'], erased: books },
  {
    table: 'sessions',
    rows: own,
    hidden: ['token_hash'],
    erased: { set: `ip = '', user_agent = '', revoked_at = coalesce(revoked_at, now())` },
  },
  { table: 'transactions', rows: own, hidden: ['payload'], erased: books },
  { table: 'payment_intents', rows: ofPayments, hidden: twice('transactions'), erased: books },
  { table: 'payment_events', rows: ofPayments, hidden: twice('transactions'), erased: books },
  { table: 'payment_alarms', rows: ofPayments, hidden: { all: 'what the house and a processor disagreed about' }, erased: books },
  { table: 'adjustments', rows: own, hidden: ['reason', 'proposal_id', 'proposed_by', 'approved_by'], erased: decisions },
  { table: 'withdrawal_decisions', rows: ofPayments, hidden: ['note'], erased: decisions },
  { table: 'payout_screenings', rows: ofPayments, hidden: { all: 'how a withdrawal was checked' }, erased: decisions },
  { table: 'payout_approvals', rows: ofPayments, hidden: { all: 'who of the staff signed a payout' }, erased: decisions },
  { table: 'withdrawal_prices', rows: ofPayments, erased: books },
  { table: 'payment_transfers', rows: ofPayments, erased: books },
  {
    table: 'chain_permanent_addresses',
    rows: 'reference in (select id from permanent_addresses where player_id = $1)',
    hidden: twice('permanent_addresses'),
    erased: books,
  },
  { table: 'permanent_addresses', rows: own, erased: books },
  { table: 'permanent_address_deposits', rows: ofPayments, hidden: twice('transactions'), erased: books },
  // A list of addresses that is read out warns those who are on it.
  { table: 'deposit_receipts', rows: ofPayments, hidden: ['note', 'held_for', 'decided_by'], erased: books },
  { table: 'receipt_rule_decisions', rows: own, hidden: ['kind', 'version', 'worth_eur_minor', 'refusal'], erased: books },
  { table: 'chain_invoices', rows: ofPayments, hidden: twice('transactions'), erased: books },
  { table: 'chain_payouts', rows: ofPayments, hidden: twice('transactions'), erased: books },
  { table: 'evm_invoices', rows: ofPayments, hidden: twice('transactions'), erased: books },
  { table: 'game_payouts', rows: own, erased: books },
  { table: 'game_rounds', rows: own, erased: books },
  { table: 'provider_credits', rows: own, erased: books },
  {
    table: 'free_round_grants',
    rows: own,
    hidden: ['next_call_at', 'calls', 'provider_status', 'reports_total', 'provider_reference'],
    erased: books,
  },
  {
    table: 'free_round_bets',
    rows: 'grant_id in (select id from free_round_grants where player_id = $1)',
    hidden: twice('game_bets'),
    erased: books,
  },
  { table: 'game_bets', rows: own, erased: books },
  { table: 'ledger_entries', rows: own, hidden: ['fingerprint', 'hash'], erased: books },
  { table: 'ledger_postings', rows: own, erased: books },
  { table: 'wallets', rows: own, hidden: ['chain_hash'], erased: books },
  { table: 'play_totals', rows: own, hidden: twice('ledger_entries'), erased: books },
  { table: 'history_totals', rows: own, hidden: twice('ledger_entries'), erased: books },
  { table: 'cashback_due', rows: own, hidden: twice('ledger_entries'), erased: books },
  { table: 'player_campaigns', rows: own, erased: books },
  {
    table: 'bonus_wagers',
    rows: 'player_campaign_id in (select id from player_campaigns where player_id = $1)',
    hidden: twice('game_bets'),
    erased: books,
  },
  { table: 'cashback_days', rows: own, erased: books },
  {
    table: 'wallet_calls',
    rows: `(reply ->> 'player_id')::int = $1`,
    hidden: twice('game_bets'),
    erased: { set: `reply = (reply::jsonb || '{"username": ""}')::json` },
  },
  {
    table: 'players',
    rows: 'id = $1',
    hidden: ['password_hash', 'is_sandbox', 'email_identity', 'likely_email_identity', 'email_rules'],
    erased: {
      set: `username = 'erased:' || id, email = 'erased-' || id || '-' || gen_random_uuid() || '@${nowhere}', name = '', mobile = '', password_hash = 'erased', email_verified_at = null,
        mobile_verified_at = null, referral_code = null, email_identity = null, likely_email_identity = null, marketing_email = false, marketing_sms = false, alias = floor(random() * 2147483647)::int, erased_at = now()`,
    },
  },
];

/** Tables without data about a single player, and the reason. */
export const ofNobody: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'the catalogue and the pages of the site': [
      'accepted_terms',
      'campaign_amounts',
      'campaign_free_rounds',
      'campaign_texts',
      'campaign_versions',
      'campaigns',
      'catalogue_state',
      'coin_prices',
      'coin_spreads',
      'content_pages',
      'currencies',
      'games',
      'hidden_titles',
      'home_slides',
      'market_prices',
      'market_sources',
      'method_processors',
      'pauses',
      'payment_methods',
      'payout_rules',
      'popular_games',
      'promotion_texts',
      'promotions',
      'providers',
      'section_games',
      'sections',
      'site_look',
      'site_settings',
      'wager_weights',
    ],
    'the operators, and what they did, which names a player by number alone': [
      'adjustment_rules',
      'approval_rules',
      'case_rules',
      'content_items',
      'content_previews',
      'content_versions',
      'country_rule_versions',
      'document_rules',
      'vip_versions',
      'frozen_reports',
      'receipt_rules',
      'site_pictures',
      'staff',
      'staff_action_end',
      'staff_actions',
      'staff_elevations',
      'staff_invitations',
      'staff_passkeys',
      'staff_proposals',
      'staff_sessions',
      'watched_tables',
    ],
    'the platform’s own work': [
      'audit_runs',
      'chain_addresses',
      'chain_blocks',
      'chain_cursors',
      'chain_outputs',
      'chain_transactions',
      'durability',
      'difference_decisions',
      'evm_accounts',
      'evm_addresses',
      'evm_sweeps',
      'evm_transfers',
      'function_files',
      'harm_progress',
      'migrations',
      'partner_books',
      'partner_differences',
      'processor_balances',
      'secrets',
      'permanent_address_cursors',
      'write_probe',
    ],
    'a challenge, good for minutes, of a session that is known by its hash': ['passkey_ceremonies'],
    'what the file of jurisdictions says': ['jurisdiction_rules'],
    'the addresses of a file of the operator': ['listed_addresses'],
    'a count that is gone within a day': ['rate_limits'],
    'a key and where a letter went, which is the house, with the number of a case; gone after 90 days': ['contact_messages'],
    'a hash of an address that must not come back, which nobody can read': ['excluded_addresses'],
    'books of partners of their own, that know a number': [
      'processor.addresses',
      'processor.events',
      'processor.payments',
      'processor.settings',
      'processor.transfers',
      'provider.chains',
      'provider.closed_requests',
      'provider.demo_moves',
      'provider.fractions',
      'provider.free_rounds',
      'provider.further_bets',
      'provider.live_rounds',
      'provider.outages',
      'provider.presence',
      'provider.rounds',
      'provider.salt_shares',
      'provider.seed_pairs',
      'provider.sessions',
      'provider.signing_keys',
    ],
  }).flatMap(([why, tables]) => tables.map((table) => [table, why])),
);
