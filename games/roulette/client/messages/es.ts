import type { Messages } from './en.ts';

export const es: Messages = {
  spin: 'Girar por {amount}',
  spinAlone: 'Girar la ruleta',
  spinning: 'La ruleta está girando…',
  inside: 'Números',
  straight: 'Pleno',
  split: 'Caballo',
  street: 'Transversal',
  corner: 'Cuadro',
  line: 'Seisena',
  neighbours: 'Vecinos',
  neighboursOf: '{number} y vecinos: {numbers}',
  voisins: 'Vecinos del cero, 9 fichas',
  tiers: 'Tercio del cilindro, 6 fichas',
  orphelins: 'Huérfanos, 5 fichas',
  zeroGame: 'Juego del cero, 4 fichas',
  low: '{from} a {to}',
  high: '{from} a {to}',
  even: 'Par',
  odd: 'Impar',
  red: 'Rojo',
  black: 'Negro',
  green: 'Verde',
  dozen: 'Docena del {from} al {to}',
  third: 'Del {from} al {to}',
  column: 'Columna del {from}',
  numberName: '{number}, {colour}',
  spotName: '{sort} {numbers}',
  pays: 'Paga {multiplier}, apuesta incluida',
  lastPockets: 'Últimos números',
  fell: '{number}, {colour}.',
  bothFell: 'Primera bola: {first}; segunda: {second}.',
  announcedRules:
    'Vecinos pone una ficha en un número y en los dos de cada lado en el cilindro: cinco apuestas. Vecinos del cero, tercio del cilindro, huérfanos y juego del cero son partes del cilindro. Cada una de sus fichas es una apuesta propia y paga como en el tapete.',
  rouletteRules:
    'La ruleta tiene los números del 1 al 36 y un cero. Una ficha en un número paga {straight}. En dos paga {split}, en tres {street}, en cuatro {corner} y en seis {line}. En una docena o columna paga {dozen}. También hay rojo, negro, par, impar, 1 a 18 o 19 a {chance}. La apuesta está incluida. El cero no es nada de eso.',
  partageRules:
    'La partage: si sale el cero, vuelve la mitad de cada apuesta a rojo, negro, par, impar, 1 a 18 o 19 a 36. De esas apuestas vuelve a la larga el {chanceReturn} %; de las demás, el {otherReturn} %.',
  miniRules:
    'La ruleta tiene los números del 1 al 12 y un cero. Una ficha en un número paga {straight}. En dos paga {split}, en tres {street}, en cuatro {corner}. Cuatro pueden ser del 1 al 4, del 5 al 8, del 9 al 12 o una columna. También hay rojo, negro, par, impar, 1 a 6 o 7 a {chance}. La apuesta está incluida. Si sale el cero, vuelve la mitad de cada apuesta. La que contiene el cero la recibe además de lo que paga. Así vuelven {paid} de cada {of} de cualquier apuesta.',
  twoBallRules:
    'Dos bolas caen en una ruleta con los números del 1 al 36 y un cero. Cada una cae donde sea, también donde está la otra. La mitad de cada ficha va con cada bola. Una ficha en un número paga {straightOne} si acierta una bola y {straight} si aciertan las dos. En dos paga {splitOne} o {split}, en tres {streetOne} o {street}. En cuatro paga {cornerOne} o {corner}, en seis {lineOne} o {line}. En una docena o columna paga {dozenOne} o {dozen}. También hay rojo, negro, par, impar, 1 a 18 o 19 a {chanceOne} o {chance}. La apuesta está incluida: ahí una bola devuelve la apuesta y dos ganan. El cero no es nada de eso. De toda apuesta vuelven {paid} de cada {of}.',
};
