import type { Messages } from './en.ts';

export const fr: Messages = {
  deal: 'Distribuer pour {amount}',
  dealAlone: 'Distribuer les cartes',
  placing: 'Mise en cours…',
  yourTurn: 'À vous de jouer',
  higher: 'Plus haute',
  lower: 'Plus basse',
  same: 'Même valeur',
  cards: 'Cartes',
  begun: 'La carte est {card}. La suivante sera-t-elle plus haute, plus basse ou de même valeur ?',
  guessFirst: 'Devinez d’abord',
  cashOutNow: 'Encaisser {amount}',
  reached: '{card} : juste. {count} de suite : {multiplier}. Continuez, ou encaissez {amount}.',
  stopped: 'Encaissé après {count} justes',
  ended: 'Payé tout seul après {count} justes',
  wrong: '{card} après {before} : faux au coup {count}',
  hiLoRules:
    'Une carte est à découvert, et vous dites si la suivante est plus haute, plus basse ou de même valeur. Chaque réponse juste augmente le multiplicateur, et après chacune vous pouvez encaisser ce qu’il a atteint. Une fausse finit la partie, et la mise est perdue. L’as est la carte la plus haute, le deux la plus basse. Les couleurs ne comptent pas.',
  deckRules:
    'Un jeu, mélangé pour chaque partie ; aucune carte n’y revient. Ce que paie une réponse vient des cartes qui restent. Toutes les cartes ont été tirées dans leur ordre quand la mise a été prise : une réponse ne fait que montrer la suivante.',
  endRules: 'Une partie est payée toute seule après {count} réponses justes. Aucune réponse qui paierait plus de {limit} n’est proposée.',
  hiLoReturn:
    'Au moins {percent} % de toutes les mises reviennent à la longue, quoi que vous deviniez et où que vous arrêtiez. C’est {fair} %, moins ce qui est arrondi vers le bas au centième de multiplicateur. Rien de plus n’est retenu aux coups suivants.',
  untouchedRules:
    'Une partie vous attend 24 heures après chaque coup, aussi sur un autre appareil. Ensuite, vous recevez ce que vos réponses ont atteint. Si vous n’en avez donné aucune, la plus probable de plus haute et plus basse est choisie pour vous.',
};
