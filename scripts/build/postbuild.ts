import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sandbox } from '#registry/index.ts';
import { emptyLobby, loadSite } from '#server/site/bundle.ts';
import { pageAt } from '#domain/addresses.ts';
import { languages } from '#domain/languages.ts';
import { required } from '#domain/required.ts';
import { routes, sectionGroups } from '#domain/routes.ts';
import { recordBuilt } from './site-sources.ts';

const out = 'dist';
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.ttf', '.txt']);
const worthPacking = 1_024;

// Files of the render bundle move beside it: `dist` holds only files that a browser may request.
renameSync(`${out}/index.html`, `${out}-ssg/template.html`);
for (const list of ['chunks', 'chunk-names']) renameSync(`${out}/${list}.json`, `${out}-ssg/${list}.json`);
const site = required(await loadSite(out), 'The render bundle');
const { built, defaultConfig, pageIdentity } = site;
const { template, chunks } = built;
const { renderOfflinePage } = (await import(resolve(`${out}-ssg/render.js`))) as typeof import('#src/entry.ssg.tsx');
writeFileSync(`${out}/config.json`, `${JSON.stringify(defaultConfig, null, 2)}\n`);

/** Pages for hosts that only serve files; the platform renders its own. Paths with params can have no file. */
async function prerender(): Promise<void> {
  const source = sandbox?.lobby() ?? emptyLobby;
  const sectionPaths = await Promise.all(
    sectionGroups.map(async (group) => (await source.sections(group, 'en')).map(({ id }) => `/${group}/${id}`)),
  );
  const paths = [...routes.map(({ path }) => path.replace(/\/:sectionId\?$|\/:promotionId\?$/, '')), ...sectionPaths.flat()];
  for (const language of languages) {
    for (const path of paths.filter((each) => !each.includes(':'))) {
      const full = `/${language}${path === '/' ? '' : path}`;
      const page = pageAt(full);
      const { queries } = await site.pageData(page.address, source);
      const { search, isShared } = pageIdentity(page);
      const snapshot = { config: defaultConfig, queries, search, isShared, isMissing: false };
      const { html } = await site.renderPage({ page, built, origin: '', snapshot });
      const file = join(out, full, 'index.html');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
  }
  copyFileSync(`${out}/en/index.html`, `${out}/index.html`);
  // Most hosts answer unknown addresses with this file; the site then finds out which page was requested.
  copyFileSync(`${out}/en/404/index.html`, `${out}/404.html`);
}

const walk = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(dir, entry.name)) : [join(dir, entry.name)],
  );

/** Every class of the page must have a rule in the page's styles: a new part of a page brings its styles. */
function expectStyled(html: string, styles: string): void {
  const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const bare = classes.filter((name) => !styles.includes(`.${name}`));
  if (bare.length > 0) throw new Error(`src/offline.ts misses the styles of ${bare.join(', ')}`);
}

/** The code that shows failures has no chunk name, because each page would have to contain it. */
const isOfToaster = (file: string): boolean =>
  /\.(?:js|css)$/.test(file) && readFileSync(out + file, 'utf8').includes('data-sonner-toaster');

/** The service worker caches the offline page, and the code that shows failures and offers help. */
async function writeServiceWorker(): Promise<void> {
  const filesOf = (...names: string[]) => [...new Set(names.flatMap((name) => chunks[name] ?? []))];
  const own = filesOf('early', 'offline');
  const filesIn = (kind: string) => walk(`${out}/static/${kind}`).map((file) => file.slice(out.length));
  const fonts = filesIn('font').filter((file) => !file.includes('ext'));
  const pages = await Promise.all(
    languages.map(async (language) => [language, await renderOfflinePage({ language, template, files: own })] as const),
  );
  const styles = own.filter((file) => file.endsWith('.css')).map((file) => readFileSync(out + file, 'utf8'));
  for (const [, html] of pages) expectStyled(html, styles.join(''));

  const scripts = chunks['index']?.filter((file) => file.endsWith('.js')) ?? [];
  const toaster = [...filesIn('js'), ...filesIn('css')].filter(isOfToaster);
  if (toaster.length === 0) throw new Error('no file shows messages');
  const files = [...new Set([...own, ...filesOf('index', 'first-aid', 'rare', 'reach'), ...toaster, ...filesIn('svg'), ...fonts])];
  const build = { scripts, files, offlinePages: Object.fromEntries(pages) };
  const code = readFileSync('dist-worker/sw.js', 'utf8');
  const version = createHash('sha256').update(JSON.stringify(build)).update(template).update(code).digest('hex').slice(0, 12);
  writeFileSync(`${out}/sw.js`, `self.build=${JSON.stringify({ version, ...build })};\n${code}`);
}

async function pack(file: string): Promise<void> {
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}

const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
await prerender();
await writeServiceWorker();
for (const file of walk(out)) if (file.endsWith('.map')) rmSync(file);
console.log(`pages prerendered  ${seconds()}`);
// A host of files compresses pages itself; files of the games are served as built.
const packable = [
  ...walk(out).filter((file) => extname(file) !== '.html'),
  ...walk('dist-games'),
  ...walk('dist-console').filter((file) => extname(file) !== '.html'),
];
const packed = packable.filter((file) => compressible.has(extname(file)) && statSync(file).size >= worthPacking);
await Promise.all(packed.map(pack));
console.log(`${packed.length} files packed  ${seconds()}`);
recordBuilt();
// Rendering starts no timer of ours, but libraries keep the process open.
process.exit(0);
