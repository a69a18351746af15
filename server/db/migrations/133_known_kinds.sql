-- Entries of a kind that nobody knows are refused. NOT VALID: what a database holds already stays, and the audit names it.
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'deposit', 'lock', 'settle', 'release', 'bet', 'win', 'rollback', 'bonus', 'cashback', 'convert', 'forfeit', 'hold', 'refund')) not valid;
alter table transactions add constraint transactions_reason_check check (
  reason in ('expired', 'refused', 'underpaid', 'cancelled', 'failed', 'stopped')) not valid;
alter table players add constraint players_language_check check (language in ('en', 'es', 'fr', 'pt')) not valid;
alter table play_limit_changes add constraint play_limit_changes_kind_check check (kind in ('deposit', 'loss', 'stake', 'time', 'reality_check')) not valid;
alter table payment_events add constraint payment_events_status_check check (status in ('pending', 'authorized', 'declined')) not valid;
