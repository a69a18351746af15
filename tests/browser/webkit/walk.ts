/**
 * Walks through a person's first steps in WebKit, the engine of every browser on an iPhone. Playwright's WebKit is not available
 * everywhere, so this uses Debian's WebKitGTK over WebDriver. `npm run environments -- webkit`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { By, Key, until } from 'selenium-webdriver';
import { registration } from '#tests/support/caller.ts';
import { startPlatform } from '#tests/support/processes.ts';
import { openWebKit, type Person } from './browser.ts';

const form = registration(`w${Date.now().toString(36)}`);
const player = { ...form, username: form.username as string };

type Step = readonly [title: string, does: (person: Person, site: string) => Promise<unknown>];

const steps: readonly Step[] = [
  [
    'home shows its games',
    async (person, site) => {
      await person.driver.get(`${site}/en`);
      await person.sees('//main//article//img');
    },
  ],
  [
    'a game is found while it is typed',
    async (person) => {
      await person.presses('Search games', '//header');
      await person.types('Game name', 'plinkoear');
      await person.sees('//*[@role="dialog"]//article//a[contains(@href, "plinkoear")]');
    },
  ],
  [
    '[GAME-02] its demo is played in its frame, and the balance follows',
    async (person, site) => {
      await person.driver.get(`${site}/en/game/play/plinkoear/207`);
      await person.driver.wait(until.ableToSwitchToFrame(By.css('iframe')), 20_000);
      const before = await (await person.sees('//*[contains(@class, "balance-amount")]')).getText();
      await (await person.sees('//button[starts-with(normalize-space(.), "Drop for")]')).click();
      await person.sees('//*[contains(@class, "message")][contains(., "Lost") or contains(., "Paid") or contains(., "came back")]');
      const after = await (await person.sees('//*[contains(@class, "balance-amount")]')).getText();
      const reported = await (await person.sees('(//*[contains(@class, "chip")])[1]')).getText();
      if (before === after && !/[^\d]0\.00/.test(reported)) throw new Error(`${before} before and after, and the round says ${reported}`);
      await person.driver.switchTo().defaultContent();
    },
  ],
  [
    '[LOGIN-04] somebody registers, is led to the login, which is filled in, and logs in',
    async (person, site) => {
      await person.driver.get(`${site}/en/registration`);
      await person.types('Username', player.username);
      await person.types('E-mail', player.email);
      await person.types('Password', player.password);
      await (await person.sees('//input[@name="password_confirmation"]')).sendKeys(player.password);
      await (await person.sees('//main//select')).sendKeys('Austria');
      for (const box of await person.driver.findElements(By.css('main input[type=checkbox]')))
        await person.driver.executeScript('arguments[0].click()', box);
      await person.presses('Create account', '//main');
      await person.comesTo(/^\/en\/login$/);
      await person.presses('Log in', '//main');
      await person.comesTo(/^\/en\/dashboard/);
    },
  ],
  [
    '[CASH-22] a deposit is quoted and opened',
    async (person) => {
      await person.presses('Deposit', '//header');
      const coin = await person.sees('//*[@role="dialog"]//input[@role="combobox"]');
      await coin.sendKeys('LTC');
      await person.clicks('//*[@role="option"][contains(., "LTC")]');
      await person.types('Amount to', '30');
      await person.presses('Convert', '//*[@role="dialog"]');
      await person.clicks('//*[@role="dialog"]//button[not(@role="tab")][normalize-space(.)="Deposit"]');
      await person.sees('//*[contains(text(), "Your deposit is open")]');
    },
  ],
  [
    '[CASH-27] after a reload the cashier says that it is open',
    async (person, site) => {
      await person.driver.get(`${site}/en/dashboard`);
      await person.presses('Deposit', '//header');
      await person.says('You have an open deposit');
    },
  ],
  [
    '[SHELL-18] the language picker changes the words and the address',
    async (person, site) => {
      await person.driver.get(`${site}/en/contact-us`);
      await person.presses('Open menu', '//header');
      await person.types('Language', 'Français');
      await person.comesTo(/^\/fr\/contact-us$/);
      await person.sees('//html[@lang="fr"]');
    },
  ],
  [
    '[SESS-06, SESS-07] who logs out is a guest, and can log in again by keyboard',
    async (person, site) => {
      await person.driver.get(`${site}/en/dashboard`);
      await person.clicks('//*[@aria-controls="player-menu"]');
      await person.presses('Logout', '//*[@id="player-menu"]');
      await person.comesTo(/^\/en\/?$/);
      await person.driver.get(`${site}/en/login`);
      await person.types('Username', player.username);
      await person.types('Password', player.password + Key.ENTER);
      await person.comesTo(/^\/en\/dashboard/);
    },
  ],
];

const dataDir = mkdtempSync(join(tmpdir(), 'croupier-webkit-'));
const platform = await startPlatform({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' });
let failed = 0;
try {
  const { person, close } = await openWebKit();
  for (const [title, does] of steps) {
    try {
      await does(person, platform.url);
      console.log(`  ✓ ${title}`);
    } catch (error) {
      failed += 1;
      await person.driver.switchTo().defaultContent();
      console.log(`  ✗ ${title}\n    ${String(error)}`);
    }
  }
  await close();
} finally {
  await platform.stop();
  rmSync(dataDir, { recursive: true });
}
console.log(`webkit: ${steps.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
