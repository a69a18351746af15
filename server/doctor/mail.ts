import type { Platform } from '../platform.ts';
import { type Finding, missing, note, ok } from './findings.ts';

/** Whether the mail server accepts a letter. @param to its address; null sends none. */
export async function letterFindings(
  { config, mailer }: Pick<Platform, 'config' | 'mailer'>,
  to: string | null,
): Promise<readonly Finding[]> {
  if (to === null) return [note('letter', 'No letter was sent. Give an address of yours: --mail you@example.com.')];
  // Without a mail server the mailer stores letters, and nothing is sent.
  if (config.smtpUrl === null) return [missing('letter', 'No letter was sent, because no mail server is set.')];
  try {
    await mailer.send({
      to,
      subject: 'Your site can send mail',
      text: 'This letter was sent by npm run operator -- doctor. If it lies among spam, correct SPF and DKIM of your domain.',
      html: '<p>This letter was sent by <code>npm run operator -- doctor</code>. If it lies among spam, correct SPF and DKIM of your domain.</p>',
    });
    return [ok('letter', `A letter went to ${to}. Look whether it has arrived.`)];
  } catch (error) {
    return [missing('letter', `The mail server took no letter: ${error instanceof Error ? error.message : String(error)}`)];
  }
}
