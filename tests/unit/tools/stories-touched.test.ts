import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { baseCommit, otherTexts, runsAlike } from '#tools/stories-diff/changes.ts';
import { graphOf, reachOf } from '#tools/stories-diff/graph.ts';
import { type Entry, picturesIn, planOf } from '#tools/stories-diff/plan.ts';
import { scopeSection, untakenOf } from '#tools/stories-diff/scope.ts';
import { type Changes, touchedBy } from '#tools/stories-diff/touched.ts';

const files: Readonly<Record<string, string>> = {
  'stories/login.stories.tsx': "import { Login } from '../src/Login.tsx';\nimport { frame } from './support/frame.ts';",
  'stories/cashier.stories.tsx': "import { Amount } from '../src/Amount.tsx';\nexport const part = () => import('#src/Late.tsx');",
  'stories/ui/buttons.stories.tsx': "import { Button } from '#src/Button.tsx';",
  'stories/support/frame.ts': '',
  'src/Login.tsx':
    "import type { Never } from './types.ts';\nimport { Button } from './Button.tsx';\nexport const id: 'typed.only' = 'login.title' as never;\nexport const of = (state: string) => `login.problem.${state}`;",
  'src/Amount.tsx': "import { Button } from './Button.tsx';\nexport { limits } from './limits.json';",
  'src/Late.tsx': "export const texts = { late_title: 1, 'late.lead': 2 };",
  'src/Button.tsx': "import styles from './Button.module.css';\nexport const pixels = (n: number) => `${n}px`;",
  'src/Button.module.css': ".button { composes: box from './box.module.css'; background: url('./dots.svg'); }",
  'src/box.module.css': '',
  'src/dots.svg': '',
  'src/limits.json': '{}',
  'src/types.ts': '',
  'src/Unseen.tsx': "export const id = 'unseen.title';",
  'preview.tsx': "import './index.css';",
  'index.css': "@import './tokens.css';",
  'tokens.css': '',
};
const stories = Object.keys(files).filter((file) => file.endsWith('.stories.tsx'));
const graph = graphOf([...stories, 'preview.tsx', 'src/Unseen.tsx'], (file) => files[file] ?? null);
const touched = (changes: Partial<Changes>) => touchedBy({ graph, stories, frame: ['preview.tsx'] }, { files: [], texts: {}, ...changes });
const touchedFiles = (changes: Partial<Changes>) => [...touched(changes).stories.keys()];

test('the files of a story are those that it needs when it runs: parts that come later, style sheets and their pictures; no types', () => {
  expect([...reachOf(graph, 'stories/cashier.stories.tsx')]).toEqual([
    ['stories/cashier.stories.tsx', 0],
    ['src/Amount.tsx', 1],
    ['src/Late.tsx', 1],
    ['src/Button.tsx', 2],
    ['src/limits.json', 2],
    ['src/Button.module.css', 3],
    ['src/box.module.css', 4],
    ['src/dots.svg', 4],
  ]);
  expect(graph.has('src/types.ts')).toBe(false);
});

test('a view touches the stories that need it, a file that none needs touches none', () => {
  expect(touchedFiles({ files: ['src/Login.tsx'] })).toEqual(['stories/login.stories.tsx']);
  expect(touchedFiles({ files: ['src/box.module.css'] })).toEqual(stories);
  expect(touched({ files: ['src/Unseen.tsx', 'src/types.ts', 'server/http.ts'] })).toEqual({
    everywhere: [],
    stories: new Map(),
    elsewhere: ['src/Unseen.tsx', 'src/types.ts', 'server/http.ts'],
  });
});

test('what every story is drawn with is told as such', () => {
  expect(touched({ files: ['tokens.css', 'src/Late.tsx'] })).toEqual({
    everywhere: ['tokens.css'],
    stories: new Map([['stories/cashier.stories.tsx', { because: ['src/Late.tsx'], distance: 1, languages: null }]]),
    elsewhere: [],
  });
});

test('stories that came and those whose file is gone are touched', () => {
  expect(touchedFiles({ files: ['stories/ui/buttons.stories.tsx', 'stories/gone.stories.tsx'] })).toEqual([
    'stories/ui/buttons.stories.tsx',
    'stories/gone.stories.tsx',
  ]);
});

test('a text touches the stories that may say it, as it is or put together, in its language', () => {
  const of = (id: string, language = 'en') => touched({ texts: { [language]: [id] } });
  expect(of('login.title', 'fr').stories).toEqual(
    new Map([['stories/login.stories.tsx', { because: ['fr: login.title'], distance: 2, languages: ['fr'] }]]),
  );
  expect([...of('login.problem.locked').stories.keys()]).toEqual(['stories/login.stories.tsx']);
  expect([...of('late_title').stories.keys()]).toEqual(['stories/cashier.stories.tsx']);
  expect([...of('late.lead').stories.keys()]).toEqual(['stories/cashier.stories.tsx']);
  expect(of('unseen.title')).toEqual({ everywhere: [], stories: new Map(), elsewhere: ['en: unseen.title'] });
  // No story seems to use this text, so any may.
  expect(of('typed.only').everywhere).toEqual(['en: typed.only']);
  const both = touched({ files: ['src/Login.tsx'], texts: { fr: ['login.title'] } });
  expect(both.stories.get('stories/login.stories.tsx')).toMatchObject({ distance: 1, languages: null });
});

test('a text that is new or other has changed, one that is gone has not; types and comments change no script', () => {
  expect(otherTexts('{"a":"1","b":"2","gone":"3"}', '{"a":"1","b":"two","c":"4"}')).toEqual(['b', 'c']);
  expect(otherTexts(null, '{"a":"1"}')).toEqual(['a']);
  expect(otherTexts('{"a":"1"}', null)).toEqual([]);
  expect(runsAlike('a.ts', 'export const a = 1;', '/** One. */\nexport const a: number = 1;')).toBe(true);
  expect(runsAlike('a.ts', 'export const a = 1;', 'export const a = 2;')).toBe(false);
  expect(runsAlike('a.css', 'a {}', '/* */ a {}')).toBe(false);
  expect(runsAlike('a.ts', null, '')).toBe(false);
});

const entry = (file: string, name: string): Entry => ({
  id: `${file}--${name}`,
  title: `Screens/${file}`,
  name,
  importPath: `./stories/${file}.stories.tsx`,
});
const all = ['cashier', 'login', 'ui/buttons'].flatMap((file) => ['a', 'b'].map((name) => entry(file, name)));
const ids = (changes: Partial<Changes> | null) =>
  picturesIn(planOf(all, changes && touched(changes), ['dark-1280', 'light-360'], () => true)).map(({ id, look }) => `${look} ${id}`);

test('pictures are taken look by look, the nearest to a change first, then one of each file', () => {
  expect(ids({ files: ['src/Button.tsx'] }).slice(0, 6)).toEqual([
    'dark-1280 ui/buttons--a',
    'dark-1280 ui/buttons--b',
    'dark-1280 cashier--a',
    'dark-1280 login--a',
    'dark-1280 cashier--b',
    'dark-1280 login--b',
  ]);
  expect(ids({ files: ['tokens.css'] })).toHaveLength(12);
  expect(ids(null)).toHaveLength(12);
  expect(ids({ files: ['src/Unseen.tsx'] })).toEqual([]);
});

test('a text of a language is drawn in the looks of that language alone', () => {
  const plan = planOf(all, touched({ texts: { es: ['login.title'] } }), ['all'], () => true);
  expect(plan).toEqual([]);
  const french = planOf(all, touched({ texts: { fr: ['login.title'] } }), ['all'], () => true);
  expect(french.map(({ story, looks }) => [story.id, looks])).toEqual([
    ['login--a', ['light-360-fr']],
    ['login--b', ['light-360-fr']],
  ]);
});

test('what was not taken is named, and so is what was left out', () => {
  const planned = [
    { id: 'login--a', look: 'dark-1280' },
    { id: 'login--a', look: 'light-360' },
    { id: 'login--b', look: 'dark-1280' },
  ];
  const untaken = untakenOf(planned, planned.slice(0, 1), all);
  const page = scopeSection({ touched: touched({ files: ['src/Login.tsx', 'server/<b>.ts'] }), leftOut: all.slice(0, 2), untaken }).text;
  const words = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('No time was left for 2 pictures , which are listed below.');
  expect(words).toContain('2 pictures not taken Screens/login › a: light-360 Screens/login › b: dark-1280');
  expect(words).toContain('2 stories left out: no change can be seen there Screens/cashier: a, b');
  expect(words).toContain('stories/login.stories.tsx , by src/Login.tsx');
  expect(words).toContain('1 change that no story shows server/&lt;b&gt;.ts');
});

test('a change builds on the commit where it left main, or the one before; a history of one has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.invalid', ...args], { encoding: 'utf8' }).trim();
  const commit = (title: string) => {
    writeFileSync(join(folder, 'file'), title);
    git('add', '.');
    git('commit', '-q', '--no-gpg-sign', '-m', title);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q', '-b', 'main');
  expect(baseCommit(folder)).toBeNull();
  const first = commit('first');
  expect(baseCommit(folder)).toBeNull();
  const second = commit('second');
  expect(baseCommit(folder)?.sha).toBe(first);
  git('switch', '-q', '-c', 'branch');
  commit('third');
  commit('fourth');
  expect(baseCommit(folder)).toMatchObject({ sha: second, title: expect.stringContaining(' second') });
  git('clone', '-q', '--depth', '1', '--branch', 'branch', `file://${folder}`, join(folder, 'shallow'));
  expect(baseCommit(join(folder, 'shallow'))).toBeNull();
});
