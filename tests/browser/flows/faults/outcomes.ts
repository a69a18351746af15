import type { Page } from '@playwright/test';
import type { SitePlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import type { Outcome } from './frame.ts';

/** The session ended during the player's work: the password is requested in place. @param next the player's next action. */
export function relogin(page: Page, { password }: SitePlayer, next: () => Promise<void> = async () => {}): Outcome {
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  const field = dialog.getByLabel(/^Password/);
  return {
    reported: dialog,
    wayOn: field,
    recover: async () => {
      await field.fill(password);
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(dialog).toBeHidden();
      await next();
    },
  };
}
