import type { ActForms } from './form.ts';
import { operations } from './operations.ts';

/** The rules of approvals, payouts, corrections, cases and documents, and roles for a time. */
export const ruleForms = {
  setAdjustmentRule: {
    permission: 'rules.change',
    fields: [
      { name: 'kind', kind: ['goodwill', 'correction', 'void', 'write_off', 'chargeback'] },
      { name: 'two_persons_from', kind: 'text' },
    ],
  },
  setPayoutRule: {
    permission: 'rules.change',
    fields: [
      { name: 'rule_id', kind: 'number', isOptional: true, help: 'propose.rule_id_help' },
      { name: 'name', kind: 'text' },
      { name: 'is_active', kind: 'boolean' },
      { name: 'persons', kind: ['0', '1', '2'] },
      { name: 'min_amount_eur', kind: 'text', isOptional: true },
      { name: 'min_day_eur', kind: 'text', isOptional: true },
      { name: 'is_new_address', kind: 'boolean', isOptional: true },
      { name: 'is_first', kind: 'boolean', isOptional: true },
      { name: 'is_turnover_missing', kind: 'boolean', isOptional: true },
      { name: 'bonus_within_hours', kind: 'number', isOptional: true },
      { name: 'max_vip_level', kind: 'number', isOptional: true },
      { name: 'min_harm_level', kind: ['1', '2', '3'], isOptional: true },
    ],
  },
  setReceiptRule: {
    permission: 'rules.change',
    fields: [
      { name: 'kind', kind: ['over', 'short', 'late', 'again'], texts: 'receipt.kind', label: 'deposits.why' },
      { name: 'below_eur', kind: 'text', isOptional: true, help: 'propose.below_eur_help' },
    ],
  },
  setCaseRule: {
    permission: 'rules.change',
    fields: [
      {
        name: 'kind',
        kind: ['question', 'complaint', 'dispute', 'bonus_abuse', 'aml_alert', 'self_exclusion'],
        texts: 'case.kind',
        label: 'cases.kind',
      },
      { name: 'due_hours', kind: 'number', help: 'propose.due_hours_help' },
    ],
  },
  // The pages of a country and of the VIP levels have their forms.
  setCountryRules: { permission: 'rules.change', fields: null },
  setDocumentRule: {
    permission: 'rules.change',
    fields: [
      { name: 'kind', kind: ['payout', 'household', 'sample'], texts: 'rules.look', label: 'propose.look' },
      { name: 'is_active', kind: 'boolean' },
      { name: 'min_amount_eur', kind: 'text', isOptional: true },
      { name: 'one_in', kind: 'number', isOptional: true },
    ],
  },
  elevateStaff: {
    permission: 'proposals.make',
    approval: 'people.change',
    fields: [
      { name: 'staff_id', kind: 'number' },
      { name: 'role', kind: ['finance', 'payments', 'support', 'compliance', 'content', 'auditor'], texts: 'role', label: 'account.role' },
      { name: 'minutes', kind: 'number', help: 'propose.minutes_help' },
    ],
  },
  setVipLevels: { permission: 'rules.change', fields: null },
  setApprovalRule: {
    permission: 'rules.change',
    fields: [
      { name: 'operation', kind: operations, texts: 'act' },
      { name: 'persons', kind: ['1', '2'] },
    ],
  },
} satisfies ActForms;
