/**
 * The values of every column that pages and rules distinguish, as the constraints of the database have them: `tests/platform/known-values.test.ts` compares.
 * A column is read through `knownOr`, because a constraint can be switched off; the audit names each row that holds another value.
 */
export const knownValues = {
  'ledger_entries.kind': [
    'deposit',
    'lock',
    'settle',
    'release',
    'bet',
    'win',
    'rollback',
    'bonus',
    'cashback',
    'convert',
    'forfeit',
    'hold',
    'refund',
  ],
  'ledger_postings.account': [
    'cash',
    'locked',
    'bonus',
    'house:deposits',
    'house:payouts',
    'house:games',
    'house:bonus',
    'house:fees',
    'house:suspense',
  ],
  'transactions.type_id': ['1', '2', '4', '5', '6', '7', '8', '10'],
  'transactions.status': ['initialized', 'pending', 'authorized', 'declined'],
  'transactions.reason': ['expired', 'refused', 'underpaid', 'cancelled', 'failed', 'stopped'],
  'game_bets.source': ['cash', 'bonus'],
  'game_bets.status': ['open', 'settled', 'rolled_back'],
  'players.status': ['active', 'frozen', 'closed', 'self_excluded'],
  'players.language': ['en', 'es', 'fr', 'pt'],
  'player_campaigns.status': ['offered', 'active', 'used', 'cancelled', 'expired'],
  'campaigns.action': ['2', '3', '4'],
  'documents.type': ['passport', 'id_card', 'driver_license'],
  'documents.status': ['checking', 'pending', 'approved', 'refused'],
  'documents.reason': ['unreadable', 'incomplete', 'out_of_date', 'name_differs', 'harmful', 'other'],
  'notifications.kind': [
    'message',
    'deposit_arrived',
    'deposit_over',
    'deposit_short',
    'deposit_late',
    'deposit_again',
    'deposit_credited',
    'deposit_refunded',
    'deposit_expired',
    'withdrawal_sent',
    'withdrawal_refused',
    'cashback_paid',
    'bonus_converted',
    'bonus_expired',
    'bonus_played',
  ],
  'games.type': ['slots', 'live-casino', 'table', 'crash', 'instant', 'bingo', 'video-poker'],
  'games.volatility': ['low', 'medium', 'high', 'extreme'],
  'sections.group_key': ['casino', 'livecasino', 'crash', 'others'],
  'deposit_receipts.kind': ['arrived', 'over', 'short', 'late', 'again'],
  'deposit_receipts.state': ['taken', 'held', 'credited', 'refunded'],
  'payment_alarms.kind': ['paid_after_declined', 'declined_after_paid', 'other_amount', 'other_transfer', 'other_payment'],
  'payment_events.status': ['pending', 'authorized', 'declined'],
  'payment_intents.opened_as': ['active', 'frozen', 'closed', 'self_excluded'],
  'staff.role': ['owner', 'finance', 'payments', 'support', 'compliance', 'content', 'auditor'],
  'play_limits.kind': ['deposit', 'loss', 'stake', 'time', 'reality_check'],
  'play_limit_changes.kind': ['deposit', 'loss', 'stake', 'time', 'reality_check'],
  'data_exports.status': ['waiting', 'ready', 'failed'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KnownColumn = keyof typeof knownValues;

/** The value, or the neutral one in the place of a value that is not known. */
export const knownOr = <T extends string, F>(known: readonly T[], value: string | null, neutral: F): T | F =>
  known.find((each) => each === value) ?? neutral;
