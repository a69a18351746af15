import { EventEmitter } from 'node:events';
import pg from 'pg';

/*
 * Reports the work of each statement of a database, including statements inside functions: PostgreSQL's auto_explain sends its plan as a notice, with
 * the number of rows that every node has read. So a test can limit the work of a statement, which no clock measures reliably.
 */

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  jit: 'off',
};

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}
export interface Plan {
  readonly text: string;
  readonly root: PlanNode;
}

/**
 * @param more settings of the connection, for the planner.
 * @returns the address of a database whose connections send their plans. Its role has to be a superuser.
 */
export function explained(url: string, more: Readonly<Record<string, string>> = {}): string {
  const options = Object.entries({ ...settings, ...more }).map(([name, value]) => `-c ${name}=${value}`);
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options.join(' '))}`;
}

const autoExplain = /^duration: .*? plan:\n/s;

/** Collects the plans of every statement on connections to an `explained` address, from now on. @returns a function that stops it. */
export function collectPlans(onPlan: (plan: Plan) => void): () => void {
  pg.Client.prototype.emit = function emitWithPlans(this: pg.Client, event: string, ...values: unknown[]) {
    const [notice] = values as [{ message?: string } | undefined];
    if (event === 'notice' && notice?.message && autoExplain.test(notice.message)) {
      const { 'Query Text': text, Plan: root } = JSON.parse(notice.message.replace(autoExplain, '')) as {
        'Query Text': string;
        Plan: PlanNode;
      };
      onPlan({ text, root });
    }
    return EventEmitter.prototype.emit.call(this, event, ...values);
  };
  return () => Reflect.deleteProperty(pg.Client.prototype, 'emit');
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that a node has read or compared, over all of its loops. */
export const rowsRead = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));
