import type { Act, CampaignDraft, CampaignRecord } from '../data/types.ts';
import type { Fields } from './submission.machine.ts';

/** The currency codes of a text, separated by commas or blanks, without duplicates and in their order. */
export const currenciesIn = ({ currencies = '' }: Fields): string[] => [
  ...new Set(
    currencies
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const isBonus = ({ type }: Fields): boolean => type === 'bonus';
const isWagered = (fields: Fields): boolean => isBonus(fields) || fields['winnings'] === 'bonus';

/** The names of the terms that the form shows, without the amounts of each currency. */
export const termNames = (fields: Fields): readonly string[] => [
  ...(isBonus(fields) ? ['bonus_percent'] : ['game_id', 'rounds', 'days', 'winnings']),
  ...(isWagered(fields) ? ['wagering_times', 'bonus_days'] : []),
  'currencies',
];

/** The names of the amounts of one currency. */
export const amountNames = (fields: Fields, currency: string): readonly string[] =>
  (isBonus(fields) ? ['minimum', 'maximum'] : ['stake', 'maximum', 'minimum']).map((name) => `${name}_${currency}`);

/** The required fields that are empty. */
export const missingTerms = (fields: Fields): readonly string[] =>
  [
    ...(fields['campaign_id'] ? [] : ['code']),
    ...termNames(fields),
    ...currenciesIn(fields).flatMap((currency) => amountNames(fields, currency)),
  ].filter((name) => !fields[name]?.trim());

const numbersOf = (fields: Fields, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, Number(fields[name])]));

function termsFrom(fields: Fields): object {
  const amount = (name: string, currency: string) => fields[`${name}_${currency}`] ?? '';
  const common = (currency: string) => ({ currency, deposit_minimum: amount('minimum', currency) });
  if (isBonus(fields))
    return {
      ...numbersOf(fields, ['bonus_percent', 'wagering_times', 'bonus_days']),
      amounts: currenciesIn(fields).map((currency) => ({ ...common(currency), bonus_max: amount('maximum', currency) })),
    };
  return {
    game_id: fields['game_id'],
    ...numbersOf(fields, ['rounds', 'days', ...(isWagered(fields) ? ['wagering_times', 'bonus_days'] : [])]),
    winnings: fields['winnings'],
    amounts: currenciesIn(fields).map((currency) => ({
      ...common(currency),
      stake: amount('stake', currency),
      winnings_max: amount('maximum', currency),
    })),
  };
}

const given = (name: string, text: string | undefined): object => (text ? { [name]: text } : {});
const moment = (name: string, text: string | undefined): object => (text ? { [name]: new Date(text).toISOString() } : {});

/** The body of the simulation. The platform checks it against the contract. */
export const draftFrom = (fields: Fields): CampaignDraft =>
  ({ type: fields['type'], ...given('country', fields['country']?.toUpperCase()), ...termsFrom(fields) }) as CampaignDraft;

/** The act that the form proposes: a new campaign, or the next version of one. */
export function campaignActFrom(fields: Fields): Act {
  const { campaign_id: id, code, country, starts_at: starts, ends_at: ends, is_public: isPublic } = fields;
  const change = isBonus(fields) ? 'changeBonus' : 'changeFreeRounds';
  const creation = isBonus(fields) ? 'createBonus' : 'createFreeRounds';
  const parameters = id
    ? { campaign_id: Number(id), ...termsFrom(fields) }
    : {
        code,
        ...termsFrom(fields),
        is_public: isPublic === 'true',
        ...given('country', country?.toUpperCase()),
        ...moment('starts_at', starts),
        ...moment('ends_at', ends),
      };
  return { operation: id ? change : creation, parameters } as unknown as Act;
}

/** The fields of the form of a campaign's newest terms. */
export function fieldsFrom({ id, code, type, country, rules }: CampaignRecord): Fields {
  const { free_rounds: rounds, amounts } = rules;
  return {
    campaign_id: `${id}`,
    type,
    code,
    country: country ?? '',
    reason: '',
    bonus_percent: `${rules.bonus_percent ?? ''}`,
    game_id: rounds?.game_id ?? '',
    rounds: `${rounds?.rounds ?? ''}`,
    days: `${rounds?.days ?? ''}`,
    winnings: rounds?.winnings ?? '',
    wagering_times: `${rules.wagering_times}`,
    bonus_days: `${rules.bonus_days}`,
    currencies: amounts.map(({ currency }) => currency).join(', '),
    ...Object.fromEntries(
      amounts.flatMap(({ currency, deposit_minimum: minimum, maximum, stake }) => [
        [`minimum_${currency}`, minimum],
        [`maximum_${currency}`, maximum],
        [`stake_${currency}`, stake ?? ''],
      ]),
    ),
  };
}

export const newFields = (type: 'bonus' | 'free_rounds'): Fields => ({
  type,
  code: '',
  country: '',
  starts_at: '',
  ends_at: '',
  is_public: 'true',
  currencies: 'EUR',
  reason: '',
});
