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
    'Vecinos pone una ficha en un número y en los dos de cada lado en el cilindro: cinco apuestas. Vecinos del cero, tercio del cilindro, huérfanos y juego del cero son partes del cilindro con las fichas de la ruleta francesa: cada ficha es una apuesta propia y paga como en el tapete.',
  rouletteRules:
    'La ruleta tiene los números del 1 al 36 y un cero. Una ficha en un número paga 36×, en dos 18×, en tres 12×, en cuatro 9×, en seis 6×, en una docena o columna 3×, y en rojo, negro, par, impar, 1 a 18 o 19 a 36 2×, apuesta incluida. El cero no es nada de eso.',
  partageRules:
    'La partage: si sale el cero, vuelve la mitad de cada apuesta a rojo, negro, par, impar, 1 a 18 o 19 a 36. De esas apuestas vuelve a la larga el 98,64 %; de las demás, el 97,29 %.',
  miniRules:
    'La ruleta tiene los números del 1 al 12 y un cero. Una ficha en un número paga 12×, en dos 6×, en tres 4×, en cuatro (también del 1 al 4, del 5 al 8, del 9 al 12 o una columna) 3×, y en rojo, negro, par, impar, 1 a 6 o 7 a 12 2×, apuesta incluida. Si sale el cero, vuelve la mitad de cada apuesta: de la que contiene el cero, además de lo que paga; de las demás, en su lugar. Así vuelven 25 de cada 26 de cualquier apuesta.',
  twoBallRules:
    'Dos bolas caen en una ruleta con los números del 1 al 36 y un cero, cada una donde sea, también donde está la otra. La mitad de cada ficha va con cada bola. Una ficha en un número paga 18× si acierta una bola y 36× si aciertan las dos; en dos 9× o 18×, en tres 6× o 12×, en cuatro 4,5× o 9×, en seis 3× o 6×, en una docena o columna 1,5× o 3×, y en rojo, negro, par, impar, 1 a 18 o 19 a 36 1× o 2×, apuesta incluida: ahí una bola devuelve la apuesta y dos ganan. El cero no es nada de eso. De toda apuesta vuelven 36 de cada 37.',
};
