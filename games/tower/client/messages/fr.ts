import type { Messages } from './en.ts';

export const fr: Messages = {
  play: 'Jouer pour {amount}',
  playAlone: 'Jouer',
  placing: 'Envoi de la mise…',
  level: 'Niveau',
  easy: 'Facile',
  medium: 'Moyen',
  hard: 'Difficile',
  expert: 'Extrême',
  levelOption: '{level} : {traps} sur {doors} avec piège',
  tower: 'Tour',
  door: 'Étage {row}, porte {door}',
  safe: '{door} : sûre',
  trap: '{door} : piège',
  begun: 'Choisissez une porte du premier étage.',
  cashOut: 'Encaisser {amount}',
  pickFirst: 'Choisissez d’abord une porte',
  reached: 'Étage {count} franchi : {multiplier}. Montez encore, ou encaissez {amount}.',
  stopped: 'Encaissé après l’étage {count}',
  hit: 'Un piège à l’étage {count}',
  towerRules:
    'La tour a {rows} étages. Ouvrez une porte à chaque étage, de bas en haut. Un piège se cache derrière certaines portes. Chaque porte sûre augmente le multiplicateur, et vous pouvez encaisser après chaque étage. Un piège termine la partie, et vous perdez la mise. Nous tirons tous les pièges quand nous prenons votre mise, et ils ne changent pas.',
  levelRules:
    '{level} : {traps} portes sur {doors} cachent un piège à chaque étage. Le dernier étage paie {top}, et la partie s’arrête là.',
  towerReturn:
    'À ce niveau, au moins {percent} % de toutes les mises reviennent à long terme, où que vous arrêtiez. C’est {fair} %, moins ce que nous arrondissons aux centièmes entiers du multiplicateur.',
  untouchedRules:
    'Une partie vous attend 24 heures après chaque porte, aussi sur un autre appareil. Ensuite, nous vous payons ce que vous avez atteint. Si vous n’avez ouvert aucune porte, nous ouvrons la première pour vous.',
};
