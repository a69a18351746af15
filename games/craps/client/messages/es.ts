import type { Messages } from './en.ts';

export const es: Messages = {
  pass: 'Línea de pase',
  'dont-pass': 'No pase',
  field: 'Campo',
  'any-craps': 'Cualquier craps',
  first: 'Salida {total}',
  comeOut: 'Tiro de salida',
  thrown: 'Lanzado: {totals}.',
  passWins: 'La línea de pase gana.',
  passLoses: 'La línea de pase pierde.',
  passBarred: 'La línea de pase pierde; con doce vuelve el no pase.',
  passOpen: 'Línea de pase y no pase quedan abiertas.',
  oddsOf: 'Paga {pays}; vuelve el {percent} %',
  oddsOfFirst: 'Paga {pays}; {ways} de 36 tiros de salida; vuelve el {percent} %',
  crapsRules:
    'Se lanzan dos dados. Con el tiro de salida, la línea de pase gana con 7 u 11 y pierde con 2, 3 o 12. Cualquier otra suma es el punto, y se lanza hasta que sale otra vez el punto, que gana, o un 7, que pierde. El no pase gana cuando la línea de pase pierde, salvo con un 12 de salida: entonces vuelve. Ambas pagan {line}, apuesta incluida.',
  betRules:
    'Todas las demás apuestas son solo sobre el tiro de salida. El campo tiene 2, 3, 4, 9, 10, 11 y 12 y paga {field}; con 2 paga {two} y con 12, {twelve}. Cualquier craps tiene 2, 3 y 12; una suma, ella misma. Lo que pagan está en el tapete, apuesta incluida.',
  openRules:
    'Hay {most} tiros como máximo. Lo que ninguno decide vuelve: ocurre menos de una vez en 10 000 000 000 000 rondas y está incluido en los porcentajes.',
  oddsIntro: 'Calculado sobre todas las formas en que caen dos dados, tiro tras tiro. Los porcentajes se redondean hacia abajo.',
};
