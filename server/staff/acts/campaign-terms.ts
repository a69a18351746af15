import { formatWithCode } from '#domain/money-format.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import type { Language } from '#openapi/model.ts';
import { bonusTexts } from '#server/campaigns/bonus-texts.ts';
import { formatPercent } from '#server/campaigns/campaigns.ts';
import { fillIn, termsTexts } from '#server/campaigns/free-round-terms.ts';
import { freeRoundsProvider } from '#server/campaigns/free-rounds.ts';
import type { StoredTerms } from '#server/campaigns/stored-terms.ts';
import type { Platform } from '#server/platform.ts';
import type { ParametersOf } from './act.ts';

export type BonusTerms = Pick<ParametersOf<'createBonus'>, 'bonus_percent' | 'wagering_times' | 'bonus_days' | 'amounts'>;
export type FreeRoundsTerms = Pick<
  ParametersOf<'createFreeRounds'>,
  'game_id' | 'rounds' | 'days' | 'winnings' | 'wagering_times' | 'bonus_days' | 'amounts'
>;

interface Currency {
  readonly id: number;
  readonly code: string;
  readonly decimals: number;
}
type Amounts = StoredTerms['amounts'][number];

const currenciesOf = ({ db }: Pick<Platform, 'db'>) => db.sql<Currency>`select id, code, decimals from currencies`;

/** @throws Error with a sentence for an amount that the currency cannot have. */
function minorOf(amount: string, { code, decimals }: Currency): bigint {
  try {
    return toMinor(amount, decimals);
  } catch {
    throw new Error(`${code} has ${decimals} decimals.`);
  }
}

interface Typed {
  readonly currency: string;
  readonly deposit_minimum: string;
  readonly maximum: string;
  /** Null for a bonus. */
  readonly stake: string | null;
}

/** The amounts of each currency in minor units. @throws Error with a sentence. */
async function amountsOf(platform: Platform, typed: readonly Typed[]): Promise<Amounts[]> {
  const currencies = await currenciesOf(platform);
  const amounts = typed.map(({ currency: name, deposit_minimum: minimum, maximum, stake }): Amounts => {
    const currency = currencies.find(({ code }) => code === name);
    if (!currency) throw new Error(`There are no accounts in ${name}.`);
    const [least, most, each] = [minorOf(minimum, currency), minorOf(maximum, currency), stake === null ? null : minorOf(stake, currency)];
    if (each === 0n) throw new Error(`The stake of a round in ${name} is 0.`);
    if (each === null && most === 0n) throw new Error(`The largest bonus in ${name} is 0.`);
    if (each !== null && most < each) throw new Error(`The most that is won in ${name} is less than the stake of a round.`);
    return {
      currency_id: currency.id,
      deposit_minimum_minor: `${least}`,
      bonus_maximum_minor: `${most}`,
      round_stake_minor: each === null ? null : `${each}`,
    };
  });
  if (new Set(typed.map(({ currency }) => currency)).size < typed.length) throw new Error('Each currency may stand once.');
  const free = amounts.filter(({ deposit_minimum_minor: minimum }) => minimum === '0').length;
  if (free > 0 && free < amounts.length) throw new Error('Either every currency has a smallest deposit, or none.');
  return amounts.toSorted((a, b) => a.currency_id - b.currency_id);
}

const hasMinimum = (amounts: readonly Amounts[]): boolean => amounts.some(({ deposit_minimum_minor: minimum }) => minimum !== '0');

/** The terms of a deposit bonus with their texts. @throws Error with a sentence. */
export async function bonusTerms(
  platform: Platform,
  { bonus_percent, wagering_times, bonus_days, amounts }: BonusTerms,
): Promise<StoredTerms> {
  const minor = await amountsOf(
    platform,
    amounts.map(({ bonus_max: maximum, ...each }) => ({ ...each, maximum, stake: null })),
  );
  const rules = { percent: bonus_percent, times: wagering_times, days: bonus_days, hasMinimum: hasMinimum(minor) };
  return { bonus_percent, wagering_times, bonus_days, free_rounds: null, amounts: minor, texts: bonusTexts(rules) };
}

interface GameRow {
  readonly name: string;
  readonly provider_id: number;
  readonly is_playable: boolean;
}

/** The game of the rounds. @throws Error with a sentence if no free rounds can be played in it. */
async function gameOf(platform: Platform, gameId: string): Promise<GameRow> {
  const game = await platform.db.one<GameRow>`
    select name, provider_id, is_active and not is_live as is_playable from games where game_id = ${gameId}`;
  if (!game) throw new Error('There is no such game in the catalogue.');
  if (!game.is_playable) throw new Error(`${game.name} is closed, or a live table.`);
  if (!freeRoundsProvider(platform, game.provider_id)) throw new Error('The provider of this game takes no free rounds.');
  return game;
}

/** @throws Error with a sentence. */
function requireWinnings({ winnings, wagering_times: times, bonus_days: days }: FreeRoundsTerms): void {
  const isGiven = times !== undefined && days !== undefined;
  if (winnings === 'bonus' && !isGiven) throw new Error('A bonus needs the times that it is wagered, and its days.');
  if (winnings === 'cash' && (times !== undefined || days !== undefined)) throw new Error('Cash is not wagered.');
}

/** The terms of free rounds with their texts. @throws Error with a sentence. */
export async function freeRoundsTerms(platform: Platform, parameters: FreeRoundsTerms): Promise<StoredTerms> {
  requireWinnings(parameters);
  const { game_id, rounds, days, winnings, wagering_times = 0, bonus_days = 1, amounts } = parameters;
  const game = await gameOf(platform, game_id);
  const minor = await amountsOf(
    platform,
    amounts.map(({ winnings_max: maximum, ...each }) => ({ ...each, maximum })),
  );
  const rules = { game: game.name, rounds, days, winnings, wageringTimes: wagering_times, bonusDays: bonus_days };
  return {
    bonus_percent: null,
    wagering_times,
    bonus_days,
    free_rounds: { game_id, provider_id: game.provider_id, rounds, days, winnings },
    amounts: minor,
    texts: termsTexts({ ...rules, hasMinimum: hasMinimum(minor) }),
  };
}

/** A term as a player or an operator reads it, with its value. */
export type TermsLine = readonly [what: string, value: string];

const winningsText = ({ free_rounds: rounds, wagering_times: times, bonus_days: days }: StoredTerms): string =>
  rounds?.winnings === 'cash' ? 'cash' : `a bonus, wagered ${times} times within ${days} days`;

/** The terms line by line, with the texts as players read them, and the amounts in the first currency. */
export async function termsLines(platform: Pick<Platform, 'db'>, terms: StoredTerms): Promise<TermsLine[]> {
  const { free_rounds: rounds, bonus_percent: percent, amounts } = terms;
  const currencies = await currenciesOf(platform);
  const currencyOf = (id: number) => currencies.find((each) => each.id === id);
  const row = rounds && (await platform.db.one<{ name: string }>`select name from games where game_id = ${rounds.game_id} limit 1`);
  const game = row?.name ?? rounds?.game_id ?? '';
  return [
    ...(rounds
      ? ([
          ['rounds', `${rounds.rounds} rounds of ${game}, to be played within ${rounds.days} days`],
          ['the winnings become', winningsText(terms)],
        ] as const)
      : ([
          ['bonus', `${percent ?? 0}% of the deposit`],
          ['wagering', `${terms.wagering_times} times deposit and bonus`],
          ['days of the bonus', `${terms.bonus_days}`],
        ] as const)),
    ...amounts.flatMap((each): TermsLine[] => {
      const { code = '', decimals = 2 } = currencyOf(each.currency_id) ?? {};
      const money = (minor: string) => fromMinor(BigInt(minor), decimals);
      return [
        ...(each.round_stake_minor === null ? [] : [[`stake of each round, ${code}`, money(each.round_stake_minor)] as const]),
        [`smallest deposit, ${code}`, money(each.deposit_minimum_minor)],
        [`most that one player can cost, ${code}`, money(each.bonus_maximum_minor)],
      ];
    }),
    ...textLines(terms, game, currencyOf(amounts[0]?.currency_id ?? 0)),
  ];
}

function textLines(
  { texts, amounts, free_rounds: rounds, ...terms }: StoredTerms,
  game: string,
  currency: Currency | undefined,
): TermsLine[] {
  const [first] = amounts;
  if (!first || !currency) return [];
  const money = (minor: string | null, language: Language): string =>
    minor === null ? '' : formatWithCode(fromMinor(BigInt(minor), currency.decimals), currency.code, language, { isShort: true });
  return texts.map(({ language, name, description }) => {
    const values = {
      game,
      ...(rounds && { rounds: `${rounds.rounds}`, round_days: `${rounds.days}` }),
      times: `${terms.wagering_times}`,
      days: `${terms.bonus_days}`,
      percent: formatPercent(language, terms.bonus_percent ?? 0),
      stake: money(first.round_stake_minor, language),
      maximum: money(first.bonus_maximum_minor, language),
      minimum: money(first.deposit_minimum_minor, language),
    };
    return [`text in ${language}`, `${name}: ${fillIn(description, values)}`];
  });
}

/** Replaces the terms of a campaign by others, given as JSON. */
export async function writeTerms({ db }: Pick<Platform, 'db'>, campaignId: number, terms: string): Promise<void> {
  await db.sql`
    update campaigns set bonus_percent = (terms ->> 'bonus_percent')::int, wagering_times = (terms ->> 'wagering_times')::int,
      bonus_days = (terms ->> 'bonus_days')::int
    from (select ${terms}::jsonb as terms) as written where id = ${campaignId}`;
  await db.sql`delete from campaign_free_rounds where campaign_id = ${campaignId}`;
  await db.sql`
    insert into campaign_free_rounds (campaign_id, game_id, provider_id, rounds, days, winnings)
    select ${campaignId}, game_id, provider_id, rounds, days, winnings
    from jsonb_to_record(nullif(${terms}::jsonb -> 'free_rounds', 'null')) as row (game_id text, provider_id int, rounds int, days int, winnings text)
    where game_id is not null`;
  await db.sql`delete from campaign_amounts where campaign_id = ${campaignId}`;
  await db.sql`
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor, round_stake_minor)
    select ${campaignId}, currency_id, deposit_minimum_minor, bonus_maximum_minor, round_stake_minor
    from jsonb_to_recordset(${terms}::jsonb -> 'amounts')
      as row (currency_id int, deposit_minimum_minor bigint, bonus_maximum_minor bigint, round_stake_minor bigint)`;
  await db.sql`delete from campaign_texts where campaign_id = ${campaignId}`;
  await db.sql`
    insert into campaign_texts (campaign_id, language, name, description)
    select ${campaignId}, language, name, description
    from jsonb_to_recordset(${terms}::jsonb -> 'texts') as row (language text, name text, description text)`;
}
