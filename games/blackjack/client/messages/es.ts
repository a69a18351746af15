import type { Messages } from './en.ts';

export const es: Messages = {
  deal: 'Repartir por {amount}',
  dealAlone: 'Repartir las cartas',
  placing: 'Haciendo la apuesta…',
  hit: 'Pedir',
  stand: 'Plantarse',
  doubleDown: 'Doblar',
  freeDouble: 'Doblar gratis',
  nothingMore: 'gratis',
  more: '+{amount}',
  doubled: 'Doblado: {amount} apostados en total.',
  freelyDoubled: 'Doblado gratis: {amount} apostados en total.',
  turn: '{total}: tú decides',
  yourTurn: 'Tu turno',
  player: 'Tú',
  dealer: 'Crupier',
  handOf: '{side}: {total}',
  faceDown: 'carta boca abajo',
  soft: '{total} blando',
  dealt: 'Tus cartas: {cards}. Tienes {total}. El crupier muestra {up}.',
  drawn: 'Has recibido {card}. Tienes {total}. El crupier muestra {up}.',
  shown: '{side}: {total} ({cards}).',
  'player-blackjack': 'Tienes blackjack',
  'dealer-blackjack': 'El crupier tiene blackjack',
  'both-blackjack': 'Los dos tienen blackjack: empate',
  bust: 'Te has pasado de 21',
  'dealer-bust': 'El crupier se ha pasado de 21',
  'dealer-22': 'Empate: el crupier tiene 22',
  'hand-won': 'Tu mano es más alta',
  'hand-push': 'Empate: las dos manos son iguales',
  'hand-lost': 'La mano del crupier es más alta',
  showHint: 'Mostrar la pista',
  hideHint: 'Ocultar la pista',
  hint: 'Estrategia básica: {action}',
  blackjackRules:
    'Tu mano contra la del crupier: gana la que más se acerca a 21, y una mano que pasa de 21 ha perdido. Las cartas valen lo que muestran; jota, reina y rey, diez; un as, 11 o, si así pasaría de 21, uno. Pides cartas hasta que te plantas; con 21 tu mano se planta sola.',
  dealerRules:
    'El crupier se planta con 17 o más, también con manos blandas. Con un as o un diez mira primero la carta que está boca abajo: un blackjack del crupier termina la ronda al momento.',
  pushRules: 'Un 22 del crupier es un empate: a las manos que no pasan de 21 se les devuelve la apuesta, y solo gana un blackjack.',
  payRules:
    'Un as con un diez o una figura en las dos primeras cartas es un blackjack y paga 2,50×, con la apuesta incluida. Otra victoria paga 2,00×. Un empate devuelve la apuesta.',
  doubleRules:
    'Con tus dos primeras cartas puedes doblar: se apuesta otra vez lo mismo, recibes una carta y tu mano se planta. El dinero se toma antes de dar la carta; si no se puede tomar, tu mano queda como estaba.',
  freeRules:
    'Con tus dos primeras cartas, si suman 9, 10 u 11 sin un as, doblar es gratis: no se apuesta nada más, recibes una carta y tu mano se planta. Si gana, paga 3,00×, con tu apuesta incluida, como si hubieras doblado; si pierde, pierdes solo tu apuesta; un empate devuelve tu apuesta.',
  paidDoubleRules:
    'Otras dos primeras cartas también se pueden doblar: se apuesta otra vez lo mismo, recibes una carta y tu mano se planta. El dinero se toma antes de dar la carta; si no se puede tomar, tu mano queda como estaba.',
  notOffered: 'En esta mesa no se divide, y no hay seguro ni rendición.',
  shoeRules:
    'Ocho barajas, mezcladas para cada ronda. Todas las cartas se sortearon en su orden cuando se aceptó la apuesta: lo que decides solo dice de quién es la siguiente.',
  blackjackReturn:
    'Con la estrategia básica, como sigue, a la larga vuelve el {percent} % de todo lo apostado, doblado o no, calculado sobre todos los repartos posibles de las ocho barajas; menos si se juega de otro modo.',
  standHard: 'Sin un as que valga 11: plantarse desde {total} contra {cards}; por debajo, pedir.',
  standSoft: 'Con un as que vale 11: plantarse desde {total} contra {cards}; por debajo, pedir.',
  doubleHard: 'Dos cartas sin un as que valga 11, {total} en total: doblar contra {cards}.',
  doubleSoft: 'Dos cartas con un as que vale 11, {total} en total: doblar contra {cards}.',
  tens: '10, jota, reina, rey',
  untouchedRules: 'Una ronda te espera 24 horas después de cada decisión, también en otro dispositivo. Después tu mano se planta.',
};
