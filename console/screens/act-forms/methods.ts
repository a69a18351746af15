import type { ActField, ActForms } from './form.ts';

const noticeLanguages = ['en', 'es', 'fr', 'pt'] as const;
const noticeFields = noticeLanguages.map((language): ActField => ({
  name: `notice_${language}`,
  kind: 'text',
  isOptional: true,
  help: 'propose.notice_language_help',
}));

const limitFields = ['deposit_minimum_eur', 'deposit_maximum_eur', 'withdrawal_minimum_eur', 'withdrawal_maximum_eur'].map(
  (name): ActField => ({ name, kind: 'text', isOptional: true, help: 'propose.limit_help' }),
);

/** Payment methods, coins and the pauses of the site. */
export const methodForms = {
  stopWithdrawals: { permission: 'withdrawals.stop', fields: [{ name: 'is_stopped', kind: 'boolean' }] },
  setMethodOpen: {
    permission: 'methods.change',
    fields: [
      { name: 'method_id', kind: 'number' },
      { name: 'is_open', kind: 'boolean' },
    ],
  },
  addMethod: {
    permission: 'methods.change',
    fields: [
      { name: 'code', kind: 'text', label: 'methods.coin' },
      { name: 'network', kind: 'text', label: 'methods.network' },
      { name: 'processor', kind: 'text', label: 'methods.processor', help: 'propose.processor_help' },
      { name: 'processor_code', kind: 'text', isOptional: true, help: 'propose.processor_code_help' },
      { name: 'deposits', kind: 'boolean', label: 'methods.deposits', texts: 'propose.is_offered' },
      { name: 'withdrawals', kind: 'boolean', label: 'methods.withdrawals', texts: 'propose.is_offered' },
      ...limitFields,
    ],
  },
  setMethodFee: {
    permission: 'methods.change',
    fields: [
      { name: 'method_id', kind: 'number' },
      { name: 'fee', kind: 'text', help: 'propose.fee_help' },
      { name: 'fee_percent', kind: 'text', help: 'propose.fee_percent_help' },
    ],
  },
  setCoinSpread: {
    permission: 'methods.change',
    fields: [
      { name: 'coin', kind: 'text' },
      { name: 'percent', kind: 'text', isOptional: true, help: 'propose.percent_help' },
    ],
  },
  withdrawMethod: { permission: 'methods.change', fields: [{ name: 'method_id', kind: 'number' }] },
  setMethodLimits: {
    permission: 'methods.change',
    fields: [
      { name: 'method_id', kind: 'number' },
      ...limitFields,
      { name: 'confirmations', kind: 'number', isOptional: true, help: 'propose.confirmations_help' },
    ],
  },
  setMethodPause: {
    permission: 'pauses.change',
    fields: [
      { name: 'method_id', kind: 'number', isOptional: true, help: 'propose.method_or_coin_help' },
      { name: 'coin', kind: 'text', isOptional: true, help: 'propose.coin_help' },
      { name: 'side', kind: ['deposits', 'withdrawals', 'both'] },
      { name: 'is_paused', kind: 'boolean' },
      { name: 'ends_at', kind: 'moment', isOptional: true, help: 'propose.ends_at_help' },
      ...noticeFields,
    ],
  },
  setPause: {
    permission: 'pauses.change',
    fields: [
      { name: 'subject', kind: ['deposits', 'registration', 'games'], texts: 'pause' },
      { name: 'is_paused', kind: 'boolean' },
      { name: 'ends_at', kind: 'moment', isOptional: true, help: 'propose.ends_at_help' },
      { name: 'notice', kind: 'text', isOptional: true, help: 'propose.notice_help' },
    ],
  },
  setMaintenance: { permission: 'site.switch', fields: [{ name: 'is_on', kind: 'boolean' }] },
} satisfies ActForms;
