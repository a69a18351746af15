import type { Messages } from './en.ts';

export const fr: Messages = {
  risk: 'Carte',
  low: 'Petits gains',
  medium: 'Gains moyens',
  high: 'Gros gains',
  buy: 'Acheter pour {amount}',
  buyAlone: 'Acheter une carte',
  placing: 'Achat de la carte…',
  uncoverAll: 'Tout découvrir',
  card: 'Carte de neuf cases',
  covered: 'Case {field} : couverte',
  nothing: 'Case {field} : rien',
  prize: 'Case {field} : {multiplier}',
  none: 'Aucun gain ne figure dans trois cases.',
  won: 'Trois fois {prizes}.',
  oneIn: '1 sur {count}',
  comesBack: 'Retour',
  percent: '{percent} %',
  ready: 'Votre carte est là. Découvrez ses neuf cases, une par une ou toutes à la fois.',
  left: '{result}. Encore couvertes : {left}',
  scratchRules:
    'Une carte a neuf cases. Chacune montre un gain ou rien et est tirée pour elle-même, quoi que montrent les autres. Un gain qui figure dans trois cases ou plus est payé une fois. Plusieurs gains s’additionnent. La carte est tirée à l’achat. Rien ne dépend de l’ordre dans lequel vous la découvrez, et elle est payée même si vous ne le faites jamais. À côté de la carte, vous voyez combien de fois chaque gain est gagné.',
};
