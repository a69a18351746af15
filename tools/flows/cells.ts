import { faults } from '#tests/model/faults/faults.ts';
import { flows } from './machines.ts';
import { parts } from './parts.ts';
import { callsOfPart, operationsOf } from './summary.ts';

/** Operations that the fault product breaks, of these machines and parts, by default of all. */
export function brokenOperations(names: readonly string[]): readonly string[] {
  const asked = names.length > 0 ? names : [...Object.keys(flows), ...Object.keys(parts)];
  const calls = asked.flatMap((name) => [flows[name]?.calls ?? {}, parts[name] ? callsOfPart(parts[name]) : {}]);
  return [...new Set(calls.flatMap(operationsOf))].toSorted();
}

interface Cell {
  readonly operation?: string | undefined;
  readonly fault?: string | undefined;
}

/** Explains a missing cell with the ones that exist; null where the cell exists. */
export function noSuchCell(names: readonly string[], { operation, fault }: Cell): string | null {
  const ids: readonly string[] = faults.map(({ id }) => id);
  if (fault !== undefined && !ids.includes(fault)) return `There is no fault "${fault}": there are ${ids.join(', ')}.`;
  const operations = brokenOperations(names);
  if (operation === undefined || operations.includes(operation)) return null;
  return `There is no call of "${operation}"${names.length > 0 ? ` in ${names.join(' or ')}` : ''}: there are ${operations.join(', ')}.`;
}
