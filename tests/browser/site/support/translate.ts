import type { Page } from '@playwright/test';

/** The ways to replace a text node: Chromium replaces it, extensions insert beside it, some move it into the element. */
export type Replacing = 'replace' | 'insert' | 'move';

/**
 * Translates the page as a browser does: each text node with letters or digits, now and later, becomes `<font><font>text</font></font>`. Elements
 * marked as untranslatable are left alone only if `isObedient`.
 */
export async function translatePage(page: Page, { by = 'replace', isObedient = false }: { by?: Replacing; isObedient?: boolean } = {}) {
  await page.evaluate(
    ({ by, isObedient }) => {
      const translate = (text: Text) => {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, script, style, svg, option, textarea, title') || !/[\p{L}\p{N}]/u.test(text.data)) return;
        if (isObedient && parent.closest('[translate="no"]')) return;
        const font = document.createElement('font');
        const inner = document.createElement('font');
        font.append(inner);
        if (by === 'move') {
          text.replaceWith(font);
          inner.append(text);
          return;
        }
        inner.append(text.data);
        if (by === 'replace') parent.replaceChild(font, text);
        else {
          parent.insertBefore(font, text);
          text.remove();
        }
      };
      const translateIn = (root: Node) => {
        if (root instanceof Text) return translate(root);
        const texts: Text[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        texts.forEach(translate);
      };
      document.documentElement.classList.add('translated-ltr');
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) (addedNodes.length > 0 ? [...addedNodes] : [target]).forEach(translateIn);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    { by, isObedient },
  );
}
