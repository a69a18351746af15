import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromMinor } from '#domain/money.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks, loggedIn, openGame, type TestPlayer, walletClient } from '../support/games.ts';
import { hoursOf, limitPeriods, PlayLimitModel } from '../support/play-limit-model.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
let clock = 0;
let requests = 0;
const hourMs = 3_600_000;

beforeAll(async () => {
  clock = Date.parse('2027-01-01T00:00:00Z');
  running = await startTestPlatform({ now: () => new Date(clock), config: { logLevel: 'silent', rateLimitFactor: 100_000 } });
  wallet = walletClient(running.platform, running.api);
});
afterAll(async () => {
  await expectBalancedBooks(running.platform);
  await running.close();
});

/** Just before days, weeks, months and years end, and before clocks in Europe and America are set. */
const starts = [
  '2027-03-28T00:59:59.500Z',
  '2027-10-31T00:59:59.500Z',
  '2027-03-14T06:59:59.500Z',
  '2027-01-31T23:59:59.900Z',
  '2028-02-28T23:59:59.999Z',
  '2028-02-29T12:00:00.000Z',
  '2027-12-31T23:59:59.999Z',
  '2027-05-02T22:00:00.000Z',
].map((start) => Date.parse(start));

const amount = fc.integer({ min: 1, max: 3_000 });
const limitStep = fc.record({
  is: fc.constant('limit' as const),
  kind: fc.constantFrom('loss' as const, 'stake' as const),
  period: fc.constantFrom(...limitPeriods),
  amount: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 6_000 }) }, { weight: 1, arbitrary: fc.constant(null) }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('bet' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('exactly' as const), more: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('together' as const), amounts: fc.array(amount, { minLength: 2, maxLength: 5 }) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('win' as const), amount: fc.integer({ min: 0, max: 6_000 }) }) },
  { weight: 2, arbitrary: fc.constant({ is: 'rollback' as const }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('bonus' as const), amount: fc.integer({ min: 1, max: 500 }) }) },
  { weight: 4, arbitrary: limitStep },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('pass' as const), hours: fc.constantFrom(1, 13, 23, 24, 25, 100, 168, 500, 720) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('edge' as const),
      period: fc.constantFrom(...limitPeriods),
      place: fc.nat(),
      byMs: fc.constantFrom(-1, 0, 1),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const seen: Record<string, number> = {};
const saw = (what: string) => (seen[what] = (seen[what] ?? 0) + 1);

class Walk {
  readonly model = new PlayLimitModel();
  #player: TestPlayer;
  readonly #open: { readonly id: string; readonly stake: number }[] = [];
  #session = '';

  constructor(player: TestPlayer) {
    this.#player = player;
  }

  get #call(): ReturnType<typeof callAs> {
    return callAs(running, this.#player.login);
  }

  static async begin(start: number): Promise<Walk> {
    clock = start;
    const player = await createPlayer(running.platform, { cash: 100_000_000n, bonus: 1_000_000n });
    // The bonus outlasts each walk: its end is not covered by these rules.
    await running.platform.db.sql`update player_campaigns set expires_at = '2040-01-01' where player_id = ${player.id}`;
    const walk = new Walk(player);
    await walk.#reopen();
    return walk;
  }

  async #reopen(): Promise<void> {
    this.#session = await openGame(running.platform, this.#player);
  }

  async #place(stake: number, wallet_: 'cash' | 'bonus' = 'cash') {
    const id = `limited-${(requests += 1)}`;
    const { status, code } = await wallet.bet(this.#session, id, stake, { wallet: wallet_ });
    return { id, stake, code: status === 200 ? null : code! };
  }

  /** One bet, accepted or refused exactly as by the model. */
  async #bet(stake: number): Promise<void> {
    const above = this.model.above(['loss', 'stake'], stake, clock);
    const { id, code } = await this.#place(stake);
    expect({ stake, code }).toEqual({ stake, code: above.length === 0 ? null : 'limit_reached' });
    for (const kind of above) saw(`above ${kind}`);
    saw(code ?? 'taken');
    if (code === null) this.#take(id, stake);
  }

  #take(id: string, stake: number): void {
    this.#open.push({ id, stake });
    this.model.move({ at: clock, staked: stake, lost: stake });
  }

  /** Simultaneous bets: the accepted ones fit into some order, and none of the refused ones fits in addition. */
  async #together(stakes: readonly number[]): Promise<void> {
    const couldAlone = stakes.map((stake) => this.model.above(['loss', 'stake'], stake, clock).length === 0);
    const placed = await Promise.all(stakes.map((stake) => this.#place(stake)));
    for (const [index, { id, stake, code }] of placed.entries()) {
      if (code !== null) continue;
      expect({ stake, isAlone: couldAlone[index] }).toEqual({ stake, isAlone: true });
      this.#take(id, stake);
    }
    const taken = placed.filter(({ code }) => code === null);
    expect(taken.length === 0 ? [] : this.model.above(['loss', 'stake'], 0, clock)).toEqual([]);
    for (const { stake, code } of placed) {
      if (code === null) continue;
      expect({ stake, code, above: this.model.above(['loss', 'stake'], stake, clock).length > 0 }).toEqual({ stake, code, above: true });
      saw('refused beside others');
    }
    if (taken.length > 0 && taken.length < placed.length) saw('some of several');
  }

  async do(each: Step): Promise<void> {
    const { model } = this;
    if (each.is === 'bet') await this.#bet(each.amount);
    if (each.is === 'together') await this.#together(each.amounts);
    if (each.is === 'exactly') {
      const lefts = model
        .shown(clock)
        .flatMap(({ kind, left }) => (left === null || kind === 'deposit' ? [] : [Math.round(Number(left) * 100)]));
      const stake = Math.min(...lefts, 4_000) + each.more;
      if (stake > 0) await this.#bet(stake);
    }
    if (each.is === 'win') await this.#win(each.amount);
    if (each.is === 'rollback' && this.#open.length > 0) {
      const { id, stake } = this.#open.pop()!;
      expect((await wallet.rollback(this.#session, id)).status).toBe(200);
      model.move({ at: clock, staked: -stake, lost: -stake });
    }
    // Bonus money is outside of these limits, and does not count against them.
    if (each.is === 'bonus') expect((await this.#place(each.amount, 'bonus')).code).toBeNull();
    if (each.is === 'limit') {
      const { status } = await this.#call('PUT', '/me/play-limits', {
        kind: each.kind,
        period: each.period,
        amount: each.amount === null ? null : fromMinor(BigInt(each.amount), 2),
      });
      expect(status).toBe(200);
      model.set(each.kind, each.period, each.amount, clock);
    }
    if (each.is === 'pass') await this.#advance(clock + each.hours * hourMs);
    if (each.is === 'edge') {
      const edges = model.moments.map((at) => at + hoursOf[each.period] * hourMs + each.byMs).filter((at) => at > clock);
      if (edges.length > 0) await this.#advance(edges[each.place % edges.length]!);
    }
  }

  async #win(won: number): Promise<void> {
    const bet = this.#open.shift();
    if (!bet) return;
    expect((await wallet.win(this.#session, bet.id, won)).status).toBe(200);
    if (won > 0) this.model.move({ at: clock, lost: -won });
  }

  async #advance(to: number): Promise<void> {
    clock = to;
    // A session ends after 30 days.
    this.#player = await loggedIn(running.platform, this.#player);
    await this.#reopen();
  }

  async expectShown(): Promise<void> {
    const { body } = await this.#call('GET', '/me/play-limits');
    expect(body.limits.filter(({ kind }: { kind: string }) => kind !== 'deposit')).toEqual(
      this.model.shown(clock).filter(({ kind }) => kind !== 'deposit'),
    );
  }
}

test('[U-04] bets are taken, and limits shown, as a model of the rules says, whatever was bet, won, undone, limited and waited for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.array(limitStep, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 6, maxLength: 30 }),
      async (start, limits, steps) => {
        const walk = await Walk.begin(start);
        for (const each of [...limits, ...steps]) {
          await walk.do(each);
          await walk.expectShown();
        }
      },
    ),
    { numRuns: 60 },
  );
  for (const what of ['taken', 'limit_reached', 'above loss', 'above stake', 'some of several'])
    expect([what, seen[what]! > 10]).toEqual([what, true]);
}, 240_000);
