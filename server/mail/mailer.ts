import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

export interface Mailer {
  /** Resolves when the mail server has it. Without one, mail goes to the outbox, in the caller's transaction. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Database, log: Log): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl, { from: config.mailFrom });
    return {
      async send(mail) {
        await transport.sendMail(mail);
        log.info('mail sent', { subject: mail.subject });
      },
      close: () => transport.close(),
    };
  }
  return {
    async send({ to, subject, text, html, replyTo }) {
      await db.sql`insert into outbox (recipient, subject, text_body, html_body, reply_to) values (${to}, ${subject}, ${text}, ${html}, ${replyTo ?? null})`;
    },
    close: () => undefined,
  };
}
