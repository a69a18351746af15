import type { BrowserContext, Page } from '@playwright/test';
import { encodeToken } from '#domain/token-codec.ts';

/** Another tab of the site, which the page notices only by its storage. */
export interface OtherTab {
  /** Logs in there, or out with null. Resolves when the page has noticed it. */
  readonly become: (token: string | null) => Promise<void>;
}

/** Begins to listen at once; resolves when the storage event for the token has arrived. */
async function hearing(page: Page): Promise<() => Promise<void>> {
  const received = await page.evaluateHandle(() => ({
    once: new Promise<void>((resolve) => {
      addEventListener('storage', ({ key }) => {
        if (key === 'user-token' || key === null) resolve();
      });
    }),
  }));
  // The message may make the page navigate, which destroys the handle.
  return () => received.evaluate(({ once }) => once).catch(() => {});
}

export async function openOtherTab(context: BrowserContext, page: Page): Promise<OtherTab> {
  const tab = await context.newPage();
  // This file shares the site's origin but starts no session of its own.
  await tab.goto('/config.json');
  await page.bringToFront();
  return {
    async become(token) {
      const received = await hearing(page);
      await tab.evaluate(
        (wanted) => {
          const keys = ['bearer-token', 'user-token'];
          const isKept = localStorage.getItem('user-token') !== null;
          if (wanted === null && isKept) for (const key of keys) localStorage.removeItem(key);
          // Clearing the site's data logs out as well, even without a login.
          else if (wanted === null) localStorage.clear();
          else {
            // Storage events report changes only, so the same login is repeated in another spelling.
            const spelled = localStorage.getItem('user-token') === wanted ? wanted.replace(/=+$/, '') : wanted;
            for (const key of keys) localStorage.setItem(key, spelled);
          }
        },
        token && encodeToken(token),
      );
      await received();
    },
  };
}
