import type { CDPSession, Page } from '@playwright/test';

/** What the page holds after everything that nobody can reach has been collected. */
export interface Held {
  readonly nodes: number;
  readonly listeners: number;
  /** Megabytes (1,000,000 bytes) of the script's heap. */
  readonly heap: number;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

export async function held(page: Page): Promise<Held> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const cdp = await session;
  // What only a finalizer lets go is gone at the next collection.
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize / 1e6 };
}
