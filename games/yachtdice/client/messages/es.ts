import type { Messages } from './en.ts';

export const es: Messages = {
  throwFor: 'Lanzar por {amount}',
  throwAlone: 'Lanzar los dados',
  placing: 'Enviando la apuesta…',
  again: 'Lanzar {count} de nuevo',
  keep: 'Conservar los cinco',
  dice: 'Tus dados',
  die: 'Dado {place}: {face}',
  payTable: 'Qué pagan cinco dados',
  held: 'Guardado',
  thrown: 'Tus dados: {dice}.',
  choose: 'Elige los dados que guardas y lanza los demás de nuevo.',
  ended: '{dice}.',
  noHand: 'Nada que pague',
  yacht: 'Yate',
  'four-of-a-kind': 'Cuatro iguales',
  straight: 'Escalera',
  'full-house': 'Full',
  showHint: 'Ver qué conviene guardar',
  hideHint: 'Ocultar qué conviene guardar',
  hint: 'Conviene guardar: {dice}',
  hintNone: 'Conviene no guardar ninguno',
  yachtRules:
    'Se lanzan cinco dados. Guarda los que quieras. Los demás se lanzan una vez más, y lo que muestran los cinco entonces paga como abajo, apuesta incluida. Un yate son cinco iguales. Una escalera, del 1 al 5 o del 2 al 6. Un full, tres de un número y dos de otro. Los diez se lanzaron al tomar la apuesta. Lo que guardas solo decide cuáles ves.',
  yachtReturn:
    'Guardando lo mejor de cada lanzamiento, vuelve a la larga el {percent} % de las apuestas; menos con otros. Calculado sobre los 7776 lanzamientos y todo lo que puede seguirlos.',
  untouchedRules: 'Una ronda te espera 24 horas, también en otro dispositivo. Después se guardan los cinco dados.',
};
