import { expect, type Page } from '@playwright/test';
import { main } from './player-screens.ts';

/**
 * Gives the browser of a page an authenticator, as a device with a fingerprint reader has one.
 * @returns a function that sets whether its person consents.
 */
export async function addAuthenticator(page: Page): Promise<{ readonly willing: (isWilling: boolean) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    // A browser reports an unverified person in the same way as a closed prompt.
    willing: async (isWilling) => void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling })),
  };
}

/** On the profile of this player, in this browser. */
export async function addPasskey(page: Page, password: string): Promise<void> {
  await page.goto('/en/dashboard/edit-profile');
  const card = main(page).getByRole('group', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await main(page)
    .getByRole('form', { name: 'Add a passkey' })
    .getByLabel(/^Your password/)
    .fill(password);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem')).toHaveCount(1);
}
