import type { Messages } from './en.ts';

export const es: Messages = {
  chance: 'Probabilidad, en %',
  chanceOfWinning: 'Probabilidad de ganar',
  chanceInvalid: 'Escribe una probabilidad del {minimum} % al {maximum} %.',
  whichChance: '¿Qué probabilidad quieres decir?',
  percent: '{percent} %',
  winsIf: 'Se gana con',
  under: 'Menos de {limit}',
  over: 'Más de {limit}',
  pays: 'Paga',
  comesBack: 'Retorno',
  roll: 'Lanzar por {amount}',
  rollAlone: 'Lanzar',
  placing: 'Enviando la apuesta…',
  rolling: 'Los dados están rodando…',
  rolled: 'Salió {roll}. Se ganaba con: {limit}.',
  diceRules:
    'Cada tirada es uno de los 10 000 números de 0,00 a 99,99, todos igual de probables. Tú eliges la probabilidad de ganar y en qué extremo están los números ganadores. Si ganas, se paga {fair} dividido entre la probabilidad en porcentaje, redondeado hacia abajo a la centésima. Si no, se pierde la apuesta.',
  diceReturn: 'Con una probabilidad del {chance} %, a la larga vuelve el {percent} % de todas las apuestas.',
};
