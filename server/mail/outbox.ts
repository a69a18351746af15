import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../host.ts';
import { contentPolicy } from '../http/hardening.ts';
import { operatorOnly } from '../http/operator.ts';
import { escapeHtml } from '#domain/html.ts';

interface Message {
  id: number;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text_body: string;
  created_at: Date;
}

interface Wanted {
  /** Whom the messages went to: an address or a number; empty for all. */
  readonly to?: string;
}

const shownMessages = 100;

const styleSheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
article { border: 1px solid GrayText; border-radius: 8px; padding: 0 1rem; margin-block: 1rem; overflow-wrap: anywhere; }
pre { font: inherit; white-space: pre-wrap; }
`;
const sendPolicy = contentPolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(styleSheet).digest('base64')}'`],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`);

const article = ({ id, channel, recipient, subject, text_body, created_at }: Message): string => `<article aria-labelledby="m${id}">
<h2 id="m${id}">${escapeHtml(subject || 'Text message')}</h2>
<p>${channel === 'sms' ? 'Text message' : 'E-mail'} to ${escapeHtml(recipient)}, <time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></p>
<pre>${withLinks(text_body)}</pre>
</article>`;

const page = ({ to = '' }: Wanted, messages: readonly Message[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${styleSheet}</style></head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is configured, so messages are kept here instead of being sent. The ${shownMessages} newest are shown. <a href="/outbox">Reload</a></p>
<form><label>To <input name="to" value="${escapeHtml(to)}" maxlength="254" autocomplete="off"></label> <button>Show</button></form>
${messages.length ? messages.map(article).join('\n') : `<p>No message ${to ? 'to that address' : 'yet'}.</p>`}
</main>
</body>
</html>`;

/** Lists unsent mail, newest first, for trials without a mail server. With a mail server there is no outbox. */
export const mountOutbox =
  ({ config, db }: Host) =>
  async (app: FastifyInstance): Promise<void> => {
    if (config.smtpUrl) return;
    const newest = ({ to }: Wanted) =>
      db.sql<Message>`
        select id, channel, recipient, subject, text_body, created_at from outbox
        where recipient = coalesce(${to || null}, recipient) order by id desc limit ${shownMessages}`;
    const schema = { querystring: { type: 'object', properties: { to: { type: 'string', maxLength: 254 } } } };
    app.addHook('onRequest', operatorOnly(config));
    app.addHook('onRequest', async (_request, reply) => {
      sendPolicy(reply);
      void reply.header('cache-control', 'no-store');
    });
    app.get<{ Querystring: Wanted }>('/outbox', { schema }, async ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(page(query, await newest(query))),
    );
    app.get<{ Querystring: Wanted }>('/outbox.json', { schema }, async ({ query }) =>
      (await newest(query)).map(({ id, channel, recipient, subject, text_body, created_at }) => ({
        id,
        channel,
        to: recipient,
        subject,
        text: text_body,
        created_at,
      })),
    );
  };
