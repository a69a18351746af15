import type { Language, NoticeFacts, NoticeKind } from '../../src/api/model.ts';
import { formatWithCode } from '../../src/domain/money-format.ts';
import { compose, type Detail, greetings, type Recipient } from './letters.ts';
import type { Mail } from './mailer.ts';

export type PaymentNoticeKind = Exclude<NoticeKind, 'message' | 'cashback_paid'>;

/** Amounts as the language writes them, with their code. */
interface Figures {
  readonly amount: string;
  readonly asked: string;
  readonly moved: string;
}
interface Words {
  readonly subject: string;
  readonly body: string;
}
interface Labels {
  readonly amount: string;
  readonly coin: string;
  readonly network: string;
  readonly payment: string;
  readonly transfer: string;
  readonly action: string;
  /** Of a letter about money that leaves. */
  readonly notYou: string;
}

const words: Record<Language, Record<PaymentNoticeKind, (figures: Figures) => Words>> = {
  en: {
    deposit_arrived: ({ amount }) => ({ subject: `Your deposit of ${amount} has arrived`, body: `${amount} are in your balance.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `More arrived than your deposit of ${amount}`,
      body: `${moved} arrived and ${asked} were asked for. ${amount} are in your balance. What came on top is not credited: write to support with the number of the payment.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Your deposit of ${amount} came short`,
      body: `${moved} arrived, but ${asked} were asked for, so nothing was credited. Write to support with the number of the payment.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Your deposit of ${amount} came too late`,
      body: `${moved} arrived after the deposit had ended, so nothing was credited. Write to support with the number of the payment.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `Your withdrawal of ${amount} was sent`,
      body: `${moved} are on their way to your address. The network decides when they arrive.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `Your withdrawal of ${amount} was refused`,
      body: `It did not leave. ${amount} are back in your balance.`,
    }),
  },
  es: {
    deposit_arrived: ({ amount }) => ({ subject: `Tu depósito de ${amount} ha llegado`, body: `Ya tienes ${amount} en tu saldo.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Llegó más que tu depósito de ${amount}`,
      body: `Llegaron ${moved} y se pedían ${asked}. Tienes ${amount} en tu saldo. Lo que llegó de más no se abona: escribe a soporte con el número del pago.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Tu depósito de ${amount} llegó incompleto`,
      body: `Llegaron ${moved}, pero se pedían ${asked}, así que no se abonó nada. Escribe a soporte con el número del pago.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Tu depósito de ${amount} llegó demasiado tarde`,
      body: `Llegaron ${moved} cuando el depósito ya había terminado, así que no se abonó nada. Escribe a soporte con el número del pago.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `Se envió tu retirada de ${amount}`,
      body: `${moved} van de camino a tu dirección. La red decide cuándo llegan.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `Se rechazó tu retirada de ${amount}`,
      body: `No salió. Vuelves a tener ${amount} en tu saldo.`,
    }),
  },
  fr: {
    deposit_arrived: ({ amount }) => ({ subject: `Votre dépôt de ${amount} est arrivé`, body: `${amount} sont sur votre solde.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Il est arrivé plus que votre dépôt de ${amount}`,
      body: `${moved} sont arrivés, ${asked} étaient demandés. ${amount} sont sur votre solde. Le surplus n’est pas crédité : écrivez à l’assistance avec le numéro du paiement.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Votre dépôt de ${amount} est incomplet`,
      body: `${moved} sont arrivés, mais ${asked} étaient demandés : rien n’a été crédité. Écrivez à l’assistance avec le numéro du paiement.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Votre dépôt de ${amount} est arrivé trop tard`,
      body: `${moved} sont arrivés alors que le dépôt était terminé : rien n’a été crédité. Écrivez à l’assistance avec le numéro du paiement.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `Votre retrait de ${amount} a été envoyé`,
      body: `${moved} sont en route vers votre adresse. C’est le réseau qui décide quand ils arrivent.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `Votre retrait de ${amount} a été refusé`,
      body: `Il n’est pas parti. ${amount} sont de nouveau sur votre solde.`,
    }),
  },
  pt: {
    deposit_arrived: ({ amount }) => ({ subject: `O seu depósito de ${amount} chegou`, body: `${amount} estão no seu saldo.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Chegou mais do que o seu depósito de ${amount}`,
      body: `Chegaram ${moved} e foram pedidos ${asked}. ${amount} estão no seu saldo. O que chegou a mais não é creditado: escreva para o suporte com o número do pagamento.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `O seu depósito de ${amount} chegou incompleto`,
      body: `Chegaram ${moved}, mas foram pedidos ${asked}; por isso, nada foi creditado. Escreva para o suporte com o número do pagamento.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `O seu depósito de ${amount} chegou tarde demais`,
      body: `Chegaram ${moved} quando o depósito já tinha terminado; por isso, nada foi creditado. Escreva para o suporte com o número do pagamento.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `O seu saque de ${amount} foi enviado`,
      body: `${moved} estão a caminho do seu endereço. É a rede que decide quando chegam.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `O seu saque de ${amount} foi recusado`,
      body: `Não saiu. ${amount} estão de novo no seu saldo.`,
    }),
  },
};

const labels: Record<Language, Labels> = {
  en: {
    amount: 'Amount',
    coin: 'In the coin',
    network: 'Network',
    payment: 'Number of the payment',
    transfer: 'Transaction on the network',
    action: 'See the payment',
    notYou: 'You did not ask for this? Change your password at once and write to support.',
  },
  es: {
    amount: 'Importe',
    coin: 'En la moneda',
    network: 'Red',
    payment: 'Número del pago',
    transfer: 'Transacción en la red',
    action: 'Ver el pago',
    notYou: '¿No lo pediste tú? Cambia tu contraseña de inmediato y escribe a soporte.',
  },
  fr: {
    amount: 'Montant',
    coin: 'Dans la monnaie',
    network: 'Réseau',
    payment: 'Numéro du paiement',
    transfer: 'Transaction sur le réseau',
    action: 'Voir le paiement',
    notYou: 'Vous n’êtes pas à l’origine de cette demande ? Changez tout de suite votre mot de passe et écrivez à l’assistance.',
  },
  pt: {
    amount: 'Valor',
    coin: 'Na moeda',
    network: 'Rede',
    payment: 'Número do pagamento',
    transfer: 'Transação na rede',
    action: 'Ver o pagamento',
    notYou: 'Não fez este pedido? Mude já a sua senha e escreva para o suporte.',
  },
};

interface Links {
  readonly transactionId: string;
  /** The page of the payment. */
  readonly link: string;
  readonly explorer: string | undefined;
}

/** The news of a payment, in the language of whom it is for. */
export function paymentLetter(to: Recipient, kind: PaymentNoticeKind, facts: NoticeFacts, { transactionId, link, explorer }: Links): Mail {
  const { language } = to;
  const label = labels[language];
  // A plain space: subjects stay readable where a mail program shows them raw.
  const money = (value: string, code: string, min: number) =>
    formatWithCode(value, code, language, { min, max: 18 }).replaceAll(/[\u00A0\u202F]/g, ' ');
  const coin = (value: string | undefined) => money(value ?? '0', facts.code ?? '', 0);
  const figures = { amount: money(facts.amount, facts.currency, 2), asked: coin(facts.asked), moved: coin(facts.moved ?? facts.asked) };
  const { subject, body } = words[language][kind](figures);
  const details: Detail[] = [
    { label: label.amount, value: figures.amount },
    { label: label.coin, value: figures.moved },
    { label: label.network, value: facts.network ?? '' },
    { label: label.payment, value: transactionId },
    ...(facts.tx_hash === undefined ? [] : [{ label: label.transfer, value: facts.tx_hash, link: explorer }]),
  ];
  const footer = kind.startsWith('withdrawal') ? { footer: label.notYou } : {};
  return compose(to, { subject, greeting: greetings[language], body, action: label.action, ...footer }, link, details);
}
