import { expect, type Page, type Request, type Route, type TestDetails } from '@playwright/test';
import { whole } from './thorough.ts';
import { filesOf } from './chunks.ts';

export type Failure = number | 'abort' | 'garbled' | 'silence';

/** One failure on every run; all others, which take the same way through the site, in thorough runs. */
export const failureParts = (all: readonly Failure[]): readonly { hows: readonly Failure[]; words: string; details: TestDetails }[] => {
  const [first, ...others] = all;
  return [
    { hows: [first!], words: String(first), details: {} },
    { hows: others, words: others.join(', '), details: whole },
  ];
};

/** Lets a call fail: with a status (and the body of a refusal), cut off, with a reply that is no JSON, or without any. */
const fail = (route: Route, how: Failure): Promise<void> => {
  if (how === 'silence') return Promise.resolve();
  if (how === 'abort') return route.abort('connectionfailed');
  if (how === 'garbled') return route.fulfill({ status: 200, contentType: 'application/json', body: '{"data": [' });
  return route.fulfill({ status: how, json: { code: 'test_failure', message: 'Made to fail by a test' } });
};

/** A call by its path below `/api/`, whatever its query: `casino/games`. `*` stands for one segment. */
export const call = (path: string): RegExp =>
  new RegExp(`/api/${path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/?]+')}(?:\\?.*)?$`);

/** Makes each call to `path` fail. @returns a function that ends it. */
export async function failing(page: Page, path: string, how: Failure, method?: string): Promise<() => Promise<void>> {
  let isOver = false;
  await page.route(call(path), (route) =>
    isOver || (method && route.request().method() !== method) ? route.fallback() : fail(route, how),
  );
  // Removing the route would release the requests that it has left unanswered.
  return async () => {
    isOver = true;
  };
}

/** Holds each call to `path` back until the returned function is called. */
export async function held(page: Page, path: string, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call(path), async (route) => {
    if (!method || route.request().method() === method) await promise;
    // The page may have been closed in the meantime.
    await route.fallback().catch(() => {});
  });
  return resolve;
}

/** Answers each call to `path` with `json`, or with the real answer modified by `change`. */
export async function answering<T>(page: Page, path: string, change: (real: T) => unknown, status = 200): Promise<void> {
  await page.route(call(path), async (route) => {
    const real = await route.fetch();
    await route.fulfill({ status, json: change((await real.json()) as T) });
  });
}

/** Records every request of the page to a path below `/api/`. */
export function recorded(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (call(path).test(request.url())) requests.push(request);
  });
  return requests;
}

/** Opens a page with all its preparations for failures: from then on it can show complete messages. */
export async function openPrepared(page: Page, path: string): Promise<void> {
  const aid = page.waitForResponse(filesOf('first-aid'));
  await page.goto(path);
  await (await aid).finished();
}

/** Takes the page off the network; the code that reports it was loaded by an earlier failed call. */
export async function loseNetwork(page: Page): Promise<void> {
  const [words] = await Promise.all([page.waitForResponse(filesOf('reach')), page.evaluate(() => dispatchEvent(new Event('call-failed')))]);
  await words.finished();
  await page.context().setOffline(true);
}

export const queryOf = (request: Request | undefined): Record<string, string> =>
  request ? Object.fromEntries(new URL(request.url()).searchParams) : {};

/** Returns the reply to the first of `requests` whose parameters include `query`. */
export async function answered<T>(requests: readonly Request[], query: Record<string, string>): Promise<T> {
  const found = requests.find((request) => Object.entries(query).every(([name, value]) => queryOf(request)[name] === value));
  expect(found, `a request for ${JSON.stringify(query)}`).toBeDefined();
  return (await (await found!.response())!.json()) as T;
}

/** Serves pages without their inlined data, like a site that is not served by its platform: everything is requested. */
export async function bareDocuments(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) return route.fallback();
    const reply = await route.fetch();
    const html = await reply.text();
    const body = html
      .replace(/<div id="root">.*<\/div>(?=<script type="application\/json")/s, '<div id="root"></div>')
      .replace(/<script type="application\/json" id="snapshot">.*?<\/script>/s, '');
    return route.fulfill({ response: reply, body });
  });
}

/**
 * Lets the page's clock, which must be installed, run until `isSo` passes: the retries of a failing call take seconds. Not for calls that must
 * succeed: in the page's time, real replies take long enough to time out.
 */
export async function runUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await isSo();
  }).toPass({ timeout: 15_000, intervals: [50] });
}
