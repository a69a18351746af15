import type { Messages } from './en.ts';

export const es: Messages = {
  group: 'Apuestas a la vista',
  totals: 'Sumas',
  faces: 'Número, doble, triple',
  combinations: 'Dos números',
  small: 'Pequeño 4–10',
  big: 'Grande 11–17',
  totalOf: 'Suma {first}',
  singleOf: 'Número {first}',
  doubleOf: 'Doble de {first}',
  combinationOf: '{first} y {second}',
  tripleOf: 'Triple de {first}',
  anyTriple: 'Cualquier triple',
  thrown: '{dice}: suma {total}, {size}.',
  oddsOf: 'Paga {pays}; {ways} de 216 lanzamientos; vuelve el {percent} %',
  sicBoRules:
    'Se lanzan tres dados y se paga cada apuesta que cumplen, apuesta incluida. Pequeño y grande pierden con un triple. Una suma cuenta salga como salga. Un número paga {one}, {two} o {three} si lo muestran uno, dos o tres dados. Un doble gana si lo muestran dos dados o más; dos números, si salen ambos.',
  oddsIntro: 'Contado sobre las 216 formas en que caen tres dados. Los porcentajes se redondean hacia abajo.',
};
