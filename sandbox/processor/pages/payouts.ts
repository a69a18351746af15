import type { Language } from '../../../openapi/model.ts';
import type { ProcessorPayment } from '../books.ts';
import { memoNameOf } from '../../../domain/memo.ts';
import { coinText } from './coin-text.ts';
import { html, type Html, type Part } from './html.ts';
import { document } from './layout.ts';
import { filled, TEXTS, type Texts } from './texts.ts';

function statusText({ status, is_held: isHeld }: ProcessorPayment, texts: Texts): string {
  if (status === 'authorized') return `✓ ${texts.statusAuthorized}`;
  if (status === 'declined') return `✕ ${texts.statusDeclined}`;
  return `… ${isHeld ? texts.statusHeld : texts.statusPending}`;
}

const actions = ({ id, status }: ProcessorPayment, texts: Texts, language: Language): Part =>
  status === 'pending' &&
  html`<form method="post" action="/payouts/${id}?lang=${language}" class="inline">
    <button class="small" name="choice" value="pay">${texts.pay}</button>
    <button class="small" name="choice" value="refuse">${texts.refuse}</button>
  </form>`;

const memo = (text: string, name: string, { pair }: Texts) => {
  const [before = '', after = ''] = filled(pair, { name }).split('{value}');
  return html`<div>${before}<strong translate="no">${text}</strong>${after}</div>`;
};

const rowOf = (payout: ProcessorPayment, texts: Texts, language: Language) =>
  html`<tr>
    <td data-label="${texts.time}">${payout.created_at.toISOString().slice(11, 19)} UTC</td>
    <td data-label="${texts.amount}">
      <strong>${coinText(payout.amount, payout.code, language)}</strong> <span class="soft">${payout.network}</span>
    </td>
    <td data-label="${texts.address}">
      <span class="address" translate="no">${payout.address}</span>
      ${payout.tag !== null && memo(payout.tag, texts[memoNameOf(payout.code) === 'tag' ? 'destinationTag' : 'memo'].name, texts)}
    </td>
    <td data-label="${texts.status}" class="${payout.status}">${statusText(payout, texts)}</td>
    <td data-label="${texts.action}">${actions(payout, texts, language)}</td>
  </tr>`;

export function payoutsPage(payouts: readonly ProcessorPayment[], isHolding: boolean, language: Language): Html {
  const texts = TEXTS[language];
  const content = [
    html`<h1>${texts.payoutsTitle}</h1>
      <p class="soft">${isHolding ? texts.holding : texts.payoutsBody}</p>
      <form method="post" action="/payouts?lang=${language}" class="inline">
        <button class="choice quiet" name="hold" value="${isHolding ? 'off' : 'on'}">${isHolding ? texts.letGo : texts.hold}</button>
        <a class="choice quiet" href="/payouts?lang=${language}">${texts.refresh}</a>
      </form>`,
    payouts.length === 0
      ? html`<p class="empty">${texts.none}</p>`
      : html`<table>
          <thead>
            <tr>
              ${[texts.time, texts.amount, texts.address, texts.status, texts.action].map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${payouts.map((payout) => rowOf(payout, texts, language))}
          </tbody>
        </table>`,
  ];
  return document({ language, texts, title: texts.payoutsTitle, path: '/payouts', content });
}
