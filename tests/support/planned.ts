import type pg from 'pg';
import type { PlanNode } from './plans.ts';
import { nodesOf } from './plans.ts';
import type { QueryText } from './query-texts.ts';

/** Plans a text for any values, and runs nothing. @returns null for an incomplete text: a part of it is made at run time. */
export async function planFor(
  client: pg.ClientBase,
  { text, parameters }: Pick<QueryText, 'text' | 'parameters'>,
): Promise<PlanNode | null> {
  try {
    await client.query(`prepare planned as ${text}`);
  } catch {
    return null;
  }
  try {
    const values = Array.from({ length: parameters }, () => 'null').join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (format json) execute planned${parameters === 0 ? '' : `(${values})`}`,
    );
    return rows[0]!['QUERY PLAN'][0]!.Plan;
  } finally {
    await client.query('deallocate planned');
  }
}

/** Nodes that pass on each row as it comes, so that a limit above them ends their reading. */
const streams = /^(?:Limit|Result|Subquery Scan|LockRows|Append|Merge Append|Nested Loop|Incremental Sort|Unique)$/;

/**
 * Lists the parts of a plan that read more of a growing table than a condition names: whole tables, and whole indexes without a limit or with an
 * additional filter.
 * @param isPartial whether an index holds few of the rows, which it names itself.
 */
export function unboundedReads(root: PlanNode, grows: ReadonlySet<string>, isPartial: (index: string) => boolean): string[] {
  const visit = (node: PlanNode, isLimited: boolean): string[] => {
    const type = node['Node Type'];
    const [table, index] = [node['Relation Name'], node['Index Name']];
    const limited = type === 'Limit' || (isLimited && (streams.test(type) || index !== undefined));
    const below = (node.Plans ?? []).flatMap((each) => visit(each, limited));
    if (table === undefined || !grows.has(table) || type === 'ModifyTable') return below;
    if (type === 'Seq Scan') return [`${type} ${table}`, ...below];
    if (type === 'Bitmap Heap Scan') {
      const open = nodesOf(node).filter((each) => each['Node Type'] === 'Bitmap Index Scan' && each['Index Cond'] === undefined);
      return [...open.filter((each) => !isPartial(each['Index Name']!)).map((each) => `all of ${each['Index Name']}`), ...below];
    }
    if (index === undefined || node['Index Cond'] !== undefined || isPartial(index)) return below;
    return isLimited && node.Filter === undefined ? below : [`all of ${index}`, ...below];
  };
  return visit(root, false);
}
