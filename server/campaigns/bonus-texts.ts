import type { Language } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { formatPercent } from './campaigns.ts';
import { fillIn, type TermsText } from './free-round-terms.ts';

/** The rules of a deposit bonus, from which its texts are made. */
export interface BonusRules {
  /** Share of the deposit, in per cent. */
  readonly percent: number;
  readonly times: number;
  readonly days: number;
  /** Whether a deposit below a minimum brings nothing. */
  readonly hasMinimum: boolean;
}

interface Sentences {
  readonly name: string;
  readonly minimum: string;
  readonly any: string;
  readonly wagering: readonly [one: string, other: string];
  readonly days: readonly [one: string, other: string];
  readonly withdrawal: string;
}

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    name: 'Deposit bonus of {percent}',
    minimum: 'Deposit {minimum} or more to get {percent} of your deposit as a bonus, up to {maximum}.',
    any: 'Get {percent} of your deposit as a bonus, up to {maximum}.',
    wagering: [
      'Bet the sum of deposit and bonus once with cash to turn the bonus into cash.',
      'Bet the sum of deposit and bonus {times} times with cash to turn the bonus into cash.',
    ],
    days: ['You have {days} day to do so.', 'You have {days} days to do so.'],
    withdrawal: 'If you withdraw before that, you lose the bonus.',
  },
  es: {
    name: 'Bono del {percent} por depósito',
    minimum: 'Deposita {minimum} o más y recibe un bono del {percent} de tu depósito, hasta {maximum}.',
    any: 'Recibe un bono del {percent} de tu depósito, hasta {maximum}.',
    wagering: [
      'Apuesta en efectivo una vez la suma del depósito y el bono para convertir el bono en efectivo.',
      'Apuesta en efectivo {times} veces la suma del depósito y el bono para convertir el bono en efectivo.',
    ],
    days: ['Tienes {days} día para hacerlo.', 'Tienes {days} días para hacerlo.'],
    withdrawal: 'Si retiras antes, pierdes el bono.',
  },
  fr: {
    name: 'Bonus de dépôt de {percent}',
    minimum: 'Déposez {minimum} ou plus et recevez {percent} de votre dépôt en bonus, jusqu’à {maximum}.',
    any: 'Recevez {percent} de votre dépôt en bonus, jusqu’à {maximum}.',
    wagering: [
      'Misez en argent une fois la somme du dépôt et du bonus pour convertir le bonus en argent.',
      'Misez en argent {times} fois la somme du dépôt et du bonus pour convertir le bonus en argent.',
    ],
    days: ['Vous avez {days} jour pour le faire.', 'Vous avez {days} jours pour le faire.'],
    withdrawal: 'Si vous retirez avant, vous perdez le bonus.',
  },
  pt: {
    name: 'Bônus de {percent} no depósito',
    minimum: 'Deposite {minimum} ou mais e ganhe {percent} do depósito em bônus, até {maximum}.',
    any: 'Ganhe {percent} do depósito em bônus, até {maximum}.',
    wagering: [
      'Aposte em dinheiro uma vez a soma do depósito e do bônus para converter o bônus em dinheiro.',
      'Aposte em dinheiro {times} vezes a soma do depósito e do bônus para converter o bônus em dinheiro.',
    ],
    days: ['Você tem {days} dia para isso.', 'Você tem {days} dias para isso.'],
    withdrawal: 'Se você sacar antes, perde o bônus.',
  },
};

/** The texts of a deposit bonus in every language, made from its rules. The placeholders are replaced for each reader. */
export const bonusTexts = ({ percent, times, days: bonusDays, hasMinimum }: BonusRules): TermsText[] =>
  languages.map((language) => {
    const { name, minimum, any, wagering, days, withdrawal } = sentences[language];
    const form = ([one, other]: readonly [string, string], count: number) => (count === 1 ? one : other);
    return {
      language,
      name: fillIn(name, { percent: formatPercent(language, percent) }),
      description: [hasMinimum ? minimum : any, form(wagering, times), form(days, bonusDays), withdrawal].join(' '),
    };
  });
