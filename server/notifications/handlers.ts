import { contactSubjects } from '#domain/contact.ts';
import { required } from '#domain/required.ts';
import { type CallContext, ownPlayerOf, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { recordHit, recordHitFrom } from '../http/rate-limit.ts';
import { escapeHtml, textOf } from '#domain/html.ts';
import type { Platform } from '../platform.ts';
import { sendContactLetter } from './contact.ts';
import { listNotices, noticeCounts, readNotices } from './notices.ts';

const subjectOf = (text: string) => contactSubjects.find((name) => name === text.trim().toLowerCase().replaceAll(' ', '_')) ?? 'other';

const hourS = 3600;
const contactLimit = { most: 20, windowS: hourS };
const addressLimit = { most: 60, windowS: hourS };

export const notificationHandlers = (platform: Platform) => {
  const { config, db } = platform;

  /** Picks the recipient: an address that the caller names must belong to a department, else the subject decides. */
  const supportAddress = (asked: readonly string[], subject: string): string => {
    const own = Object.values(config.supportAddresses);
    return asked.find((address) => own.includes(address)) ?? config.supportAddresses[subjectOf(subject)];
  };

  return {
    listNotices: async ({ query }, context) => {
      const { id } = playerOf(context);
      const [page, counts] = await Promise.all([listNotices(db, config.explorers, id, query.before), noticeCounts(db, [id])]);
      return { data: page.notices, meta: { ...required(counts.get(id), 'The count of notices'), has_older: page.hasOlder } };
    },

    readNotices: ({ body }, context) => readNotices(db, playerOf(context).id, body, platform.now()),

    sendCustomMessage: async ({ params, body }, context) => {
      const player = ownPlayerOf(context, params.id);
      await recordHit(platform, `message:${player.id}`, addressLimit);
      const row = await db.single<{ id: number }>`
        insert into notifications (player_id, subject, body, type) values (${player.id}, ${body.subject}, ${body.body}, ${body.type}) returning id`;
      return { id: row.id };
    },

    sendContactEmail: async ({ headers, body }, context) => {
      await recordHitFrom(platform, 'contact', context.network, contactLimit);
      const to = supportAddress(body.emails, body.subject);
      // The form's HTML comes from a stranger: its text is passed on, its markup is not.
      const written = textOf(body.body);
      const text = `${written}\n\n${body.ref_id}`;
      const html = escapeHtml(text).replaceAll('\n', '<br>');
      const mail = { to, subject: body.subject.replaceAll(/[\r\n]+/g, ' '), text, html };
      const message = {
        player: context.player,
        language: context.language,
        text: written,
        replyTo: body.reply_to ?? null,
        reference: body.case_reference ?? null,
        transactionId: body.transaction_id ?? null,
      };
      const isCase = subjectOf(body.subject) !== 'become_affiliate';
      const { recipient, reference } = await sendContactLetter(platform, headers['Idempotency-Key'], {
        mail,
        message: isCase ? message : null,
      });
      return { data: [recipient], ...(reference !== null && { reference }) };
    },
  } satisfies Partial<Handlers<CallContext>>;
};
