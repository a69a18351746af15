import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer, Telling } from '#tools/flows/record.ts';

export interface Item {
  readonly line: number;
  readonly text: string;
}

/** The part of a scenario that belongs to one flow. */
export interface Part {
  /** Names a plan, as `tests/model/plans/<flow>.plan.txt` does. */
  readonly flow: string;
  readonly line: number;
  readonly items: readonly Item[];
}

export interface Scenario {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  /** Walked in the browser with the thorough tests; any other only by command. */
  readonly isInBrowser: boolean;
  readonly parts: readonly Part[];
}

/** A mistake in a scenario, reported with its position. */
export class ScenarioError extends Error {
  constructor(file: string, line: number, sentence: string) {
    super(`${file}:${line}: ${sentence}`);
    this.name = 'ScenarioError';
  }
}

type Growing = Omit<Scenario, 'parts'> & { readonly parts: (Omit<Part, 'items'> & { readonly items: Item[] })[] };

const browserMark = /\s+@browser$/;

/** Reads a file: `flow: cashier` on top, a scenario per heading of the second level, a step per item. Other text is for people. */
export function scenariosIn(file: string, text: string): Scenario[] {
  const lines = text.split('\n');
  const flow = /^flow: ([\w-]+)$/.exec(lines[0] === '---' ? (lines[1] ?? '') : '')?.[1];
  if (!flow || lines[2] !== '---') throw new ScenarioError(file, 1, 'it begins with "---", "flow: …" and "---", like "flow: cashier"');
  const found: Growing[] = [];
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    const [, mark = '', said = ''] = /^(##|###|[-*]|\d+\.) +(.+?)\s*$/.exec(content) ?? [];
    const last = found.at(-1);
    if (mark === '##') {
      const unknown = /\s(@\w+)$/.exec(said.replace(browserMark, ''))?.[1];
      if (unknown) throw new ScenarioError(file, line, `there is no mark "${unknown}", only "@browser"`);
      const title = said.replace(browserMark, '');
      found.push({ file, line, title, isInBrowser: browserMark.test(said), parts: [{ flow, line, items: [] }] });
    } else if (mark === '###') {
      const other = /^On ([\w-]+)$/.exec(said)?.[1];
      if (!last || !other)
        throw new ScenarioError(file, line, 'a heading of the third level names a flow, like "### On transaction-status"');
      last.parts.push({ flow: other, line, items: [] });
    } else if (mark !== '') {
      if (!last) throw new ScenarioError(file, line, 'a step belongs below a heading of the second level');
      last.parts.at(-1)!.items.push({ line, text: said });
    } else if (/^\s+\S/.test(content) && last?.parts.at(-1)!.items.at(-1)?.line === line - 1)
      throw new ScenarioError(file, line, 'a step is one line');
  }
  const withSteps = found.map((scenario) => ({ ...scenario, parts: scenario.parts.filter(({ items }) => items.length > 0) }));
  const empty = withSteps.find(({ parts }) => parts.length === 0);
  if (empty) throw new ScenarioError(file, empty.line, `"${empty.title}" has no step`);
  return withSteps;
}

const folder = 'tests/scenarios';
// Not by `import.meta.url`: Vite rewrites such URLs.
const root = process.cwd();

/** Every scenario of the repository. */
export const allScenarios = (): Scenario[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()
    .flatMap((name) => scenariosIn(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')));

/** Scenarios of one file, in any folder. */
export const scenariosAt = (file: string): Scenario[] => scenariosIn(file, readFileSync(file, 'utf8'));

/** Recorded events that no vocabulary can express; the walk skips them. */
export const unsaidIn = (text: string): Item[] =>
  text.split('\n').flatMap((content, index) => {
    const said = /^<!-- unsaid: (.+) -->$/.exec(content)?.[1];
    return said === undefined ? [] : [{ line: index + 1, text: said }];
  });

/** Returns the parts of all scenarios, or of the file that a command named, that belong to this flow. */
export const scenariosOf = (flow: string): { readonly scenario: Scenario; readonly part: Part }[] =>
  (process.env['SCENARIOS_FILE'] ? scenariosAt(process.env['SCENARIOS_FILE']) : allScenarios()).flatMap((scenario) =>
    scenario.parts.filter((part) => part.flow === flow).map((part) => ({ scenario, part })),
  );

/** Unlike those of the plans, because a runner selects by title. */
export const titleAt = (layer: string, { title, parts }: Scenario, { flow }: Part): string =>
  `scenario, ${layer} — ${title}${parts.length > 1 ? `, on ${flow}` : ''}`;

/** Names a sentence in the record of a run. */
export const sentenceAt = ({ file }: Scenario, { line, text }: Item, { state }: { readonly state: string }) => ({
  sentence: text,
  place: `${file}:${line}`,
  state,
});

/** Names a scenario in the record of a run. */
export const tellingOf = (
  layer: Layer,
  { title, file }: Scenario,
  { flow, line }: Part,
): Omit<Telling, 'steps' | 'passed' | 'failure'> => ({
  flow,
  layer,
  title,
  place: `${file}:${line}`,
});
