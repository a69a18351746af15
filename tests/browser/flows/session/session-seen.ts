import type { Locator, Page } from '@playwright/test';
import type { SessionState } from '#machines/session/session.machine.ts';
import { decodeToken } from '#domain/token-codec.ts';
import { header, main, playerMenu, storedTokens } from '#tests/browser/site/support/player-screens.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { said, saidOf, walked } from '#tests/browser/site/support/texts.ts';
import type { Step } from '#tests/support/plan.ts';

export interface Account {
  readonly username: string;
  /** The tokens of the path by their names in the plan. */
  readonly tokens: Readonly<Record<string, string>>;
}

export const reloginDialog = (page: Page): Locator => page.getByRole('dialog', { name: said('session-ended.relogin.title') });

export const codeField = (page: Page): Locator => reloginDialog(page).getByLabel(said('factor.code'), { exact: false });

/** React shows awaited content on a timer, and the page's clock stands. */
export const soon = (page: Page, seen: Locator): Promise<void> =>
  expect.poll(() => page.clock.runFor(50).then(() => seen.isVisible()), { intervals: [20] }).toBe(true);

export const sessionEndedDialog = (page: Page): Locator => page.getByRole('alertdialog', { name: said('session-ended.title') });

type Look = 'guest' | 'waiting' | 'player' | 'relogin';

const lookOf: Record<SessionState, Look> = {
  guest: 'guest',
  restoring: 'waiting',
  waitingToReconnect: 'waiting',
  player: 'player',
  refreshing: 'player',
  reloadingPlayer: 'player',
  reauthenticating: 'relogin',
  loggingInAgain: 'relogin',
  loggingOut: 'player',
  loggedOut: 'player',
  loggedOutHere: 'player',
};

/** Events after which the whole page is left for the home page. */
const left = /error\.actor|relogin\.cancelled|redirectDelay/;
const ended = /error\.actor|logged out elsewhere/;

export async function storedToken(page: Page): Promise<string | null> {
  const [bearer, user] = await storedTokens(page);
  expect(bearer).toBe(user);
  return user ? decodeToken(user) : null;
}

async function expectGuest(page: Page, { event }: Step): Promise<void> {
  if (left.test(event)) await expect(page).toHaveURL(new RegExp(`/${walked}$`));
  await expect(header(page).getByRole('link', { name: said('shell.sign-in') })).toBeVisible();
  if (ended.test(event)) await soon(page, sessionEndedDialog(page));
}

async function expectPlayer(page: Page, { username }: Account): Promise<void> {
  // The page of a payment has no header; only a player sees it.
  if (/\/transactions\/[^/]+$/.test(page.url()))
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(saidOf('transaction.headline', { status: 'declined' }));
  else await expect(playerMenu(page)).toContainText(username);
}

/** Asserts the visible state of the session and the token in storage. */
export async function expectSession(page: Page, step: Step, account: Account): Promise<void> {
  const { state, facts } = step;
  const look = lookOf[state as SessionState];
  if (look === 'guest') await expectGuest(page, step);
  if (look === 'player') await expectPlayer(page, account);
  else if (look !== 'relogin') await expect(playerMenu(page)).toHaveCount(0);
  if (look === 'waiting') await expect(header(page).getByRole('link', { name: said('shell.sign-in') })).toHaveCount(0);
  await expect(page.getByText(said('session.reconnecting'))).toHaveCount(look === 'waiting' && facts['faults'] ? 1 : 0);
  if (look === 'relogin') await soon(page, reloginDialog(page));
  else await expect(reloginDialog(page)).toHaveCount(0);
  if (facts['isCodeAsked']) await soon(page, codeField(page));
  else await expect(codeField(page)).toHaveCount(0);
  // An error about the code is next to its field.
  const isAboutCode = step.sample === 'code wrong';
  await expect(reloginDialog(page).getByText(said('factor.code_wrong'))).toHaveCount(isAboutCode ? 1 : 0);
  await expect(reloginDialog(page).getByRole('alert')).toHaveCount(facts['problem'] && !isAboutCode ? 1 : 0);
  const token =
    (['loggedOut', 'loggedOutHere'] satisfies SessionState[] as string[]).includes(state) || facts['token'] === null
      ? null
      : account.tokens[String(facts['token'])];
  // The guest's page may appear a moment before the previous page has dropped the token.
  await expect.poll(() => storedToken(page)).toBe(token);
}
