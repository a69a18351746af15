import type { Language, NoticeKind } from '../../openapi/model.ts';
import { languages } from '../../domain/languages.ts';

export type PaymentNoticeKind = Exclude<NoticeKind, 'message' | 'cashback_paid'>;

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
interface Words {
  readonly subject: string;
  readonly body: string;
}
export interface Labels {
  /** Of a deposit: what it was to be, what was to come of the coin, what came, what is in the balance of it, or nothing. */
  readonly amount: string;
  readonly asked: string;
  readonly arrived: string;
  readonly credited: string;
  readonly nothing: string;
  readonly bonus: string;
  /** Of a withdrawal: what was asked for, the fee of it and the rest, which arrives. */
  readonly wanted: string;
  readonly fee: string;
  readonly net: string;
  readonly network: string;
  readonly payment: string;
  readonly transfer: string;
  readonly action: string;
  /** Of a letter about money that leaves. */
  readonly notYou: string;
}
interface LetterTexts {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
  readonly footer: string;
}

/** All that letters and text messages say in one language. */
export interface MailTexts {
  /** How every letter begins. */
  readonly greeting: (name: string) => string;
  /** Between a label and its value. */
  readonly colon: string;
  readonly verification: LetterTexts;
  readonly reset: LetterTexts;
  readonly changed: Words;
  readonly code: (code: string) => string;
  readonly payments: Readonly<Record<PaymentNoticeKind, (figures: Figures) => Words>>;
  readonly labels: Labels;
}

const load = async (language: Language) => [language, ((await import(`./texts/${language}.ts`)) as { texts: MailTexts }).texts] as const;
/** Of every language there is: a start fails where one has no file. */
export const mailTexts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, MailTexts>>;
