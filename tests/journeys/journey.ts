import { expect, type FrameLocator, type Page } from '@playwright/test';

export interface Addresses {
  readonly site: string;
  readonly partner: string;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest e-mail to an address, once it is there. */
export async function mailTo(page: Page, { partner }: Addresses, address: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${partner}/outbox.json`);
      const mails = ((await reply.json()) as { data: Mail[] }).data;
      found = mails.find(({ to }) => to === address);
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

export const linkIn = (mail: Mail): string => {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
};

export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe');

/** The header's balance, as a number of cents. */
export async function headerBalance(page: Page): Promise<number> {
  const text = await page.locator('header').getByRole('button', { name: /\d[.,]\d{2}/ }).innerText();
  const amount = /(\d[\d.,\s]*)[.,](\d{2})/.exec(text);
  if (!amount) throw new Error(`no balance in: ${text}`);
  return Number(amount[1]!.replaceAll(/\D/g, '')) * 100 + Number(amount[2]);
}
