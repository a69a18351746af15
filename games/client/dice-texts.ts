import { chipTexts } from './chip-texts.ts';
import type { MessagesOf, Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';

const en = {
  ...chipTexts.en,
  throwFor: 'Throw for {amount}',
  throwAlone: 'Throw the dice',
  throwing: 'The dice are being thrown…',
  showEnd: 'Show the end',
  label: '{spot}, pays {pays}',
  lastThrows: 'Last throws',
} as const;

export type DiceTextId = keyof typeof en;

const es: Readonly<Record<DiceTextId, string>> = {
  ...chipTexts.es,
  throwFor: 'Lanzar por {amount}',
  throwAlone: 'Lanzar los dados',
  throwing: 'Los dados están rodando…',
  showEnd: 'Ver el final',
  label: '{spot}, paga {pays}',
  lastThrows: 'Últimos lanzamientos',
};

const fr: Readonly<Record<DiceTextId, string>> = {
  ...chipTexts.fr,
  throwFor: 'Lancer pour {amount}',
  throwAlone: 'Lancer les dés',
  throwing: 'Les dés roulent…',
  showEnd: 'Voir la fin',
  label: '{spot}, paie {pays}',
  lastThrows: 'Derniers lancers',
};

const pt: Readonly<Record<DiceTextId, string>> = {
  ...chipTexts.pt,
  throwFor: 'Lançar por {amount}',
  throwAlone: 'Lançar os dados',
  throwing: 'Os dados estão rolando…',
  showEnd: 'Ver o final',
  label: '{spot}, paga {pays}',
  lastThrows: 'Últimos lançamentos',
};

/** Texts shared by all tables with dice. */
export const diceTexts = { en, es, fr, pt } as const satisfies MessagesOf<DiceTextId>;

/** `7×`, `2.33×`: on a table there is no room for hundredths that are none. */
export const paysText = (money: MoneyFormat, pays: number): string => money.multiplier(pays).replace(/[.,]00×$/, '×');

export const spotLabel = (t: Translate<DiceTextId>, spot: string, pays: string): string => t('label', { spot, pays });
