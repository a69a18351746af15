import type { Messages } from './en.ts';

export const fr: Messages = {
  deal: 'Distribuer pour {amount}',
  dealAlone: 'Distribuer les cartes',
  placing: 'Mise en cours…',
  more: '+{amount}',
  yourTurn: 'À vous de jouer',
  staked: '{amount} misés en tout.',
  call: 'Suivre',
  raise: 'Relancer',
  turn: 'Écart {spread} : à vous de décider',
  cards: 'Cartes',
  faceDown: 'troisième carte, face cachée',
  dealt: '{first} et {second} : écart {spread}. Une troisième carte entre les deux paie {multiplier}.',
  shown: 'Cartes : {cards}.',
  'ended-consecutive': 'Les cartes se suivent : égalité',
  'ended-pair': 'Une paire, et une troisième carte d’une autre valeur : égalité',
  'ended-three': 'Brelan',
  'ended-between': 'La troisième carte est entre les deux',
  'ended-outside': 'La troisième carte n’est pas entre les deux',
  spreadOf: 'Écart {spread}',
  spreadFrom: '{spread} et plus',
  three: 'Brelan',
  dogRules:
    'Deux cartes sont données, puis une troisième : si elle est entre les deux, vous gagnez. L’écart est le nombre de valeurs entre elles ; plus il est petit, plus il paie. L’as est la carte la plus haute ; les couleurs ne comptent pas.',
  pairRules:
    'Deux cartes qui se suivent rendent la mise aussitôt. Sur une paire, la troisième est donnée aussitôt : un brelan paie {three}, une autre carte rend la mise. Ce qui est payé comprend la mise.',
  raiseRules:
    'Avec un écart, vous suivez, sans rien miser de plus, ou vous relancez. La même somme est misée une fois de plus, et les deux sont payées de même. L’argent est pris avant que la troisième carte soit donnée. S’il ne peut pas l’être, vous décidez de nouveau.',
  shoeRules:
    'Six jeux, mélangés pour chaque partie. Les trois cartes ont été tirées dans leur ordre quand la mise a été prise : ce que vous décidez dit seulement combien est misé sur la troisième.',
  dogReturn:
    'Si vous relancez à partir d’un écart de {spread}, vous retrouvez à la longue {percent} % de tout ce qui est misé, relances comprises. C’est le mieux. Si vous ne relancez jamais, vous retrouvez {called} %. Nous l’avons calculé sur tous les ordres des cartes.',
  untouchedRules: 'Une partie vous attend 24 heures, aussi sur un autre appareil. Ensuite, vous suivez : rien de plus n’est misé.',
};
