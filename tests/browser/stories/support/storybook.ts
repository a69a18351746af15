import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Page, test as base } from '@playwright/test';
import type { Language } from '#openapi/model.ts';

export type Theme = 'dark' | 'light';

export interface Options {
  readonly theme: Theme;
  /** CSS pixels; stories with the tag `phone` have those of a phone. */
  readonly pageWidth: number;
  /** Without it the pages stay unchecked, which is quicker. */
  readonly hasAxe: boolean;
  readonly language: Language;
  readonly textSize: 'normal' | 'large' | 'largest';
  /** Whether the system decides the colours. */
  readonly forced: 'none' | 'active';
}

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
  readonly tags?: readonly string[];
}

export interface Outcome {
  readonly status: string;
  readonly violations: readonly string[];
}

/** The folder of the built Storybook. */
const folder = resolve(process.env['STORYBOOK_FOLDER'] ?? 'storybook-static');
const address = 'http://stories.test';

export const stories: readonly Entry[] = Object.values(
  (JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }).entries,
).filter(({ type }) => type === 'story');

/** Opens an address of the built Storybook, which is read from its folder: no server, and nothing of the network. */
export async function openStorybook(page: Page, path: string): Promise<void> {
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    return origin === address && existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(address + path);
}

// One page per worker; stories are switched over Storybook's channel, which spares a reload for each.
export const test = base.extend<object, Options & { storybook: Page }>({
  theme: ['dark', { option: true, scope: 'worker' }],
  pageWidth: [1280, { option: true, scope: 'worker' }],
  hasAxe: [true, { option: true, scope: 'worker' }],
  language: ['en', { option: true, scope: 'worker' }],
  textSize: ['normal', { option: true, scope: 'worker' }],
  forced: ['none', { option: true, scope: 'worker' }],
  storybook: [
    async ({ browser, theme, hasAxe, language, textSize, forced }, use) => {
      const page = await browser.newPage({ reducedMotion: 'reduce', forcedColors: forced });
      await page.clock.setFixedTime('2026-01-02T03:04:05Z');
      await openStorybook(page, '/iframe.html?viewMode=story');
      await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window && '__STORYBOOK_PREVIEW__' in window);
      // Not in the address: there they apply only to the story that it names.
      await page.evaluate(setGlobals, { theme, language, textSize, a11y: { manual: !hasAxe } });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Switches the page to a story and waits until it has played and, with axe, been checked. */
export async function show(page: Page, { id, tags = [] }: Entry, pageWidth: number): Promise<Outcome> {
  await page.setViewportSize(tags.includes('phone') || pageWidth < 768 ? { width: 360, height: 740 } : { width: pageWidth, height: 900 });
  return page.evaluate(switchStory, id);
}

/**
 * Returns the colour faults of the current story in another theme, because colours are all that a theme changes, and restores the page. Runs the axe
 * that has checked the story.
 */
export const colourFaults = (page: Page, theme: Theme): Promise<readonly string[]> => page.evaluate(checkColours, theme);

interface Channel {
  on(event: string, listener: (payload: never) => void): void;
  off(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}
interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[] }>;
}
type Storybook = Window & { readonly __STORYBOOK_ADDONS_CHANNEL__: Channel; readonly axe: Axe };

/** Runs in the page: sets the language, theme and text size of later stories. */
export const setGlobals = (globals: object) =>
  (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });

async function checkColours(theme: string): Promise<string[]> {
  const { dataset } = document.documentElement;
  const change = (to: string) => {
    dataset['theme'] = to;
    // However short, a transition has the old colours until the next frame; one that ends may start others that inherit from it.
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let some = running(); some.length > 0; some = running()) for (const transition of some) transition.finish();
  };
  const { theme: former } = dataset;
  change(theme);
  const { violations } = await (window as unknown as Storybook).axe.run(
    { include: document.body, exclude: ['.sb-wrapper'] },
    { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] },
  );
  change(former!);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

function switchStory(storyId: string): Promise<Outcome> {
  interface Finished {
    readonly storyId: string;
    readonly status: string;
    readonly reporters: readonly {
      readonly status: string;
      readonly type: string;
      readonly result?: { readonly violations?: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[] };
    }[];
  }
  const channel = (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    const listeners: [event: string, listener: (payload: never) => void][] = [];
    const finish = (outcome: Outcome) => {
      for (const [event, listener] of listeners) channel.off(event, listener);
      resolve(outcome);
    };
    // `storyFinished` reports success even when play or render threw: these events report the failure.
    for (const event of [
      'playFunctionThrewException',
      'unhandledErrorsWhilePlaying',
      'storyThrewException',
      'storyErrored',
      'storyMissing',
    ])
      listeners.push([
        event,
        (error: { message?: string; description?: string } | null) =>
          finish({ status: `${event}: ${error?.message ?? error?.description ?? ''}`, violations: [] }),
      ]);
    listeners.push([
      'storyFinished',
      (finished: Finished) => {
        if (finished.storyId !== storyId) return;
        const violations = finished.reporters
          .filter(({ status }) => status === 'failed')
          .flatMap(
            ({ type, result }) => result?.violations?.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`) ?? type,
          );
        finish({ status: finished.status, violations });
      },
    ]);
    for (const [event, listener] of listeners) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}
