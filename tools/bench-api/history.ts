import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Conditions, conditions } from '../evidence/record.ts';
import type { Ratios } from './report.ts';

const file = 'docs/records/bench-api.json';
const maxShown = 10;

interface Entry extends Conditions {
  readonly ratios: Ratios;
}

const read = (): readonly Entry[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entry[]) : []);

/** @param loadBefore of the machine, from before the bench loaded it itself. */
export const entryOf = (ratios: Ratios, loadBefore: number): Entry => ({
  ...conditions(),
  loadBefore: Number(loadBefore.toFixed(1)),
  ratios,
});

export const record = (entry: Entry): void => writeFileSync(file, `${JSON.stringify([...read(), entry], null, 2)}\n`);

/** The latest entries and this one, one line each, for the reader of a run of all tests. */
export function historyWith(entry: Entry): string {
  const lines = [...read().slice(-maxShown), entry].map(({ date, commit, loadBefore, ratios }) => {
    const each = Object.entries(ratios).map(([name, value]) => `${name} ${value.toFixed(2)}`);
    return `${date} ${commit} (load ${loadBefore}): ${each.join(', ')}`;
  });
  return ['Calls a second of the platform, as a part of what PostgreSQL alone does with the same statements:', ...lines].join('\n');
}
