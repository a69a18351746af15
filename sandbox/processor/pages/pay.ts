import { renderSVG } from 'uqr';
import type { Language } from '#openapi/model.ts';
import { coinOf } from '#domain/coins.ts';
import { memoNameOf } from '#domain/memo.ts';
import { compare } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import type { ProcessorPayment } from '../books.ts';
import { type Choice, furtherChoice } from '../choices.ts';
import { coinText } from './coin-text.ts';
import { html, type Html, type Part, trusted } from './html.ts';
import { document } from './layout.ts';
import { type FormatOnPage, texts } from './texts.ts';

interface View {
  readonly payment: ProcessorPayment;
  readonly language: Language;
  readonly say: FormatOnPage;
  readonly now: Date;
}

/** A prefix that no wallet knows, so that no phone offers to send real coins, which would be lost. */
const qrText = ({ code, network, address, amount, tag }: ProcessorPayment): string =>
  `sandbox-${network.toLowerCase().replaceAll(' ', '-')}:${address}?amount=${amount}${tag === null ? '' : `&${memoNameOf(code)}=${tag}`}`;

function fiatText({ payment, language }: View): string | null {
  const { fiat_amount: amount, fiat_currency: currency } = payment;
  if (amount === null || currency === null) return null;
  return formatWithCode(amount, currency, language);
}

/** The address in groups of four for comparison. The gaps are drawn, so selecting or copying gives the whole address. */
export const grouped = (address: string): Part =>
  (address.match(/.{1,4}/g) ?? []).map((group, index) => html`${index > 0 && html`<wbr />`}<span>${group}</span>`);

const copyButton = (say: FormatOnPage, value: string, label: string) =>
  html`<button type="button" class="copy" data-copy="${value}" data-copied="${say('copied')}" aria-label="${label}" hidden>
    ${say('copy')}
  </button>`;

export const row = (term: string, detail: Part, copy: Part = null) =>
  html`<div class="row">
    <dt>${term}</dt>
    <dd>
      <div>${detail}</div>
      ${copy}
    </dd>
  </div>`;

/** The prefix of the texts of a coin with a memo, or with a tag, as wallets of XRP call it; null for any other coin. */
const memoKind = ({ code, tag }: ProcessorPayment): 'destinationTag' | 'memo' | null =>
  tag === null ? null : memoNameOf(code) === 'tag' ? 'destinationTag' : 'memo';

function qrLabel({ payment, say }: View): string {
  const kind = memoKind(payment);
  return say(kind ? `${kind}.qr` : 'qr');
}

/** Beside the address, with the reason: without the memo nobody knows whose money it is. */
function memoRow({ payment, say }: View, memo: string): Part {
  const kind = memoKind(payment);
  return (
    kind && [
      row(say(`${kind}.name`), html`<strong translate="no">${memo}</strong>`, copyButton(say, memo, say(`${kind}.copy`))),
      html`<div class="row">
        <dt class="visually-hidden">${say('important')}</dt>
        <dd class="memo-warning" role="note">${say(`${kind}.warning`)}</dd>
      </div>`,
    ]
  );
}

function countdown({ payment, say, now }: View): Html {
  const left = Math.max(0, Math.ceil((payment.due_at.getTime() - now.getTime()) / 1000));
  const time = payment.due_at.toISOString().slice(11, 16);
  return html`<p class="countdown">
    <span>${say('timeLeft')}</span>
    <strong role="timer" translate="no" data-seconds="${left}" data-up="${say('timeUp')}">${say('until', { time })}</strong>
  </p>`;
}

const choice = ({ say }: View, name: Choice, kind: 'primary' | 'quiet') =>
  html`<li>
    <button class="choice ${kind}" name="choice" value="${name}" aria-describedby="hint-${name}">${say(name)}</button>
    <p id="hint-${name}">${say(`${name}Hint`)}</p>
  </li>`;

function openContent(view: View): Part {
  const { payment, say, language } = view;
  const coin = coinOf(payment.code)?.name ?? payment.code;
  const fiat = fiatText(view);
  const amount = coinText(payment.amount, payment.code, language);
  return [
    html`<header class="head">
      <h1>${say('payTitle', { coin })}</h1>
      ${countdown(view)}
    </header>`,
    html`<div class="pay" data-state="/pay/${payment.id}/state" data-status="pending">
      <div class="qr" role="img" aria-label="${qrLabel(view)}">${trusted(renderSVG(qrText(payment), { border: 2 }))}</div>
      <dl>
        ${row(say('amount'), html`<strong class="amount" translate="no">${amount}</strong>${fiat !== null && html` <span class="soft" translate="no">${fiat}</span>`}`, copyButton(say, payment.amount, say('copyAmount')))}
        ${row(say('network'), html`<strong>${payment.network}</strong>`)}
        ${row(say('address'), html`<span class="address" translate="no">${grouped(payment.address)}</span>`, copyButton(say, payment.address, say('copyAddress')))}
        ${payment.tag !== null && memoRow(view, payment.tag)}
      </dl>
    </div>`,
    html`<form method="post" action="/pay/${payment.id}?lang=${language}">
      <h2>${say('actTitle')}</h2>
      <p class="soft">${say('actBody')}</p>
      <ul class="choices">
        ${(['exact', 'more', 'less', 'refuse', 'expire'] as const).map((name) => choice(view, name, name === 'exact' ? 'primary' : 'quiet'))}
      </ul>
    </form>`,
  ];
}

function outcome({ payment: { status, reason, amount: asked, received, code }, say, language }: View): {
  title: string;
  body: string;
  tone: 'good' | 'bad';
} {
  const amount = coinText(received ?? '0', code, language);
  if (status === 'authorized') {
    const isOver = compare(received ?? '0', asked) > 0;
    return { title: say('paidTitle'), body: say(isOver ? 'overBody' : 'paidBody', { amount }), tone: 'good' };
  }
  if (compare(received ?? '0', asked) >= 0) return { title: say('lateTitle'), body: say('underpaidBody', { amount }), tone: 'bad' };
  if (reason === 'underpaid') return { title: say('underpaidTitle'), body: say('underpaidBody', { amount }), tone: 'bad' };
  if (reason === 'refused') return { title: say('refusedTitle'), body: say('refusedBody'), tone: 'bad' };
  if (reason === 'cancelled') return { title: say('cancelledTitle'), body: say('cancelledBody'), tone: 'bad' };
  return { title: say('expiredTitle'), body: say('expiredBody'), tone: 'bad' };
}

function endedContent(view: View): Part {
  const { title, body, tone } = outcome(view);
  const { payment, say } = view;
  const back = payment.status === 'authorized' ? payment.success_url : payment.failure_url;
  const further = furtherChoice(payment);
  return html`<div class="outcome ${tone}" role="status">
      <span class="mark" aria-hidden="true">${tone === 'good' ? '✓' : '✕'}</span>
      <h1>${title}</h1>
      <p>${body}</p>
    </div>
    ${back !== null && html`<a class="choice primary" href="${back}">${say('back')}</a>`}
    ${
      further !== null &&
      html`<form method="post" action="/pay/${payment.id}?lang=${view.language}">
        <h2>${say('furtherTitle')}</h2>
        <p class="soft">${say('actBody')}</p>
        <ul class="choices">
          ${choice(view, further, 'quiet')}
        </ul>
      </form>`
    }`;
}

export function payPage(payment: ProcessorPayment, language: Language, now: Date): Html {
  const say = texts[language];
  const view: View = { payment, language, say, now };
  const title = payment.status === 'pending' ? say('payTitle', { coin: payment.code }) : outcome(view).title;
  const isOpen = payment.status === 'pending';
  const warning = isOpen ? say('sandboxWarning') : '';
  return document({
    language,
    say,
    title,
    warning,
    path: `/pay/${payment.id}`,
    content: isOpen ? openContent(view) : endedContent(view),
  });
}

export function missingPage(language: Language, path: string): Html {
  const say = texts[language];
  const content = html`<div class="outcome bad">
    <h1>${say('missingTitle')}</h1>
    <p>${say('missingBody')}</p>
  </div>`;
  return document({ language, say, title: say('missingTitle'), path, content });
}
