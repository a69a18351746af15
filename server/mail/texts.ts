import type { Language, NoticeKind } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { type Say, formatterOf } from '../message-formatter.ts';
import type english from './texts/en.json';

export type PaymentNoticeKind = Exclude<
  NoticeKind,
  | 'message'
  | 'other'
  | 'balance_credited'
  | 'balance_debited'
  | 'cashback_paid'
  | 'deposit_expired'
  | 'bonus_converted'
  | 'bonus_expired'
  | 'bonus_played'
>;
/** All that letters and text messages say; amounts in them as the language writes them, with their code. */
export type MailTexts = Readonly<Record<keyof typeof english, string>>;

/** Amounts as the language writes them, with their code. */
export interface Figures {
  /** In the currency of the player; all others but the bonus are of the coin. */
  readonly amount: string;
  readonly asked: string;
  readonly moved: string;
  /** Of a withdrawal, what was asked for: what arrives and the fee. */
  readonly gross: string;
  readonly fee: string | null;
  /** That a deposit brought, null where it brought none. */
  readonly bonus: string | null;
}

export type FormatInMail = Say<keyof MailTexts>;

const load = async (language: Language) => {
  const { default: texts } = (await import(`./texts/${language}.json`, { with: { type: 'json' } })) as { default: MailTexts };
  return [language, formatterOf(language, texts)] as const;
};
/** Of every language there is: a start fails where one has no file. */
export const mailTexts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, FormatInMail>>;
