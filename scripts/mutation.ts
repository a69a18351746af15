import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { openPostgres } from '../server/db/postgres.ts';
import { prepareEmpty } from '../tests/support/database-image.ts';
import { startPostgres } from '../tests/support/postgres.ts';

type Options = ConstructorParameters<typeof Stryker>[0];
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Part {
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** What its tests need beside them. @returns how to end it. */
  readonly prepare?: () => Promise<() => Promise<void>>;
  /** The row of the table that a file counts in. */
  readonly rowOf: (file: string) => string;
}
interface Figures {
  killed: number;
  survived: number;
  uncovered: number;
  timedOut: number;
}

const THRESHOLD = 90;
const REPORT = '.cache/mutation.json';

/** One PostgreSQL for all mutants: copying a database takes a tenth of the time that starting an engine does. */
async function startBooks(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const url = await server.createDatabase('books');
  const db = openPostgres(url, { connections: 1, onError: () => undefined });
  await prepareEmpty(db);
  await db.close();
  process.env['BOOKS_POSTGRES'] = url.slice(0, url.lastIndexOf('/'));
  return () => server.stop();
}

const parts: Readonly<Record<string, Part>> = {
  machines: {
    files: ['machines/**/*.ts'],
    tests: ['tests/models/*.transcript.test.ts', 'tests/laws/*.test.ts'],
    rowOf: (file) => dirname(file),
  },
  money: {
    files: ['src/domain/{money,amount-input,cashier-checks}.ts'],
    tests: ['tests/domain/{money,money-edges,amount-input,cashier-checks}.test.ts'],
    rowOf: (file) => file,
  },
  ledger: {
    files: ['server/wallet/*.ts'],
    // Not the wallet against a book kept by hand: a minute of random steps for what these judge in a second.
    tests: ['tests/platform/ledger{,-entries,-refusals}.test.ts'],
    rowOf: (file) => file,
    prepare: startBooks,
  },
};
const machines = readdirSync('machines');

const optionsFor = (name: string, files: readonly string[], concurrency: number): Options => ({
  mutate: [...files],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation-ignorer.ts'],
  ignorers: ['types'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency,
  // Long enough that a mutant which is slow because the machine is busy is no time-out.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  reporters: ['progress-append-only', 'html'],
  htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', '.data*', 'dist*', 'docs', 'public', 'storybook-static', 'test-results'],
  allowEmpty: false,
});

const noFigures = (): Figures => ({ killed: 0, survived: 0, uncovered: 0, timedOut: 0 });
const counted: Partial<Record<Mutant['status'], keyof Figures>> = {
  Killed: 'killed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  Timeout: 'timedOut',
};

/** Per cent of the mutants that a test noticed. Those that ran out of time are told apart: they prove nothing. */
const scoreOf = ({ killed, survived, uncovered }: Figures): number => (100 * killed) / Math.max(1, killed + survived + uncovered);

const figuresOf = (mutants: readonly Mutant[]): Figures => {
  const figures = noFigures();
  for (const { status } of mutants) {
    const kind = counted[status];
    if (kind) figures[kind] += 1;
  }
  return figures;
};

const line = (name: string, figures: Figures): string =>
  [
    name.padEnd(36),
    ...[figures.killed, figures.survived + figures.uncovered, figures.timedOut].map((count) => String(count).padStart(9)),
    `${scoreOf(figures).toFixed(1)} %`.padStart(9),
  ].join('');

function printTable(name: string, part: Part, mutants: readonly Mutant[]): void {
  for (const { status, fileName, location, mutatorName, replacement } of mutants) {
    if (status !== 'Survived' && status !== 'NoCoverage' && status !== 'Timeout') continue;
    console.log(
      `${status} ${fileName}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement?.replaceAll(/\s+/g, ' ')}`,
    );
  }
  const rows = Map.groupBy(mutants, ({ fileName }) => part.rowOf(fileName));
  console.log(`\n${'mutants of'.padEnd(36)}${['killed', 'survived', 'timed out', 'score'].map((title) => title.padStart(9)).join('')}`);
  for (const row of [...rows.keys()].toSorted()) console.log(line(row, figuresOf(rows.get(row)!)));
  console.log(line(`${name}, together`, figuresOf(mutants)));
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { concurrency: { type: 'string' } } });
const concurrency = Number(values.concurrency ?? Math.min(4, availableParallelism()));
const unknown = positionals.filter((word) => !(word in parts) && !machines.includes(word));
if (unknown.length > 0) {
  throw new Error(`Nothing is called ${unknown.join(' or ')}: say ${[...Object.keys(parts), ...machines].join(', ')} or nothing for all.`);
}

const wanted = Object.entries(parts).flatMap(([name, part]) => {
  const chosen = name === 'machines' ? positionals.filter((word) => machines.includes(word)) : [];
  if (chosen.length > 0) return [{ name, part, files: chosen.map((machine) => `machines/${machine}/**/*.ts`) }];
  return positionals.length === 0 || positionals.includes(name) ? [{ name, part, files: part.files }] : [];
});

const report: Record<string, object> = {};
mkdirSync(dirname(REPORT), { recursive: true });
for (const { name, part, files } of wanted) {
  const begun = Date.now();
  process.env['MUTATION_TESTS'] = part.tests.join(' ');
  const end = await part.prepare?.();
  const found = await new Stryker(optionsFor(name, files, concurrency)).runMutationTest();
  await end?.();
  const mutants = found.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }));
  const seconds = Math.round((Date.now() - begun) / 1000);
  const figures = figuresOf(mutants);
  printTable(name, part, mutants);
  console.log(`${seconds} s\n`);
  const rows = Map.groupBy(mutants, ({ fileName }) => part.rowOf(fileName));
  report[name] = {
    ...figures,
    score: scoreOf(figures),
    seconds,
    rows: Object.fromEntries([...rows].map(([row, its]) => [row, { ...figuresOf(its), score: scoreOf(figuresOf(its)) }])),
  };
  if (scoreOf(figures) < THRESHOLD) {
    console.log(`The score of ${name} is below ${THRESHOLD} %.`);
    process.exitCode = 1;
  }
}
writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
