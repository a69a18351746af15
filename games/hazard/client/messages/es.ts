import type { Messages } from './en.ts';

export const es: Messages = {
  main: 'Por el {main}',
  against: 'Contra el {main}',
  nick: 'Directo al {main}',
  thrown: 'Lanzado: {totals}.',
  mainWins: 'El {main} gana.',
  mainLoses: 'El {main} pierde.',
  mainOpen: 'El {main} queda abierto.',
  oddsOf: 'Paga {pays}; vuelve el {percent} %',
  oddsOfFirst: 'Paga {pays}; {ways} de 36 primeros lanzamientos; vuelve el {percent} %',
  hazardRules:
    'El hazard se juega con dos dados y cinco números principales, del 5 al 9. Con el primer lanzamiento un número gana directamente si sale él mismo, el 6 y el 8 también con 12, el 7 también con 11. Pierde con 2 o 3, con 11 salvo el 7, y con 12 salvo el 6 y el 8. Cualquier otra suma es la suerte, y se lanza hasta que sale la suerte, que gana, o el número, que pierde.',
  betRules:
    'Una ficha por un número paga {main} si gana. Una ficha en contra paga {against} si pierde. Una ficha directa paga lo que se indica si gana con el primer lanzamiento. Cada pago incluye la apuesta. Los mismos lanzamientos deciden los cinco números. Ves los que necesitan tus apuestas.',
  openRules:
    'Hay {most} lanzamientos como máximo. Si ninguno decide un número, vuelven las apuestas por él y contra él. Ocurre menos de una vez en 10 000 000 000 rondas y está incluido en los porcentajes.',
  oddsIntro:
    'Calculado sobre todas las formas en que caen dos dados, lanzamiento tras lanzamiento. Los porcentajes se redondean hacia abajo.',
};
