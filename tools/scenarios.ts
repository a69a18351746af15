import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLanguage, languages } from '#domain/languages.ts';
import { isBuildCurrent } from '#scripts/build/site-sources.ts';
import { walkActor } from '#tests/support/model.ts';
import { compile } from '#tests/support/scenarios/compile.ts';
import { allScenarios, type Part, type Scenario, ScenarioError, scenariosAt, unsaidIn } from '#tests/support/scenarios/files.ts';
import { speeches } from '#tests/support/scenarios/speeches.ts';
import { type Layer, layers } from './flows/record.ts';

const usage = `npm run scenarios -- [words … | file] [options]

Checks the scenarios of tests/scenarios/*.md against the machines and walks them.

  words             only those whose file or title has all of them, like: npm run scenarios -- lost deposit
  file              those of one file, wherever it stands, like one that was recorded
  --layer <layer>   ${layers.join(', ')}; the actor when none is named, may be given again
  --headed          shows the browser
  --language <code> in which the site is walked in the browser: ${languages.join(', ')}
  --list            prints the scenarios with their places
  --words <flow>    prints what can be said of a flow: ${Object.keys(speeches).join(', ')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layer: { type: 'string', multiple: true },
    headed: { type: 'boolean' },
    language: { type: 'string' },
    list: { type: 'boolean' },
    words: { type: 'string' },
    help: { type: 'boolean' },
  },
});

function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(2);
}

const asked = (values.layer ?? ['actor']) as readonly Layer[];
const strange = asked.find((layer) => !layers.includes(layer));
if (strange) refuse(`There is no layer "${strange}".`);

/** Returns the fault of a scenario's part; null when the machine followed it. */
async function wrongIn({ file }: Scenario, part: Part): Promise<string | null> {
  const speech = speeches[part.flow];
  try {
    if (!speech) throw new ScenarioError(file, part.line, `there is no flow "${part.flow}", only ${Object.keys(speeches).join(', ')}`);
    const { path, cases } = compile(file, part, speech);
    if (!asked.includes('actor')) return null;
    const walked = await walkActor(speech.machine, cases, path);
    const [at, step] = [...walked.entries()].find(([index, { state }]) => state !== path[index]?.state) ?? [];
    return step ? `${file}:${part.line}: step ${at} led to "${step.state}", not "${path[Number(at)]?.state}"` : null;
  } catch (error) {
    if (error instanceof ScenarioError) return error.message;
    throw error;
  }
}

if (values.language !== undefined && !isLanguage(values.language)) refuse(`There is no language "${values.language}".`);

const [word = ''] = positionals;
const file = positionals.length === 1 && word.endsWith('.md') && existsSync(word) ? word : undefined;

function read(): Scenario[] {
  try {
    return file ? scenariosAt(file) : allScenarios();
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const env = {
  ...process.env,
  SCENARIOS: 'all',
  ...(file && { SCENARIOS_FILE: file }),
  ...(values.language && { SCENARIOS_LANGUAGE: values.language }),
};
const run = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: 'inherit', env }).status === 0;

/** The requested scenarios, as the runners find them by title. */
const titled = (layer: Layer, chosen: readonly Scenario[]) =>
  `scenario, ${layer} — (${chosen.map(({ title }) => escaped(title)).join('|')})(, on [\\w-]+)?$`;

/** The plan of a guest is walked by the file of the machine's own. */
const filesOf = (chosen: readonly Scenario[]) => [
  ...new Set(chosen.flatMap(({ parts }) => parts.map(({ flow }) => flow.replace(/-guest$/, '')))),
];

const onScreen = (chosen: readonly Scenario[]) =>
  run(
    'npx',
    'vitest',
    'run',
    '--reporter=verbose',
    '--hideSkippedTests',
    ...filesOf(chosen).map((flow) => `tests/model/plans/${flow}.model.test.tsx`),
    '-t',
    titled('screen', chosen),
  );

function inBrowser(chosen: readonly Scenario[]): boolean {
  if (!isBuildCurrent() && !run('npm', 'run', '--silent', 'build')) return false;
  const specs = filesOf(chosen).map((flow) => `tests/browser/flows/${flow}.spec.ts`);
  const how = values.headed ? ['--headed'] : [];
  return run('npx', 'playwright', 'test', '-c', 'tests/browser/flows.config.ts', ...how, ...specs, '-g', titled('browser', chosen));
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  if (values.words !== undefined) {
    const speech = speeches[values.words] ?? refuse(`There is no flow "${values.words}".`);
    return console.log(Object.keys(speech.vocabulary.phrases).join('\n'));
  }
  const has = ({ file, title }: Scenario, word: string) => `${file} ${title}`.toLowerCase().includes(word.toLowerCase());
  const chosen = read().filter((scenario) => file !== undefined || positionals.every((word) => has(scenario, word)));
  if (chosen.length === 0) refuse(`No scenario has "${positionals.join(' ')}" in its file or title.`);
  if (values.list) return chosen.forEach(({ file, line, title }) => console.log(`${file}:${line}  ${title}`));
  const wrong: string[] = [];
  for (const scenario of chosen)
    for (const part of scenario.parts) wrong.push(...[await wrongIn(scenario, part)].filter((sentence) => sentence !== null));
  wrong.forEach((sentence) => console.error(sentence));
  for (const { line, text } of file ? unsaidIn(readFileSync(file, 'utf8')) : [])
    console.log(`${file}:${line}: not walked, as no vocabulary can say it: ${text}`);
  console.log(
    `${chosen.length} scenarios checked${asked.includes('actor') ? ' and walked at the actor' : ''}, ${wrong.length} of them wrong`,
  );
  const wentWell =
    wrong.length === 0 && (!asked.includes('screen') || onScreen(chosen)) && (!asked.includes('browser') || inBrowser(chosen));
  process.exitCode = wentWell ? 0 : 1;
}

await main();
