import type { Messages } from './en.ts';

export const fr: Messages = {
  deal: 'Distribuer pour {amount}',
  dealAlone: 'Distribuer les cartes',
  placing: 'Mise en cours…',
  hit: 'Carte',
  stand: 'Rester',
  doubleDown: 'Doubler',
  freeDouble: 'Doubler gratuitement',
  nothingMore: 'gratuit',
  more: '+{amount}',
  doubled: 'Doublé : {amount} misés en tout.',
  freelyDoubled: 'Doublé gratuitement : {amount} misés en tout.',
  turn: '{total} : à vous de décider',
  yourTurn: 'À vous de jouer',
  player: 'Vous',
  dealer: 'Croupier',
  handOf: '{side} : {total}',
  faceDown: 'carte face cachée',
  soft: '{total} souple',
  dealt: 'Vos cartes : {cards}. Vous avez {total}. Le croupier montre {up}.',
  drawn: 'Vous avez tiré {card}. Vous avez {total}. Le croupier montre {up}.',
  shown: '{side} : {total} ({cards}).',
  'player-blackjack': 'Vous avez un blackjack',
  'dealer-blackjack': 'Le croupier a un blackjack',
  'both-blackjack': 'Deux blackjacks : égalité',
  bust: 'Vous dépassez 21',
  'dealer-bust': 'Le croupier dépasse 21',
  'dealer-22': 'Égalité : le croupier a 22',
  'hand-won': 'Votre main est plus haute',
  'hand-push': 'Égalité : les deux mains se valent',
  'hand-lost': 'La main du croupier est plus haute',
  showHint: 'Montrer le conseil',
  hideHint: 'Cacher le conseil',
  hint: 'Stratégie de base : {action}',
  blackjackRules:
    'Votre main contre celle du croupier : la plus proche de 21 gagne, et une main qui dépasse 21 a perdu. Les cartes valent ce qu’elles montrent ; valet, dame et roi, dix ; un as, 11 ou, si la main dépassait ainsi 21, un. Vous demandez des cartes jusqu’à ce que vous restiez ; à 21, votre main reste d’elle-même.',
  dealerRules:
    'Le croupier reste à 17 et plus, même avec une main souple. Avec un as ou un dix, il regarde d’abord la carte face cachée : un blackjack du croupier termine la partie aussitôt.',
  pushRules: 'Un 22 du croupier est une égalité : les mains qui ne dépassent pas 21 récupèrent leur mise, et seul un blackjack gagne.',
  payRules:
    'Un as avec un dix ou une figure dans les deux premières cartes est un blackjack et paie 2,50×, mise comprise. Un autre gain paie 2,00×. Une égalité rend la mise.',
  doubleRules:
    'Avec vos deux premières cartes, vous pouvez doubler : la même somme est misée une fois de plus, vous recevez une carte, et votre main reste. L’argent est pris avant que la carte soit donnée ; s’il ne peut pas l’être, votre main reste telle quelle.',
  freeRules:
    'Avec deux premières cartes qui font 9, 10 ou 11 sans as, doubler est gratuit : rien de plus n’est misé, vous recevez une carte, et votre main reste. Si elle gagne, elle paie 3,00×, mise comprise, comme si vous aviez doublé ; si elle perd, vous ne perdez que votre mise ; une égalité rend votre mise.',
  paidDoubleRules:
    'Deux autres premières cartes peuvent être doublées aussi : la même somme est misée une fois de plus, vous recevez une carte, et votre main reste. L’argent est pris avant que la carte soit donnée ; s’il ne peut pas l’être, votre main reste telle quelle.',
  notOffered: 'À cette table, on ne sépare pas ; il n’y a ni assurance ni abandon.',
  shoeRules:
    'Huit jeux, mélangés pour chaque partie. Toutes les cartes ont été tirées dans leur ordre quand la mise a été prise : ce que vous décidez dit seulement à qui va la suivante.',
  blackjackReturn:
    'Avec la stratégie de base, ci-dessous, {percent} % de tout ce qui est misé, doublé ou non, revient à la longue, calculé sur toutes les distributions possibles des huit jeux ; moins en jouant autrement.',
  standHard: 'Sans as qui vaut 11 : rester à partir de {total} contre {cards} ; en dessous, demander une carte.',
  standSoft: 'Avec un as qui vaut 11 : rester à partir de {total} contre {cards} ; en dessous, demander une carte.',
  doubleHard: 'Deux cartes sans as qui vaut 11, {total} en tout : doubler contre {cards}.',
  doubleSoft: 'Deux cartes avec un as qui vaut 11, {total} en tout : doubler contre {cards}.',
  tens: '10, valet, dame, roi',
  untouchedRules: 'Une partie vous attend 24 heures après chaque décision, aussi sur un autre appareil. Ensuite, votre main reste.',
};
