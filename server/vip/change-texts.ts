import { languages } from '#domain/languages.ts';
import type { Decimal } from '#domain/money.ts';
import type { Language } from '#openapi/model.ts';
import { momentIn } from '../jurisdictions/change-texts.ts';
import type { NamedLevel } from './levels.ts';

/** The notice of players of a level who have another level or less cashback under new rules. */
export interface VipNotice {
  readonly language: Language;
  readonly before: number;
  readonly after: number;
  readonly subject: string;
  readonly body: string;
}

const sentences: Readonly<Record<Language, Readonly<Record<'subject' | 'body', string>>>> = {
  en: {
    subject: 'VIP levels change on {date}',
    body: 'The VIP levels change on {date}. With your bets and deposits today, your level will then be {after} instead of {before}, and your cashback {less} instead of {more}. Nothing changes until then.',
  },
  es: {
    subject: 'Los niveles VIP cambian el {date}',
    body: 'Los niveles VIP cambian el {date}. Con tus apuestas y depósitos de hoy, tu nivel será entonces {after} en lugar de {before}, y tu cashback {less} en lugar de {more}. Hasta entonces no cambia nada.',
  },
  fr: {
    subject: 'Les niveaux VIP changent le {date}',
    body: 'Les niveaux VIP changent le {date}. Avec vos mises et dépôts d’aujourd’hui, votre niveau sera alors {after} au lieu de {before}, et votre cashback {less} au lieu de {more}. Rien ne change d’ici là.',
  },
  pt: {
    subject: 'Os níveis VIP mudam em {date}',
    body: 'Os níveis VIP mudam em {date}. Com as suas apostas e depósitos de hoje, o seu nível será então {after} em vez de {before}, e o seu cashback {less} em vez de {more}. Até lá nada muda.',
  },
};

const percentIn = (language: Language, percent: Decimal): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Number(percent) / 100);

function noticeOf(language: Language, before: NamedLevel, after: NamedLevel, from: Date): VipNotice {
  const values: Readonly<Record<string, string>> = {
    date: momentIn(language, from),
    before: before.names[language],
    after: after.names[language],
    more: percentIn(language, before.cashback),
    less: percentIn(language, after.cashback),
  };
  const fill = (text: string) => text.replaceAll(/{(\w+)}/g, (_, name: string) => values[name] ?? '');
  const { subject, body } = sentences[language];
  return { language, before: before.level, after: after.level, subject: fill(subject), body: fill(body) };
}

/** Whether a level is less than another one for its player. */
export const isLess = (after: NamedLevel, before: NamedLevel): boolean =>
  after.level < before.level || Number(after.cashback) < Number(before.cashback);

/** The notices of each pair of levels by which a player has less. */
export const vipNotices = (before: readonly NamedLevel[], after: readonly NamedLevel[], from: Date): VipNotice[] =>
  languages.flatMap((language) =>
    before.flatMap((old) => after.filter((next) => isLess(next, old)).map((next) => noticeOf(language, old, next, from))),
  );
