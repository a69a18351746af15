import { renderSVG } from 'uqr';
import type { Language } from '../../../openapi/model.ts';
import { coinOf } from '../../../domain/coins.ts';
import { memoNameOf } from '../../../domain/memo.ts';
import type { Choice, ProcessorPayment } from '../books.ts';
import { coinText } from './coin-text.ts';
import { html, type Html, type Part, trusted } from './html.ts';
import { document } from './layout.ts';
import { filled, TEXTS, type Texts } from './texts.ts';

interface View {
  readonly payment: ProcessorPayment;
  readonly language: Language;
  readonly texts: Texts;
  readonly now: Date;
}

/** A prefix that no wallet knows, so that nobody's phone offers to send real coins where they would be lost. */
const qrText = ({ code, network, address, amount, tag }: ProcessorPayment): string =>
  `sandbox-${network.toLowerCase().replaceAll(' ', '-')}:${address}?amount=${amount}${tag === null ? '' : `&${memoNameOf(code)}=${tag}`}`;

function fiatText({ payment, language }: View): string | null {
  const { fiat_amount: amount, fiat_currency: currency } = payment;
  if (amount === null || currency === null) return null;
  // Intl reads a decimal string exactly; its type only knows literal ones.
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount as `${number}`);
}

/** The address in groups of four, which a person can compare; selecting or copying it gives it whole. */
const grouped = (address: string): Part => (address.match(/.{1,4}/g) ?? []).map((group) => html`<span>${group}</span>`);

const copyButton = (texts: Texts, value: string, label: string) =>
  html`<button type="button" class="copy" data-copy="${value}" data-copied="${texts.copied}" aria-label="${label}" hidden>
    ${texts.copy}
  </button>`;

const row = (term: string, detail: Part, copy: Part = null) =>
  html`<div class="row">
    <dt>${term}</dt>
    <dd>
      <div>${detail}</div>
      ${copy}
    </dd>
  </div>`;

/** The words of a coin with a memo, or with a tag as wallets of XRP call it; null for any other. */
const memoTexts = ({ payment: { code, tag }, texts }: View) =>
  tag === null ? null : texts[memoNameOf(code) === 'tag' ? 'destinationTag' : 'memo'];

const qrLabel = (view: View): string => memoTexts(view)?.qr ?? view.texts.qr;

/** Beside the address, with why it matters: without it nobody can tell whose the money is. */
function memoRow(view: View, memo: string): Part {
  const words = memoTexts(view);
  return (
    words && [
      row(words.name, html`<strong translate="no">${memo}</strong>`, copyButton(view.texts, memo, words.copy)),
      html`<div class="row">
        <dt class="visually-hidden">${view.texts.important}</dt>
        <dd class="memo-warning" role="note">${words.warning}</dd>
      </div>`,
    ]
  );
}

function countdown({ payment, texts, now }: View): Html {
  const left = Math.max(0, Math.ceil((payment.due_at.getTime() - now.getTime()) / 1000));
  const time = payment.due_at.toISOString().slice(11, 16);
  return html`<p class="countdown">
    <span>${texts.timeLeft}</span>
    <strong role="timer" data-seconds="${left}" data-up="${texts.timeUp}">${filled(texts.until, { time })}</strong>
  </p>`;
}

const choice = (name: Choice, label: string, hint: string, kind: 'primary' | 'quiet') =>
  html`<li>
    <button class="choice ${kind}" name="choice" value="${name}" aria-describedby="hint-${name}">${label}</button>
    <p id="hint-${name}">${hint}</p>
  </li>`;

function openContent(view: View): Part {
  const { payment, texts, language } = view;
  const coin = coinOf(payment.code)?.name ?? payment.code;
  const fiat = fiatText(view);
  const amount = coinText(payment.amount, payment.code, language);
  return [
    html`<header class="head">
      <h1>${filled(texts.payTitle, { coin })}</h1>
      ${countdown(view)}
    </header>`,
    html`<div class="pay" data-state="/pay/${payment.id}/state" data-status="pending">
      <div class="qr" role="img" aria-label="${qrLabel(view)}">${trusted(renderSVG(qrText(payment), { border: 2 }))}</div>
      <dl>
        ${row(texts.amount, html`<strong class="amount">${amount}</strong>${fiat !== null && html` <span class="soft">${fiat}</span>`}`, copyButton(texts, payment.amount, texts.copyAmount))}
        ${row(texts.network, html`<strong>${payment.network}</strong>`)}
        ${row(texts.address, html`<span class="address" translate="no">${grouped(payment.address)}</span>`, copyButton(texts, payment.address, texts.copyAddress))}
        ${payment.tag !== null && memoRow(view, payment.tag)}
      </dl>
    </div>`,
    html`<form method="post" action="/pay/${payment.id}?lang=${language}">
      <h2>${texts.actTitle}</h2>
      <p class="soft">${texts.actBody}</p>
      <ul class="choices">
        ${choice('exact', texts.exact, texts.exactHint, 'primary')} ${choice('less', texts.less, texts.lessHint, 'quiet')}
        ${choice('refuse', texts.refuse, texts.refuseHint, 'quiet')} ${choice('expire', texts.expire, texts.expireHint, 'quiet')}
      </ul>
    </form>`,
  ];
}

function outcome({ payment: { status, reason, received, code }, texts, language }: View): {
  title: string;
  body: string;
  tone: 'good' | 'bad';
} {
  const amount = coinText(received ?? '0', code, language);
  if (status === 'authorized') return { title: texts.paidTitle, body: filled(texts.paidBody, { amount }), tone: 'good' };
  if (reason === 'underpaid') return { title: texts.underpaidTitle, body: filled(texts.underpaidBody, { amount }), tone: 'bad' };
  if (reason === 'refused') return { title: texts.refusedTitle, body: texts.refusedBody, tone: 'bad' };
  if (reason === 'cancelled') return { title: texts.cancelledTitle, body: texts.cancelledBody, tone: 'bad' };
  return { title: texts.expiredTitle, body: texts.expiredBody, tone: 'bad' };
}

function endedContent(view: View): Part {
  const { title, body, tone } = outcome(view);
  const { payment, texts } = view;
  const back = payment.status === 'authorized' ? payment.success_url : payment.failure_url;
  return html`<div class="outcome ${tone}" role="status">
      <span class="mark" aria-hidden="true">${tone === 'good' ? '✓' : '✕'}</span>
      <h1>${title}</h1>
      <p>${body}</p>
    </div>
    ${back !== null && html`<a class="choice primary" href="${back}">${texts.back}</a>`}`;
}

export function payPage(payment: ProcessorPayment, language: Language, now: Date): Html {
  const texts = TEXTS[language];
  const view: View = { payment, language, texts, now };
  const title = payment.status === 'pending' ? filled(texts.payTitle, { coin: payment.code }) : outcome(view).title;
  const isOpen = payment.status === 'pending';
  const warning = isOpen ? texts.sandboxWarning : '';
  return document({
    language,
    texts,
    title,
    warning,
    path: `/pay/${payment.id}`,
    content: isOpen ? openContent(view) : endedContent(view),
  });
}

export function missingPage(language: Language, path: string): Html {
  const texts = TEXTS[language];
  const content = html`<div class="outcome bad">
    <h1>${texts.missingTitle}</h1>
    <p>${texts.missingBody}</p>
  </div>`;
  return document({ language, texts, title: texts.missingTitle, path, content });
}
