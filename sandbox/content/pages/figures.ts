import Big from 'big.js';
import coins from '#domain/coins.json' with { type: 'json' };
import { escapeHtml } from '#domain/html.ts';
import { minimumAge } from '#domain/age.ts';
import { required } from '#domain/required.ts';
import type { Language } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { quoteLifetimeMs } from '#domain/quote.ts';
import { lifeS } from '#server/accounts/tokens.ts';
import type { Config } from '#server/config.ts';
import { invoiceTtlMs } from '#sandbox/processor/books.ts';
import { campaigns } from '#sandbox/seeds/campaign-list.ts';
import { type CoinTerms, rangesOf } from '#domain/coin-methods.ts';

type Figures = Readonly<Record<string, string>>;

/** @returns the amount that occurs in most entries. */
function commonest(amounts: readonly string[]): string {
  const counts = Map.groupBy(amounts, (amount) => amount);
  const [commonestFirst = []] = [...counts.values()].toSorted((one, other) => other.length - one.length);
  return required(commonestFirst[0], 'An amount');
}

/** The figures that a page states, each from the setting or the table that the site itself works by. */
export function pageFigures(language: Language, { rateHoldS, brand }: Pick<Config, 'rateHoldS' | 'brand'>): Figures {
  const money = (amount: string) => formatWithCode(amount, 'EUR', language, { isShort: true });
  const ranges = Object.values<CoinTerms>(coins).flatMap((coin) => Object.keys(coin.networks).map(() => rangesOf(coin)));
  const minimum = commonest(ranges.map((range) => range.minimum));
  const higher = ranges.find((range) => new Big(range.minimum).gt(minimum))?.minimum ?? minimum;
  const { percent, times, amounts } = required(campaigns[0], 'A campaign');
  const [depositMinimum, bonusMaximum] = required(amounts['EUR'], 'The campaign in EUR');
  const deposit = 2 * depositMinimum;
  const bonus = Math.min((deposit * percent) / 100, bonusMaximum);
  return {
    brand: escapeHtml(brand.name),
    minimum_age: `${minimumAge}`,
    deposit_minimum: money(minimum),
    deposit_minimum_expensive: money(higher),
    deposit_maximum: money(commonest(ranges.map((range) => range.maximum))),
    withdrawal_maximum: money(commonest(ranges.map((range) => range.withdrawalMaximum))),
    rate_seconds: `${quoteLifetimeMs / 1_000}`,
    rate_hold_minutes: `${Math.floor(rateHoldS / 60)}`,
    payment_minutes: `${invoiceTtlMs / 60_000}`,
    verification_days: `${lifeS.verify_email / 86_400}`,
    reset_minutes: `${lifeS.reset_password / 60}`,
    example_deposit: money(`${deposit}`),
    example_bonus: money(`${bonus}`),
    example_times: `${times}`,
    example_wager: money(`${times * (deposit + bonus)}`),
  };
}

/** @throws Error if a page names an unknown figure. */
export const withFigures = (html: string, figures: Figures): string =>
  html.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`There is no figure {${name}} for a page.`);
    return figure;
  });
