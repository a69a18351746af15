import { describe, expect, test } from 'vitest';
import { bonusFor } from '#domain/bonus.ts';
import { toMinor } from '#domain/money.ts';
import { vipLevels } from '#tests/support/fixtures/vip-levels.ts';
import {
  andarReturn,
  andarSides,
  bacBoReturn,
  bacBoSpots,
  baccaratReturn,
  baccaratSpots,
  bestRaise,
  casinoWarReturn,
  crapsReturn,
  crapsSpots,
  crashReturnPercent,
  hazardReturn,
  hazardSpots,
  hiLoReturnPercent,
  listings,
  pattiReturn,
  pattiSpots,
  plinkoReturnPercent,
  redDogReturn,
  rouletteReturn,
  rouletteVariants,
  minesReturn,
  maxMines,
  maxPicks,
  sicBoReturn,
  sicBoSpots,
  slotProfiles,
  slotReturn,
  twoDiceReturn,
  twoDiceSpots,
  variantRules,
} from '#games/engine/index.ts';
import { blackjackStated } from '#games/blackjack/rules.ts';
import { tableReturns } from '#games/poker/rules.ts';
import { pokerReturns } from '#games/videopoker/rules.ts';
import { yachtStated } from '#games/yachtdice/rules.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { campaigns, type CampaignSeed } from '#sandbox/seeds/campaign-list.ts';

/*
 * Cost of a bet in optimal play, in hundred-thousandths of the stake: the lowest house edge, minus the cashback of the highest level. A bonus turns
 * into cash once the required amount was bet with cash, at any odds, and into no more than was given. So by Markov's inequality, who bets W in total
 * gains at most bonus × P(W ≥ wager) ≤ bonus × E[W] / wager, and pays E[W] × cost: if wager × cost exceeds the bonus, no strategy gains anything,
 * however high its stakes and its odds are.
 */
const growthScale = 100_000n;
const slotPercents = Object.values(slotProfiles).map((machine) => {
  const { paid, of } = slotReturn(machine);
  return (paid * 1_000n) / of;
});
const minesPercents = Array.from({ length: maxMines }, (_, at) => at + 1).flatMap((count) =>
  Array.from({ length: maxPicks(count) }, (_, at) => minesReturn(count, at + 1)).map(({ paid, of }) => (paid * 1_000n) / of),
);
const twoDicePercents = twoDiceSpots['two-dice'].map(({ id }) => {
  const { paid, of } = twoDiceReturn([{ on: id, stake: 1 }], 'two-dice');
  return (paid * 1_000n) / of;
});
const bestReturn = [
  BigInt(crashReturnPercent) * 1_000n,
  BigInt(plinkoReturnPercent) * 1_000n,
  ...slotPercents,
  ...minesPercents,
  ...twoDicePercents,
  (yachtStated.paid * 1_000n) / yachtStated.of,
].reduce((a, b) => (a > b ? a : b));
const bestCashback = toMinor(vipLevels.at(-1)!.cashback, 3);
const houseShare = growthScale - bestReturn - bestCashback;

const termsOf = ({ percent, times }: CampaignSeed, [minimum, maximum]: readonly [number, number]) => ({
  bonus_percent: percent,
  bonus_maximum: `${maximum}`,
  deposit_minimum: `${minimum}`,
  wagering_times: times,
});
/** Minor units. */
function promised(campaign: CampaignSeed, amounts: readonly [number, number], deposit: bigint): { bonus: bigint; wager: bigint } {
  const given = bonusFor(termsOf(campaign, amounts), `${deposit / 100n}.${`${deposit % 100n}`.padStart(2, '0')}`);
  if (given.kind !== 'given') throw new Error(given.kind);
  return { bonus: toMinor(given.bonus, 2), wager: toMinor(given.wager!, 2) };
}

/** Marsaglia's xorshift: the same players in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

interface Rules {
  readonly wager: number;
  readonly most: number;
  readonly countsBonus: boolean;
}
/**
 * Returns one player's expected gain: each bet is priced exactly and the draws decide the way. The bonus is played first, at odds of the player's
 * choice, because losing it costs nothing; then the rest of the wagering, while that costs less than it brings.
 */
function gainOf(deposit: number, bonus: number, { wager, most, countsBonus }: Rules, random: () => number): number {
  const cost = Number(houseShare) / Number(growthScale);
  const odds = [1.01, 1.5, 2, 10, 100, 1_000][Math.floor(random() * 6)]!;
  const share = [0.02, 0.1, 0.5, 1][Math.floor(random() * 4)]!;
  let [left, cash, wagered, gain] = [bonus, deposit, 0, 0];
  const wins = () => random() < 0.97 / odds;
  if (countsBonus) {
    for (; left > 0.01 && wagered < wager && left < bonus * odds;) {
      const stake = Math.max(0.01, Math.min(left, share * bonus));
      left += wins() ? stake * (odds - 1) : -stake;
      wagered += stake;
    }
  }
  const isWorth = () => Math.min(left, most) > (wager - wagered) * cost;
  // A player who has lost the whole deposit deposits no more.
  const isBold = random() < 0.5;
  while (wagered < wager && cash > 0.01 && left > 0 && (isBold || isWorth())) {
    const stake = Math.min(cash, Math.max(0.01, share * deposit), wager - wagered);
    gain -= stake * cost;
    cash += wins() ? stake * (odds - 1) : -stake;
    wagered += stake;
  }
  // Bets with bonus money count as money: losses of it are in the remainder.
  return gain + (wagered >= wager ? Math.min(left, most) : 0);
}

function allGain(campaign: CampaignSeed, rulesOf: (given: { bonus: bigint; wager: bigint }) => Rules): number {
  const [minimum, maximum] = campaign.amounts['EUR'] ?? campaign.amounts['BRL']!;
  const random = dice(20_261_122);
  let sum = 0;
  for (let player = 0; player < 1_000; player += 1) {
    const deposit = BigInt(Math.floor(minimum * 100 + random() * ((maximum * 10_000) / campaign.percent - minimum * 100)));
    const given = promised(campaign, [minimum, maximum], deposit);
    sum += gainOf(Number(deposit) / 100, Number(given.bonus) / 100, rulesOf(given), random);
  }
  return sum;
}

const accountsOfFarmer = 12;
/**
 * Returns the gain of a thousand people in optimal play, every tenth of them with twelve accounts. A campaign may be limited to one bonus per
 * household.
 */
function gainOfHouseholds(
  campaign: CampaignSeed,
  isOncePerHousehold: boolean,
  rulesOf: (given: { bonus: bigint; wager: bigint }) => Rules,
) {
  const [minimum, maximum] = campaign.amounts['EUR'] ?? campaign.amounts['BRL']!;
  const random = dice(20_261_123);
  let [sum, given] = [0, 0];
  for (let person = 0; person < 1_000; person += 1) {
    const accounts = person % 10 === 0 ? accountsOfFarmer : 1;
    const takers = isOncePerHousehold ? 1 : accounts;
    for (let taker = 0; taker < takers; taker += 1) {
      const deposit = BigInt(Math.floor(minimum * 100 + random() * ((maximum * 10_000) / campaign.percent - minimum * 100)));
      const terms = promised(campaign, [minimum, maximum], deposit);
      sum += gainOf(Number(deposit) / 100, Number(terms.bonus) / 100, rulesOf(terms), random);
      given += 1;
    }
  }
  return { sum, given };
}

describe('[T-06] [BONUS-01] a bonus is a gift to who plays, and no income for who plays best', () => {
  test('tables and video poker, which keep less, count so much less that a bonus is no sooner wagered there', () => {
    const best = [
      ...rouletteVariants.flatMap((variant) =>
        variantRules[variant].table.spots.map(({ id }) => rouletteReturn([{ on: id, stake: 1 }], variant)),
      ),
      ...baccaratSpots.flatMap((on) => (['commission', 'no-fee'] as const).map((variant) => baccaratReturn([{ on, stake: 1 }], variant))),
      ...sicBoSpots.map(({ id }) => sicBoReturn([{ on: id, stake: 1 }])),
      ...crapsSpots.map(({ id }) => crapsReturn([{ on: id, stake: 1 }])),
      ...hazardSpots.map(({ id }) => hazardReturn([{ on: id, stake: 1 }])),
      ...twoDiceSpots['dice-duel'].map(({ id }) => twoDiceReturn([{ on: id, stake: 1 }], 'dice-duel')),
      ...pattiSpots.map((on) => pattiReturn([{ on, stake: 1 }])),
      ...Object.values(pokerReturns),
      ...Object.values(blackjackStated),
      ...andarSides.map((on) => andarReturn([{ on, stake: 1 }])),
      ...bacBoSpots.map((on) => bacBoReturn([{ on, stake: 1 }])),
      casinoWarReturn('war'),
      redDogReturn(bestRaise),
      { paid: BigInt(hiLoReturnPercent), of: 1n },
      ...Object.values(tableReturns),
    ]
      // Rounded up, in the players' favour.
      .map(({ paid, of }) => (paid * 1_000n) / of + 1n)
      .reduce((a, b) => (a > b ? a : b));
    const tableShare = growthScale - best - bestCashback;
    expect(tableShare).toBeGreaterThan(0n);
    // A tenth of a table bet counts towards the wager.
    expect(tableShare * 10n).toBeGreaterThan(houseShare);
    const tables = [
      'roulette',
      'baccarat',
      'sicbo',
      'craps',
      'hazard',
      'videopoker',
      'blackjack',
      'poker',
      'casinowar',
      'reddog',
      'hilo',
      'bacbo',
      'teenpatti',
      'andarbahar',
    ]
      .flatMap((page) => listings[page]!.plays)
      .concat('dice-duel');
    const counted = catalogueSeed().games.filter(
      ({ gameCode, type }) => tables.includes(gameCode ?? '') && !['table', 'live-casino', 'video-poker'].includes(type),
    );
    expect(counted).toEqual([]);
  });

  test.each(
    campaigns.flatMap((campaign) =>
      Object.entries(campaign.amounts).map(([currency, amounts]) => [campaign.code, currency, campaign, amounts] as const),
    ),
  )('%s in %s: whatever is deposited, the wagering costs more than the bonus brings', (_code, _currency, campaign, amounts) => {
    const [minimum, maximum] = amounts;
    // Up to the deposit with the maximum bonus, in a thousand uneven steps; above it only the wagering grows.
    const last = BigInt(Math.ceil((maximum * 10_000) / campaign.percent)) + 1n;
    const step = (last - BigInt(minimum) * 100n) / 1_000n + 7n;
    const farmed: string[] = [];
    for (let deposit = BigInt(minimum) * 100n; deposit <= last; deposit += deposit < last - step ? step : 1n) {
      const { bonus, wager } = promised(campaign, amounts, deposit);
      if (wager * houseShare <= bonus * growthScale) farmed.push(`${deposit}`);
    }
    expect(farmed).toEqual([]);
  });

  test.each(campaigns.map((campaign) => [campaign.code, campaign] as const))(
    '%s: a thousand who play best lose together',
    (_code, campaign) => {
      const now = allGain(campaign, ({ bonus, wager }) => ({ wager: Number(wager) / 100, most: Number(bonus) / 100, countsBonus: false }));
      expect(now).toBeLessThan(0);
      // The same thousand find the possible gain under the former rules, when bets with the bonus counted, on the bonus alone, and there was no
      // maximum.
      const before = allGain(campaign, ({ bonus }) => ({ wager: (Number(bonus) / 100) * 10, most: Infinity, countsBonus: true }));
      expect(before).toBeGreaterThan(0);
    },
  );

  test.each(campaigns.map((campaign) => [campaign.code, campaign] as const))(
    '%s: a thousand who play best, a tenth of them with twelve accounts, lose together, and no household takes it twice',
    (_code, campaign) => {
      const terms = ({ bonus, wager }: { bonus: bigint; wager: bigint }): Rules => ({
        wager: Number(wager) / 100,
        most: Number(bonus) / 100,
        countsBonus: false,
      });
      const now = gainOfHouseholds(campaign, true, terms);
      expect(now.given).toBe(1_000);
      expect(now.sum).toBeLessThan(0);
      // Terms per account bring them no gain either. Under profitable terms, twelve accounts gain twelve times.
      const apart = gainOfHouseholds(campaign, false, terms);
      expect(apart.given).toBe(900 + 100 * accountsOfFarmer);
      expect(apart.sum).toBeLessThan(0);
      const before = ({ bonus }: { bonus: bigint }): Rules => ({ wager: (Number(bonus) / 100) * 10, most: Infinity, countsBonus: true });
      expect(gainOfHouseholds(campaign, false, before).sum).toBeGreaterThan(gainOfHouseholds(campaign, true, before).sum);
    },
  );
});
