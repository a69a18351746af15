import type { Messages } from './en.ts';

export const es: Messages = {
  play: 'Jugar por {amount}',
  playAlone: 'Jugar',
  placing: 'Enviando la apuesta…',
  level: 'Nivel',
  easy: 'Fácil',
  medium: 'Medio',
  hard: 'Difícil',
  expert: 'Experto',
  levelOption: '{level}: {traps} de {doors} con trampa',
  tower: 'Torre',
  door: 'Fila {row}, puerta {door}',
  safe: '{door}: segura',
  trap: '{door}: trampa',
  begun: 'Elige una puerta de la primera fila.',
  cashOut: 'Cobrar {amount}',
  pickFirst: 'Elige antes una puerta',
  reached: 'Fila {count} superada: {multiplier}. Sigue subiendo o cobra {amount}.',
  stopped: 'Cobrado tras la fila {count}',
  hit: 'Una trampa en la fila {count}',
  towerRules:
    'La torre tiene {rows} filas. Abre una puerta en cada fila, de abajo arriba. Detrás de algunas puertas hay una trampa. Cada puerta segura sube el multiplicador, y tras cada fila puedes cobrar lo que lleve. Una trampa acaba la ronda y pierdes la apuesta. Sorteamos todas las trampas al aceptar tu apuesta y no cambian.',
  levelRules: '{level}: {traps} de {doors} puertas de cada fila tienen trampa. La última fila paga {top} y la ronda acaba ahí.',
  towerReturn:
    'En este nivel vuelve a la larga al menos el {percent} % de todas las apuestas, pares donde pares. Es el {fair} %, menos lo que redondeamos hacia abajo a centésimas enteras del multiplicador.',
  untouchedRules:
    'Una ronda te espera 24 horas tras cada puerta, también en otro dispositivo. Después te pagamos lo que hayas alcanzado. Si no has abierto ninguna puerta, abrimos la primera por ti.',
};
