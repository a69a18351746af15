import type { Language, NoticeKind } from '../../openapi/model.ts';
import { languages } from '../../domain/languages.ts';

export type PaymentNoticeKind = Exclude<NoticeKind, 'message' | 'cashback_paid'>;

/** Amounts as the language writes them, with their code. */
export interface Figures {
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
