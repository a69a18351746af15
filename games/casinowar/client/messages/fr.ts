import type { Messages } from './en.ts';

export const fr: Messages = {
  deal: 'Distribuer pour {amount}',
  dealAlone: 'Distribuer les cartes',
  placing: 'Mise en cours…',
  more: '+{amount}',
  yourTurn: 'À vous de jouer',
  staked: '{amount} misés en tout.',
  war: 'Aller à la guerre',
  surrender: 'Abandonner',
  half: '{amount} rendus',
  turn: 'Égalité : à vous de décider',
  player: 'Vous',
  dealer: 'Croupier',
  tied: 'Votre carte : {own}. Celle du croupier : {other}. Égalité : abandonnez la moitié de la mise, ou allez à la guerre.',
  shown: '{side} : {card}.',
  'ended-won': 'Votre carte est plus haute',
  'ended-lost': 'La carte du croupier est plus haute',
  'ended-surrendered': 'Abandon : la moitié de la mise est perdue',
  'ended-war-won': 'Vous gagnez la guerre',
  'ended-war-tied': 'La guerre finit à égalité : elle est à vous et paie une mise de plus',
  'ended-war-lost': 'Le croupier gagne la guerre',
  warRules:
    'Une carte pour vous et une pour le croupier : la plus haute gagne et paie {win}, mise comprise. L’as est la carte la plus haute ; les couleurs ne comptent pas.',
  tieRules:
    'Si les deux ont la même valeur, vous abandonnez, ce qui rend la moitié de la mise, ou vous allez à la guerre. La même somme est misée une fois de plus, et chacun reçoit une autre carte. L’argent est pris avant que les cartes soient données. S’il ne peut pas l’être, vous décidez de nouveau.',
  payRules:
    'Une guerre gagnée paie trois mises pour les deux qui ont été faites : la seconde paie {win}, et la première revient. Une nouvelle égalité en paie quatre. Une guerre perdue prend les deux.',
  shoeRules:
    'Six jeux, mélangés pour chaque partie. Les quatre cartes ont été tirées dans leur ordre quand la mise a été prise. Ce que vous décidez dit seulement si les deux dernières sont données.',
  warReturn:
    'Si vous allez à la guerre à chaque égalité, vous retrouvez à la longue {percent} % de tout ce qui est misé, guerres comprises. C’est le mieux. Si vous abandonnez toujours, vous retrouvez {surrendered} %. Nous l’avons calculé sur tous les ordres des cartes.',
  untouchedRules: 'Une égalité vous attend 24 heures, aussi sur un autre appareil. Ensuite, c’est l’abandon : rien de plus n’est misé.',
};
