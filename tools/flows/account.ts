import type { Count } from '../test/reports.ts';
import { type Layer, layers, type Telling } from './record.ts';
import { failedScenarios, type Run, scenarioKey } from './run.ts';
import { type MachineSummary, type PartSummary, unbroken, unwalked } from './summary.ts';

/** Scope of a command. */
export interface Asked {
  readonly layers: readonly Layer[];
  readonly isWhole: boolean;
  readonly isOneCell: boolean;
  readonly hasWalks: boolean;
  readonly hasFaults: boolean;
  /** Whether the browser had to walk and break only enough to take every transition and every kind of fault. */
  readonly isCover: boolean;
  /** Whether paths took turns, so that screens and browser walked a part of them. */
  readonly takesTurns: boolean;
}

const share = (some: number, all: number) => `${some}/${all}`.padStart(9);

const cellsOf = (all: readonly MachineSummary[], ofParts: readonly PartSummary[]) =>
  [...all, ...ofParts].flatMap(({ faults: cells }) => cells);

/** Requested cells of parts that did not run. */
const gapsOfParts = (ofParts: readonly PartSummary[], asked: Asked): string[] =>
  !asked.hasFaults || !asked.layers.includes('screen')
    ? []
    : ofParts.flatMap(({ name, unbroken: cells }) => cells.map((cell) => `${name}, ${cell} did not run`));

/** Requested cells of the fault product that did not run. */
const notBroken = (summary: MachineSummary, { layers: at, isCover }: Asked) => unbroken(summary, at, isCover);

/** A failed scenario, the sentence at which it failed, and the reason. */
function scenarioFailure(telling: Telling): string {
  const { place = telling.place, sentence = '', message = '' } = telling.failure ?? {};
  return `scenario failed: ${scenarioKey(telling)}\n  ${place}: ${sentence}\n  ${message.split('\n')[0] ?? ''}`;
}

export function printCounts(
  all: readonly MachineSummary[],
  ofParts: readonly PartSummary[],
  { races, secondTries, tellings }: Run,
  asked: Asked,
): void {
  console.log(`\n${''.padEnd(22)}${asked.layers.map((layer) => layer.padEnd(29)).join('')}faults`);
  console.log(`${''.padEnd(22)}${asked.layers.map(() => '   states     trans.    paths ').join('')}`);
  for (const { name, states, chart, planned, layers: walked, faults } of all) {
    const counts = asked.layers.map((layer) => {
      const { states: seen, transitions, walks, failed } = walked[layer];
      return `${share(seen.size, states.length)} ${share(transitions.size, chart.edges.length)} ${share(walks.length - failed.length, planned)}`;
    });
    const broken = faults.filter(({ ok }) => !ok).length;
    console.log(`${name.padEnd(22)}${counts.join('')}${`${faults.length}`.padStart(7)}${broken ? ` (${broken} not borne)` : ''}`);
  }
  for (const { name, faults: cells } of ofParts) {
    const broken = cells.filter(({ ok }) => !ok).length;
    console.log(`${name.padEnd(22 + asked.layers.length * 29)}${`${cells.length}`.padStart(7)}${broken ? ` (${broken} not borne)` : ''}`);
  }
  const total = (count: (summary: MachineSummary) => number) => all.reduce((sum, summary) => sum + count(summary), 0);
  for (const layer of asked.layers)
    console.log(
      `${layer}: ${total((one) => one.layers[layer].states.size)} of ${total((one) => one.states.length)} states, ` +
        `${total((one) => one.layers[layer].transitions.size)} of ${total((one) => one.chart.edges.length)} transitions, ` +
        `${total((one) => one.layers[layer].walks.length)} of ${total((one) => one.planned)} paths walked, ` +
        `${total((one) => one.layers[layer].failed.length)} failed`,
    );
  if (asked.hasWalks && tellings.length > 0)
    console.log(`scenarios: ${tellings.length} walks on record, ${failedScenarios({ tellings }).length} failed`);
  for (const telling of failedScenarios({ tellings })) console.error(scenarioFailure(telling));
  if (asked.hasFaults && asked.isOneCell) console.log(`faults: ${cellsOf(all, ofParts).length} cells on record`);
  else if (asked.hasFaults)
    console.log(
      `faults: ${cellsOf(all, ofParts).length} cells, ` +
        `${total((one) => notBroken(one, asked).length) + gapsOfParts(ofParts, asked).length} of the product did not run`,
    );
  // A record of several runs also contains faults that were fixed between them.
  if (asked.isWhole && secondTries.length) console.log(`only at the second try: ${secondTries.join('; ')}`);
  if (races) console.log(`races: ${races.interleavings} interleavings, ${races.staleValues} stale values`);
}

/** Lists the parts of the requested scope that did not run. */
export const gapsOf = (all: readonly MachineSummary[], ofParts: readonly PartSummary[], asked: Asked): string[] => [
  ...all.flatMap((summary) => {
    const { name } = summary;
    const walks = asked.hasWalks
      ? asked.layers
          .filter((layer) => layer === 'actor' || !asked.takesTurns)
          .flatMap((layer) => unwalked(summary, layer).map((what) => `${name}, ${layer}: ${what} was not walked`))
      : [];
    const cells = asked.hasFaults ? notBroken(summary, asked).map((cell) => `${name}, ${cell} did not run`) : [];
    return [...walks, ...cells];
  }),
  ...gapsOfParts(ofParts, asked),
];

/** For a runner that sums over suites: a walk, a cell and a scenario at a layer each count as one. */
export function countOf(
  all: readonly MachineSummary[],
  ofParts: readonly PartSummary[],
  missing: readonly string[],
  { tellings, secondTries }: Pick<Run, 'tellings' | 'secondTries'>,
): Count {
  const walks = all.flatMap(({ layers: walked }) => layers.flatMap((layer) => walked[layer].walks));
  const cells = cellsOf(all, ofParts);
  const broken = [
    ...walks.filter(({ failure }) => failure).map(({ plan, layer, path }) => `${plan} ${path}, ${layer}`),
    ...cells.filter(({ ok }) => !ok).map(({ machine, operation, fault, layer }) => `${machine} × ${operation} × ${fault}, ${layer}`),
    ...failedScenarios({ tellings }).map((one) => `scenario ${scenarioKey(one)}`),
  ];
  return {
    passed: walks.length + cells.length + tellings.length - broken.length,
    failed: broken.length + missing.length,
    flaky: secondTries.length,
    failures: [...broken, ...missing],
  };
}
