import type { Language, PlayerStatus } from '#openapi/model.ts';
import { formatDay } from '#domain/date-format.ts';
import { escapeHtml } from '#domain/html.ts';
import type { Config } from '../config.ts';
import type { Mail } from './mailer.ts';
import { mailTexts } from './texts.ts';

export interface Recipient {
  readonly email: string;
  /**
   * Whether the mailbox's owner has confirmed the address. Until then a letter contains no text from the registration, which a stranger may have
   * typed.
   */
  readonly isVerified: boolean;
  readonly username: string;
  readonly name: string;
  readonly language: Language;
}

interface Letter {
  readonly subject: string;
  readonly body: string;
  readonly action?: string;
  readonly footer?: string;
}

/** A line of a letter's table. */
export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly link?: string | undefined;
}

export function compose(to: Recipient, { subject, body, action, footer }: Letter, link?: string, details: readonly Detail[] = []): Mail {
  const say = mailTexts[to.language];
  const hello = to.isVerified ? say('greeting', { name: to.name || to.username }) : say('greeting.plain');
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const lines = details.map((detail) => ({ ...detail, text: `${detail.label}${say('colon')}${detail.value}` }));
  const anchor = (text: string, href: string | undefined) =>
    href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const list = lines.map(({ text, link: href }) => `<li>${anchor(text, href)}</li>`).join('');
  const button = link === undefined || action === undefined ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`;
  return {
    to: to.email,
    subject,
    text: [hello, body, lines.map(({ text, link: href }) => (href ? `${text}\n${href}` : text)).join('\n') || undefined, link, footer]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    html: [paragraph(hello), paragraph(body), list && `<ul>${list}</ul>`, button, footer === undefined ? '' : paragraph(footer)].join(''),
  };
}

/** @param brand name of the site. */
function linkLetter(to: Recipient, of: 'verification' | 'reset', link: string, brand: string): Mail {
  const say = mailTexts[to.language];
  const [subject, body, action, footer] = [say(`${of}.subject`), say(`${of}.body`, { brand }), say(`${of}.action`), say(`${of}.footer`)];
  return compose(to, { subject, body, action, footer }, link);
}

export const verificationLetter = (to: Recipient, link: string, brand: string): Mail => linkLetter(to, 'verification', link, brand);
export const resetLetter = (to: Recipient, link: string, brand: string): Mail => linkLetter(to, 'reset', link, brand);

export function passwordChangedLetter(to: Recipient, brand: string): Mail {
  const say = mailTexts[to.language];
  return compose(to, { subject: say('changed.subject'), body: say('changed.body', { brand }) });
}

/** Composes a notice with a link to the player's account. */
export const messageLetter = (to: Recipient, { subject, body }: Pick<Letter, 'subject' | 'body'>, link: string): Mail =>
  compose(to, { subject, body, action: mailTexts[to.language]('documents.action') }, link);

/** Changes to login methods other than the password: second factor on or off, new recovery codes, passkeys. */
export type FactorChange = 'on' | 'off' | 'codes' | 'passkey_added' | 'passkey_removed';

export function factorLetter(
  to: Recipient,
  change: FactorChange,
  { brand, supportAddresses }: Pick<Config, 'supportAddresses'> & { readonly brand: Pick<Config['brand'], 'name'> },
): Mail {
  const say = mailTexts[to.language];
  const footer = say('factor.footer', { support: supportAddresses.other });
  const body = say(`factor.${change}.body`, { brand: brand.name });
  return compose(to, { subject: say(`factor.${change}.subject`), body, footer });
}

/** Sent to the former address without any name, because the player's data are gone. */
export function erasureDoneLetter(to: Recipient): Mail {
  const say = mailTexts[to.language];
  return compose({ ...to, isVerified: false }, { subject: say('erasure.done.subject'), body: say('erasure.done.body') });
}

export interface NewDevice {
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string | null;
  readonly at: Date;
  /** Address of the site, in the reader's language. */
  readonly home: string;
}

/** Composes the warning about a login from an unknown device. */
export function newDeviceLetter(to: Recipient, { browser, system, ip, at, home }: NewDevice): Mail {
  const say = mailTexts[to.language];
  // Formatted like the list of sessions, but in UTC, because an e-mail does not know the reader's zone.
  const time = formatDay(at, to.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const details = [
    { label: say('device.device'), value: [browser, system].filter((part) => part !== null).join(', ') || say('device.unknown') },
    ...(ip === null ? [] : [{ label: say('device.address'), value: ip }]),
    { label: say('device.time'), value: say('device.moment', { time }) },
  ];
  const letter = { subject: say('device.subject'), body: say('device.body'), action: say('device.action'), footer: say('device.footer') };
  return compose(to, letter, `${home}/dashboard/edit-profile`, details);
}

/**
 * Explains an account's new status, the reason, and whom to contact.
 * @param status `lengthened` for an extension of an existing self-exclusion.
 * @param until the earliest end of a self-exclusion; null without one.
 * @param support address that answers.
 */
export function statusLetter(to: Recipient, status: PlayerStatus | 'lengthened', until: Date | null, support: string): Mail {
  const say = mailTexts[to.language];
  const date = until === null ? 'none' : formatDay(until, to.language, { dateStyle: 'long', timeZone: 'UTC' });
  return compose(to, {
    subject: say(`status.${status}.subject`),
    body: say(`status.${status}.body`, { date }),
    footer: say('status.footer', { support }),
  });
}

/** @param minutes for which the code is valid. @param brand name of the site. */
export const codeText = (code: string, minutes: number, language: Language, brand: string): string =>
  mailTexts[language]('code', { code, minutes, brand });
