import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

export type Theme = 'dark' | 'light';
export interface Options {
  readonly theme: Theme;
}

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

interface Outcome {
  readonly status: string;
  readonly violations: readonly string[];
}

const directory = new URL('../../storybook-static/', import.meta.url).pathname;
const address = 'http://stories.test';
const { entries } = JSON.parse(readFileSync(`${directory}index.json`, 'utf8')) as { entries: Record<string, Entry> };

// One page per worker; stories are switched over Storybook's channel, which spares a reload for each.
const test = base.extend<object, Options & { storybook: Page }>({
  theme: ['dark', { option: true, scope: 'worker' }],
  storybook: [
    async ({ browser, theme }, use) => {
      const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
      await page.route('**/*', (route) => {
        const { origin, pathname } = new URL(route.request().url());
        const path = join(directory, pathname);
        return origin === address && existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
      });
      await page.goto(`${address}/iframe.html?viewMode=story&globals=theme:${theme}`);
      await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window && '__STORYBOOK_PREVIEW__' in window);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

function show(storyId: string): Promise<Outcome> {
  interface Finished {
    readonly storyId: string;
    readonly status: string;
    readonly reporters: readonly {
      readonly status: string;
      readonly type: string;
      readonly result?: { readonly violations?: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[] };
    }[];
  }
  interface Channel {
    on(event: string, listener: (payload: never) => void): void;
    off(event: string, listener: (payload: never) => void): void;
    emit(event: string, payload: unknown): void;
  }
  const channel = (window as unknown as { readonly __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    const listeners: [event: string, listener: (payload: never) => void][] = [];
    const finish = (outcome: Outcome) => {
      for (const [event, listener] of listeners) channel.off(event, listener);
      resolve(outcome);
    };
    // `storyFinished` says success even when play or render threw: these events say otherwise.
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

for (const { id, title, name } of Object.values(entries).filter(({ type }) => type === 'story'))
  test(`${title} › ${name}`, async ({ storybook }) => {
    expect(await storybook.evaluate(show, id)).toEqual({ status: 'success', violations: [] });
  });
