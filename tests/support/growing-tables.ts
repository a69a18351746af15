/**
 * Tables that an operator or a version of the software fills, however much is played, and work that is deleted once it is done. Every other table
 * counts as one that grows.
 */
export const fixedTables: ReadonlySet<string> = new Set(
  `adjustment_rules approval_rules campaigns case_rules catalogue_state chain_cursors coin_prices coin_spreads content_items content_pages content_previews content_versions country_rule_versions vip_versions currencies document_rules evm_accounts frozen_reports function_files games harm_progress hidden_titles home_slides jurisdiction_rules listed_addresses mail_queue
  market_prices market_sources migrations partner_books partner_differences pauses payment_methods payout_rules popular_games presence processor_balances promotions promotion_texts providers receipt_rules section_games sections signing_keys
  site_look site_pictures site_settings staff staff_action_end staff_elevations staff_invitations staff_passkeys staff_sessions permanent_address_cursors watched_tables write_probe`.split(
    /\s+/,
  ),
);

/** Whether a table grows with rounds, payments or requests. Those of the system have a schema of their own. */
export const isGrowing = (name: string): boolean => !fixedTables.has(name) && !name.startsWith('pg_');
