import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { deposit } from '#server/payments/deposit.ts';
import { quoteCrypto, termsFor } from '#server/payments/quotes.ts';
import { saying } from '../support/processor-answers.ts';
import { marketOf, steps, stepS } from '../support/random-market.ts';
import { openTill, type OpenTill } from '../support/till.ts';
import { seedsInTurn } from '../support/turn.ts';

/*
 * Players who know every price of the next half hour and always choose the best. The platform's own code executes their choices; the choices are
 * computed here, by an independent model of the rules.
 */

let till: OpenTill;
let clockAt = 0;
const settings = () => till.platform.config as { rateSpread: string; rateHoldS: number };
beforeAll(async () => {
  till = await openTill();
  till.processor.answers({ createInvoice: ({ reference }) => saying({ externalId: `x-${reference}`, payUrl: 'https://pay.test/1' })() });
});
afterAll(() => till.close());
afterEach(() => {
  till.clock.offsetMs = 0;
  Object.assign(settings(), { rateSpread: '0', rateHoldS: 900 });
});

/** Prices and clock of the platform at a step. */
function at(prices: readonly number[], step: number): void {
  till.price.eur = new Big(prices[step]!);
  till.clock.offsetMs = clockAt + step * stepS * 1_000;
}

interface Plan {
  readonly quoteAt: number;
  readonly openAt: number;
  readonly payAt: number;
}

/** A quote lives for a minute: it is used in the next step or not at all. */
const plans: readonly Plan[] = Array.from({ length: steps }, (_, quoteAt) => quoteAt).flatMap((quoteAt) =>
  [quoteAt, quoteAt + 1]
    .filter((openAt) => openAt < steps)
    .flatMap((openAt) => Array.from({ length: steps + 1 - openAt }, (_, wait) => ({ quoteAt, openAt, payAt: openAt + wait }))),
);

const moved = (a: number, b: number): number => Math.abs(a / b - 1) * 100;

/** Computes the gain of a deposit of 100 beyond the cost of its coins when they are sent; null if the platform would refuse it. */
function gainOf(prices: readonly number[], { quoteAt, openAt, payAt }: Plan, spread: number, holdS: number): number | null {
  const quoted = prices[quoteAt]!;
  const [opened, paid] = [prices[openAt]!, prices[payAt]!];
  if (spread > 0 && moved(opened, quoted) > spread) return null;
  const coins = 100 / (quoted * (1 - spread / 100));
  const stands = (payAt - openAt) * stepS <= holdS && (spread === 0 || moved(paid, quoted) <= spread);
  return (stands ? 100 : coins * paid * (1 - spread / 100)) - coins * paid;
}

function bestOf(prices: readonly number[], spread: number, holdS: number): Plan {
  let [best, most] = [plans[0]!, Number.NEGATIVE_INFINITY];
  for (const plan of plans) {
    const gain = gainOf(prices, plan, spread, holdS);
    if (gain !== null && gain > most) [best, most] = [plan, gain];
  }
  return best;
}

const body = (quoteId: string | undefined) => ({
  amount: '100',
  payment_method_id: 1,
  bonus_code: '',
  redirect_success: '/en/transactions/{transaction_id}',
  redirect_failed: '/en/promo',
  ...(quoteId !== undefined && { quote_id: quoteId }),
});

/** Carries a plan out. @returns in euros, its gain beyond the market. */
async function deposited(player: SessionPlayer, prices: readonly number[], { quoteAt, openAt, payAt }: Plan): Promise<number> {
  at(prices, quoteAt);
  const asked = { currency: 'EUR', code: 'LTC', amount: '100', purpose: 'deposit' } as const;
  const quote = await quoteCrypto(till.platform, player, asked);
  at(prices, openAt);
  const { transaction_id: id } = await deposit(till.platform, player, randomUUID(), body(quote.quote_id));
  at(prices, payAt);
  await till.applyState(id, { status: 'authorized', cryptoValue: quote.conversion });
  const cash = Number((await till.money(player.id))['cash']) / 100;
  return cash - Number(quote.conversion) * prices[payAt]!;
}

/** Takes the best of all quotes for the withdrawal. @returns in euros, the value of the coins beyond the amount that left the balance. */
async function withdrawn(player: SessionPlayer, prices: readonly number[], spread: number): Promise<number> {
  const ways = Array.from({ length: steps }, (_, quoteAt) => [quoteAt, quoteAt + 1] as const).filter(
    ([quoteAt, useAt]) => spread === 0 || moved(prices[useAt]!, prices[quoteAt]!) <= spread,
  );
  const [quoteAt, useAt] = ways.toSorted(([a, b], [c, d]) => prices[d]! / prices[c]! - prices[b]! / prices[a]!)[0]!;
  at(prices, quoteAt);
  const { quote_id: quoteId } = await quoteCrypto(till.platform, player, {
    currency: 'EUR',
    code: 'LTC',
    amount: '50',
    purpose: 'withdraw',
  });
  at(prices, useAt);
  const wanted = { purpose: 'withdraw', code: 'LTC', amount: 5_000n, quoteId, paymentId: randomUUID() } as const;
  const { crypto } = await till.platform.db.transaction(() => termsFor(till.platform, player, wanted));
  return Number(crypto.toFixed()) * prices[useAt]! - 50;
}

/** A cent, and the fraction cut off below it. */
const rounding = 0.011;

describe('[U-03] a thousand players who know the market of the next half an hour', () => {
  test('gain nothing where there is a spread, in or out', async () => {
    Object.assign(settings(), { rateSpread: '0.5', rateHoldS: 900 });
    let [most, sum] = [Number.NEGATIVE_INFINITY, 0];
    for (const seed of seedsInTurn(1_000)) {
      clockAt += 3_600_000;
      const prices = marketOf(seed);
      const player = await till.player();
      const gain = await deposited(player, prices, bestOf(prices, 0.5, 900));
      const out = await withdrawn(player, prices, 0.5);
      most = Math.max(most, gain, out);
      sum += gain + out;
    }
    expect(most).toBeLessThanOrEqual(rounding);
    expect(sum).toBeLessThan(0);
  }, 300_000);

  test('gain what the market moves while the rate stands and no more, where there is no spread', async () => {
    Object.assign(settings(), { rateSpread: '0', rateHoldS: 60 });
    for (let seed = 1; seed <= 100; seed += 1) {
      clockAt += 3_600_000;
      const prices = marketOf(seed);
      const gain = await deposited(await till.player(), prices, bestOf(prices, 0, 60));
      // A quote of the previous step, and two steps for which the rate is fixed.
      const falls = prices.map((price, step) => 100 - (100 * Math.min(...prices.slice(step, step + 4))) / price);
      expect(gain).toBeLessThanOrEqual(Math.max(...falls) + rounding);
    }
  });

  test('gained as much as the market fell in half an hour while the rate of an invoice stood for all of it', async () => {
    Object.assign(settings(), { rateSpread: '0', rateHoldS: 3_600 });
    let sum = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      clockAt += 3_600_000;
      const prices = marketOf(seed);
      sum += await deposited(await till.player(), prices, bestOf(prices, 0, 3_600));
    }
    // The model finds the injected fault.
    expect(sum / 20).toBeGreaterThan(1);
  });
});
