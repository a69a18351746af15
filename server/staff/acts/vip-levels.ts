import Big from 'big.js';
import { compare } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import { vipOf } from '#domain/vip.ts';
import { isLess, vipNotices } from '#server/vip/change-texts.ts';
import { type NamedLevel, numbered, type StoredLevel, vipLevelsAt, vipLevelsBetween } from '#server/vip/levels.ts';
import type { Platform } from '#server/platform.ts';
import { requireStart, startOf } from '../starts.ts';
import { levelMoves, type LevelMove, vipPlayers } from '../vip.ts';
import { type Act, change, type Effect, effectOf, type Figure, type ParametersOf } from './act.ts';

type Parameters = ParametersOf<'setVipLevels'>;

const minNoticeMs = 7 * 86_400_000;
const maxCashback = '5';

/** @throws Error with a sentence for levels that do not rise. */
function requireRising(levels: readonly StoredLevel[]): void {
  const [first] = levels;
  if (!first || compare(first.bets, '0') !== 0 || compare(first.deposits, '0') !== 0)
    throw new Error('Every player begins at level 0, so its bets and deposits are 0.');
  levels.forEach((level, index) => {
    const below = levels[index - 1];
    if (compare(level.cashback, maxCashback) > 0) throw new Error(`The cashback of level ${index} is more than ${maxCashback}%.`);
    if (!below) return;
    for (const field of ['bets', 'deposits', 'cashback', 'monthly_deposit'] as const)
      if (compare(level[field], below[field]) < 0) throw new Error(`Level ${index} has less ${field} than level ${index - 1}.`);
    if (compare(level.bets, below.bets) === 0 && compare(level.deposits, below.deposits) === 0)
      throw new Error(`Level ${index} is reached by the same sums as level ${index - 1}.`);
  });
}

/** Whether a player of some level would have a lower one or less cashback. It is least at the threshold of a level. */
const isReduction = (before: readonly NamedLevel[], after: readonly NamedLevel[]): boolean =>
  before.some((level) => isLess(required(after[vipOf(after, level.bets, level.deposits).level], 'The level'), level));

/** @throws Error with a sentence where something is taken away before the next month, or with less than a week of notice. */
function requireNotice(now: Date, starts: string | undefined): void {
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const earliest = new Date(Math.max(nextMonth.getTime(), now.getTime() + minNoticeMs));
  if (starts !== undefined && new Date(starts) >= earliest) return;
  throw new Error(
    `These levels take something away from players. They start at the earliest with the next month and after seven days of notice: ${earliest.toISOString()}.`,
  );
}

const plain = (sum: string): string => new Big(sum).toFixed();
const storedOf = ({ levels }: Pick<Parameters, 'levels'>): StoredLevel[] =>
  levels.map(({ names, cashback, bets, deposits, monthly_deposit: monthly }) => ({
    names: { en: names.en.trim(), es: names.es.trim(), fr: names.fr.trim(), pt: names.pt.trim() },
    cashback: plain(cashback),
    bets: plain(bets),
    deposits: plain(deposits),
    monthly_deposit: plain(monthly),
  }));

/** A line of each figure and name of a level. */
const linesOf = (levels: readonly StoredLevel[]): [string, string][] =>
  levels.flatMap(({ names, ...figures }, level): [string, string][] => [
    [`level ${level}: names`, [names.en, names.es, names.fr, names.pt].join(', ')],
    [`level ${level}: cashback`, `${figures.cashback}%`],
    [`level ${level}: bets`, `${figures.bets} EUR`],
    [`level ${level}: deposits`, `${figures.deposits} EUR`],
    [`level ${level}: monthly deposit`, `${figures.monthly_deposit} EUR`],
  ]);

const changesOf = (before: readonly StoredLevel[], after: readonly StoredLevel[]): Effect['changes'] => {
  const [old, next] = [new Map(linesOf(before)), new Map(linesOf(after))];
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => old.get(name) !== next.get(name));
  return names.map((name) => change(name, old.get(name), next.get(name)));
};

const sumOf = (moves: readonly LevelMove[], isCounted: (move: LevelMove) => boolean): number =>
  moves.filter(isCounted).reduce((sum, { players }) => sum + players, 0);

/** Counts the players of each level before and after, and those who have more or less. */
async function figuresOf(platform: Platform, after: readonly StoredLevel[]): Promise<Figure[]> {
  const before = await vipLevelsAt(platform, platform.now());
  const moves = await levelMoves(platform, before, after);
  const cashbackOf = (levels: readonly StoredLevel[], level: number) => required(levels[level], 'The level').cashback;
  const hasLessCashback = (move: LevelMove) =>
    move.after >= move.before && compare(cashbackOf(after, move.after), cashbackOf(before, move.before)) < 0;
  const count = Math.max(before.length, after.length);
  return [
    { what: 'players whose level rises', count: sumOf(moves, (move) => move.after > move.before) },
    { what: 'players whose level falls', count: sumOf(moves, (move) => move.after < move.before) },
    { what: 'players with less cashback whose level does not fall', count: sumOf(moves, hasLessCashback) },
    ...Array.from({ length: count }, (_, level) => [
      { what: `players of level ${level} now`, count: sumOf(moves, (move) => move.before === level) },
      { what: `players of level ${level} then`, count: sumOf(moves, (move) => move.after === level) },
    ]).flat(),
  ];
}

/** Gives the VIP programme new levels, from a moment on. */
export const setVipLevels: Act<Parameters> = {
  permission: 'rules.change',
  concernsManyPlayers: true,
  target: () => 'VIP levels',
  state: async (platform, parameters) => {
    const { db, now } = platform;
    const after = storedOf(parameters);
    requireRising(after);
    requireStart(platform, parameters.starts_at);
    // A second version of the same moment waits for the first one.
    await db.sql`select pg_advisory_xact_lock(hashtextextended('vip levels', 0))`;
    const before = await vipLevelsAt(platform, now());
    const last = await db.single<{ id: number; levels: StoredLevel[] }>`select id, levels from vip_versions order by id desc limit 1`;
    if (changesOf(last.levels, after).length === 0) throw new Error('These are the levels of the newest version.');
    // A planned version is in force before this one too.
    const earlier = await vipLevelsBetween(platform, now(), startOf(platform, parameters.starts_at));
    const isReduced = earlier.some((levels) => isReduction(levels, numbered(after)));
    if (isReduced) requireNotice(now(), parameters.starts_at);
    return { version: last.id, is_reduction: isReduced, before: JSON.stringify(before) };
  },
  effect: (parameters, state) => {
    const { starts_at: starts } = parameters;
    const before = JSON.parse(String(state['before'])) as NamedLevel[];
    return effectOf({
      changes: [...changesOf(before, storedOf(parameters)), change('in force from', '', starts ?? 'the approval')],
      letters: state['is_reduction'] === true ? ['A notice to each player who will have a lower level or less cashback'] : [],
    });
  },
  figures: (platform, parameters) => figuresOf(platform, storedOf(parameters)),
  run: async (platform, parameters, { proposalId }) => {
    const { db, now } = platform;
    const after = storedOf(parameters);
    const from = parameters.starts_at === undefined ? now() : new Date(parameters.starts_at);
    const before = await vipLevelsAt(platform, now());
    await db.sql`
      insert into vip_versions (levels, starts_at, proposal_id) values (${JSON.stringify(after)}::jsonb, ${from}, ${proposalId}::uuid)`;
    const notices = vipNotices(before, numbered(after), from);
    if (notices.length === 0) return;
    await db.sql`
      insert into notifications (player_id, kind, type, subject, body, created_at)
      select players.id, 'message', 'vip', subject, body, ${now()}
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice (language text, before int, after int, subject text, body text)
        join (${vipPlayers(before, after)}) as players on players.language = notice.language
          and players.before = notice.before and players.after = notice.after
      order by players.id`;
  },
};
