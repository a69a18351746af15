import { createTransport } from 'nodemailer';
import type { Brand } from '../brand/brand.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { withLetterhead } from './letterhead.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Message-ID of a letter that may be sent twice, so that mailboxes can drop the duplicate. */
  readonly id?: string;
}

/** Resolves when the mail server or the gateway has the message. Without either it goes to the outbox, in the caller's transaction. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  sendText(number: string, text: string): Promise<void>;
  close(): void;
}

/** Mail domain of erased players; the reserved name never resolves. */
export const nowhere = 'erased.invalid';
const timeoutMs = 10_000;

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);
/**
 * E-mails contain links to new passwords, so to another machine they are sent by TLS or not at all. Optional TLS is not enough: an attacker in
 * between could remove the server's offer of it.
 */
function tlsOf(smtpUrl: string): { readonly requireTLS?: true } {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  const isFree = url !== null && (isLoopback(url.hostname) || url.searchParams.get('ignoreTLS') === 'true');
  return isFree ? {} : { requireTLS: true };
}

type MailConfig = Pick<Config, 'smtpUrl' | 'smsUrl' | 'mailFrom' | 'brand' | 'publicUrl'>;

/** The sender. Where it begins with the name that the platform started with, it begins with the name of now. */
const senderOf = ({ mailFrom, brand: { name: start } }: MailConfig, name: string): string =>
  mailFrom.startsWith(`${start} <`) ? name + mailFrom.slice(start.length) : mailFrom;

/** @param brand the current one, whose head each letter has. */
export function createMailer(
  config: MailConfig,
  db: Database,
  log: Log,
  fetch: typeof globalThis.fetch,
  brand: () => Promise<Brand> = async () => config.brand,
): Mailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = config.smtpUrl ? createTransport({ url: config.smtpUrl, ...tlsOf(config.smtpUrl), ...timeouts }) : null;
  const keep = async (channel: 'email' | 'sms', { to, subject, text, html }: Mail) => {
    await db.sql`insert into outbox (channel, recipient, subject, text_body, html_body) values (${channel}, ${to}, ${subject}, ${text}, ${html})`;
  };
  return {
    async send(mail) {
      if (mail.to.endsWith(`@${nowhere}`)) return;
      const shown = await brand();
      const { id, ...letter } = withLetterhead({ brand: shown, publicUrl: config.publicUrl }, mail);
      if (!transport) return keep('email', letter);
      const message = { ...letter, from: senderOf(config, shown.name) };
      await transport.sendMail(id === undefined ? message : { ...message, messageId: `<${id}>` });
      log.info({ id: id ?? null }, 'e-mail sent');
    },
    async sendText(to, text) {
      if (!config.smsUrl) return keep('sms', { to, subject: '', text, html: '' });
      const body = JSON.stringify({ to, text });
      const reply = await fetch(config.smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`);
    },
    close: () => transport?.close(),
  };
}
