import type { CDPSession, Page } from '@playwright/test';

/** Memory that the page holds after garbage collection. */
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
  // Objects released by a finalizer are freed only at the next collection.
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize / 1e6 };
}
