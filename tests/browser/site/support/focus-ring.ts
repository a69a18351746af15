import type { ElementHandle, Page } from '@playwright/test';

/** WCAG 2.4.13: a line of 2 px around the control, whose pixels differ by 3:1 from the same pixels without focus. Round corners are shorter. */
const thickness = 2;
const contrast = 3;
const cornerShare = 0.75;
/** Room for the line outside the control, in px. */
const margin = 6;
const maxSteps = 250;

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Focused {
  readonly element: ElementHandle<Element>;
  readonly name: string;
  readonly look: string;
  readonly pixels: Buffer;
}

/** The part of the screen that shows a control; an input drawn by its label is shown by the label. Null if nothing of it is visible. */
const clipOf = (element: ElementHandle<Element>): Promise<Clip | null> =>
  element.evaluate((node, room) => {
    const isHidden = (each: Element) => {
      const { width, height } = each.getBoundingClientRect();
      return width < 8 || height < 8 || getComputedStyle(each).opacity === '0';
    };
    const shown = isHidden(node) ? (node.closest('label') ?? node.parentElement!) : node;
    if (!shown.isConnected || isHidden(shown)) return null;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const x = Math.max(0, Math.floor(left - room));
    const y = Math.max(0, Math.floor(top - room));
    const width = Math.min(innerWidth, Math.ceil(right + room)) - x;
    const height = Math.min(innerHeight, Math.ceil(bottom + room)) - y;
    return width > room && height > room ? { x, y, width, height } : null;
  }, margin);

const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Counts the px that differ by the required contrast between two pictures of the same size; null where their sizes differ. */
const changedArea = (canvas: Page, before: Buffer, after: Buffer): Promise<number | null> =>
  canvas.evaluate(
    async ({ pictures, least }) => {
      const [one, two] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (one!.length !== two!.length) return null;
      const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!) + 0.05;
      let area = 0;
      for (let at = 0; at < one!.length; at += 4) {
        const [a, b] = [luminance(one!, at), luminance(two!, at)];
        if (Math.max(a, b) / Math.min(a, b) >= least) area += 1;
      }
      return area;
    },
    { pictures: [before, after].map((picture) => picture.toString('base64')), least: contrast },
  );

/** The focused control. Null for the document, for a frame, and for elements that are focused by code only. */
async function focusedControl(page: Page): Promise<ElementHandle<Element> | 'frame' | null> {
  const handle = await page.evaluateHandle(() => document.activeElement);
  const element = handle.asElement();
  if (!element) return null;
  const kind = await element.evaluate((node) => (node === document.body || node === document.documentElement ? null : node.nodeName));
  if (kind === null) return null;
  return kind === 'IFRAME' ? 'frame' : element;
}

const describe = (element: ElementHandle<Element>) =>
  element.evaluate((node) => {
    const text = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const kind = [node.localName, node.getAttribute('type'), node.getAttribute('role'), node.className, node.parentElement!.className];
    return { name: `${node.localName}.${String(node.className)} "${text}"`, look: kind.join('|') };
  });

/** Marks the elements visited by Tab, in the page, where handles of the same element differ. @returns whether it is new. */
const isFirstVisit = (element: ElementHandle<Element>): Promise<boolean> =>
  element.evaluate((node) => {
    const shared = globalThis as { tabbed?: WeakSet<Element> };
    const tabbed = (shared.tabbed ??= new WeakSet());
    return !tabbed.has(node) && Boolean(tabbed.add(node));
  });

export interface Walk {
  /** Controls of different looks that were compared with and without the focus. */
  readonly measured: number;
  /** Controls whose focus is not visible enough. */
  readonly faults: readonly string[];
}

/** Goes through the page by Tab from where the focus is, and compares each control's pixels with and without the focus. */
export async function walkByTab(page: Page): Promise<Walk> {
  const canvas = await page.context().newPage();
  await page.bringToFront();
  await page.evaluate(() => delete (globalThis as { tabbed?: unknown }).tabbed);
  const seen = new Set<string>();
  const faults: string[] = [];
  let last: Focused | null = null;
  let ends = 0;

  const compareLast = async () => {
    if (!last) return;
    const clip = await clipOf(last.element);
    if (!clip) return;
    const area = await changedArea(canvas, last.pixels, await page.screenshot({ clip }));
    if (area === null) return;
    seen.add(last.look);
    const required = thickness * 2 * (clip.width + clip.height - 4 * margin) * cornerShare;
    if (area < required) faults.push(`${last.name}: ${area} px of ${Math.ceil(required)}`);
  };

  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab');
    await painted(page);
    // A field for a date has several stops.
    if (await last?.element.evaluate((node) => node === document.activeElement)) continue;
    await compareLast();
    last = null;
    const element = await focusedControl(page);
    if (element === 'frame') continue;
    // The walk may begin at the last control: after it, the document has the focus for a step.
    if (!element && (ends += 1) < 2) continue;
    if (!element || !(await isFirstVisit(element))) break;
    const { name, look } = await describe(element);
    const clip = seen.has(look) ? null : await clipOf(element);
    if (clip) last = { element, name, look, pixels: await page.screenshot({ clip }) };
  }
  await canvas.close();
  return { measured: seen.size, faults };
}
