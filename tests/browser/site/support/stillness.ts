import { expect, type Page, type Request, type Route } from '@playwright/test';
import { filesOf } from './chunks.ts';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}
interface Watched {
  readonly marked: Map<Element, string>;
  readonly removed: Set<Element>;
  readonly shifts: Shift[];
}
declare global {
  interface Window {
    /** Records of this file's functions, stored in the page. */
    stillness: Watched;
  }
}

interface Traffic {
  readonly open: Set<Request>;
  changedAt: number;
}
const traffic = new WeakMap<Page, Traffic>();
/** Longer than a script takes from its arrival to its first request. */
const restMs = 400;

/** From here on `atRest` knows the page's requests. @param unanswered calls that the test leaves hanging, which are no reason to wait */
export function followTraffic(page: Page, unanswered?: RegExp): void {
  const open = new Set<Request>();
  const known: Traffic = { open, changedAt: Date.now() };
  traffic.set(page, known);
  const change = (request: Request, isOver: boolean) => {
    if (isOver) open.delete(request);
    // A game in its frame may make calls all the time.
    else if (request.frame() === page.mainFrame() && !unanswered?.test(request.url())) open.add(request);
    else return;
    known.changedAt = Date.now();
  };
  page.on('request', (request) => change(request, false));
  page.on('requestfinished', (request) => change(request, true));
  page.on('requestfailed', (request) => change(request, true));
}

/** Resolves when nothing is loading any more. Unlike the browser's own `networkidle`, also after the first load. */
export async function atRest(page: Page): Promise<void> {
  const known = traffic.get(page);
  if (!known) throw new Error('Call followTraffic or watchStillness first');
  const isQuiet = () => known.open.size === 0 && Date.now() - known.changedAt > restMs;
  await expect.poll(isQuiet, { intervals: [50], timeout: 20_000, message: 'nothing is on its way' }).toBe(true);
}

/** Markup of the server that the running page may remove, each with its reason. */
const replaceable = {
  'the way into an account, once it is known that a player is here': '[class^="guest-"]',
  'the notice of a sandbox, once the configuration says that this is none': 'p:has(+ #main)',
  'links to networks, once the configuration names others': 'li:has(> a[target="_blank"])',
  "what hides a guest's page from a player until theirs is here": '[class*="kept-"]',
  "React's mark of a part that came without its code": 'template',
  'the place of a box whose code comes when it is used': '[class^="waiting-"]',
} as const;

/**
 * Marks every element of the server's markup before any script runs, and records each that moves, even briefly. Also records every layout shift that
 * no touch or key explains.
 */
export async function watchStillness(page: Page, unanswered?: RegExp): Promise<void> {
  followTraffic(page, unanswered);
  await page.addInitScript((allowed) => {
    if (window !== window.top) return;
    const watched: Watched = { marked: new Map(), removed: new Set(), shifts: [] };
    window.stillness = watched;
    const wordsOf = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').trim().slice(0, 30)}`;
    // Scripts that wait for the document run after this.
    document.addEventListener('readystatechange', () => {
      const root = document.querySelector('#root');
      if (document.readyState !== 'interactive' || !root) return;
      for (const element of root.querySelectorAll(':not(link, script, meta)')) {
        if (!element.closest(allowed)) watched.marked.set(element, wordsOf(element));
      }
      new MutationObserver((records) => {
        for (const { removedNodes } of records) {
          for (const node of removedNodes) {
            if (!(node instanceof Element)) continue;
            for (const element of [node, ...node.querySelectorAll('*')]) if (watched.marked.has(element)) watched.removed.add(element);
          }
        }
      }).observe(root, { childList: true, subtree: true });
    });
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
    }
    const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? wordsOf(node) : (node?.nodeName ?? 'something gone')} from ${rect(previousRect)} to ${rect(currentRect)}`,
        );
        watched.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, Object.values(replaceable).join());
}

/** Counts the elements of the server's markup in the page's main part. */
export const markedInMain = (page: Page): Promise<number> =>
  page.evaluate(() => [...window.stillness.marked.keys()].filter((element) => element.closest('#main') !== element).length);

/** Elements of the server's markup that have left their place, the outermost of each part, with the number of elements in it. */
export const lostElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { marked, removed } = window.stillness;
    const lost = [...marked.keys()].filter((element) => removed.has(element) || !element.isConnected);
    const isLost = new Set<Element | null>(lost);
    return lost
      .filter(({ parentElement }) => !isLost.has(parentElement))
      .map((element) => `${marked.get(element)} (${lost.filter((each) => element.contains(each)).length} elements)`);
  });

/** The sum of all shifts so far, and the moved elements. Resets them. */
export const collectShifts = (page: Page): Promise<{ score: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ score: number; moved: string[] }>((done) => {
        // Shifts are reported after their frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              const shifts = window.stillness.shifts.splice(0);
              const score = shifts.reduce((sum, { value }) => sum + value, 0);
              // Animated waiting dots cause tiny shifts, too.
              const seen = shifts.filter(({ value }) => value >= 0.0005);
              done({ score, moved: seen.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`) });
            }),
          ),
        );
      }),
  );

/** Follows a link of the page to an address, without a touch or key that would excuse shifts. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.hidden = true;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
}

/** Resolves once the page's content is interactive, instead of its placeholder. */
export async function alive(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() => {
      const element = document.querySelector('#main :is(h1, h2, article, form, iframe)');
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    });
  // Not `waitForFunction`, which keeps the elements it has seen: a test that counts nodes would count its own.
  await expect.poll(isAlive, { intervals: [50], timeout: 20_000, message: 'the main part is alive' }).toBe(true);
  await atRest(page);
}

const later = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  // The page may have been closed in the meantime.
  await route.fallback().catch(() => {});
};

/** Delays the code of screens and parts, not the messages, by `ms`: hydration begins without them. */
export function holdScreens(page: Page, ms: number): Promise<unknown> {
  const messages = filesOf(/^\w\w-\w+-ts$/);
  return page.route(({ pathname }) => pathname.startsWith('/static/js/async/') && !messages.test(pathname), later(ms));
}

/** Lets everything arrive one after the other, so that each stage is drawn: chunks, pictures, data, then fonts. */
export async function arriveInStages(page: Page): Promise<void> {
  await page.route(/\/static\/js\/async\//, later(250));
  await page.route(/\/art\//, later(400));
  await page.route(/\/api\//, later(600));
  await page.route(/\/static\/font\//, later(800));
}

/** Scrolls down the page window by window and up again, so that lazy content is drawn. */
export async function lookThrough(page: Page): Promise<void> {
  for (let windows = 0; windows < 12; windows += 1) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await atRest(page);
    if (isAtEnd) break;
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
