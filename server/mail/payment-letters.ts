import type { NoticeFacts } from '../../openapi/model.ts';
import { formatWithCode } from '../../domain/money-format.ts';
import { compose, type Detail, type Recipient } from './letters.ts';
import type { Mail } from './mailer.ts';
import { mailTexts, type PaymentNoticeKind } from './texts.ts';

interface Links {
  readonly transactionId: string;
  /** The page of the payment. */
  readonly link: string;
  readonly explorer: string | undefined;
}

/** The news of a payment, in the language of whom it is for. */
export function paymentLetter(to: Recipient, kind: PaymentNoticeKind, facts: NoticeFacts, { transactionId, link, explorer }: Links): Mail {
  const { language } = to;
  const { labels: label, payments } = mailTexts[language];
  // A plain space: subjects stay readable where a mail program shows them raw.
  const money = (value: string, code: string, min: number) =>
    formatWithCode(value, code, language, { min, max: 18 }).replaceAll(/[\u00A0\u202F]/g, ' ');
  const coin = (value: string | undefined) => money(value ?? '0', facts.code ?? '', 0);
  const figures = { amount: money(facts.amount, facts.currency, 2), asked: coin(facts.asked), moved: coin(facts.moved ?? facts.asked) };
  const { subject, body } = payments[kind](figures);
  const details: Detail[] = [
    { label: label.amount, value: figures.amount },
    { label: label.coin, value: figures.moved },
    { label: label.network, value: facts.network ?? '' },
    { label: label.payment, value: transactionId },
    ...(facts.tx_hash === undefined ? [] : [{ label: label.transfer, value: facts.tx_hash, link: explorer }]),
  ];
  const footer = kind.startsWith('withdrawal') ? { footer: label.notYou } : {};
  return compose(to, { subject, body, action: label.action, ...footer }, link, details);
}
