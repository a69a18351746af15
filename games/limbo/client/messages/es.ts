import type { Messages } from './en.ts';

export const es: Messages = {
  target: 'Multiplicador objetivo',
  lowerTarget: 'Bajar el objetivo',
  raiseTarget: 'Subir el objetivo',
  targetInvalid: 'Escribe un objetivo de {minimum} a {maximum}.',
  unclearTarget: 'Este objetivo se puede leer de más de una forma.',
  whichTarget: '¿Qué objetivo quieres decir?',
  chanceOfWinning: 'Probabilidad de ganar',
  oneIn: '1 de cada {count}',
  percent: '{percent} %',
  pays: 'Paga',
  comesBack: 'Retorno',
  play: 'Jugar por {amount}',
  playAlone: 'Jugar',
  placing: 'Enviando la apuesta…',
  rising: 'El número está subiendo…',
  ended: 'El resultado es {result}. El objetivo era {target}.',
  limboRules:
    'Elige un objetivo. Cada ronda saca un resultado entre {lowest} y {highest}. Si llega a tu objetivo, recibes tu apuesta multiplicada por el objetivo. Si no, pierdes la apuesta. Los resultados altos son raros: tu probabilidad es el {fair} % dividido entre el objetivo.',
  sameReturn: 'El retorno es el mismo con cualquier objetivo. Un objetivo más alto paga más y sale menos veces.',
};
