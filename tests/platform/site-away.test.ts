import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAt } from '#domain/addresses.ts';
import { seedLobby } from '#sandbox/catalogue/lobby-source.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { loadSite } from '#server/site/bundle.ts';
import { createPages } from '#server/site/pages.ts';
import { writeSite } from '../support/fixtures/site-files.ts';

const root = mkdtempSync(join(tmpdir(), 'croupier-site-'));
beforeAll(() => writeSite(root));
afterAll(() => rmSync(root, { recursive: true }));

test('[T-15] while the database is away a page that was shown stands, and another begins without its data', async () => {
  const site = (await loadSite(join(root, 'dist')))!;
  let time = 0;
  let isAway = false;
  const read = async <T>(value: T) => {
    if (isAway) throw new DatabaseUnavailable('nobody there');
    return value;
  };
  const { source, config } = { source: seedLobby(), config: { ...site.defaultConfig } };
  const away = {
    ...site,
    pageData: (...asked: Parameters<typeof site.pageData>) => read(null).then(() => site.pageData(...asked)),
    renderPage: async ({ page: { path: shown }, snapshot }: Parameters<typeof site.renderPage>[0]) => ({
      html: `${shown} ${snapshot.queries.length}`,
      written: [],
    }),
  };
  const page = createPages({
    site: away,
    look: () => ({ site: away, config, sendHeaders: () => {} }),
    origin: () => 'http://site.example',
    source: () => source,
    regionIn: () => null,
    version: () => read('1'),
    now: () => (time += 60_000),
  });
  const shown = async (path: string) => {
    const { status, file } = await page(pageAt(path));
    return [status, file.bodies.identity.toString()];
  };
  expect(await shown('/fr/casino')).toEqual([200, '/fr/casino 1']);
  isAway = true;
  expect(await shown('/fr/casino')).toEqual([200, '/fr/casino 1']);
  expect(await shown('/fr/livecasino')).toEqual([503, '/fr/livecasino 0']);
  isAway = false;
  expect(await shown('/fr/livecasino')).toEqual([200, '/fr/livecasino 1']);
});
