import type { Messages } from './en.ts';

export const es: Messages = {
  deal: 'Repartir por {amount}',
  dealAlone: 'Repartir las cartas',
  placing: 'Haciendo la apuesta…',
  yourTurn: 'Tu turno',
  higher: 'Más alta',
  lower: 'Más baja',
  same: 'Igual valor',
  cards: 'Cartas',
  begun: 'La carta es {card}. ¿La siguiente será más alta, más baja o de igual valor?',
  guessFirst: 'Elige antes',
  cashOutNow: 'Cobrar {amount}',
  reached: '{card}: acierto. {count} seguidos: {multiplier}. Sigue o cobra {amount}.',
  stopped: 'Cobrado tras {count} aciertos',
  ended: 'Pagado solo tras {count} aciertos',
  wrong: '{card} después de {before}: fallo en el intento {count}',
  hiLoRules:
    'Hay una carta a la vista y dices si la siguiente será más alta, más baja o de igual valor. Cada acierto sube el multiplicador, y después de cada uno puedes cobrar lo alcanzado. Un fallo termina la ronda y la apuesta se pierde. El as es la carta más alta y el dos la más baja. Los palos no cuentan.',
  deckRules:
    'Una baraja, mezclada para cada ronda; ninguna carta vuelve a ella. Lo que paga un intento sale de las cartas que quedan. Todas las cartas se sortearon en su orden cuando se aceptó la apuesta: un intento solo muestra la siguiente.',
  endRules: 'Una ronda se paga sola tras {count} aciertos. No se ofrece ningún intento que pague más de {limit}.',
  hiLoReturn:
    'A la larga vuelve al menos el {percent} % de todas las apuestas, elijas lo que elijas y pares cuando pares. Es el {fair} %, menos lo que se redondea hacia abajo a centésimas enteras de multiplicador. Con más intentos no se descuenta nada más.',
  untouchedRules:
    'Una ronda te espera 24 horas después de cada intento, también en otro dispositivo. Después se te paga lo que hayas alcanzado. Si no has hecho ninguno, se elige por ti lo más probable entre más alta y más baja.',
};
