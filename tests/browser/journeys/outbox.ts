import { expect, type Page } from '@playwright/test';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest e-mail to an address, once it has arrived. */
export async function mailTo(page: Page, { partner }: { readonly partner: string }, address: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${partner}/outbox.json?${new URLSearchParams({ to: address })}`);
      [found] = (await reply.json()) as Mail[];
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
