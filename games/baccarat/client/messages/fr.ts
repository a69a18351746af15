import type { Messages } from './en.ts';

export const fr: Messages = {
  player: 'Joueur',
  banker: 'Banque',
  tie: 'Égalité',
  ended: 'Joueur {player}, banque {banker} : {winner}.',
  baccaratRules:
    'Joueur et banque reçoivent chacun deux cartes de huit jeux, mélangés à chaque tour. L’as vaut 1, les dix et figures 0, et seul le dernier chiffre d’une somme compte. Avec 8 ou 9 en deux cartes, le tour est fini. Le joueur tire une troisième carte à 5 ou moins ; la banque, selon son total et cette carte, comme à toute table. L’égalité rend les mises sur joueur et banque.',
  commissionRules:
    'Joueur paie {player}, égalité {tie}, banque {banker}, mise comprise. À la longue, {playerReturn} % des mises sur joueur reviennent, {bankerReturn} % de celles sur banque et {tieReturn} % de celles sur égalité.',
  noFeeRules:
    'Joueur paie {player}, égalité {tie}, mise comprise ; banque paie {banker}, mais {six} si elle gagne avec six. À la longue, {playerReturn} % des mises sur joueur reviennent, {bankerReturn} % de celles sur banque et {tieReturn} % de celles sur égalité.',
};
