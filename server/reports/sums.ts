import type { components } from '#openapi/operators.schema.d.ts';
import { type Database, type Fragment, fragment } from '../db/database.ts';
import { allKinds, amountsOf, type Figure, type KindSums, type Part } from './figures.ts';
import type { Period } from './month.ts';

export type Grouping = components['schemas']['ReportGrouping'];
export const groupings = ['total', 'day', 'country', 'provider', 'game', 'processor', 'method'] as const satisfies readonly Grouping[];
/** Groups that have a balance at the end: a day's balance is that of no month, and money in a wallet belongs to no game or coin. */
export const hasBalances = (by: Grouping): boolean => by === 'total' || by === 'country';

/** Entries with their facts. PostgreSQL leaves out each joined table that a statement reads nothing of. */
export const moves = fragment`
  ledger_entries as entries join wallets on wallets.player_id = entries.player_id join currencies on currencies.code = wallets.currency
    left join players on players.id = entries.player_id left join transactions on transactions.id = entries.transaction_id
    left join payment_methods on payment_methods.id = transactions.payment_method_id`;

const dayKey = fragment`to_char(entries.created_at at time zone 'UTC', 'YYYY-MM-DD')`;
const countryKey = fragment`coalesce(players.country, '')`;
const providerKey = fragment`case when transactions.type_id in (1, 2) then '' else coalesce(transactions.provider_name, '') end`;
const gameKey = fragment`coalesce(transactions.game_id, '')`;
const processorKey = fragment`case when transactions.type_id in (1, 2) then coalesce(transactions.provider_name, '') else '' end`;
const methodKey = fragment`coalesce(payment_methods.code || ' ' || payment_methods.chain, '')`;
const keys: Readonly<Record<Grouping, Fragment>> = {
  total: fragment`''`,
  day: dayKey,
  country: countryKey,
  provider: providerKey,
  game: gameKey,
  processor: processorKey,
  method: methodKey,
};
/** The name of an entry's group; empty for entries without one. */
export const keyOf = (by: Grouping): Fragment => keys[by];

const realPart = fragment`(entries.moved_minor - entries.bonus_moved_minor + entries.locked_moved_minor)`;
const bonusPart = fragment`entries.bonus_moved_minor`;
const heldPart = fragment`case when entries.kind in ('hold', 'refund') then
  (select abs(amount_minor) from ledger_postings where entry_id = entries.id and account = 'house:suspense') else 0 end`;
const parts: Readonly<Record<Part, Fragment>> = { real: realPart, bonus: bonusPart, held: heldPart };
export const partOf = (part: Part): Fragment => parts[part];

/** The figures of one group in one currency. */
export interface Group {
  readonly key: string;
  readonly currency: string;
  readonly decimals: number;
  readonly amounts: ReadonlyMap<Figure, bigint>;
}
export interface Sums {
  readonly groups: readonly Group[];
  readonly entries: number;
}

interface SumRow extends Readonly<Record<Part, string>> {
  readonly key: string;
  readonly currency: string;
  readonly decimals: number;
  readonly kind: string;
  readonly entries: number;
}

/** The sums of a period by group, currency and kind: one read of its entries. */
const sumRows = (db: Database, { from, to }: Period, by: Grouping) => db.sql<SumRow>`
  select ${keyOf(by)} as key, wallets.currency, currencies.decimals, entries.kind, sum(${realPart})::text as real, sum(${bonusPart})::text as bonus,
    sum(${heldPart})::text as held, count(*)::int as entries
  from ${moves}
  where entries.kind = any(${allKinds}::text[]) and entries.created_at >= ${from} and entries.created_at < ${to}
  group by 1, 2, 3, 4`;

/** The same for every grouping in one read. `level` has a bit for each key that a row is not grouped by, the first one highest. */
const allSumRows = (db: Database, { from, to }: Period) => db.sql<SumRow & { readonly level: number }>`
  select grouping(day, country, provider, game, processor, method) as level, coalesce(day, country, provider, game, processor, method, '') as key, currency,
    decimals, kind, sum(real)::text as real, sum(bonus)::text as bonus, sum(held)::text as held, count(*)::int as entries
  from (
    select ${dayKey} as day, ${countryKey} as country, ${providerKey} as provider, ${gameKey} as game, ${processorKey} as processor, ${methodKey} as method,
      wallets.currency, currencies.decimals, entries.kind, ${realPart} as real, ${bonusPart} as bonus, ${heldPart} as held
    from ${moves}
    where entries.kind = any(${allKinds}::text[]) and entries.created_at >= ${from} and entries.created_at < ${to}
  ) as facts
  group by currency, decimals, kind, grouping sets ((), (day), (country), (provider), (game), (processor), (method))`;
const levels: Readonly<Record<Grouping, number>> = { total: 63, day: 31, country: 47, provider: 55, game: 59, processor: 61, method: 62 };

interface BalanceRow {
  readonly key: string;
  readonly currency: string;
  readonly decimals: number;
  readonly real: string;
  readonly bonus: string;
}

/** Balances at the end of a period, from the stored totals of each player. Their slots end at each full and half hour. */
const balanceRows = (db: Database, to: Date, by: Grouping) => db.sql<BalanceRow>`
  select key, currency, decimals, sum(moved - bonus + locked)::text as real, sum(bonus)::text as bonus
  from (
    select ${by === 'country' ? fragment`coalesce(players.country, '')` : fragment`''`} as key, wallets.currency, currencies.decimals,
      cash_bets_minor + bonus_bets_minor + wins_minor + deposits_minor + withdrawals_minor + bonuses_minor + other_minor as moved,
      bonus_moved_minor as bonus, locked_moved_minor as locked
    from wallets join currencies on currencies.code = wallets.currency join players on players.id = wallets.player_id cross join lateral (
      select * from history_totals where history_totals.player_id = wallets.player_id and slot_at < ${to} order by slot_at desc limit 1
    ) as totals
  ) as balances group by 1, 2, 3`;

const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Puts the sums of each group together, in a fixed order that no setting of the database changes. */
function groupsFrom(rows: readonly SumRow[], balances: readonly BalanceRow[]): Sums {
  const found = new Map<string, { key: string; currency: string; decimals: number; kinds: KindSums[]; held: [Figure, bigint][] }>();
  const groupOf = ({ key, currency, decimals }: Pick<SumRow, 'key' | 'currency' | 'decimals'>) => {
    const name = JSON.stringify([key, currency]);
    const group = found.get(name) ?? { key, currency, decimals, kinds: [], held: [] };
    found.set(name, group);
    return group;
  };
  for (const row of rows)
    groupOf(row).kinds.push({ kind: row.kind, real: BigInt(row.real), bonus: BigInt(row.bonus), held: BigInt(row.held) });
  for (const row of balances) groupOf(row).held.push(['liabilities_real', BigInt(row.real)], ['liabilities_bonus', BigInt(row.bonus)]);
  const groups = [...found.values()]
    .map(({ kinds, held, ...group }) => ({
      ...group,
      amounts: new Map([...amountsOf(kinds), ...held].filter(([, amount]) => amount !== 0n)),
    }))
    .filter(({ amounts }) => amounts.size > 0)
    .toSorted((a, b) => textOrder(a.key, b.key) || textOrder(a.currency, b.currency));
  return { groups, entries: rows.reduce((count, row) => count + row.entries, 0) };
}

/** The figures of a period by one grouping. */
export const sumsOf = async (db: Database, period: Period, by: Grouping): Promise<Sums> =>
  groupsFrom(await sumRows(db, period, by), hasBalances(by) ? await balanceRows(db, period.to, by) : []);

/** The figures of a period by every grouping, in the order of `groupings`. */
export async function allSumsOf(db: Database, period: Period): Promise<readonly (readonly [Grouping, Sums])[]> {
  const rows = await allSumRows(db, period);
  const all: (readonly [Grouping, Sums])[] = [];
  for (const by of groupings) {
    const balances = hasBalances(by) ? await balanceRows(db, period.to, by) : [];
    all.push([
      by,
      groupsFrom(
        rows.filter(({ level }) => level === levels[by]),
        balances,
      ),
    ]);
  }
  return all;
}
