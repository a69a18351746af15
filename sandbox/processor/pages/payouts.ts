import type { Language } from '#openapi/model.ts';
import type { ProcessorPayment } from '../books.ts';
import { memoNameOf } from '#domain/memo.ts';
import { coinText } from './coin-text.ts';
import { html, type Html, type Part } from './html.ts';
import { document } from './layout.ts';
import { type FormatOnPage, texts } from './texts.ts';

function statusText({ status, reason, is_held: isHeld }: ProcessorPayment, say: FormatOnPage): string {
  if (status === 'authorized') return `✓ ${say('statusAuthorized')}`;
  if (status === 'declined') return `✕ ${say(reason === 'cancelled' ? 'statusCancelled' : 'statusDeclined')}`;
  return `… ${isHeld ? say('statusHeld') : say('statusPending')}`;
}

const actions = ({ id, status }: ProcessorPayment, say: FormatOnPage, language: Language): Part =>
  status === 'pending' &&
  html`<form method="post" action="/payouts/${id}?lang=${language}" class="inline">
    <button class="small" name="choice" value="pay">${say('pay')}</button>
    <button class="small" name="choice" value="refuse">${say('refuse')}</button>
  </form>`;

/** The value is in markup of its own, wherever the language puts it. */
const memo = (text: string, name: string, say: FormatOnPage) => {
  const [before = '', after = ''] = say('pair', { name, value: '\n' }).split('\n');
  return html`<div>${before}<strong translate="no">${text}</strong>${after}</div>`;
};

const rowOf = (payout: ProcessorPayment, say: FormatOnPage, language: Language) =>
  html`<tr>
    <td data-label="${say('time')}">${payout.created_at.toISOString().slice(11, 19)} UTC</td>
    <td data-label="${say('amount')}">
      <strong translate="no">${coinText(payout.amount, payout.code, language)}</strong> <span class="soft">${payout.network}</span>
    </td>
    <td data-label="${say('address')}">
      <span class="address" translate="no">${payout.address}</span>
      ${payout.tag !== null && memo(payout.tag, say(memoNameOf(payout.code) === 'tag' ? 'destinationTag.name' : 'memo.name'), say)}
    </td>
    <td data-label="${say('status')}" class="${payout.status}">${statusText(payout, say)}</td>
    <td data-label="${say('action')}">${actions(payout, say, language)}</td>
  </tr>`;

export function payoutsPage(payouts: readonly ProcessorPayment[], isHolding: boolean, language: Language): Html {
  const say = texts[language];
  const content = [
    html`<h1>${say('payoutsTitle')}</h1>
      <p class="soft">${isHolding ? say('holding') : say('payoutsBody')}</p>
      <form method="post" action="/payouts?lang=${language}" class="inline">
        <button class="choice quiet" name="hold" value="${isHolding ? 'off' : 'on'}">${isHolding ? say('letGo') : say('hold')}</button>
        <a class="choice quiet" href="/payouts?lang=${language}">${say('refresh')}</a>
      </form>`,
    payouts.length === 0
      ? html`<p class="empty">${say('none')}</p>`
      : html`<table>
          <thead>
            <tr>
              ${[say('time'), say('amount'), say('address'), say('status'), say('action')].map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${payouts.map((payout) => rowOf(payout, say, language))}
          </tbody>
        </table>`,
  ];
  return document({ language, say, title: say('payoutsTitle'), path: '/payouts', content });
}
