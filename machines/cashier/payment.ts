import type { DepositReply, PaymentMethod, WithdrawReply } from '#openapi/model.ts';
import { readAmount } from '#domain/amount-input.ts';
import { type BrokenRule, firstBrokenRule, type PaymentKind } from '#domain/cashier-checks.ts';
import { cleaned } from '#domain/cleaned.ts';
import { type Destination, isSameDestination, readDestination } from '#domain/destination.ts';
import { type Decimal, isPositive } from '#domain/money.ts';
import { isKeystroke, type PastedAmount, readPastedAmount } from '#domain/pasted-amount.ts';
import { lifetimeOf } from '#domain/quote.ts';
import { known } from '../support/known.ts';
import type {
  CashierContext,
  ConversionReply,
  ConversionRequest,
  Payment,
  PaymentReply,
  Quote,
  Receipt,
  Submission,
} from './cashier.types.ts';

const currencyDecimals = 2;
const cryptoDecimals = 8;

export const methodOf = ({ methods, methodId }: CashierContext): PaymentMethod | null => methods.find(({ id }) => id === methodId) ?? null;

function readingAs(context: CashierContext, text: string, isPasted: boolean): PastedAmount {
  const decimals = context.direction === 'currency' ? currencyDecimals : (methodOf(context)?.decimals ?? cryptoDecimals);
  return isPasted
    ? readPastedAmount(text, context.language, decimals)
    : { ...readAmount(text, context.language, decimals), isUnreadable: false };
}

/** The text of the amount field. */
export const readingOf = (context: CashierContext): PastedAmount => readingAs(context, context.amount, context.isAmountPasted);

/** The field after its text changed. Pasted text that is not a single amount stays as it is, until the person has edited it into one. */
export function amountTyped(context: CashierContext, text: string): Pick<CashierContext, 'amount' | 'isAmountPasted'> {
  const { isUnreadable, choices } = readingOf(context);
  const isAsked = context.isAmountPasted && (isUnreadable || choices.length > 0);
  const isAmountPasted = isAsked || !isKeystroke(context.amount, text);
  return { amount: readingAs(context, text, isAmountPasted).text, isAmountPasted };
}

/** The conversion that the form requests; null for an incomplete form. */
export function conversionOf(context: CashierContext): ConversionRequest | null {
  const { amount } = readingOf(context);
  const method = methodOf(context);
  if (!method || method.pause || amount === null) return null;
  const codes = [context.currency.code, method.code] as const;
  const [inputCode, outputCode] = context.direction === 'currency' ? codes : ([codes[1], codes[0]] as const);
  return { direction: context.direction, inputCode, outputCode, amount, purpose: context.kind };
}

export function quoteOf(context: CashierContext, { conversion, deadline }: ConversionReply): Quote | null {
  const asked = conversionOf(context);
  return (
    asked && {
      direction: asked.direction,
      inputAmount: asked.amount,
      inputCode: asked.inputCode,
      convertedAmount: conversion.conversion,
      outputCode: asked.outputCode,
      min: conversion.min,
      max: conversion.max,
      id: conversion.quote_id ?? null,
      rate: conversion.rate ?? null,
      ...(conversion.spread_percent !== undefined && { spread: conversion.spread_percent }),
      // Networks of one coin have different fees, so the method's own comes first.
      fee:
        conversion.fees?.find(({ account_id: id }) => id === methodOf(context)?.id)?.fee ??
        methodOf(context)?.fee ??
        conversion.fee ??
        null,
      lifetimeMs: lifetimeOf(conversion),
      deadline,
    }
  );
}

/** Both sides of a quote, whichever was typed. */
export const sidesOf = (quote: Quote): { amount: Decimal; cryptoAmount: Decimal } =>
  quote.direction === 'currency'
    ? { amount: quote.inputAmount, cryptoAmount: quote.convertedAmount }
    : { amount: quote.convertedAmount, cryptoAmount: quote.inputAmount };

export function brokenRuleOf(context: CashierContext): BrokenRule | null {
  const { quote } = known(context, 'quote');
  const method = methodOf(context);
  if (!method) throw new Error('The cashier quoted without a method');
  return firstBrokenRule({
    kind: context.kind,
    method,
    currency: context.currency.code,
    ...sidesOf(quote),
    cryptoMin: quote.min,
    cryptoMax: quote.max,
    available: context.available,
    walletAddress: context.walletAddress,
    bonusMinimum: context.bonusMinimum,
    left: context.allowance?.left ?? null,
  });
}

/** Returns the destination in the form. Invalid input is sent as typed, so that the platform refuses it. */
export function destinationOf(context: CashierContext): Pick<Destination, 'address' | 'tag'> {
  const { walletAddress, destinationTag } = context;
  const method = methodOf(context);
  const destination = method && readDestination(method, walletAddress, destinationTag).destination;
  return destination ?? { address: walletAddress.trim(), tag: cleaned(destinationTag) };
}

/**
 * The fields after the address field changed. Addresses contain no blanks. A pasted link is replaced by its address and tag; a typed link stays,
 * because the rest of it is still to be typed.
 */
export function addressTyped(
  context: CashierContext,
  text: string,
): Pick<CashierContext, 'walletAddress' | 'destinationTag' | 'hasLinkAmount'> {
  const walletAddress = cleaned(text).replaceAll(' ', '');
  const isPasted = Math.abs(walletAddress.length - context.walletAddress.length) > 1;
  const method = methodOf(context);
  const link = method && isPasted ? readDestination(method, walletAddress, '').link : null;
  return {
    walletAddress: link?.address ?? walletAddress,
    destinationTag: link?.tag || context.destinationTag,
    hasLinkAmount: link?.hasAmount ?? false,
  };
}

/** Whether a withdrawal to this destination needs the password, because it is the first one there. */
export function asksForPassword(context: CashierContext): boolean {
  const { kind, isAddressSaved, walletAddress, destinationTag, passwordRefusal } = context;
  const method = kind === 'withdraw' ? methodOf(context) : null;
  if (passwordRefusal !== null) return true;
  if (!method?.known_addresses || isAddressSaved) return false;
  const { destination } = readDestination(method, walletAddress, destinationTag);
  return !destination || !method.known_addresses.some((known) => isSameDestination(method, known, destination));
}

/** The bonus money that a withdrawal gives up; null without any. */
export const bonusGivenUp = ({ bonusLeft }: CashierContext): Decimal | null =>
  bonusLeft !== null && isPositive(bonusLeft) ? bonusLeft : null;

export function paymentOf(context: CashierContext): Payment {
  const { quote, methodId } = known(context, 'quote', 'methodId');
  const { amount } = sidesOf(quote);
  const statusPage = `/${context.language}/transactions/{transaction_id}`;
  const quoted = quote.id === null ? {} : { quote_id: quote.id };
  if (context.kind === 'deposit') {
    return {
      kind: 'deposit',
      body: {
        amount,
        payment_method_id: methodId,
        bonus_code: context.bonusCode,
        redirect_failed: statusPage,
        redirect_success: statusPage,
        ...quoted,
      },
    };
  }
  const { address, tag } = destinationOf(context);
  return {
    kind: 'withdraw',
    body: {
      amount,
      account_id: methodId,
      wallet_address: address,
      destination_tag: tag,
      cancel_url: statusPage,
      redirect_success: statusPage,
      ...quoted,
      // The review states it by the same figure.
      ...(bonusGivenUp(context) !== null && { gives_up_bonus: true }),
    },
  };
}

/** Builds the request of the stored attempt, with the password if one was typed. */
export function submissionOf(context: CashierContext): Submission {
  const { attempt } = known(context, 'attempt');
  return context.password === '' ? attempt : { ...attempt, password: context.password };
}

/** The receipt of a reply that confirms the payment; null for any other. */
export function receiptOf(kind: PaymentKind, reply: PaymentReply): Receipt | null {
  // The contract promises all of them; a reply without them must not pass for a payment.
  const {
    status,
    redirect_url,
    transaction_id,
    transaction,
    hasEnded = false,
  } = reply as Partial<DepositReply & WithdrawReply & PaymentReply>;
  if (kind === 'withdraw') return transaction?.externalId ? { transactionId: transaction.externalId, paymentPage: null, hasEnded } : null;
  if (status !== 'success' || !redirect_url || !transaction_id) return null;
  return { transactionId: transaction_id, paymentPage: hasEnded ? null : redirect_url, hasEnded };
}
