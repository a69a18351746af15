import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJurisdictions } from '#server/jurisdictions/jurisdictions.ts';
import { callAs } from '#tests/support/caller.ts';
import { createPlayer, expectBalancedBooks, loggedIn, openGame, type TestPlayer, walletClient } from '#tests/support/games.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

/** The next noon in Rome, in winter or summer. */
function nextNoon(): number {
  const hour = (at: number) =>
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Rome' }).format(at));
  const hours = Array.from({ length: 24 }, (_, index) => Math.ceil(Date.now() / hourMs + 1 + index) * hourMs);
  return hours.find((at) => hour(at) === 12)!;
}
const hourMs = 3_600_000;
const midnightOf = (noon: number) => noon + 12 * hourMs;

let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
let noon = nextNoon();
let now = noon;
let bets = 0;

beforeAll(async () => {
  const config = { logLevel: 'silent', rateLimitFactor: 1_000, jurisdictions: readJurisdictions(undefined) } as const;
  running = await startTestPlatform({ now: () => new Date(now), config });
  wallet = walletClient(running.platform, running.api);
});
afterAll(async () => {
  await expectBalancedBooks(running.platform);
  await running.close();
});

async function resident(country: string, age: number | null, money: 'cash' | 'bonus' = 'cash') {
  const player: TestPlayer = await createPlayer(running.platform, { country, cash: 100_000n, bonus: money === 'bonus' ? 100_000n : 0n });
  if (age !== null) {
    const born = new Date(now);
    born.setUTCFullYear(born.getUTCFullYear() - age);
    await running.platform.db.sql`
      insert into player_persons values (${player.id}, 'Ada', ${born.toISOString().slice(0, 10)}::date, 'IT', ${`identity-${player.id}`}, 'test', now())`;
  }
  const bet = async (cents: number, more: object = {}) => {
    const session = await openGame(running.platform, await loggedIn(running.platform, player), money);
    const { status, code, player_limit: limit } = await wallet.bet(session, `loss-by-country-${(bets += 1)}`, cents, more);
    return status === 200 ? 'taken' : `${code}${limit === undefined ? '' : ` ${limit}`}`;
  };
  const limits = async () => {
    const { login } = await loggedIn(running.platform, player);
    return (await callAs(running, login)('GET', '/me/play-limits')).body.country_loss as object | undefined;
  };
  return { player, bet, limits };
}
const refused = 'loss_above_maximum';

describe('[U-13] the highest loss of a day in Italy', () => {
  test.each([
    [null, 5_000],
    [18, 5_000],
    [24, 5_000],
    [25, 10_000],
    [60, 10_000],
  ])('at the age of %s is %d cents: the next cent is not taken', async (age, max) => {
    const { bet, limits } = await resident('IT', age);
    expect(await bet(max + 1)).toBe(refused);
    expect(await bet(max - 1)).toBe('taken');
    expect(await bet(2)).toBe(refused);
    expect(await bet(1)).toBe('taken');
    expect(await bet(1)).toBe(refused);
    const amount = (max / 100).toFixed(2);
    expect(await limits()).toEqual({ amount, used: amount, left: '0.00', until: new Date(midnightOf(noon)).toISOString() });
  });

  test('counts the day of Rome: a new one begins at its midnight', async () => {
    const { bet } = await resident('IT', 40);
    expect(await bet(10_000)).toBe('taken');
    now = midnightOf(noon) - 1;
    expect(await bet(1)).toBe(refused);
    now = midnightOf(noon);
    expect(await bet(10_000)).toBe('taken');
    expect(await bet(1)).toBe(refused);
    noon += 24 * hourMs;
    now = noon;
  });

  test('applies to nobody elsewhere, and to no bonus money', async () => {
    const austrian = await resident('AT', 40);
    expect(await austrian.bet(50_000)).toBe('taken');
    expect(await austrian.limits()).toBeUndefined();
    const withBonus = await resident('IT', 40, 'bonus');
    expect(await withBonus.bet(50_000)).toBe('taken');
  });

  test('leaves room again after a win of the day', async () => {
    const { player, bet } = await resident('IT', 40);
    const session = await openGame(running.platform, player);
    expect(await wallet.bet(session, 'won-in-italy', 10_000, { round_id: 'round-in-italy' })).toMatchObject({ status: 200 });
    expect(await bet(1)).toBe(refused);
    expect(await wallet.win(session, 'won-in-italy', 4_000, { round_id: 'round-in-italy' })).toMatchObject({ status: 200 });
    expect(await bet(4_001)).toBe(refused);
    expect(await bet(4_000)).toBe('taken');
  });
});
