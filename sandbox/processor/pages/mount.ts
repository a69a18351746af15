import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#openapi/model.ts';
import { isLanguage } from '#domain/languages.ts';
import type { Host } from '#server/host.ts';
import { contentPolicy } from '#server/http/hardening.ts';
import { Problem } from '#server/http/problem.ts';
import { operatorOnly } from '#server/http/operator.ts';
import type { AddressBooks } from '../address-books.ts';
import type { Books } from '../books.ts';
import { type Choice, payerChoices } from '../choices.ts';
import type { Html } from './html.ts';
import { pagePolicy } from './layout.ts';
import { missingPage, payPage } from './pay.ts';
import { payoutsPage } from './payouts.ts';
import { sendPage, sentAmount } from './send.ts';

export interface PagesOptions extends Pick<Host, 'config'> {
  readonly books: Books;
  readonly addresses: AddressBooks;
  readonly now: () => Date;
  readonly onChange: () => void;
}

interface Query {
  readonly lang?: string;
}
type ById = { Params: { id: string }; Querystring: Query; Body: URLSearchParams };

const assets = new URL('../assets', import.meta.url);
const payoutsShown = 50;

/** Takes the language from the query, otherwise the first known one of Accept-Language, otherwise English. */
function languageOf(request: FastifyRequest): Language {
  const asked = [
    (request.query as Query).lang,
    ...(request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase()),
  ];
  return asked.find((code): code is Language => isLanguage(code)) ?? 'en';
}

const sendPolicy = contentPolicy(pagePolicy);

function show(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  sendPolicy(reply);
  return reply
    .code(status)
    .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** Mounts the processor's pages: the one on which an invoice is paid, and the list of payouts. */
export async function mountProcessorPages(app: FastifyInstance, { config, books, addresses, now, onChange }: PagesOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST') return;
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('forbidden', 'Only the pages of this site may do that.');
    if (!(request.body instanceof URLSearchParams)) throw new Problem('invalid_request', 'There is no form in the body.');
  });

  await app.register(fastifyStatic, { root: assets, prefix: '/processor/assets/', wildcard: false, maxAge: '5m' });

  app.get<ById>('/pay/:id', async (request, reply) => {
    const payment = await books.byId(request.params.id);
    const language = languageOf(request);
    if (payment?.kind !== 'invoice') return show(reply, missingPage(language, `/pay/${encodeURIComponent(request.params.id)}`), 404);
    return show(reply, payPage(payment, language, now()));
  });
  app.get<ById>('/pay/:id/state', async (request, reply) => {
    const payment = await books.byId(request.params.id);
    return reply
      .code(payment ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({ status: payment?.status ?? null });
  });
  app.post<ById>('/pay/:id', async (request, reply) => {
    const { id } = request.params;
    const choice = payerChoices.find((known): known is Choice => known === request.body.get('choice'));
    if (choice) {
      await (choice === 'late' || choice === 'again' ? books.sendFurther(id, choice) : books.choose(id, choice));
      onChange();
    }
    return reply.redirect(`/pay/${encodeURIComponent(id)}?lang=${languageOf(request)}`, 303);
  });

  type ByReference = { Params: { reference: string }; Querystring: Query & { refused?: string } };
  app.get<ByReference>('/send/:reference', async (request, reply) => {
    const { reference } = request.params;
    const [opened, language] = [await addresses.byReference(reference), languageOf(request)];
    if (!opened) return show(reply, missingPage(language, `/send/${encodeURIComponent(reference)}`), 404);
    const isRefused = request.query.refused !== undefined;
    return show(reply, sendPage({ opened, sent: await addresses.sentTo(reference), isRefused }, language));
  });
  app.post<ByReference & { Body: URLSearchParams }>('/send/:reference', async (request, reply) => {
    const { reference } = request.params;
    const opened = await addresses.byReference(reference);
    const value = opened && sentAmount(request.body.get('amount') ?? '', opened.code);
    const isSent = value ? await addresses.send(reference, value) : false;
    return reply.redirect(`/send/${encodeURIComponent(reference)}?lang=${languageOf(request)}${isSent ? '' : '&refused='}`, 303);
  });

  const forOperator = { onRequest: operatorOnly(config) };
  app.get<{ Querystring: Query }>('/payouts', forOperator, async (request, reply) =>
    show(reply, payoutsPage(await books.payouts(payoutsShown), await books.holdsPayouts(), languageOf(request))),
  );
  app.post<ById>('/payouts', forOperator, async (request, reply) => {
    await books.holdPayouts(request.body.get('hold') === 'on');
    return reply.redirect(`/payouts?lang=${languageOf(request)}`, 303);
  });
  app.post<ById>('/payouts/:id', forOperator, async (request, reply) => {
    const choice = request.body.get('choice');
    if (choice === 'pay' || choice === 'refuse') {
      await books.endPayout(request.params.id, choice);
      onChange();
    }
    return reply.redirect(`/payouts?lang=${languageOf(request)}`, 303);
  });
}
