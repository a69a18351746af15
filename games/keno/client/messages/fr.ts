import type { Messages } from './en.ts';

export const fr: Messages = {
  board: 'Numéros de 1 à 40',
  chosen: '{number} : choisi',
  drawn: '{number} : tiré',
  hit: '{number} : choisi et tiré',
  choose: 'Choisissez de 1 à 10 numéros sur la grille.',
  maxChosen: 'C’est complet : 10 numéros au plus. Appuyez sur l’un des vôtres pour le retirer.',
  chosenCount: 'Numéros choisis : {count}',
  clear: 'Effacer',
  hits: 'Trouvés : {hits}',
  comesBack: 'Retour',
  percent: '{percent} %',
  play: 'Tirer pour {amount}',
  playAlone: 'Tirer',
  placing: 'Envoi de la mise…',
  drawing: 'Tirage en cours…',
  ended: 'Numéros tirés : {numbers}. Trouvés : {hits} sur {count}.',
  kenoRules:
    'Vous choisissez de 1 à 10 numéros sur 40, et dix sont tirés ; tous les tirages de dix sont aussi probables. Ce que paient vos numéros trouvés figure au-dessus de la grille et dépend du nombre de numéros choisis.',
  kenoReturn: 'Des mises sur ce nombre de numéros ({count}), {percent} % sont reversés à long terme.',
};
