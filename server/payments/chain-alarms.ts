import type { Platform } from '../platform.ts';

/** Nodes see a new block seconds after each other, and chains split for a block now and then. What lasts longer is for a person. */
export const alarmAfterMs = 10 * 60_000;
const maxProblemLength = 300;

/** The state of a chain of own nodes, after a turn. */
export interface ChainReport {
  /** Without addresses of nodes; null where nothing hinders it. */
  readonly problem: string | null;
  /** Whether one of two nodes denies a block that both had; null leaves it as it was. */
  readonly isDisputed: boolean | null;
  /** Whether new blocks were read all the same: then the problem begins with this turn. */
  readonly isMoving: boolean;
}

type Recorder = Pick<Platform, 'db' | 'log' | 'now'> & { readonly id: string };

/** Records what hinders a chain, raises an alarm once it has lasted, and clears it when it is over. Nothing is stored before its first block. */
export async function recordChain({ db, log, now, id }: Recorder, { problem, isDisputed, isMoving }: ChainReport): Promise<void> {
  const at = now();
  const text = problem?.slice(0, maxProblemLength) ?? null;
  await db.sql`
    update chain_cursors set node_problem = ${text}, is_disputed = coalesce(${isDisputed}::boolean, is_disputed),
      node_problem_at = case when ${text}::text is null then null when ${isMoving}::boolean then ${at}::timestamptz else coalesce(node_problem_at, ${at}) end
    where network = ${id} and (${isMoving}::boolean and ${text}::text is not null or node_problem is distinct from ${text}
      or is_disputed is distinct from coalesce(${isDisputed}::boolean, is_disputed))`;
  const raised = await db.one`
    update chain_cursors set node_alarm_at = ${at}
    where network = ${id} and node_alarm_at is null and node_problem_at <= ${new Date(at.getTime() - alarmAfterMs)} returning network`;
  if (raised) log.error({ network: id, problem: text }, 'the nodes of a chain have had a problem for some time');
  const cleared = await db.one`
    update chain_cursors set node_alarm_at = null
    where network = ${id} and node_alarm_at is not null and (node_problem_at is null or node_problem_at > node_alarm_at) returning network`;
  if (cleared) log.info({ network: id }, 'the problem with the nodes of a chain is over');
}

/** The state of a chain that is read by own nodes. */
export interface ChainState {
  readonly network: string;
  /** Nodes that have to agree. */
  readonly nodes: 1 | 2;
  /** The last block that was read; null before the first. */
  readonly height: number | null;
  /** Null where nothing hinders it. */
  readonly problem: string | null;
  readonly since: Date | null;
  /** Null while the problem has not lasted. */
  readonly alarmed_at: Date | null;
}

/** The chains of the settings: one that was taken out of them has no state, and no alarm. */
export async function chainStates({ db, processors }: Pick<Platform, 'db' | 'processors'>): Promise<ChainState[]> {
  const chains = processors.all.flatMap(({ chain }) => chain ?? []);
  const rows = await db.sql<Omit<ChainState, 'nodes'>>`
    select network, height, node_problem as problem, node_problem_at as since, node_alarm_at as alarmed_at from chain_cursors
    where network = any(${chains.map(({ network }) => network)}::text[])`;
  const unread = { height: null, problem: null, since: null, alarmed_at: null };
  return chains.map(({ network, nodes }) => ({ ...unread, ...rows.find((row) => row.network === network), network, nodes }));
}
