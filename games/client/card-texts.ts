import { chipTexts } from './chip-texts.ts';
import type { MessagesOf } from './messages.ts';

const en = {
  ...chipTexts.en,
  deal: 'Deal for {amount}',
  dealAlone: 'Deal the cards',
  dealing: 'The cards are being dealt…',
  paysUpTo: 'Pays {multiplier}',
  lastWinners: 'Last rounds',
} as const;

export type CardTableTextId = keyof typeof en;

const es: Readonly<Record<CardTableTextId, string>> = {
  ...chipTexts.es,
  deal: 'Repartir por {amount}',
  dealAlone: 'Repartir las cartas',
  dealing: 'Se están repartiendo las cartas…',
  paysUpTo: 'Paga {multiplier}',
  lastWinners: 'Últimas rondas',
};

const fr: Readonly<Record<CardTableTextId, string>> = {
  ...chipTexts.fr,
  deal: 'Distribuer pour {amount}',
  dealAlone: 'Distribuer les cartes',
  dealing: 'Les cartes sont distribuées…',
  paysUpTo: 'Paie {multiplier}',
  lastWinners: 'Derniers tours',
};

const pt: Readonly<Record<CardTableTextId, string>> = {
  ...chipTexts.pt,
  deal: 'Distribuir por {amount}',
  dealAlone: 'Distribuir as cartas',
  dealing: 'As cartas estão sendo distribuídas…',
  paysUpTo: 'Paga {multiplier}',
  lastWinners: 'Últimas rodadas',
};

/** Texts shared by all tables that deal cards to sides. */
export const cardTableTexts = { en, es, fr, pt } as const satisfies MessagesOf<CardTableTextId>;
