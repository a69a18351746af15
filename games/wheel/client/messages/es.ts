import type { Messages } from './en.ts';

export const es: Messages = {
  risk: 'Riesgo',
  low: 'Bajo',
  medium: 'Medio',
  high: 'Alto',
  spin: 'Girar por {amount}',
  spinAlone: 'Girar la rueda',
  placing: 'Enviando la apuesta…',
  spinning: 'La rueda está girando…',
  stopped: 'La rueda se detuvo en {multiplier}.',
  segments: '{count} de {all}',
  comesBack: 'Retorno',
  percent: '{percent} %',
  wheelRules:
    'Eliges una de tres ruedas. Todos los segmentos de una rueda son igual de probables y multiplican tu apuesta por lo que indican. Con {nothing} se pierde. Junto a la rueda se ve cuántos segmentos pagan cuánto.',
};
