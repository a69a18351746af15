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
  | 'free_rounds_paid'
>;
/** All texts of letters and text messages; amounts are formatted for the language, with their code. */
export type MailTexts = Readonly<Record<keyof typeof english, string>>;

/** Amounts formatted for the language, with their code. */
export interface Figures {
  /** Amount in the player's currency; all others except the bonus and the held amount are in the coin. */
  readonly amount: string;
  readonly asked: string;
  readonly moved: string;
  /** Total of a withdrawal: the amount that arrives plus the fee. */
  readonly gross: string;
  readonly fee: string | null;
  /** The part of a deposit that is held because of a limit, in the player's currency. */
  readonly held: string;
  /** Bonus of a deposit; null without one. */
  readonly bonus: string | null;
}

export type FormatInMail = Say<keyof MailTexts>;

const load = async (language: Language) => {
  const { default: texts } = (await import(`./texts/${language}.json`, { with: { type: 'json' } })) as { default: MailTexts };
  return [language, formatterOf(language, texts)] as const;
};
/** Texts of every language; the start fails if a language has no file. */
export const mailTexts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, FormatInMail>>;
