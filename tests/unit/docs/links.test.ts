import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callsOf, groups } from '#scripts/groups.ts';

const documents = [...globSync('{*,deploy/*,scripts/*,tools/*,tests/*}.md'), ...globSync('docs/**/*.md'), ...globSync('games/*/README.md'), '.github/pull_request_template.md'];
/** Names from the examples of the how-tos, and generated files, which do not exist in the repository. */
const examples = /^\.data\/|tournaments|Tournaments|gift|Gift|acme|\bde\b|AREA|SET|NAME|FILE/;
const top = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

  test('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => join(dirname(document), link));
    expect(links.filter((link) => globSync(link).length === 0)).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const paths = [...text.matchAll(/`([\w.-]+\/[\w.*{},/-]*)`/g)].map(([, path = '']) => path).filter((path) => top.includes(path.split('/')[0]!));
    expect(paths.filter((path) => !examples.test(path) && globSync(path.replace(/\/$/, '')).length === 0)).toEqual([]);
  });

  test('[P-10] names commands that are there, and what they are given', () => {
    const whole = readFileSync(document, 'utf8');
    const commands = [...whole.matchAll(/(?:^|`|&& )npm run (?:--silent |-s )?([\w:-]+)(?: -- (\w[\w-]*))?/gm)];
    const isThere = (name: string, program?: string) => name in scripts && (!(name in groups) || callsOf(name, program ? [program] : []).length > 0);
    expect(commands.filter(([, name = '', program]) => !isThere(name, program)).map(([command]) => command)).toEqual([]);
    const given = [...whole.matchAll(/\bnpx (?:vitest run|playwright test) ([^`\n]+)/g)].flatMap(([, words = '']) => words.split(' '));
    const files = given.filter((word) => word.startsWith('tests/') && !examples.test(word));
    expect(files.filter((file) => globSync(`${file}*`).length === 0)).toEqual([]);
  });
});

test('every folder of tests is in the map of CONTRIBUTING.md', () => {
  const map = readFileSync('CONTRIBUTING.md', 'utf8').split('## Tests')[1]?.split('\n## ')[0] ?? '';
  const folders = readdirSync('tests', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  expect(folders.filter((folder) => !map.includes(`\`tests/${folder}\``))).toEqual([]);
});

test('the forge runs what README names as the command of CI', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('`.ci/run`');
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toMatch(/^ +- run: \.ci\/run$/m);
});

test('every game has a README with its rules and what comes back', () => {
  const games = globSync('games/*/rules.ts').map((file) => dirname(file));
  expect(games.length).toBeGreaterThan(20);
  expect(games.filter((folder) => globSync(`${folder}/README.md`).length === 0)).toEqual([]);
});
