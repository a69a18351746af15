import { expect } from '@playwright/test';
import { linkIn, outboxOf } from '#tests/support/caller.ts';

/** Path and query of the newest link with `part` in its path that was mailed to `email`. */
export async function latestLink(partner: string, email: string, part: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const found = (await outboxOf({ partner }, email)).map(linkIn).find(({ pathname }) => pathname.includes(part));
      link = found ? found.pathname + found.search : '';
      return link;
    })
    .not.toBe('');
  return link;
}
