import type { Language } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';

/** The rules of a free rounds campaign, from which its texts are made. */
export interface FreeRoundsRules {
  readonly game: string;
  readonly rounds: number;
  readonly days: number;
  readonly winnings: 'cash' | 'bonus';
  readonly wageringTimes: number;
  readonly bonusDays: number;
  /** Whether the rounds require a deposit. */
  readonly hasMinimum: boolean;
}

type Forms = readonly [one: string, other: string];

interface Sentences {
  readonly name: Forms;
  readonly deposit: Forms;
  readonly given: Forms;
  readonly days: Forms;
  readonly cash: string;
  readonly bonus: string;
  readonly wagering: Forms;
  readonly bonusDays: Forms;
}

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    name: ['{rounds} free round of {game}', '{rounds} free rounds of {game}'],
    deposit: [
      'Deposit {minimum} or more to get {rounds} free round of {game} at {stake}.',
      'Deposit {minimum} or more to get {rounds} free rounds of {game} at {stake} each.',
    ],
    given: ['You get {rounds} free round of {game} at {stake}.', 'You get {rounds} free rounds of {game} at {stake} each.'],
    days: ['You have {round_days} day to play.', 'You have {round_days} days to play.'],
    cash: 'We pay the winnings in cash, up to {maximum}.',
    bonus: 'The winnings become a bonus of up to {maximum}.',
    wagering: ['Wager the bonus once before you withdraw it.', 'Wager the bonus {times} times before you withdraw it.'],
    bonusDays: ['You have {days} day to do so.', 'You have {days} days to do so.'],
  },
  es: {
    name: ['{rounds} ronda gratis de {game}', '{rounds} rondas gratis de {game}'],
    deposit: [
      'Deposita {minimum} o más y recibe {rounds} ronda gratis de {game} de {stake}.',
      'Deposita {minimum} o más y recibe {rounds} rondas gratis de {game} de {stake} cada una.',
    ],
    given: ['Recibes {rounds} ronda gratis de {game} de {stake}.', 'Recibes {rounds} rondas gratis de {game} de {stake} cada una.'],
    days: ['Tienes {round_days} día para jugar.', 'Tienes {round_days} días para jugar.'],
    cash: 'Pagamos las ganancias en efectivo, hasta {maximum}.',
    bonus: 'Las ganancias se convierten en un bono de hasta {maximum}.',
    wagering: ['Apuesta el bono una vez antes de retirarlo.', 'Apuesta el bono {times} veces antes de retirarlo.'],
    bonusDays: ['Tienes {days} día para hacerlo.', 'Tienes {days} días para hacerlo.'],
  },
  fr: {
    name: ['{rounds} manche gratuite de {game}', '{rounds} manches gratuites de {game}'],
    deposit: [
      'Déposez {minimum} ou plus et recevez {rounds} manche gratuite de {game} à {stake}.',
      'Déposez {minimum} ou plus et recevez {rounds} manches gratuites de {game} à {stake} chacune.',
    ],
    given: [
      'Vous recevez {rounds} manche gratuite de {game} à {stake}.',
      'Vous recevez {rounds} manches gratuites de {game} à {stake} chacune.',
    ],
    days: ['Vous avez {round_days} jour pour jouer.', 'Vous avez {round_days} jours pour jouer.'],
    cash: 'Nous versons les gains en argent, jusqu’à {maximum}.',
    bonus: 'Les gains deviennent un bonus de {maximum} au maximum.',
    wagering: ['Misez le bonus une fois avant de le retirer.', 'Misez le bonus {times} fois avant de le retirer.'],
    bonusDays: ['Vous avez {days} jour pour le faire.', 'Vous avez {days} jours pour le faire.'],
  },
  pt: {
    name: ['{rounds} rodada grátis de {game}', '{rounds} rodadas grátis de {game}'],
    deposit: [
      'Deposite {minimum} ou mais e ganhe {rounds} rodada grátis de {game} de {stake}.',
      'Deposite {minimum} ou mais e ganhe {rounds} rodadas grátis de {game} de {stake} cada.',
    ],
    given: ['Você ganha {rounds} rodada grátis de {game} de {stake}.', 'Você ganha {rounds} rodadas grátis de {game} de {stake} cada.'],
    days: ['Você tem {round_days} dia para jogar.', 'Você tem {round_days} dias para jogar.'],
    cash: 'Pagamos os ganhos em dinheiro, até {maximum}.',
    bonus: 'Os ganhos viram um bônus de até {maximum}.',
    wagering: ['Aposte o bônus uma vez antes de sacar.', 'Aposte o bônus {times} vezes antes de sacar.'],
    bonusDays: ['Você tem {days} dia para isso.', 'Você tem {days} dias para isso.'],
  },
};

const form = ([one, other]: Forms, count: number): string => (count === 1 ? one : other);

/** Replaces the placeholders that have a value. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

export interface TermsText {
  readonly language: Language;
  readonly name: string;
  /** With placeholders, which each reader's own amounts replace. */
  readonly description: string;
}

/** The texts of a campaign in every language, made from its rules. */
export const termsTexts = (rules: FreeRoundsRules): TermsText[] =>
  languages.map((language) => {
    const { name, deposit, given, days, cash, bonus, wagering, bonusDays } = sentences[language];
    const paid = rules.winnings === 'cash' ? [cash] : [bonus, form(wagering, rules.wageringTimes), form(bonusDays, rules.bonusDays)];
    return {
      language,
      name: fillIn(form(name, rules.rounds), { rounds: String(rules.rounds), game: rules.game }),
      description: [form(rules.hasMinimum ? deposit : given, rules.rounds), form(days, rules.days), ...paid].join(' '),
    };
  });
