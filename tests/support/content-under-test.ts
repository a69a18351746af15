import { afterAll, beforeAll } from 'vitest';
import { languages } from '#domain/languages.ts';
import type { ContentBody } from '#server/content/bodies.ts';
import { contentJobs } from '#server/content/schedule.ts';
import { callAs } from './caller.ts';
import { newOperator, type TestOperator } from './operators.ts';
import { outcomeText } from './passkeys.ts';
import { startTestPlatform, type TestPlatform } from './platform.ts';
import { act } from './proposals.ts';

export const text = (name: string) => ({ name, comment: `About ${name}`, content: `<p>${name}, at length.</p>`, action: 'Look' });
/** A body with the same text in every language, prefixed with the language. */
export const bodyIn = (name: string, more: Partial<ContentBody> = {}): ContentBody => ({
  texts: Object.fromEntries(languages.map((language) => [language, text(`${language} ${name}`)])),
  ...more,
});
export const keyOf = (path: string) => ({ kind: path.split('/')[0], slug: path.split('/')[1] });

/** Starts a platform with a writer of content; registers what ends it. Its clock advances only by `pass`. */
export function contentUnderTest(take: (opened: { readonly running: TestPlatform; readonly writer: TestOperator }) => void) {
  let running: TestPlatform;
  let writer: TestOperator;
  const clock = { at: new Date() };
  beforeAll(async () => {
    running = await startTestPlatform({
      seeded: true,
      now: () => clock.at,
      config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent', countryHeader: 'x-country' },
    });
    writer = await newOperator(running, 'Cora', 'content');
    take({ running, writer });
  });
  afterAll(() => running.close());

  const save = (path: string, revision: number, body: ContentBody, by = writer) =>
    by.call('POST', `/content/${path}/draft`, { revision, body });
  const recordOf = async (path: string) => (await writer.call('GET', `/content/${path}`)).body;
  const guest = (path: string) => callAs(running)('GET', path);
  return {
    clock,
    pass: (ms: number) => (clock.at = new Date(clock.at.getTime() + ms)),
    save,
    recordOf,
    listed: async (query = '') => (await writer.call('GET', `/content${query}`)).body.data as Record<string, unknown>[],
    /** Saves a text and publishes it. @returns the outcome of the act. */
    publish: async (path: string, body: ContentBody, more: object = {}): Promise<string> => {
      const { revision } = await recordOf(path).then((record) => ({ revision: (record?.revision as number | undefined) ?? 0 }));
      const saved = await save(path, revision, body);
      if (saved.status !== 200) return outcomeText(saved);
      return outcomeText(await act(writer, 'publishContent', { ...keyOf(path), revision: saved.body.revision, ...more }));
    },
    guest,
    pageIn: async (type: string, language: string) => (await guest(`/cms/pages/${type}-${language}`)).body.data?.name ?? 'none',
    promotionNames: async (language: string) =>
      (await guest(`/cms/pages?type=promotion&campaign_visible=1&language=${language}`)).body.data.map(
        ({ name }: { name: string }) => name,
      ),
    runJobs: async () => {
      for (const job of contentJobs(running.platform)) await job.work(new AbortController().signal);
    },
  };
}
