import { expect, type Locator, type Page } from '@playwright/test';
import { call, failing } from './network.ts';
import { main } from './player-screens.ts';
import type { SitePlayer } from './players.ts';

export interface Surroundings {
  readonly page: Page;
  readonly player: SitePlayer;
  readonly partner: string;
}

/** A form, or a dialog that asks for something: what it says of each step, when that does not work, and when it does. */
export interface Form {
  readonly name: string;
  /** The files that render it, below `src/`; also those of other applications, below the root. */
  readonly files: readonly string[];
  readonly open: (surroundings: Surroundings) => Promise<void>;
  /** Each brings about a failure, or a step on the way, and gives what says so. */
  readonly steps: readonly ((surroundings: Surroundings) => Promise<Locator>)[];
  readonly success: (surroundings: Surroundings) => Promise<Locator>;
  /** Further assertions after the success. */
  readonly after?: (surroundings: Surroundings) => Promise<void>;
}

export const alert = (page: Page): Locator => main(page).getByRole('alert').first();
export const press = (page: Page, name: string): Promise<void> => main(page).getByRole('button', { name, exact: true }).click();

/** The error below the field that has the focus. */
export const errorOf = (field: Locator): Locator => field.locator('xpath=ancestor::div[.//label][1]').locator('[id$="-error"]');

/** Does `act` while `path` fails: by a refusal at once, by a fault where reads are tried again after some seconds. */
export async function withFailing(page: Page, path: string, act: () => Promise<unknown>, status = 500): Promise<void> {
  const end = await failing(page, path, status);
  // Not the answer to what the page had asked for before.
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
