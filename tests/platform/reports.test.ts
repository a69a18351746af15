import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMinor } from '#domain/money.ts';
import { listReportEntries } from '#server/reports/entries.ts';
import { allKinds, type Figure, figureRules, figures } from '#server/reports/figures.ts';
import { monthOf, periodOf } from '#server/reports/month.ts';
import { computeReport, groupsOf, type ReportContent, type ReportGroup } from '#server/reports/report.ts';
import { groupings } from '#server/reports/sums.ts';
import { knownValues } from '#server/db/known-values.ts';
import { cashbackPaid } from '../support/books.ts';
import { type Gaming, openGaming } from '../support/gaming.ts';
import { type Playing, reportSteps } from '../support/report-steps.ts';

let gaming: Gaming;
let month = '';

beforeAll(async () => {
  gaming = await openGaming();
  const { db } = gaming.platform;
  gaming.clock.at = new Date();
  month = monthOf(gaming.clock.at);
  const row = await db.one<{ id: number; proposal: string }>`
    with person as (insert into staff (name, role, handle, created_at) values ('Ana', 'owner', sha256('ana'), now()) returning id)
    insert into staff_proposals (id, operation, target, parameters, reason, state, effect, digest, persons, status, proposed_by, proposed_at, expires_at,
      decided_by, decided_at, signature)
    select gen_random_uuid(), 'creditGoodwill', 'player 1', '{}', 'ticket', '{}', '{}', sha256('x'), 1, 'done', id, now(), now(), id, now(), '{}' from person
    returning proposed_by as id, id as proposal`;
  const steps = reportSteps(gaming, { proposalId: row!.proposal, proposedBy: row!.id, approvedBy: row!.id, reason: 'ticket 1' });
  await db.sql`insert into payment_methods (id, name, code, chain, decimals, position) values (1, 'Litecoin', 'LTC', 'litecoin', 8, 1)`;
  const dollars = await db.one<{ id: number }>`
    insert into players (username, email, country, currency_id, language, password_hash)
    select 'dollars', 'dollars@example.com', 'AT', id, 'en', 'none' from currencies where code = 'USD' returning id`;
  await gaming.platform.wallet.open(dollars!.id, 'USD');
  await cashbackPaid(gaming.platform, { playerId: dollars!.id, reference: 'dollars', amount: 777n });
  const players: Playing[] = [];
  for (const country of ['AT', 'DE', 'AT']) {
    const player = await gaming.player(50_000n, { country });
    if (country === 'DE') await gaming.bonus(player.id);
    const bonus = country === 'DE' ? await gaming.session(player, { source: 'bonus' }) : null;
    players.push({ id: player.id, cash: await gaming.session(player), bonus });
  }
  const drawn = fc.sample(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(2), fc.integer({ min: 20, max: 900 })), {
    numRuns: 120,
    seed: 345,
  });
  // Each step once with the player who has a bonus, so that no figure is empty.
  const all = [...Object.keys(steps).map((step) => [step, 1, 100] as const), ...drawn];
  for (const [index, [step, player, amount]] of all.entries()) await steps[step]!(players[player]!, `${step}${index}`, amount);
}, 120_000);
// Also audits the ledger.
afterAll(() => gaming.close());

const before = (period: string): string => monthOf(new Date(periodOf(period).from.getTime() - 1));
const amountIn = ({ amounts }: ReportGroup, figure: Figure): bigint =>
  toMinor(amounts.find((each) => each.figure === figure)?.amount ?? '0');
const totalOf = async (period: string) => (await groupsOf(gaming.platform.db, period, 'total')).find(({ currency }) => currency === 'EUR');
/** All figures of the month by name, with its opening balances. */
async function figuresOf() {
  const [total, opening] = [await totalOf(month), await totalOf(before(month))];
  return {
    figure: (name: Figure) => amountIn(total!, name),
    opened: (name: Figure) => (opening ? amountIn(opening, name) : 0n),
  };
}

describe('[34.5] the report of a month', () => {
  test('sums every kind of entry that the database takes', () => {
    expect([...allKinds].toSorted()).toEqual([...knownValues['ledger_entries.kind']].toSorted());
  });

  test('has every figure after play of every kind', async () => {
    const total = await totalOf(month);
    expect(total!.amounts.map(({ figure }) => figure)).toEqual(figures);
  });

  test('keeps currencies apart', async () => {
    const groups = await groupsOf(gaming.platform.db, month, 'total');
    expect(groups.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(groups[1]!.amounts).toEqual([
      { figure: 'bonus_cost', amount: '7.77' },
      { figure: 'ngr', amount: '-7.77' },
      { figure: 'cashback', amount: '7.77' },
      { figure: 'liabilities_real', amount: '7.77' },
    ]);
  });

  test.each([
    ['provider', ['', 'House']],
    ['game', ['', 'plinkoear']],
    ['processor', ['', 'till']],
    ['method', ['', 'LTC litecoin']],
    ['country', ['AT', 'DE']],
  ] as const)('by %s has a group for each', async (by, keys) => {
    const groups = await groupsOf(gaming.platform.db, month, by);
    expect(groups.filter(({ currency }) => currency === 'EUR').map(({ key }) => key)).toEqual(keys);
  });

  test('is the same computed whole as by each grouping', async () => {
    const { content } = await computeReport(gaming.platform.db, month);
    const { groups } = JSON.parse(content) as ReportContent;
    expect(Object.keys(groups)).toEqual(groupings);
    for (const by of groupings) expect([by, groups[by]]).toEqual([by, await groupsOf(gaming.platform.db, month, by)]);
  });

  test('agrees with the balances: what players have is what they had, what came and what went', async () => {
    const { figure, opened } = await figuresOf();
    expect(figure('ggr')).toBe(figure('stakes') - figure('wins') - figure('rollbacks') - figure('voids') - figure('provider_credits'));
    expect(figure('bonus_cost')).toBe(figure('cashback') + figure('bonus_converted') + figure('free_rounds'));
    expect(figure('ngr')).toBe(figure('ggr') - figure('bonus_cost'));
    expect(figure('corrections')).toBe(figure('goodwill') + figure('balance_corrections') + figure('write_offs') + figure('chargebacks'));
    expect(figure('liabilities_real') - opened('liabilities_real')).toBe(
      figure('deposits') - figure('withdrawals') - figure('ggr') + figure('bonus_cost') + figure('corrections'),
    );
    expect(figure('liabilities_bonus') - opened('liabilities_bonus')).toBe(
      figure('bonus_granted') -
        figure('bonus_converted') -
        figure('bonus_forfeited') -
        figure('bonus_stakes') +
        figure('bonus_wins') +
        figure('bonus_rollbacks') +
        figure('bonus_voids'),
    );
  });

  test('agrees with each account of the house', async () => {
    const { figure } = await figuresOf();
    const { from, to } = periodOf(month);
    const rows = await gaming.platform.db.sql<{ account: string; amount: string }>`
      select account, sum(amount_minor)::text as amount from ledger_postings join ledger_entries on ledger_entries.id = entry_id
      where ledger_postings.player_id is null and currency = 'EUR' and created_at >= ${from} and created_at < ${to} group by account order by account`;
    const corrections = figure('corrections') + figure('voids') + figure('bonus_voids');
    const held = figure('deposits_held') - figure('deposits_returned');
    expect(Object.fromEntries(rows.map(({ account, amount }) => [account, BigInt(amount)]))).toEqual({
      'house:bonus':
        figure('bonus_stakes') +
        figure('bonus_forfeited') -
        figure('cashback') -
        figure('free_rounds') -
        figure('bonus_granted') -
        figure('bonus_wins') -
        figure('bonus_rollbacks'),
      'house:corrections': -corrections,
      'house:deposits': -figure('deposits') - figure('deposits_held'),
      'house:games': figure('ggr') + figure('voids'),
      'house:payouts': figure('withdrawals') + figure('deposits_returned'),
      'house:suspense': held,
    });
  });

  test.each(groupings)('by %s: each figure is the sum of the entries that it opens, and of all groups is the total', async (by) => {
    const { db } = gaming.platform;
    const groups = await groupsOf(db, month, by);
    const wrong: unknown[] = [];
    for (const { key, currency, amounts } of groups) {
      for (const { figure, amount } of amounts) {
        let sum = 0n;
        let after: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof listReportEntries>> = await listReportEntries(
            db,
            { month, figure, by, key, currency },
            after,
            40,
          );
          for (const each of page.data) sum += toMinor(each.amount);
          after = page.next;
        } while (after !== null);
        if (sum !== toMinor(amount)) wrong.push([key, figure, amount, sum]);
      }
    }
    expect(wrong).toEqual([]);
    const total = await totalOf(month);
    for (const figure of figures.filter((each) => !figureRules[each].isBalance || by === 'country')) {
      const sum = groups.filter(({ currency }) => currency === 'EUR').reduce((all, group) => all + amountIn(group, figure), 0n);
      expect([figure, sum]).toEqual([figure, amountIn(total!, figure)]);
    }
  });
});
