import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';

const isOwn = (folder: string): boolean => !/^(\.|dist|node_modules|storybook-static|test-results|coverage|flows-report)/.test(folder);
const folders = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory() && isOwn(entry.name));
const filesIn = (names: readonly string[]): string[] => names.flatMap((name) => globSync(`${name}/**/*.{ts,tsx}`));

/** Variables that a source names where it reads them. @throws Error for a read that this cannot recognize. */
function namesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!file.startsWith('tests/') && /\bprocess\.env(?:\[(?!')|\??\.)/.test(source))
    throw new Error(`${file} reads a variable without saying process.env and its name in quotes`);
  const read = [...source.matchAll(/\benv\[\s*'(\w+)'\s*\]/g)].map(([, name = '']) => name);
  const taken = [...source.matchAll(/\{([^{}]*)\} = process\.env;/g)].flatMap(([, names = '']) => names.split(','));
  return [...read, ...taken.map((name) => name.split(':')[0]!.trim())].filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
}

/** Collects the variables that the configuration reads, in any way. */
function namesOfConfig(): string[] {
  const asked = new Set<string>();
  configFrom(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get(_, name) {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...asked];
}

interface Entry {
  readonly name: string;
  readonly value: string;
  /** The lines of words before it, as one. */
  readonly words: string;
}

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let words: string[] = [];
  let isAfterEntry = false;
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) entries.push({ name, value, words: words.join(' ') });
    else {
      // One sentence may describe several.
      if (isAfterEntry || !line.startsWith('# ')) words = [];
      if (line.startsWith('# ')) words.push(line.slice(2));
    }
    isAfterEntry = name !== undefined;
  }
  return entries;
}

const entries = entriesOf(readFileSync('.env.example', 'utf8'));
const listed = entries.map(({ name }) => name);
/** Variables of the operating system, its C library and Node, which read them before `.env` is loaded. */
const foreign = ['PATH', 'NODE_ENV', 'NODE_OPTIONS', 'MALLOC_MMAP_THRESHOLD_'];
/** CONTRIBUTING.md lists the variables that only tests and CI set in a table of their own. */
const table = readFileSync('CONTRIBUTING.md', 'utf8').split('## Variables that only tests and CI set')[1] ?? '';
const forTests = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
const namesOf = (files: readonly string[]): string[] => [...new Set(files.flatMap(namesIn))].filter((name) => !foreign.includes(name));
const own = folders.map(({ name }) => name).filter((name) => name !== 'tests');
const inSources = [...new Set([...namesOf([...globSync('*.ts'), ...filesIn(own)]), ...namesOfConfig()])];
const inTests = namesOf(filesIn(['tests']));

test('every variable that is read is in .env.example, or in the table of those that tests set', () => {
  expect(inSources.filter((name) => !listed.includes(name) && !forTests.includes(name))).toEqual([]);
  expect(inTests.filter((name) => !listed.includes(name) && !forTests.includes(name))).toEqual([]);
});

test('nothing is listed that nothing reads, and nothing twice', () => {
  const read = [...inSources, ...inTests];
  expect([...listed, ...forTests].filter((name) => !read.includes(name))).toEqual([]);
  expect([...listed, ...forTests].filter((name, index, all) => all.indexOf(name) !== index)).toEqual([]);
});

describe('.env.example', () => {
  test.each(entries)('$name is explained', ({ words }) => expect(words.length).toBeGreaterThan(20));

  test.each(entries.filter(({ name }) => namesOfConfig().includes(name)))(
    '$name has the default that holds without it',
    ({ name, value }) => {
      // Some keep the environment for entries that read their own variables.
      const settled = (env: NodeJS.ProcessEnv) => ({ ...configFrom(env), env: null });
      expect(settled({ [name]: value })).toEqual(settled({}));
    },
  );

  test('says which ones are secret, and gives away none', () => {
    const secret = entries.filter(({ words }) => words.startsWith('Secret'));
    expect(secret.map(({ name }) => name)).toEqual(
      expect.arrayContaining(listed.filter((name) => /SECRET|^DATABASE_(?:OWNER_)?URL$|^SMTP_URL$/.test(name))),
    );
    expect(secret.filter(({ value }) => value !== '')).toEqual([]);
  });

  test('changes nothing where it is copied as it is', () => {
    expect(
      readFileSync('.env.example', 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#')),
    ).toEqual([]);
  });
});
