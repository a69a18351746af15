import type { Page } from '@playwright/test';

/** Text of twice the size from the first paint on. */
export const withLargeText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));

/**
 * Lists everything wider than its container: the page, a dialog, and each word or control cut off at an edge. Content that scrolls by
 * itself, or ends in an ellipsis, is allowed.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    const root = dialogs.at(-1) ?? document.body;
    const within = dialogs.length > 0 ? 'dialog' : 'page';
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    /** Whether it is in a box of one pixel, which is for screen readers alone. */
    const isUnseen = (element: Element) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (around.clientWidth <= 1 && getComputedStyle(around).clipPath !== 'none') return true;
      return false;
    };
    const isCut = (element: Element, { left, right }: DOMRect) => {
      if (getComputedStyle(element).textOverflow === 'ellipsis') return false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around);
        if (textOverflow === 'ellipsis') return false;
        if (!dialogs.includes(around) && ['auto', 'scroll'].includes(overflowX) && around.scrollWidth > around.clientWidth) return false;
        const place = around.getBoundingClientRect();
        if (overflowX !== 'visible' && (left < place.left - 1 || right > place.right + 1)) return true;
        if (position === 'fixed') break;
      }
      return left < -1 || right > innerWidth + 1;
    };
    const name = (element: Element) =>
      `${element.localName}.${element.className} ${(element.ariaLabel ?? element.textContent).trim().slice(0, 50)}`;
    const textBox = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const all = [...root.querySelectorAll('*')].filter((each) => isSeen(each) && !each.closest('[aria-hidden="true"]') && !isUnseen(each));
    const controls = all.filter((each) => each.matches('a, button, input, select, textarea, label, summary, img'));
    const cut = [
      ...controls.filter((each) => isCut(each, each.getBoundingClientRect())),
      ...all.filter((each) => hasWords(each) && isCut(each, textBox(each))),
    ];
    const scrollers = [document.scrollingElement!, ...dialogs].filter((each) => each.scrollWidth > each.clientWidth);
    const beyond = (scroller: Element) =>
      [...scroller.querySelectorAll('*')]
        .filter(
          (each) => isSeen(each) && each.getBoundingClientRect().right > scroller.getBoundingClientRect().left + scroller.clientWidth + 1,
        )
        .slice(0, 3)
        .map(name);
    return [
      ...scrollers.map(
        (each) => `${within}: ${each.localName} is ${each.scrollWidth} in ${each.clientWidth}, by ${beyond(each).join(' and ')}`,
      ),
      ...new Set(cut.map((each) => `${within}: ${name(each)}`)),
    ];
  });
