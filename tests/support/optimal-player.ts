import { campaigns } from '#sandbox/seeds/campaign-list.ts';
import { vipLevels } from '#tests/support/fixtures/vip-levels.ts';
import { assignDepositBonus, expireBonuses, giveUpForWithdrawal } from '#server/campaigns/bonuses.ts';
import { payCashback } from '#server/vip/cashback.ts';
import { deposited } from './books.ts';
import type { Gaming } from './gaming.ts';
import { pricedBets, safestTable, titles } from './optimal-bets.ts';
import { OptimalRounds } from './optimal-rounds.ts';
import { amountsOf, rulesOfProduct, seededRandom, type TestedRules } from './optimal-setting.ts';
import { outagePlans } from './outage-plans.ts';

export interface PricedResult {
  /** In minor units: the result in cash, corrected for luck, so that it equals its own expectation. */
  readonly priced: number;
  readonly isWagered: boolean;
  readonly voids: number;
  readonly undone: number;
  readonly wars: number;
  readonly refusals: Readonly<Record<string, number>>;
}

const dayMs = 86_400_000;
const topLevel = vipLevels.at(-1)!;
const firstDay = Date.parse('2026-02-01T12:00:00Z');
const maxRounds = 8;
const plans = [...outagePlans([null])].filter(({ outage }) => outage !== null);
const isTable = (gameId: string): boolean => titles.some(([id, type]) => id === gameId && type === 'table');
const flights = pricedBets.filter(({ gameId }) => gameId === 'earplane');
/** The bets of each style of play. */
const styles = {
  fast: pricedBets.filter(({ gameId }) => !isTable(gameId)),
  safe: [safestTable],
  mixed: pricedBets,
  // Flights by hand alone, during outages.
  outages: flights,
  // Only bets that are taken back.
  undone: flights,
  war: [safestTable],
  // Stakes of a few cents, to exploit rounding.
  tiny: flights.slice(0, 1),
} as const;

type Player = Awaited<ReturnType<Gaming['player']>>;

/** Bets and loses, long before, the amount required for the highest level of cashback. */
async function reachTopLevel({ platform, clock }: Gaming, { id: playerId }: Player): Promise<void> {
  const at = new Date(clock.at.getTime() - 20 * dayMs);
  const amount = BigInt(topLevel.bets) * 100n;
  await deposited(platform, playerId, amount);
  const game = { gameId: 'earplane', providerId: 207, providerName: 'House' };
  const requestId = `games:past-${playerId}`;
  await platform.wallet.placeBet({ playerId, requestId, roundId: requestId, amount, source: 'cash', game, at });
  await platform.wallet.payWin({ playerId, betId: requestId, requestId: `end-of-${requestId}`, amount: 0n, at });
}

/** @returns the bonus in minor units. */
const depositWithCode = ({ platform, clock }: Gaming, { id: playerId }: Player, code: string, amount: bigint): Promise<bigint> =>
  platform.db.transaction(async () => {
    const row = await platform.db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status, created_at)
      values (${playerId}, 1, ${amount}::bigint, 'EUR', 'authorized', ${clock.at}) returning id`;
    await platform.wallet.creditDeposit({ playerId, transactionId: row!.id, amount });
    const bonus = await assignDepositBonus(platform, { playerId, code, depositMinor: amount, transactionId: row!.id });
    if (bonus === null) throw new Error(`no bonus for ${amount} with ${code}`);
    return bonus;
  });

const stateOf = async ({ platform: { db } }: Gaming, { id }: Player) =>
  (await db.one<{ cash: number; bonus: number; status: string; needed: number }>`
    select cash_minor::float as cash, wallets.bonus_minor::float as bonus, status, (wager_required_minor - wagered_minor)::float as needed
    from wallets join player_campaigns using (player_id) where player_id = ${id}`)!;

/** Plays the strategy of a seed through the platform, and prices each bet at its average return. */
export async function playOptimally(gaming: Gaming, seed: number, rules: TestedRules = rulesOfProduct): Promise<PricedResult> {
  const { platform, clock } = gaming;
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  clock.at = new Date(firstDay + seed * 8 * dayMs);
  const player = await gaming.player(0n);
  const isTop = random() < 0.5;
  if (isTop) await reachTopLevel(gaming, player);
  const campaign = pick(campaigns);
  const [minimum, maximum] = amountsOf(campaign);
  const deposit = BigInt(Math.floor(minimum * 100 + random() * ((maximum * 10_000) / campaign.percent - minimum * 100)));
  const given = Number(await depositWithCode(gaming, player, campaign.code, deposit));
  await rules.given(gaming, player.id);
  const own = random() < 0.7 ? deposit * BigInt(Math.ceil(random() * 25)) : 0n;
  if (own > 0n) await deposited(platform, player.id, own);
  const brought = Number(deposit + own);
  if (random() < 0.2)
    await platform.db.sql`
      insert into play_limits (player_id, kind, period, amount_minor)
      values (${player.id}, ${pick(['loss', 'stake'])}, 'day', ${BigInt(Math.floor(brought * random()))}::bigint)`;

  const rounds = new OptimalRounds(gaming, player, rules, random);
  await wager();
  const ending = pick(['expire', 'withdraw', 'leave'] as const);
  if (ending === 'withdraw') await giveUpForWithdrawal(platform, player.id, true);
  clock.at = new Date(clock.at.getTime() + dayMs);
  await payCashback(platform);
  clock.at = new Date(clock.at.getTime() + campaign.days * dayMs);
  if (ending === 'expire') await expireBonuses(platform);
  const { cash, status } = await stateOf(gaming, player);
  return { priced: cash - brought - rounds.luck / 100, isWagered: status === 'used', refusals: rounds.refusals, ...rounds.count };

  async function wager(): Promise<void> {
    const style = pick(['fast', 'fast', 'safe', 'mixed', 'outages', 'undone', 'war', 'tiny'] as const);
    const share = pick([0.07, 0.15, 0.3, 1]);
    // Some go on where it costs more than it brings, so that bonuses are wagered at all.
    const goesOn = ['outages', 'undone', 'war', 'tiny'].includes(style) || random() < 0.3;
    for (let round = 0; round < maxRounds; round += 1) {
      const { cash, bonus, status, needed } = await stateOf(gaming, player);
      const bet = pick(styles[style]);
      const weight = isTable(bet.gameId) ? rules.tableWeight : 1;
      const cost = 1 - bet.expected - (isTop ? Number(topLevel.cashback) / 100 : 0);
      const isWorth = goesOn || Math.min(bonus, given) > (needed / weight) * cost;
      if (status !== 'active' || bonus === 0 || !isWorth || Object.values(rounds.refusals).some((times) => times > 2)) break;
      // A stake of everything leaves nothing for the second stake of a war.
      const part = style === 'war' ? cash : brought * share;
      const wanted = style === 'tiny' ? 11 : Math.max(10, Math.floor(part / 2) * 2);
      const stake = BigInt(Math.min(wanted, Math.ceil(Math.max(needed, 0) / weight / 2) * 2 + 10, Math.floor(cash / 2) * 2));
      const what = random();
      if (cash < 10 || what < 0.12) await rounds.playBonus(bonus);
      else if (style === 'undone' || what < 0.2) await rounds.undo(bet.gameId, stake);
      else if (style === 'outages' || what < 0.3) await rounds.fly(pick(plans), stake);
      else if (style === 'war' || (style === 'mixed' && what < 0.4)) await rounds.goToWar(stake, cash);
      else await rounds.play(bet, stake);
      if (random() < 0.7) await rounds.settle();
    }
    await rounds.settle();
  }
}
