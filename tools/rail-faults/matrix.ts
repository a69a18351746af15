import type { Victim } from './acts.ts';
import { addOnce, type Case, openCase } from './case.ts';
import { type Outcome, settle, verify } from './checks.ts';
import { faultsOf } from './faults.ts';
import type { Link, Step } from './gate.ts';
import type { PlayedFault } from './played-fault.ts';
import { countSteps, cutWalk, spread, type Walk, walks } from './steps.ts';
import type { World } from './world.ts';

/** A row of the matrix: a fault, how often it was played, and what was seen. */
export interface Row extends Outcome {
  readonly title: string;
  readonly played: number;
}

async function endsOf({ world, player }: Case): Promise<string[]> {
  const rows = await world.db.sql<{ status: string }>`
    select status from transactions where player_id = ${player.id} and type_id in (1, 2) order by created_at`;
  return rows.map(({ status }) => status);
}

async function playFault(world: World, fault: PlayedFault): Promise<Row> {
  const one = await openCase(world);
  await fault.play(one);
  await settle(one);
  const ends = await endsOf(one);
  if (ends.join() !== fault.ends.join()) addOnce(one.seen.violations, `ended as ${ends.join()} instead of ${fault.ends.join()}`);
  return { title: fault.title, played: 1, ...(await verify(one, fault.retraction)) };
}

/** The steps at which each victim is killed, or at which a reply is lost. */
const victims: readonly (readonly [Victim, Link])[] = [
  ['platform', 'node'],
  ['platform', 'signer'],
  ['platform', 'database'],
  ['node', 'node'],
  ['signer', 'signer'],
  ['reply', 'node'],
  ['reply', 'signer'],
  ['reply', 'database'],
];
const moments: readonly Step['moment'][] = ['before', 'after'];

function titleOf({ name }: Walk, [victim, link]: (typeof victims)[number], moment: Step['moment']): string {
  const call = link === 'database' ? 'a query' : `a call of the ${link}`;
  const time = moment === 'before' ? `before ${call}` : `after ${call}, whose reply is lost`;
  if (victim === 'reply') return moment === 'before' ? `${name}: ${call} does not arrive` : `${name}: the reply to ${call} is lost`;
  return `${name}: the ${victim} is killed ${time}`;
}

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

interface Options {
  /** Steps of each kind at which something is killed, at most. */
  readonly maxSteps: number;
  readonly isWanted: (title: string) => boolean;
  readonly onRow: (row: Row) => void;
  readonly signal: AbortSignal;
}

async function playCuts(world: World, walk: Walk, { maxSteps, isWanted, onRow, signal }: Options): Promise<void> {
  const cuts = victims.flatMap((kind) => moments.map((moment) => ({ kind, moment, title: titleOf(walk, kind, moment) })));
  const wanted = cuts.filter(({ title, kind: [victim] }) => isWanted(title) && (victim !== 'node' || world.node.process !== null));
  if (wanted.length === 0) return;
  const counts = await countSteps(world, walk);
  for (const {
    kind: [victim, link],
    moment,
    title,
  } of wanted) {
    const outcomes: Outcome[] = [];
    for (const ordinal of spread(counts.get(link) ?? 0, maxSteps)) {
      signal.throwIfAborted();
      const one = await openCase(world);
      const isDone = await cutWalk(one, walk, { victim, link, moment, ordinal });
      await settle(one);
      await walk.check?.(one);
      // A killed node forgets the blocks that it has not stored yet.
      const outcome = await verify(one, victim === 'node' ? 'possible' : 'none');
      if (isDone) outcomes.push({ ...outcome, violations: outcome.violations.map((each) => `step ${ordinal}: ${each}`) });
    }
    if (outcomes.length === 0) continue;
    const seen = (name: keyof Outcome): string[] => union(outcomes.map((outcome) => outcome[name]));
    onRow({
      title,
      played: outcomes.length,
      ledger: seen('ledger'),
      player: seen('player'),
      operator: seen('operator'),
      violations: seen('violations'),
    });
  }
}

/** Plays the wanted faults, one after the other, on one node. */
export async function playMatrix(world: World, options: Options): Promise<void> {
  for (const fault of faultsOf(world.node).filter(({ title }) => options.isWanted(title))) {
    options.signal.throwIfAborted();
    options.onRow(await playFault(world, fault));
  }
  const possible = walks.filter(({ isPossible }) => isPossible?.(world.node) ?? true);
  for (const walk of possible) await playCuts(world, walk, options);
}
