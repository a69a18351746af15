import type { NoticeFacts } from '#openapi/model.ts';
import { askedFor } from '#domain/coin-amounts.ts';
import { fromMinor } from '#domain/money.ts';
import { formatCoins } from '#domain/money-format.ts';
import type { Payment } from '../payments/payment.ts';
import { compose, type Detail, type Recipient } from './letters.ts';
import type { Mail } from './mailer.ts';
import { type Figures, mailTexts, type PaymentNoticeKind, type FormatInMail } from './texts.ts';

interface Links {
  readonly transactionId: string;
  /** The page of the payment. */
  readonly link: string;
  readonly explorer: string | undefined;
}

/** The news about a payment, in its reader's language. */
export function paymentLetter(to: Recipient, kind: PaymentNoticeKind, facts: NoticeFacts, { transactionId, link, explorer }: Links): Mail {
  const { language } = to;
  const say = mailTexts[language];
  // A plain space: subjects stay readable if a mail program shows them raw.
  const money = (value: string, code: string) => formatCoins(value, code, language).replaceAll(/[\u00A0\u202F]/g, ' ');
  const coin = (value: string | undefined) => money(value ?? '0', facts.code ?? '');
  const { asked = '0', fee } = facts;
  const figures = {
    amount: money(facts.amount, facts.currency),
    asked: coin(asked),
    moved: coin(facts.moved ?? asked),
    gross: coin(askedFor({ net: asked, fee })),
    fee: fee === undefined ? null : coin(fee),
    bonus: facts.bonus === undefined ? null : money(facts.bonus, facts.currency),
    held: money(facts.held ?? '0', facts.currency),
  };
  const { amount, moved, held } = figures;
  const values = { amount, asked: figures.asked, moved, held, heldFor: facts.held_for ?? 'other', bonus: figures.bonus ?? 'none' };
  const [subject, body] = [say(`payments.${kind}.subject`, values), say(`payments.${kind}.body`, values)];
  const details: Detail[] = [
    ...sumsOf(kind, figures, say),
    { label: say('labels.network'), value: facts.network ?? '' },
    { label: say('labels.payment'), value: transactionId },
    ...(facts.tx_hash === undefined ? [] : [{ label: say('labels.transfer'), value: facts.tx_hash, link: explorer }]),
  ];
  const footer = kind.startsWith('withdrawal') ? { footer: say('labels.notYou') } : {};
  return compose(to, { subject, body, action: say('labels.action'), ...footer }, link, details);
}

/** News of a correction by an operator, in the language of its player. */
export function correctionLetter(
  to: Recipient,
  kind: 'balance_credited' | 'balance_debited',
  facts: NoticeFacts,
  { transactionId, link }: Pick<Links, 'link' | 'transactionId'>,
): Mail {
  const say = mailTexts[to.language];
  const amount = formatCoins(facts.amount, facts.currency, to.language).replaceAll(/[\u00A0\u202F]/g, ' ');
  const body = say(`corrections.${kind}.body`, { kind: facts.adjustment ?? 'correction' });
  const letter = { subject: say(`corrections.${kind}.subject`, { amount }), body, action: say('corrections.action') };
  return compose(to, letter, link, [{ label: say('labels.payment'), value: transactionId }]);
}

/** Composes the warning about a withdrawal to a new address. It names the address only in verified mailboxes. */
export function newAddressLetter(to: Recipient, payment: Payment, decimals: number | undefined, link: string): Mail {
  const { language } = to;
  const say = mailTexts[language];
  const amount = formatCoins(fromMinor(-payment.amount_minor, decimals), payment.currency, language).replaceAll(/[\u00A0\u202F]/g, ' ');
  const details: Detail[] = [
    { label: say('labels.wanted'), value: amount },
    { label: say('labels.network'), value: payment.payload.chain },
    ...(to.isVerified && payment.wallet_address !== null ? [{ label: say('labels.address'), value: payment.wallet_address }] : []),
    { label: say('labels.payment'), value: payment.id },
  ];
  const letter = { subject: say('address.subject'), body: say('address.body'), action: say('labels.action'), footer: say('labels.notYou') };
  return compose(to, letter, link, details);
}

/** Lists the sums with their labels: those of a withdrawal add up, those of a deposit are what was requested, received and credited. */
function sumsOf(kind: PaymentNoticeKind, { amount, asked, moved, gross, fee, bonus, held }: Figures, say: FormatInMail): Detail[] {
  switch (kind) {
    case 'withdrawal_sent':
    case 'withdrawal_refused': {
      const wanted = { label: say('labels.wanted'), value: `${amount} = ${gross}` };
      if (kind === 'withdrawal_refused') return [wanted];
      return [wanted, ...(fee === null ? [] : [{ label: say('labels.fee'), value: fee }]), { label: say('labels.net'), value: moved }];
    }
    case 'deposit_arrived':
    case 'deposit_over':
    case 'deposit_short':
    case 'deposit_late':
    case 'deposit_again': {
      const isCredited = kind === 'deposit_arrived' || kind === 'deposit_over';
      return [
        { label: say('labels.amount'), value: amount },
        { label: say('labels.asked'), value: asked },
        { label: say('labels.arrived'), value: moved },
        { label: say('labels.credited'), value: isCredited ? amount : say('labels.nothing') },
        ...(bonus === null ? [] : [{ label: say('labels.bonus'), value: bonus }]),
      ];
    }
    case 'deposit_limited':
    case 'deposit_barred':
      return [
        { label: say('labels.asked'), value: asked },
        { label: say('labels.arrived'), value: moved },
        { label: say('labels.credited'), value: kind === 'deposit_limited' ? amount : say('labels.nothing') },
        { label: say('labels.held'), value: held },
      ];
    case 'deposit_credited':
      return [
        { label: say('labels.arrived'), value: moved },
        { label: say('labels.credited'), value: amount },
      ];
    case 'deposit_refunded':
      return [
        { label: say('labels.amount'), value: amount },
        { label: say('labels.returned'), value: moved },
      ];
    default:
      return kind satisfies never;
  }
}
