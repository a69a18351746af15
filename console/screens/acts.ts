import type { Act, ActOperation } from '../data/types.ts';
import type { Fields } from '../machines/submission.machine.ts';

/** A field of an act's form: one of a list of values, a number, a day, a moment, a text or codes between commas. */
export interface ActField {
  readonly name: string;
  readonly kind: 'number' | 'text' | 'codes' | 'day' | 'moment' | 'boolean' | readonly string[];
  readonly isOptional?: boolean;
  /** The prefix of the texts of its values, when it is not its own name. */
  readonly texts?: string;
  /** Its label, when it is not that of its name. */
  readonly label?: string;
  /** The text below it. */
  readonly help?: string;
}

export interface ActForm {
  /** The permission that the platform demands too. */
  readonly permission: string;
  /** Null where no form proposes it yet: proposals of it are shown and decided all the same. */
  readonly fields: readonly ActField[] | null;
}

const operations: readonly ActOperation[] = [
  'setPlayerStatus',
  'createFreeRounds',
  'grantFreeRounds',
  'cancelFreeRounds',
  'stopCampaign',
  'creditGoodwill',
  'correctBalance',
  'writeOff',
  'recordChargeback',
  'voidRound',
  'resettleRound',
  'resolveDifference',
  'stopWithdrawals',
  'setMethodOpen',
  'setMethodPause',
  'setMethodLimits',
  'setPause',
  'setTitleVisibility',
  'setProviderEnabled',
  'orderSection',
  'publishContent',
  'restoreContent',
  'withdrawContent',
  'setMaintenance',
  'decideWithdrawal',
  'decideReceipt',
  'setApprovalRule',
  'setAdjustmentRule',
  'setPayoutRule',
];

const noticeLanguages = ['en', 'es', 'fr', 'pt'] as const;
const noticeFields = noticeLanguages.map((language): ActField => ({
  name: `notice_${language}`,
  kind: 'text',
  isOptional: true,
  help: 'propose.notice_language_help',
}));

const contentFields: readonly ActField[] = [
  { name: 'kind', kind: ['page', 'promotion', 'slide'], label: 'content.kind', texts: 'content.kinds' },
  { name: 'slug', kind: 'text', label: 'content.slug' },
];
const publishAt: ActField = { name: 'publish_at', kind: 'moment', isOptional: true, help: 'propose.publish_at_help' };

const takesPart: ActField = { name: 'takes_part', kind: 'boolean', isOptional: true };

/** The form of each act: one that the contract names and this table lacks does not compile. */
export const actForms: Readonly<Record<ActOperation, ActForm>> = {
  setPlayerStatus: {
    permission: 'players.status',
    fields: [
      { name: 'player_id', kind: 'number' },
      { name: 'status', kind: ['active', 'frozen', 'closed', 'self_excluded'], texts: 'status' },
      { name: 'until', kind: 'day', isOptional: true, help: 'propose.until_help' },
    ],
  },
  createFreeRounds: {
    permission: 'campaigns.create',
    fields: [
      { name: 'code', kind: 'text', help: 'propose.code_help' },
      { name: 'game_id', kind: 'text' },
      { name: 'rounds', kind: 'number' },
      { name: 'currency', kind: 'text', help: 'propose.currency_help' },
      { name: 'stake', kind: 'text' },
      { name: 'winnings_max', kind: 'text' },
      { name: 'deposit_minimum', kind: 'text', help: 'propose.deposit_minimum_help' },
      { name: 'days', kind: 'number' },
      { name: 'winnings', kind: ['cash', 'bonus'] },
      { name: 'wagering_times', kind: 'number', isOptional: true, help: 'propose.bonus_only' },
      { name: 'bonus_days', kind: 'number', isOptional: true, help: 'propose.bonus_only' },
      { name: 'starts_at', kind: 'moment', isOptional: true, help: 'propose.starts_at_help' },
      { name: 'ends_at', kind: 'moment', isOptional: true, help: 'propose.campaign_end_help' },
      { name: 'country', kind: 'text', isOptional: true, help: 'propose.country_help' },
      { name: 'is_public', kind: 'boolean' },
    ],
  },
  grantFreeRounds: {
    permission: 'campaigns.grant',
    fields: [
      { name: 'campaign_id', kind: 'number' },
      { name: 'player_id', kind: 'number' },
    ],
  },
  cancelFreeRounds: { permission: 'campaigns.grant', fields: [{ name: 'grant_id', kind: 'text' }] },
  stopCampaign: { permission: 'campaigns.stop', fields: [{ name: 'campaign_id', kind: 'number' }] },
  stopWithdrawals: { permission: 'withdrawals.stop', fields: [{ name: 'is_stopped', kind: 'boolean' }] },
  setMethodOpen: {
    permission: 'methods.change',
    fields: [
      { name: 'method_id', kind: 'number' },
      { name: 'is_open', kind: 'boolean' },
    ],
  },
  setMethodLimits: {
    permission: 'methods.change',
    fields: [
      { name: 'method_id', kind: 'number' },
      { name: 'deposit_minimum_eur', kind: 'text', isOptional: true, help: 'propose.limit_help' },
      { name: 'deposit_maximum_eur', kind: 'text', isOptional: true, help: 'propose.limit_help' },
      { name: 'withdrawal_minimum_eur', kind: 'text', isOptional: true, help: 'propose.limit_help' },
      { name: 'withdrawal_maximum_eur', kind: 'text', isOptional: true, help: 'propose.limit_help' },
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
  setTitleVisibility: {
    permission: 'catalogue.change',
    fields: [
      { name: 'title_id', kind: 'number' },
      { name: 'is_hidden', kind: 'boolean' },
      { name: 'hidden_in', kind: 'codes', isOptional: true, help: 'propose.hidden_in_help' },
    ],
  },
  setProviderEnabled: {
    permission: 'catalogue.change',
    fields: [
      { name: 'provider_id', kind: 'number' },
      { name: 'is_enabled', kind: 'boolean' },
    ],
  },
  // The page of the section proposes it.
  orderSection: { permission: 'catalogue.change', fields: null },
  publishContent: {
    permission: 'content.change',
    fields: [...contentFields, { name: 'revision', kind: 'number', help: 'propose.revision_help' }, publishAt],
  },
  restoreContent: {
    permission: 'content.change',
    fields: [...contentFields, { name: 'number', kind: 'number', label: 'content.version' }, publishAt],
  },
  withdrawContent: { permission: 'content.change', fields: contentFields },
  setMaintenance: { permission: 'site.switch', fields: [{ name: 'is_on', kind: 'boolean' }] },
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
      { name: 'decision', kind: ['credit', 'refund'] },
      { name: 'tx_hash', kind: 'text', isOptional: true },
      { name: 'is_above_limit', kind: 'boolean', isOptional: true, help: 'propose.is_above_limit_help' },
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
  setApprovalRule: {
    permission: 'rules.change',
    fields: [
      { name: 'operation', kind: operations, texts: 'act' },
      { name: 'persons', kind: ['1', '2'] },
    ],
  },
};

/** Acts that a form proposes for these permissions. */
export const actsOf = (permissions: readonly string[]): ActOperation[] =>
  operations.filter((operation) => actForms[operation].fields !== null && permissions.includes(actForms[operation].permission));

const numbers: readonly string[] = ['persons', 'min_harm_level'];

function valueOf({ name, kind }: ActField, text: string): string | number | boolean | readonly string[] {
  if (kind === 'boolean') return text === 'true';
  if (kind === 'codes')
    return text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
  if (kind === 'moment') return new Date(text).toISOString();
  return kind === 'number' || numbers.includes(name) ? Number(text) : text;
}

/** The act that a form describes. The platform checks it against the contract. */
export function actFrom(operation: ActOperation, fields: Fields): Act {
  const values = Object.fromEntries(
    (actForms[operation].fields ?? []).flatMap((field) => {
      const text = fields[field.name];
      return text ? [[field.name, valueOf(field, text)]] : [];
    }),
  );
  return { operation, parameters: nested[operation]?.(values) ?? values } as unknown as Act;
}

type Values = Readonly<Record<string, unknown>>;

/** Parameters that the contract nests: a payout rule beside its number, and the amounts of each currency. */
const nested: Readonly<Partial<Record<ActOperation, (values: Values) => object>>> = {
  setPayoutRule: ({ rule_id: id, ...rule }) => ({ ...(id !== undefined && { rule_id: id }), rule }),
  setMethodPause: ({ notice_en: en, notice_es: es, notice_fr: fr, notice_pt: pt, ...rest }) => ({ ...rest, notices: { en, es, fr, pt } }),
  createFreeRounds: ({ currency, stake, winnings_max, deposit_minimum, ...rest }) => ({
    ...rest,
    amounts: [{ currency, stake, winnings_max, deposit_minimum }],
  }),
};
