import { cards, name } from './support/showcase.ts';
import { main } from './support/player-screens.ts';
import { expect, test } from './support/test.ts';

/** Capabilities that some browsers, or some of their settings, lack: each is removed before the page begins. */
const missing: Readonly<Record<string, () => void>> = {
  'full screen': () => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'),
  'a clipboard': () => Reflect.deleteProperty(Navigator.prototype, 'clipboard'),
  sharing: () => Reflect.deleteProperty(Navigator.prototype, 'share'),
  passkeys: () => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'),
  'a service worker': () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  'channels between tabs': () => Reflect.deleteProperty(globalThis, 'BroadcastChannel'),
  'idle callbacks': () => Reflect.deleteProperty(globalThis, 'requestIdleCallback'),
  locks: () => Reflect.deleteProperty(Navigator.prototype, 'locks'),
  'view transitions': () => Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  'facts about its connection': () => Reflect.deleteProperty(Navigator.prototype, 'connection'),
  'storage that may be used': () =>
    void Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is forbidden.', 'SecurityError');
      },
    }),
  'storage of a tab that may be used': () =>
    void Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is forbidden.', 'SecurityError');
      },
    }),
};

for (const [what, remove] of Object.entries(missing))
  test(`[N-36] a browser without ${what} finds a game and opens it`, async ({ page, consoleErrors }) => {
    await page.addInitScript(remove);
    await page.goto('/en/casino');
    await expect(cards(main(page)).first()).toBeVisible();
    await name(main(page)).fill('dragon');
    await expect(cards(main(page)).first()).toContainText(/dragon/i);
    await page.goto('/en/game/play/plinkoear/207');
    await expect(page.frameLocator('iframe').locator('.balance')).toBeVisible();
    await page.goto('/en/login');
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
