import Big from 'big.js';
import type { Decimal } from '#domain/money.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { fragment, type Fragment } from '../db/database.ts';
import { withLongStatements } from '../db/statement-timeout.ts';
import type { Platform } from '../platform.ts';
import { numbered, type StoredLevel, vipLevelsAt } from '../vip/levels.ts';

type Reported = components['schemas']['VipRecord'];

const cents = (sums: readonly Decimal[]): string[] => sums.map((sum) => new Big(sum).times(100).toFixed(0));

/** The level of a wallet: the highest of which both sums are reached. Thresholds rise. */
const levelBy = (levels: readonly StoredLevel[]): Fragment => fragment`
  least(width_bucket(bet_eur_minor, ${cents(levels.map(({ bets }) => bets))}::bigint[]),
    width_bucket(deposited_eur_minor, ${cents(levels.map(({ deposits }) => deposits))}::bigint[])) - 1`;

/** Players with an open account, with their level by two sets of levels. */
export const vipPlayers = (before: readonly StoredLevel[], after: readonly StoredLevel[]): Fragment => fragment`
  select players.id, players.language,
    ${levelBy(before)} as before, ${levelBy(after)} as after
  from players join wallets on wallets.player_id = players.id
  where players.status <> 'closed' and players.erased_at is null and not players.is_sandbox`;

/** Players who go from one level to another, or stay. */
export interface LevelMove {
  readonly before: number;
  readonly after: number;
  readonly players: number;
}

export const levelMoves = (
  { db }: Pick<Platform, 'db'>,
  before: readonly StoredLevel[],
  after: readonly StoredLevel[],
): Promise<LevelMove[]> => db.sql<LevelMove>`
  select before, after, count(*)::int as players from (${vipPlayers(before, after)}) as moved group by before, after`;

const maxVersions = 50;
/** Maximum time to count the players of each level. */
const maxStatementMs = 60_000;

interface VersionRow {
  readonly id: number;
  readonly levels: StoredLevel[];
  /** Null for the first version, which holds from the beginning. */
  readonly starts_at: Date | null;
  readonly proposal_id: string | null;
  readonly proposed_by: string | null;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
  readonly reason: string | null;
}

/** The levels of the VIP programme with the players of each, and the versions. */
export async function vipRecord(platform: Platform): Promise<Reported> {
  const { db, now } = platform;
  const at = now();
  const current = await vipLevelsAt(platform, at);
  const moves = await withLongStatements(() => levelMoves(platform, current, current), maxStatementMs);
  const versions = await db.sql<VersionRow>`
    select vip_versions.id, levels, nullif(starts_at, '-infinity') as starts_at, proposal_id, proposers.name as proposed_by,
      deciders.name as approved_by, decided_at as approved_at, reason
    from vip_versions left join staff_proposals on staff_proposals.id = proposal_id
      left join staff as proposers on proposers.id = proposed_by left join staff as deciders on deciders.id = decided_by
    order by vip_versions.id desc limit ${maxVersions}`;
  const startOf = ({ starts_at: start }: VersionRow): number => start?.getTime() ?? Number.NEGATIVE_INFINITY;
  const latest = versions.find((version) => startOf(version) <= at.getTime());
  const isReplaced = (version: VersionRow) => versions.some((other) => other.id > version.id && startOf(other) <= startOf(version));
  const stateOf = (version: VersionRow) =>
    version.id === latest?.id ? 'in_force' : startOf(version) > at.getTime() && !isReplaced(version) ? 'planned' : 'replaced';
  return {
    levels: current.map((level) => ({ ...level, players: moves.find(({ before }) => before === level.level)?.players ?? 0 })),
    versions: versions.map((version) => ({
      id: version.id,
      state: stateOf(version),
      starts_at: version.starts_at?.toISOString() ?? null,
      levels: numbered(version.levels),
      proposal_id: version.proposal_id,
      proposed_by: version.proposed_by,
      approved_by: version.approved_by,
      approved_at: version.approved_at?.toISOString() ?? null,
      reason: version.reason,
    })),
  };
}
