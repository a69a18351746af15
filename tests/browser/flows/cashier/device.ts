import type { Page } from '@playwright/test';

/** Behaviour of the storage at the next read, within the same task. */
export type AtReading = 'answers' | 'refuses' | 'answers while the dialog is closed';
export type AtOpening = 'opens' | 'blocks' | 'loses';

interface Watched {
  readings: number;
  tabs: number;
  /** Text of the dialog at the last read, or when a tab was last opened. */
  seen: string;
  atReading: AtReading;
  atOpening: AtOpening;
  release?: () => void;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * The browser's storage, locks and tabs under the cashier. Storage and tabs answer within the same task, so events in the meantime are arranged
 * before, and visible changes are recorded at once.
 */
export class Device {
  readonly #page: Page;
  readonly #slot: string;
  #noted = 0;

  private constructor(page: Page, slot: string) {
    this.#page = page;
    this.#slot = slot;
  }

  /** @param kept the text that the site has stored there before, null for none. */
  static async prepare(page: Page, playerId: number, kept: string | null, atReading: AtReading): Promise<Device> {
    const slot = `cashier.${playerId}`;
    await page.addInitScript(watch, { slot, kept, atReading });
    return new Device(page, slot);
  }

  async atNextReading(atReading: AtReading): Promise<void> {
    this.#noted = await this.#page.evaluate((what) => {
      window.watched.atReading = what;
      return window.watched.readings;
    }, atReading);
  }

  atNextOpening(atOpening: AtOpening): Promise<void> {
    return this.#page.evaluate((what) => {
      window.watched.atOpening = what;
      // Counts only the next payment: a payment whose page was blocked may be followed by another.
      window.watched.tabs = 0;
    }, atOpening);
  }

  /** Whether the site has read the storage since `atNextReading`, and what the dialog showed then. */
  async reading(): Promise<{ readonly hasRead: boolean; readonly seen: string }> {
    const { readings, seen } = await this.#page.evaluate(() => window.watched);
    return { hasRead: readings > this.#noted, seen };
  }

  async opening(): Promise<{ readonly tabs: number; readonly seen: string }> {
    const { tabs, seen } = await this.#page.evaluate(() => window.watched);
    return { tabs, seen };
  }

  /** As another tab does that prepares a payment at the same moment. */
  lock(): Promise<void> {
    return this.#page.evaluate(
      (slot) =>
        new Promise<void>((isHeld, fail) => {
          navigator.locks
            .request(slot, () => {
              isHeld();
              return new Promise<void>((release) => (window.watched.release = release));
            })
            .catch(fail);
        }),
      this.#slot,
    );
  }

  unlock(): Promise<void> {
    return this.#page.evaluate(() => window.watched.release?.());
  }

  keep(kept: string | null): Promise<void> {
    return this.#page.evaluate(({ slot, text }) => localStorage.setItem(slot, text ?? ''), { slot: this.#slot, text: kept });
  }

  /** Fills the browser's storage to the last character. */
  fill(): Promise<void> {
    return this.#page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let count = 0; ; count += 1) localStorage.setItem(`filler ${size} ${count}`, 'x'.repeat(size));
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
        }
      }
    });
  }
}

/** Runs in the page, before the site does. */
function watch({ slot, kept, atReading }: { readonly slot: string; readonly kept: string | null; readonly atReading: AtReading }): void {
  if (window !== window.top) return;
  if (kept !== null) localStorage.setItem(slot, kept);
  const watched: Watched = { readings: 0, tabs: 0, seen: '', atReading, atOpening: 'opens' };
  window.watched = watched;
  const dialog = () => document.querySelector('[role="dialog"]');

  const read = Reflect.get(Storage.prototype, 'getItem') as Storage['getItem'];
  Storage.prototype.getItem = function getItem(key) {
    if (key !== slot) return read.call(this, key);
    const what = watched.atReading;
    watched.atReading = 'answers';
    watched.readings += 1;
    watched.seen = dialog()?.textContent ?? '';
    if (what === 'refuses') throw new DOMException('The storage is closed', 'SecurityError');
    if (what === 'answers while the dialog is closed') dialog()?.querySelector<HTMLElement>('header button')?.click();
    return read.call(this, key);
  };

  const open = window.open.bind(window);
  window.open = (...where) => {
    watched.tabs += 1;
    watched.seen = dialog()?.textContent ?? '';
    if (watched.atOpening === 'blocks') return null;
    if (watched.atOpening === 'loses') throw new DOMException('The tab is gone', 'InvalidStateError');
    return open(...where);
  };
}
