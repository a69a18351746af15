import { formatWithCode } from '#domain/money-format.ts';
import { toMinor } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import type { Language } from '#openapi/model.ts';
import { depositCampaign } from '#server/campaigns/campaigns.ts';
import { fillIn, type FreeRoundsRules, termsTexts } from '#server/campaigns/free-round-terms.ts';
import { freeRoundsProvider } from '#server/campaigns/free-rounds.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, change, type Effect, effectOf, type ParametersOf, type State } from './act.ts';

type Parameters = ParametersOf<'createFreeRounds'>;
type Amounts = Parameters['amounts'][number];

const takenCode = () => new Error('Another campaign has this code.');

interface Currency {
  readonly id: number;
  readonly code: string;
  readonly decimals: number;
}

interface Minor {
  readonly currency_id: number;
  readonly stake: string;
  readonly maximum: string;
  readonly minimum: string;
}

/** @throws Error with a sentence for an amount that the currency cannot have. */
function minorOf(amount: string, { code, decimals }: Currency): bigint {
  try {
    return toMinor(amount, decimals);
  } catch {
    throw new Error(`${code} has ${decimals} decimals.`);
  }
}

function minorAmounts({ stake, winnings_max: maximum, deposit_minimum: minimum }: Amounts, currency: Currency): Minor {
  const [each, most, least] = [stake, maximum, minimum].map((amount) => minorOf(amount, currency)) as [bigint, bigint, bigint];
  if (each === 0n) throw new Error(`The stake of a round in ${currency.code} is 0.`);
  if (most < each) throw new Error(`The most that is won in ${currency.code} is less than the stake of a round.`);
  return { currency_id: currency.id, stake: `${each}`, maximum: `${most}`, minimum: `${least}` };
}

/** The amounts of each currency in minor units. @throws Error with a sentence. */
async function amountsOf({ db }: Platform, amounts: readonly Amounts[]): Promise<Minor[]> {
  const currencies = await db.sql<Currency>`select id, code, decimals from currencies`;
  const minor = amounts.map((each) => {
    const currency = currencies.find(({ code }) => code === each.currency);
    if (!currency) throw new Error(`There are no accounts in ${each.currency}.`);
    return minorAmounts(each, currency);
  });
  if (new Set(amounts.map(({ currency }) => currency)).size < amounts.length) throw new Error('Each currency may stand once.');
  const free = minor.filter(({ minimum }) => minimum === '0').length;
  if (free > 0 && free < minor.length) throw new Error('Either every currency has a smallest deposit, or none.');
  return minor;
}

interface GameRow {
  readonly name: string;
  readonly provider_id: number;
  readonly is_playable: boolean;
}

/** The game of the rounds. @throws Error with a sentence where no free rounds can be played in it. */
async function gameOf(platform: Platform, gameId: string): Promise<GameRow> {
  const game = await platform.db.one<GameRow>`
    select name, provider_id, is_active and not is_live as is_playable from games where game_id = ${gameId}`;
  if (!game) throw new Error('There is no such game in the catalogue.');
  if (!game.is_playable) throw new Error(`${game.name} is closed, or a live table.`);
  if (!freeRoundsProvider(platform, game.provider_id)) throw new Error('The provider of this game takes no free rounds.');
  return game;
}

/** @throws Error with a sentence. */
function requireDates({ starts_at: starts, ends_at: ends }: Parameters, now: Date): void {
  if (starts !== undefined && new Date(starts) < now) throw new Error('The start is in the past. Leave it out to start at the approval.');
  if (ends === undefined) return;
  if (new Date(ends) <= now) throw new Error('The end is in the past.');
  if (starts !== undefined && new Date(ends) <= new Date(starts)) throw new Error('The end is before the start.');
}

/** @throws Error with a sentence. */
function requireWinnings({ winnings, wagering_times: times, bonus_days: days }: Parameters): void {
  const isGiven = times !== undefined && days !== undefined;
  if (winnings === 'bonus' && !isGiven) throw new Error('A bonus needs the times that it is wagered, and its days.');
  if (winnings === 'cash' && (times !== undefined || days !== undefined)) throw new Error('Cash is not wagered.');
}

const rulesOf = (parameters: Parameters, game: string): FreeRoundsRules => ({
  game,
  rounds: parameters.rounds,
  days: parameters.days,
  winnings: parameters.winnings,
  wageringTimes: parameters.wagering_times ?? 0,
  bonusDays: parameters.bonus_days ?? 1,
  hasMinimum: parameters.amounts.some(({ deposit_minimum: minimum }) => Number(minimum) > 0),
});

/** The texts as players read them, with the amounts of the first currency. */
function textChanges(parameters: Parameters, game: string): Effect['changes'] {
  const { currency, stake, winnings_max: maximum, deposit_minimum: minimum } = required(parameters.amounts[0], 'The amounts');
  const money = (amount: string, language: Language) => formatWithCode(amount, currency, language, { isShort: true });
  const rules = rulesOf(parameters, game);
  return termsTexts(rules).map(({ language, name, description }) =>
    change(
      `text in ${language}`,
      '',
      `${name}: ${fillIn(description, {
        game,
        rounds: String(rules.rounds),
        round_days: String(rules.days),
        times: String(rules.wageringTimes),
        days: String(rules.bonusDays),
        stake: money(stake, language),
        maximum: money(maximum, language),
        minimum: money(minimum, language),
      })}`,
    ),
  );
}

const winningsText = ({ winnings, wagering_times: times, bonus_days: days }: Parameters): string =>
  winnings === 'cash' ? 'cash' : `a bonus, wagered ${times} times within ${days} days`;

function changesOf(parameters: Parameters, state: State): Effect['changes'] {
  const { code, rounds, days, amounts, starts_at: starts, ends_at: ends, country, is_public: isPublic } = parameters;
  const game = String(state['game']);
  return [
    change(`campaign ${code}`, '', `${rounds} rounds of ${game}, to be played within ${days} days`),
    change('the winnings become', '', winningsText(parameters)),
    ...amounts.flatMap(({ currency, stake, winnings_max: maximum, deposit_minimum: minimum }) => [
      change(`stake of each round, ${currency}`, '', stake),
      change(`smallest deposit, ${currency}`, '', minimum),
      change(`most that one player can cost, ${currency}`, '', maximum),
    ]),
    change('start', '', starts ?? 'when this is approved'),
    change('end', '', ends ?? 'none, until it is stopped'),
    change('country', '', country ?? 'all'),
    change('conditions', '', 'a verified e-mail address, once per household'),
    change('shown to', '', isPublic ? 'everybody' : 'players who have the code'),
    ...textChanges(parameters, game),
  ];
}

/** Creates a campaign of free rounds, which starts at its time. Its texts are made of its rules. */
export const createFreeRounds: Act<Parameters> = {
  permission: 'campaigns.create',
  target: ({ code }) => `campaign ${code}`,
  async state(platform, parameters) {
    const { db, now } = platform;
    const { code, game_id: gameId, amounts } = parameters;
    requireDates(parameters, now());
    requireWinnings(parameters);
    if (await db.one`select 1 from campaigns where upper(code) = upper(${code})`) throw takenCode();
    const game = await gameOf(platform, gameId);
    return { game: game.name, provider_id: game.provider_id, amounts: JSON.stringify(await amountsOf(platform, amounts)) };
  },
  effect: (parameters, state) => effectOf({ changes: changesOf(parameters, state) }),
  async run({ db, now }, parameters, { state }) {
    const { code, game_id: gameId, rounds, days, winnings, country, is_public: isPublic, starts_at: starts, ends_at: ends } = parameters;
    const rules = rulesOf(parameters, String(state['game']));
    const campaign = await db.one<{ id: number }>`
      insert into campaigns (code, action, is_public, country, bonus_percent, wagering_times, bonus_days, starts_at, ends_at, created_at)
      values (${code}, ${depositCampaign}, ${isPublic}, ${country ?? null}, null, ${rules.wageringTimes}, ${rules.bonusDays},
        ${starts === undefined ? now() : new Date(starts)}, ${ends === undefined ? null : new Date(ends)}, ${now()})
      on conflict do nothing returning id`;
    if (!campaign) throw takenCode();
    const { id } = campaign;
    await db.sql`
      insert into campaign_free_rounds (campaign_id, game_id, provider_id, rounds, days, winnings)
      values (${id}, ${gameId}, ${Number(state['provider_id'])}, ${rounds}, ${days}, ${winnings})`;
    await db.sql`
      insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor, round_stake_minor)
      select ${id}, currency_id, minimum, maximum, stake
      from jsonb_to_recordset(${String(state['amounts'])}::jsonb) as row (currency_id int, minimum bigint, maximum bigint, stake bigint)`;
    await db.sql`
      insert into campaign_texts (campaign_id, language, name, description)
      select ${id}, language, name, description
      from jsonb_to_recordset(${JSON.stringify(termsTexts(rules))}::jsonb) as row (language text, name text, description text)`;
  },
};
