import type { ActField, ActForms } from './form.ts';

const takesPart: ActField = { name: 'takes_part', kind: 'boolean', isOptional: true };

/** Players, their payments, corrections and rounds. */
export const moneyForms = {
  setPlayerStatus: {
    permission: 'players.status',
    fields: [
      { name: 'player_id', kind: 'number' },
      { name: 'status', kind: ['active', 'frozen', 'closed', 'self_excluded'], texts: 'status' },
      { name: 'until', kind: 'day', isOptional: true, help: 'propose.until_help' },
    ],
  },
  logOutPlayer: { permission: 'players.access', fields: [{ name: 'player_id', kind: 'number' }] },
  resetPlayerFactor: {
    permission: 'players.access',
    fields: [
      { name: 'player_id', kind: 'number' },
      { name: 'factor', kind: ['second_factor', 'passkeys'] },
    ],
  },
  erasePlayer: { permission: 'players.erase', fields: [{ name: 'player_id', kind: 'number' }] },
  decideWithdrawal: {
    permission: 'withdrawals.decide',
    fields: [
      { name: 'withdrawal_id', kind: 'text' },
      { name: 'decision', kind: ['release', 'refuse', 'hold', 'resend'] },
      { name: 'message', kind: ['identity', 'address', 'turnover', 'terms', 'other'], isOptional: true },
    ],
  },
  decideReceipt: {
    permission: 'receipts.decide',
    fields: [
      { name: 'receipt_id', kind: 'number' },
      { name: 'decision', kind: ['credit', 'refund', 'send_back'] },
      { name: 'address_id', kind: 'number', isOptional: true },
      { name: 'tx_hash', kind: 'text', isOptional: true },
      { name: 'is_above_limit', kind: 'boolean', isOptional: true, help: 'propose.is_above_limit_help' },
    ],
  },
  creditReceipts: {
    permission: 'receipts.decide',
    fields: [
      { name: 'receipt_ids', kind: 'numbers', help: 'propose.receipt_ids_help' },
      { name: 'is_by_rule', kind: 'boolean' },
    ],
  },
  creditGoodwill: {
    permission: 'goodwill.make',
    fields: [
      { name: 'player_id', kind: 'number' },
      { name: 'amount', kind: 'text' },
    ],
  },
  correctBalance: {
    permission: 'corrections.make',
    fields: [{ name: 'player_id', kind: 'number' }, { name: 'amount', kind: 'text', help: 'propose.amount_help' }, takesPart],
  },
  writeOff: { permission: 'corrections.make', fields: [{ name: 'player_id', kind: 'number' }] },
  recordChargeback: { permission: 'corrections.make', fields: [{ name: 'deposit_id', kind: 'text' }, takesPart] },
  resettleRound: {
    permission: 'rounds.resettle',
    fields: [
      { name: 'transaction_id', kind: 'text' },
      { name: 'payout', kind: 'text', help: 'propose.payout_help' },
    ],
  },
  resolveDifference: {
    permission: 'differences.resolve',
    fields: [
      { name: 'partner', kind: 'text' },
      { name: 'book', kind: ['payments', 'bets'], texts: 'difference.book' },
      { name: 'record', kind: 'text' },
      { name: 'accepted', kind: ['ours', 'theirs'], help: 'propose.accepted_help' },
    ],
  },
  voidRound: { permission: 'rounds.void', fields: [{ name: 'transaction_id', kind: 'text' }, takesPart] },
} satisfies ActForms;
