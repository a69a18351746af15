import { expect, type Locator, type Page } from '@playwright/test';
import { call, failing } from './network.ts';
import { main } from './player-screens.ts';
import type { SitePlayer } from './players.ts';

export interface Surroundings {
  readonly page: Page;
  readonly player: SitePlayer;
  readonly partner: string;
}

/** A form, or a dialog with input: its messages at each step, for failures and for success. */
export interface Form {
  readonly name: string;
  /** The files that render it, below `src/`; for other applications below the root. */
  readonly files: readonly string[];
  readonly open: (surroundings: Surroundings) => Promise<void>;
  /** Each causes a failure, or a step on the way, and returns the message. */
  readonly steps: readonly ((surroundings: Surroundings) => Promise<Locator>)[];
  readonly success: (surroundings: Surroundings) => Promise<Locator>;
  /** Further assertions after the success. */
  readonly after?: (surroundings: Surroundings) => Promise<void>;
}

export const alert = (page: Page): Locator => main(page).getByRole('alert').first();
export const press = (page: Page, name: string): Promise<void> => main(page).getByRole('button', { name, exact: true }).click();

/** The error below the field that has the focus. */
export const errorOf = (field: Locator): Locator => field.locator('xpath=ancestor::div[.//label][1]').locator('[id$="-error"]');

/** Runs `act` while `path` fails: with a refusal at once, or with a fault, where reads are retried after some seconds. */
export async function withFailing(page: Page, path: string, act: () => Promise<unknown>, status = 500): Promise<void> {
  const end = await failing(page, path, status);
  // Not the answer to an earlier request of the page.
  const failed = page.waitForResponse((response) => call(path).test(response.url()) && response.status() === status);
  await Promise.all([failed, act()]);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await end();
}

/** Fills in a new password below `scope`, twice. */
export async function fillPasswords(scope: Locator, password: string, repeated = password): Promise<void> {
  await scope.locator('input[name=password][autocomplete=new-password]').fill(password);
  await scope.locator('input[name=password_confirmation]').fill(repeated);
}
