import type { Messages } from './en.ts';

export const fr: Messages = {
  lineWin: 'Ligne {line} : {count} × {symbol} rapporte {amount}',
  scatterWin: '{count} scatters rapportent {amount}',
  ofKind: '{count} identiques',
  gentle: 'Doux : de petits gains, souvent.',
  steady: 'Régulier : des gains petits et moyens.',
  bold: 'Audacieux : moins de gains, parfois gros.',
  fierce: 'Féroce : de longues séries sans gain, de rares gros gains.',
  slotRules:
    'Dix lignes sont toujours en jeu et se partagent la mise. Une ligne paie trois symboles identiques ou plus à partir du rouleau de gauche ; le joker remplace tout symbole sauf le scatter. Trois scatters ou plus paient où qu’ils soient. Les montants valent pour votre mise actuelle ; les gains d’un tour s’additionnent. Les fractions de la plus petite unité vous sont gardées et payées avec un gain suivant.',
};
