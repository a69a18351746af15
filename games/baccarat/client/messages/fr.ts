import type { Messages } from './en.ts';

export const fr: Messages = {
  player: 'Joueur',
  banker: 'Banque',
  tie: 'Égalité',
  ended: 'Joueur {player}, banque {banker} : {winner}.',
  baccaratRules:
    'Joueur et banque reçoivent chacun deux cartes de huit jeux, mélangés à chaque tour. L’as vaut 1, les dix et figures 0, et seul le dernier chiffre d’une somme compte. Avec 8 ou 9 en deux cartes, le tour est fini. Le joueur tire une troisième carte à 5 ou moins ; la banque, selon son total et cette carte, comme à toute table. L’égalité rend les mises sur joueur et banque.',
  commissionRules:
    'Joueur paie 2×, égalité 9×, banque 1,95×, mise comprise. À la longue, 98,76 % des mises sur joueur reviennent, 98,94 % de celles sur banque et 85,64 % de celles sur égalité.',
  noFeeRules:
    'Joueur paie 2×, égalité 9×, mise comprise ; banque paie 2×, mais 1,5× si elle gagne avec six. À la longue, 98,76 % des mises sur joueur reviennent, 98,54 % de celles sur banque et 85,64 % de celles sur égalité.',
};
