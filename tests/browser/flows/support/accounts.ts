import type { Locator } from '@playwright/test';
import { createPlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { walked } from '#tests/browser/site/support/texts.ts';
import { linkIn, outboxOf } from '#tests/support/caller.ts';

/** Created once for all paths of a worker that do not change it. */
export function perWorker<A extends unknown[], T>(make: (...of: A) => Promise<T>): (...of: A) => Promise<T> {
  let made: Promise<T> | undefined;
  return (...of) => (made ??= make(...of));
}

export const sharedPlayer = perWorker((site: string) => createPlayer(site));

/** Path and query of the newest link to `part` of the site that was mailed to the address. */
export async function mailedLink(partner: string, email: string, part: string): Promise<string> {
  let found: URL | undefined;
  await expect
    .poll(async () => {
      found = (await outboxOf({ partner }, email)).map(linkIn).find(({ pathname }) => pathname.includes(part));
      return found;
    })
    .toBeDefined();
  return found!.pathname.replace(/^\/\w\w\//, `/${walked}/`) + found!.search;
}

/** Returns the verification link mailed to a new player. */
export const verificationLink = perWorker(async (site: string, partner: string) =>
  mailedLink(partner, (await createPlayer(site)).email, '/verify-email'),
);

/** Emptied first, because setting the same text again would be no change. */
export async function retype(field: Locator, value: string): Promise<void> {
  await field.fill('');
  await field.fill(value);
}
