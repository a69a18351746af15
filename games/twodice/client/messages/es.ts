import type { Messages } from './en.ts';

export const es: Messages = {
  under: 'Menos de 7',
  over: 'Más de 7',
  even: 'Par',
  odd: 'Impar',
  doubles: 'Doble',
  total: 'Suma {number}',
  first: 'Primero',
  second: 'Segundo',
  tie: 'Empate',
  apart: 'Diferencia {number}',
  'tie-of': 'Ambos {number}',
  apartCaption: 'Diferencia',
  tieCaption: 'Ambos',
  totalsCaption: 'Sumas',
  thrown: '{first} y {second}: suma {total}.',
  duelled: 'Primero {first}, segundo {second}: {end}.',
  firstHigher: 'el primero es más alto',
  secondHigher: 'el segundo es más alto',
  bothSame: 'empate',
  oddsOf: 'Paga {pays}; {ways} de 36 lanzamientos; vuelve el {percent} %',
  'two-diceRules':
    'Se lanzan dos dados y se paga cada apuesta que cumplen, como está en el tapete, apuesta incluida. Menos de 7 y más de 7 pierden con una suma de 7. Un doble son dos dados que muestran lo mismo.',
  'dice-duelRules':
    'Se lanzan dos dados uno contra otro, el primero a la izquierda y el segundo a la derecha. Una ficha en primero o segundo gana si ese dado es el más alto; en empate, si ambos muestran lo mismo. Una diferencia gana si un dado muestra tanto más que el otro, sea cual sea. Cada apuesta que gana se paga como está en el tapete, apuesta incluida; con un empate, primero y segundo pierden.',
  'two-diceIntro':
    'Contado sobre las 36 formas en que caen dos dados. Cada pago es el {fair} % de lo que sería justo, redondeado hacia abajo a centésimas, igual que los porcentajes.',
  'dice-duelIntro':
    'Contado sobre las 36 formas en que caen dos dados. Cada pago es {back} de 36 de lo que sería justo, redondeado hacia abajo a centésimas, igual que los porcentajes.',
};
