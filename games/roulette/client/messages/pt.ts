import type { Messages } from './en.ts';

export const pt: Messages = {
  spin: 'Girar por {amount}',
  spinAlone: 'Girar a roleta',
  spinning: 'A roleta está girando…',
  inside: 'Números',
  straight: 'Pleno',
  split: 'Cavalo',
  street: 'Rua',
  corner: 'Canto',
  line: 'Seis números',
  neighbours: 'Vizinhos',
  neighboursOf: '{number} e vizinhos: {numbers}',
  voisins: 'Vizinhos do zero, 9 fichas',
  tiers: 'Terço do cilindro, 6 fichas',
  orphelins: 'Órfãos, 5 fichas',
  zeroGame: 'Jogo do zero, 4 fichas',
  low: '{from} a {to}',
  high: '{from} a {to}',
  even: 'Par',
  odd: 'Ímpar',
  red: 'Vermelho',
  black: 'Preto',
  green: 'Verde',
  dozen: 'Dúzia de {from} a {to}',
  third: '{from} a {to}',
  column: 'Coluna do {from}',
  numberName: '{number}, {colour}',
  spotName: '{sort} {numbers}',
  pays: 'Paga {multiplier}, aposta incluída',
  lastPockets: 'Últimos números',
  fell: '{number}, {colour}.',
  bothFell: 'Primeira bola: {first}; segunda bola: {second}.',
  announcedRules:
    'Vizinhos põe uma ficha em um número e nos dois de cada lado no cilindro: cinco apostas. Vizinhos do zero, terço do cilindro, órfãos e jogo do zero são partes do cilindro. Cada uma das fichas é uma aposta própria e paga como na mesa.',
  rouletteRules:
    'A roleta tem os números de 1 a 36 e um zero. Uma ficha em um número paga {straight}. Em dois paga {split}, em três {street}, em quatro {corner} e em seis {line}. Em uma dúzia ou coluna paga {dozen}. Há também vermelho, preto, par, ímpar, 1 a 18 ou 19 a {chance}. A aposta está incluída. O zero não é nada disso.',
  partageRules:
    'La partage: quando sai o zero, volta metade de cada aposta em vermelho, preto, par, ímpar, 1 a 18 ou 19 a 36. Dessas apostas voltam a longo prazo {chanceReturn}%; das outras, {otherReturn}%.',
  miniRules:
    'A roleta tem os números de 1 a 12 e um zero. Uma ficha em um número paga {straight}. Em dois paga {split}, em três {street}, em quatro {corner}. Quatro podem ser de 1 a 4, de 5 a 8, de 9 a 12 ou uma coluna. Há também vermelho, preto, par, ímpar, 1 a 6 ou 7 a {chance}. A aposta está incluída. Quando sai o zero, volta metade de cada aposta. A que contém o zero a recebe além do que paga. Assim voltam {paid} de cada {of} de qualquer aposta.',
  twoBallRules:
    'Duas bolas caem em uma roleta com os números de 1 a 36 e um zero. Cada uma cai em qualquer lugar, também onde a outra está. Metade de cada ficha vai com cada bola. Uma ficha em um número paga {straightOne} se uma bola acerta e {straight} se as duas acertam. Em dois paga {splitOne} ou {split}, em três {streetOne} ou {street}. Em quatro paga {cornerOne} ou {corner}, em seis {lineOne} ou {line}. Em uma dúzia ou coluna paga {dozenOne} ou {dozen}. Há também vermelho, preto, par, ímpar, 1 a 18 ou 19 a {chanceOne} ou {chance}. A aposta está incluída: ali uma bola devolve a aposta e duas ganham. O zero não é nada disso. De toda aposta voltam {paid} de cada {of}.',
};
