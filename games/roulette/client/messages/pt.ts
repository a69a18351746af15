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
    'Vizinhos põe uma ficha em um número e nos dois de cada lado no cilindro: cinco apostas. Vizinhos do zero, terço do cilindro, órfãos e jogo do zero são partes do cilindro com as fichas da roleta francesa: cada ficha é uma aposta própria e paga como na mesa.',
  rouletteRules:
    'A roleta tem os números de 1 a 36 e um zero. Uma ficha em um número paga {straight}, em dois {split}, em três {street}, em quatro {corner}, em seis {line}, em uma dúzia ou coluna {dozen}, e em vermelho, preto, par, ímpar, 1 a 18 ou 19 a {chance}, aposta incluída. O zero não é nada disso.',
  partageRules:
    'La partage: quando sai o zero, volta metade de cada aposta em vermelho, preto, par, ímpar, 1 a 18 ou 19 a 36. Dessas apostas voltam a longo prazo {chanceReturn}%; das outras, {otherReturn}%.',
  miniRules:
    'A roleta tem os números de 1 a 12 e um zero. Uma ficha em um número paga {straight}, em dois {split}, em três {street}, em quatro (também de 1 a 4, de 5 a 8, de 9 a 12 ou uma coluna) {corner}, e em vermelho, preto, par, ímpar, 1 a 6 ou 7 a {chance}, aposta incluída. Quando sai o zero, volta metade de cada aposta: da que contém o zero, além do que ela paga; das outras, em vez disso. Assim voltam {paid} de cada {of} de qualquer aposta.',
  twoBallRules:
    'Duas bolas caem em uma roleta com os números de 1 a 36 e um zero, cada uma onde for, também onde a outra está. Metade de cada ficha vai com cada bola. Uma ficha em um número paga {straightOne} se uma bola acerta e {straight} se as duas acertam; em dois {splitOne} ou {split}, em três {streetOne} ou {street}, em quatro {cornerOne} ou {corner}, em seis {lineOne} ou {line}, em uma dúzia ou coluna {dozenOne} ou {dozen}, e em vermelho, preto, par, ímpar, 1 a 18 ou 19 a {chanceOne} ou {chance}, aposta incluída: ali uma bola devolve a aposta e duas ganham. O zero não é nada disso. De toda aposta voltam {paid} de cada {of}.',
};
