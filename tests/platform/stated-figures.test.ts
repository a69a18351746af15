import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language, PaymentMethod, Promotion } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { lifeS } from '#server/accounts/tokens.ts';
import { type Call, callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { depositBody, methodId, newKey } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { amountsIn, answersIn, figuresIn, sectionsIn, textOf } from '../support/stated-figures.ts';

let platform: TestPlatform;
let guest: Call;
let player: TestPlayer;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true });
  guest = callAs(platform);
  player = await newPlayer(platform, 'Reader');
});
afterAll(() => platform.close());

const pageIn = async (page: string, language: Language): Promise<string> =>
  (await guest('GET', `/cms/pages/${page}-${language}`)).body.data.content;
const methods = async (kind: 'deposit' | 'withdraw', { call }: Pick<TestPlayer, 'call'> = player): Promise<PaymentMethod[]> =>
  (await call('GET', `/payments/methods/${kind}`)).body.data;

/** The values, the most frequent one first. */
function byFrequency(values: readonly (string | undefined)[]): number[] {
  const counts = Map.groupBy(values.map(Number), (value) => value);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([value]) => value);
}

describe.each(languages)('[U-23] [V-05] pages in %s state', (language) => {
  test('the limits of the cashier, and no others', async () => {
    const [deposits, withdrawals] = [await methods('deposit'), await methods('withdraw')];
    const limits = answersIn(await pageIn('questions', language))[6]!;
    const minimums = byFrequency(deposits.map((method) => method.limits!.minimum));
    expect(minimums).toHaveLength(2);
    expect(byFrequency(withdrawals.map((method) => method.withdrawal!.minimum))).toEqual(minimums);
    const [maximum] = byFrequency(deposits.map((method) => method.limits!.maximum));
    const [withdrawn] = byFrequency(withdrawals.map((method) => method.withdrawal!.maximum));
    expect(figuresIn(limits)).toEqual([...minimums, maximum, withdrawn]);
    expect(Object.keys(amountsIn(limits))).toEqual(['EUR']);
  });

  test('how long links, rates and payment pages are good for', async () => {
    const [questions, terms] = [answersIn(await pageIn('questions', language)), sectionsIn(await pageIn('termsandconditions', language))];
    const { body: quote } = await player.call('GET', '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=50');
    const seconds = Math.round((Date.parse(quote.expires_at) - platform.platform.now().getTime()) / 1_000);
    const fresh = await newPlayer(platform, `Payer-${language}`);
    const opened = await fresh.call('POST', '/payments/deposit', depositBody(await methodId(fresh.call, 'LTC'), '50'), newKey());
    const page = await platform.platform.db.one<{ minutes: number; held: number }>`
      select round(extract(epoch from due_at - payments.created_at) / 60)::int as minutes,
        round(extract(epoch from (payload ->> 'rate_until')::timestamptz - transactions.created_at) / 60)::int as held
      from processor.payments join transactions on transactions.id::text = reference where reference = ${opened.body.transaction_id}`;
    expect(figuresIn(questions[3]!)).toEqual([lifeS.verify_email / 86_400]);
    expect(figuresIn(questions[4]!)).toEqual([lifeS.reset_password / 60]);
    expect(figuresIn(questions[5]!)).toEqual([page!.minutes]);
    expect(figuresIn(terms[3]!).slice(1)).toEqual([seconds, page!.held, page!.held, page!.minutes]);
    expect(figuresIn(await pageIn('privacypolicy', language).then(textOf)).at(-1)).toBe(lifeS.reset_password / 60);
  });

  test('the age from which an account is opened', async () => {
    for (const text of [answersIn(await pageIn('questions', language))[1]!, sectionsIn(await pageIn('termsandconditions', language))[1]!])
      expect(figuresIn(text).at(-1)).toBe(18);
  });

  test('an example of wagering by the terms of a campaign', async () => {
    const example = answersIn(await pageIn('questions', language)).find((answer) => (amountsIn(answer)['EUR'] ?? []).length === 3)!;
    const [deposit = 0, bonus = 0, wager = 0] = amountsIn(example)['EUR']!;
    const [times = 0] = figuresIn(example).filter((value) => ![deposit, bonus, wager].includes(value));
    expect(times * (deposit + bonus)).toBe(wager);
    const { db } = platform.platform;
    const like = await db.one`
      select 1 from campaigns join campaign_amounts on campaign_id = campaigns.id and currency_id = 1
      where is_public and wagering_times = ${times} and bonus_percent * ${deposit}::numeric / 100 = ${bonus}::numeric
        and deposit_minimum_minor <= ${deposit * 100} and bonus_maximum_minor >= ${bonus * 100}`;
    expect(like).toBeDefined();
  });

  test('nothing but what the pages were filled with', async () => {
    for (const page of ['questions', 'termsandconditions', 'privacypolicy'])
      expect(await pageIn(page, language)).not.toMatch(/\{\w*\}|undefined|NaN/);
  });
});

interface Terms {
  readonly code: string;
  readonly percent: number;
  readonly times: number;
  readonly days: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly minimums: Record<string, number>;
  readonly maximums: Record<string, number>;
}
const termsOf = (promotion: Promotion) => platform.platform.db.one<Terms>`
  select code, bonus_percent as percent, wagering_times as times, bonus_days as days, campaigns.starts_at, campaigns.ends_at,
    (select jsonb_object_agg(currencies.code, deposit_minimum_minor / 100) from campaign_amounts join currencies on currencies.id = currency_id
      where campaign_id = campaigns.id) as minimums,
    (select jsonb_object_agg(currencies.code, bonus_maximum_minor / 100) from campaign_amounts join currencies on currencies.id = currency_id
      where campaign_id = campaigns.id) as maximums
  from promotion_texts join promotions on promotions.id = promotion_id join campaigns on campaigns.id = campaign_id
  where promotion_texts.id = ${promotion.id}`;

/** Words that claim something of a campaign's figures, in each language. */
const claims = {
  doubled: /\bdoubled|\bdoblado|\bdoblamos|\bdoublé|\bdobrado|\bdobramos|\bem dobro/i,
  oneMonth: /\bone month|\bun mes|\bun mois|\bum mês/i,
  easiest: /\beasiest|\bmás fácil|\bplus simple|\bmais fácil|\bmais simples/i,
  tenth: /\btenth|\bdécima|\bdixième|\bdécimo/i,
};

describe.each(languages)('[U-23] promotions in %s state', (language) => {
  const promotionsIn = async (): Promise<Promotion[]> =>
    (await guest('GET', `/cms/pages?type=promotion&campaign_visible=1&language=${language}`)).body.data;
  const offers = async () => {
    const all = await Promise.all((await promotionsIn()).map(async (promotion) => ({ promotion, terms: (await termsOf(promotion))! })));
    return all.filter(({ terms }) => terms !== undefined);
  };

  test('percentage, amounts in each currency, wagering and days of their campaign', async () => {
    const all = await offers();
    expect(all.length).toBeGreaterThanOrEqual(5);
    for (const { promotion, terms } of all) {
      const items = [...promotion.content.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item]) => textOf(item!));
      const [minimum, maximum, wagering, lapse] = [items[5]!, items[6]!, items[7]!, items[9]!];
      const single = (amounts: Record<string, number[]>) =>
        Object.fromEntries(Object.entries(amounts).map(([currency, [amount, ...more]]) => [currency, more.length === 0 ? amount : more]));
      expect([terms.code, single(amountsIn(minimum))]).toEqual([terms.code, terms.minimums]);
      expect([terms.code, single(amountsIn(maximum))]).toEqual([terms.code, terms.maximums]);
      expect([terms.code, figuresIn(maximum)[0]]).toEqual([terms.code, terms.percent]);
      expect([terms.code, figuresIn(wagering)]).toEqual([terms.code, [terms.times, terms.days]]);
      expect([terms.code, figuresIn(lapse)]).toEqual([terms.code, [terms.days]]);
      expect(textOf(promotion.content)).toContain(terms.code);
    }
  });

  test('in headlines, steps and leads no figure that is not their campaign’s', async () => {
    for (const { promotion, terms } of await offers()) {
      const [lead = '', steps = ''] = promotion.content.split(/<h2>[^<]*<\/h2>/);
      const own = [terms.percent, terms.times, terms.minimums['EUR'], terms.maximums['EUR']];
      const shown = [promotion.comment, lead, steps].flatMap((part) => figuresIn(textOf(part).replaceAll(terms.code, '')));
      expect([terms.code, shown.filter((value) => !own.includes(value))]).toEqual([terms.code, []]);
      expect([terms.code, figuresIn(promotion.comment).length > 0]).toEqual([terms.code, true]);
      expect([terms.code, figuresIn(textOf(steps).replaceAll(terms.code, ''))]).toEqual([terms.code, [terms.minimums['EUR'], terms.times]]);
    }
  });

  test('an example that follows from them', async () => {
    for (const { promotion, terms } of await offers()) {
      const example = textOf(promotion.content.split(/<h2>[^<]*<\/h2>/)[2]!);
      const [deposit = 0, bonus = 0, wager = 0, sum = 0, again = 0] = amountsIn(example)['EUR']!;
      expect(bonus).toBe(Math.min((deposit * terms.percent) / 100, terms.maximums['EUR']!));
      expect([sum, again, wager]).toEqual([deposit + bonus, bonus, terms.times * sum]);
      expect(deposit).toBeGreaterThanOrEqual(terms.minimums['EUR']!);
      expect(figuresIn(example)).toContain(terms.times);
    }
  });

  test('the days of their campaign', async () => {
    const { db } = platform.platform;
    for (const { promotion, terms } of await offers()) {
      const own = await db.one`
        select starts_at, ends_at from promotions join promotion_texts on promotion_id = promotions.id where promotion_texts.id = ${promotion.id}`;
      expect(own).toEqual({ starts_at: terms.starts_at, ends_at: terms.ends_at });
      expect(promotion.end_date === '').toBe(terms.ends_at === null);
    }
  });

  test('what they claim in words', async () => {
    const all = await offers();
    const reported = (claim: RegExp) =>
      all.filter(({ promotion }) => claim.test(`${promotion.comment} ${promotion.content.split('<h2>')[0]}`));
    expect(reported(claims.doubled).map(({ terms }) => [terms.code, terms.percent])).toEqual([['TAKEOFF100', 100]]);
    const [{ terms: monthly } = { terms: null }, ...others] = reported(claims.oneMonth);
    expect(others).toEqual([]);
    expect(monthly!.ends_at!.getTime() - monthly!.starts_at.getTime()).toBeLessThanOrEqual(31 * 86_400_000);
    const [{ terms: easiest } = { terms: null }] = reported(claims.easiest);
    expect(easiest!.times).toBe(Math.min(...all.map(({ terms }) => terms.times)));
    expect(easiest!.days).toBe(Math.max(...all.map(({ terms }) => terms.days)));
    const weights = await platform.platform.db.sql<{ game_type: string; percent: number }>`select game_type, percent from wager_weights`;
    expect(Object.fromEntries(weights.map(({ game_type, percent }) => [game_type, percent]))).toEqual({
      slots: 100,
      crash: 100,
      instant: 100,
      others: 10,
    });
    for (const { promotion } of all) expect(promotion.content).toMatch(claims.tenth);
  });
});
