import type { Language } from '#openapi/model.ts';
import { coinOf } from '#domain/coins.ts';
import type { Decimal } from '#domain/money.ts';
import type { OpenAddress, SentTransfer } from '../address-books.ts';
import { coinText } from './coin-text.ts';
import { html, type Html } from './html.ts';
import { document } from './layout.ts';
import { grouped, row } from './pay.ts';
import { texts } from './texts.ts';

/** Default for coins that are not listed. */
const defaultDecimals = 8;
/** Fractions of coins: more of the most expensive coin would be an error of the processor. */
const maxDigits = 4;

/** The typed amount, with a point or a comma; null if it is not an amount of the coin. */
export function sentAmount(typed: string, code: string): Decimal | null {
  const [, whole = '', fraction = ''] = /^(\d{1,30})(?:[.,](\d{1,18}))?$/.exec(typed.trim()) ?? [];
  const isOfCoin = whole !== '' && whole.length <= maxDigits && fraction.length <= (coinOf(code)?.decimals ?? defaultDecimals);
  return isOfCoin && /[1-9]/.test(whole + fraction) ? `${Number(whole)}${fraction && `.${fraction}`}` : null;
}

export interface SendView {
  readonly opened: OpenAddress;
  readonly sent: readonly Pick<SentTransfer, 'tx_hash' | 'value'>[];
  /** Whether the last amount was refused. */
  readonly isRefused: boolean;
}

/** The page on which a person sends play money to a permanent address of a player. */
export function sendPage({ opened: { reference, code, network, address, tag }, sent, isRefused }: SendView, language: Language): Html {
  const say = texts[language];
  const content = [
    html`<h1>${say('sendTitle', { coin: coinOf(code)?.name ?? code })}</h1>
      <dl>
        ${row(say('network'), html`<strong>${network}</strong>`)}
        ${row(say('address'), html`<span class="address" translate="no">${grouped(address)}</span>`)}
        ${tag !== null && row(say('memo.name'), html`<strong translate="no">${tag}</strong>`)}
      </dl>`,
    html`<form method="post" action="/send/${reference}?lang=${language}">
      <p class="soft">${say('sendBody')}</p>
      <label for="amount">${say('sendAmount', { code })}</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="40" aria-describedby="amount-error" />
      <p id="amount-error" role="alert">${isRefused && say('sendRefused')}</p>
      <button class="choice primary">${say('send')}</button>
    </form>`,
    sent.length > 0 &&
      html`<section role="status">
        <h2>${say('sent')}</h2>
        <ul>
          ${sent.map(({ value }) => html`<li translate="no">${coinText(value, code, language)}</li>`)}
        </ul>
      </section>`,
  ];
  return document({
    language,
    say,
    title: say('sendTitle', { coin: code }),
    warning: say('sandboxWarning'),
    path: `/send/${reference}`,
    content,
  });
}
