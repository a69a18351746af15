import type { Act, ActOperation } from '../data/types.ts';
import type { Fields } from '../machines/submission.machine.ts';
import { campaignForms } from './act-forms/campaigns.ts';
import { catalogueForms } from './act-forms/catalogue.ts';
import type { ActField, ActForm } from './act-forms/form.ts';
import { methodForms } from './act-forms/methods.ts';
import { moneyForms } from './act-forms/money.ts';
import { operations } from './act-forms/operations.ts';
import { ruleForms } from './act-forms/rules.ts';

/** The form of each act. An act that the contract names and these tables lack does not compile. */
export const actForms: Readonly<Record<ActOperation, ActForm>> = {
  ...moneyForms,
  ...campaignForms,
  ...methodForms,
  ...catalogueForms,
  ...ruleForms,
};

/** Acts that a form proposes for these permissions. */
export const actsOf = (permissions: readonly string[]): ActOperation[] =>
  operations.filter((operation) => actForms[operation].fields !== null && permissions.includes(actForms[operation].permission));

const numbers: readonly string[] = ['persons', 'min_harm_level'];

function valueOf({ name, kind }: ActField, text: string): string | number | boolean | readonly string[] | readonly number[] {
  if (kind === 'boolean') return text === 'true';
  if (kind === 'codes')
    return text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
  if (kind === 'numbers')
    return text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number);
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

const withNames = ({ name_en: en, name_es: es, name_fr: fr, name_pt: pt, ...rest }: Values) => ({ ...rest, names: { en, es, fr, pt } });

/** Parameters that the contract nests: a payout rule beside its number, and texts by language. */
const nested: Readonly<Partial<Record<ActOperation, (values: Values) => object>>> = {
  addSection: withNames,
  renameSection: withNames,
  setPayoutRule: ({ rule_id: id, ...rule }) => ({ ...(id !== undefined && { rule_id: id }), rule }),
  setMethodPause: ({ notice_en: en, notice_es: es, notice_fr: fr, notice_pt: pt, ...rest }) => ({ ...rest, notices: { en, es, fr, pt } }),
};
