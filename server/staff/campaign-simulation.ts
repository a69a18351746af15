import { fromMinor, toMinor } from '#domain/money.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { costOf, optimalPlay, type OptimalPlay, type PastDeposit, type Price, replay, requiredOf } from '../campaigns/simulation.ts';
import type { StoredTerms } from '../campaigns/stored-terms.ts';
import { bonusOf } from '../campaigns/terms.ts';
import { vipLevelsAt } from '../vip/levels.ts';
import type { Platform } from '../platform.ts';
import { bonusTerms, freeRoundsTerms } from './acts/campaign-terms.ts';
import { asRefusal } from './acts/refusal.ts';
import {
  type CheapestTitle,
  cheapestTitle,
  pastDeposits,
  type PastRange,
  type PlayedType,
  playedSince,
  returnOf,
} from './campaign-past.ts';

type Schemas = components['schemas'];
type Request = Schemas['CampaignDraft'];
type Result = Schemas['CampaignSimulation'];
type CurrencyResult = Result['currencies'][number];
type Amounts = StoredTerms['amounts'][number];

const dayMs = 86_400_000;
const rangeDays = 90;
/** Below it, the share of players who finish is unreliable. */
const minSample = 30;
/** Hundredths of a per cent. */
const hundredths = (percent: string): number => Number(toMinor(percent, 2));

interface Currency {
  readonly id: number;
  readonly code: string;
  readonly decimals: number;
}

interface Setting {
  readonly terms: StoredTerms;
  readonly country: string | null;
  readonly range: PastRange;
  readonly price: Price | null;
  /** Hundredths of a per cent that the game of free rounds returns; all of the stakes where it states nothing. */
  readonly roundsReturn: number;
}

/** The gift to one player with this deposit, and its wagering. Free rounds are valued at their average win, or their maximum payout. */
interface Offer {
  readonly value: bigint;
  readonly required: bigint;
}

const ruleOf = (
  { bonus_percent: percent, wagering_times: times }: StoredTerms,
  { deposit_minimum_minor: least, bonus_maximum_minor: most }: Amounts,
) => ({
  percent: percent ?? 0,
  times,
  minimum: BigInt(least),
  maximum: BigInt(most),
});

function roundsOffer({ terms, roundsReturn }: Setting, amounts: Amounts): Offer {
  const rounds = BigInt(terms.free_rounds?.rounds ?? 0);
  const average = (rounds * BigInt(amounts.round_stake_minor ?? 0) * BigInt(roundsReturn)) / 10_000n;
  const most = BigInt(amounts.bonus_maximum_minor);
  const value = average < most ? average : most;
  return { value, required: terms.free_rounds?.winnings === 'bonus' ? value * BigInt(terms.wagering_times) : 0n };
}

function offerFor(setting: Setting, amounts: Amounts, deposit: bigint): Offer {
  if (setting.terms.free_rounds) return roundsOffer(setting, amounts);
  const rule = ruleOf(setting.terms, amounts);
  return { value: bonusOf(deposit, rule.percent, rule.maximum), required: requiredOf(deposit, rule) };
}

function optimalOf(setting: Setting, amounts: Amounts): OptimalPlay | null {
  const { terms, price } = setting;
  if (terms.free_rounds) {
    const { value, required } = roundsOffer(setting, amounts);
    if (required > 0n && price === null) return null;
    return { gain: value - (price ? costOf(required, price) : 0n), deposit: BigInt(amounts.deposit_minimum_minor) };
  }
  return price === null ? null : optimalPlay(ruleOf(terms, amounts), price);
}

interface Played extends PastDeposit {
  /** The type with most of the player's bets; null without a bet. */
  readonly main: string | null;
}

function typesOf(played: readonly Played[], rows: readonly PlayedType[]): CurrencyResult['types'] {
  const total = rows.reduce((sum, { staked }) => sum + staked, 0n);
  return [...Map.groupBy(rows, ({ type }) => type)]
    .map(([type, ofType]) => {
      const staked = ofType.reduce((sum, each) => sum + each.staked, 0n);
      const players = played.filter(({ main }) => main === type);
      return {
        type,
        weight_percent: ofType[0]?.weight ?? 0,
        staked_percent: total > 0n ? Number((staked * 100n) / total) : 0,
        players: players.length,
        finished: replay(players).finished,
      };
    })
    .toSorted((a, b) => b.staked_percent - a.staked_percent);
}

function warningsOf(
  { terms }: Setting,
  { optimal, sampled }: { optimal: OptimalPlay | null; sampled: number },
  amounts: Amounts,
): CurrencyResult['warnings'] {
  return [
    ...(terms.free_rounds === null && optimal !== null && optimal.gain > 0n ? (['optimal_gain'] as const) : []),
    ...(amounts.deposit_minimum_minor === '0' ? (['no_deposit'] as const) : []),
    ...(sampled < minSample ? (['little_data'] as const) : []),
  ];
}

async function resultFor(platform: Platform, setting: Setting, amounts: Amounts, { code, decimals }: Currency): Promise<CurrencyResult> {
  const { terms, country, range } = setting;
  const sample = await pastDeposits(platform, {
    ...range,
    currency: code,
    country,
    minimum: BigInt(amounts.deposit_minimum_minor),
    percent: terms.bonus_percent,
    maximum: BigInt(amounts.bonus_maximum_minor),
  });
  const rows = sample.length === 0 ? [] : await playedSince(platform, sample, terms.bonus_days);
  const byPlayer = Map.groupBy(rows, ({ player_id: id }) => id);
  const played = sample.map(({ player_id: id, amount }): Played => {
    const own = (byPlayer.get(id) ?? []).toSorted((a, b) => (a.staked < b.staked ? 1 : -1));
    return {
      ...offerFor(setting, amounts, amount),
      counted: own.reduce((sum, { counted }) => sum + counted, 0n),
      main: own[0]?.type ?? null,
    };
  });
  const { finished, converted, offered } = replay(played);
  const { players = 0, worst = 0n } = sample[0] ?? {};
  const total = terms.free_rounds ? BigInt(players) * roundsOffer(setting, amounts).value : worst;
  const optimal = optimalOf(setting, amounts);
  const money = (minor: bigint) => fromMinor(minor, decimals);
  return {
    currency: code,
    players,
    sampled: sample.length,
    finished,
    expected_cost: money(offered > 0n ? (total * converted) / offered : 0n),
    worst_case: money(worst),
    optimal: optimal && { gain: money(optimal.gain), deposit: money(optimal.deposit) },
    types: typesOf(played, rows),
    warnings: warningsOf(setting, { optimal, sampled: sample.length }, amounts),
  };
}

const priceOf = (title: CheapestTitle | null, topCashback: string): Price | null =>
  // A stated return is rounded down, so the true one is up to a hundredth of a per cent higher.
  title && { edge: Math.max(0, 10_000 - hundredths(title.return_percent) - 1 - hundredths(topCashback)), weight: title.weight };

/** Computes the cost of a campaign as if it had run before, and the highest expected gain of a player. @throws Problem `unprocessable`. */
export async function simulateCampaign(platform: Platform, request: Request): Promise<Result> {
  const { db, now } = platform;
  const terms = await asRefusal(() => (request.type === 'bonus' ? bonusTerms(platform, request) : freeRoundsTerms(platform, request)));
  const until = new Date(now().getTime() - terms.bonus_days * dayMs);
  const range = { from: new Date(until.getTime() - rangeDays * dayMs), until };
  const topCashback = (await vipLevelsAt(platform, now())).at(-1)?.cashback ?? '0';
  const { title, unstated } = await cheapestTitle(platform, topCashback);
  const stated = terms.free_rounds && (await returnOf(platform, terms.free_rounds.game_id));
  const roundsReturn = stated === null ? 10_000 : hundredths(stated);
  const setting: Setting = { terms, country: request.country ?? null, range, price: priceOf(title, topCashback), roundsReturn };
  const currencies = await db.sql<Currency>`select id, code, decimals from currencies`;
  const results: CurrencyResult[] = [];
  for (const amounts of terms.amounts) {
    const currency = currencies.find(({ id }) => id === amounts.currency_id);
    if (currency) results.push(await resultFor(platform, setting, amounts, currency));
  }
  return {
    from: range.from.toISOString(),
    until: range.until.toISOString(),
    title: title && { game_id: title.game_id, name: title.name, return_percent: title.return_percent, weight_percent: title.weight },
    cashback_percent: topCashback,
    unstated_titles: unstated,
    currencies: results,
  };
}
