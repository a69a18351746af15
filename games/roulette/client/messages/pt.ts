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
    'A roleta tem os números de 1 a 36 e um zero. Uma ficha em um número paga 36×, em dois 18×, em três 12×, em quatro 9×, em seis 6×, em uma dúzia ou coluna 3×, e em vermelho, preto, par, ímpar, 1 a 18 ou 19 a 36 2×, aposta incluída. O zero não é nada disso.',
  partageRules:
    'La partage: quando sai o zero, volta metade de cada aposta em vermelho, preto, par, ímpar, 1 a 18 ou 19 a 36. Dessas apostas voltam a longo prazo 98,64%; das outras, 97,29%.',
  miniRules:
    'A roleta tem os números de 1 a 12 e um zero. Uma ficha em um número paga 12×, em dois 6×, em três 4×, em quatro (também de 1 a 4, de 5 a 8, de 9 a 12 ou uma coluna) 3×, e em vermelho, preto, par, ímpar, 1 a 6 ou 7 a 12 2×, aposta incluída. Quando sai o zero, volta metade de cada aposta: da que contém o zero, além do que ela paga; das outras, em vez disso. Assim voltam 25 de cada 26 de qualquer aposta.',
  twoBallRules:
    'Duas bolas caem em uma roleta com os números de 1 a 36 e um zero, cada uma onde for, também onde a outra está. Metade de cada ficha vai com cada bola. Uma ficha em um número paga 18× se uma bola acerta e 36× se as duas acertam; em dois 9× ou 18×, em três 6× ou 12×, em quatro 4,5× ou 9×, em seis 3× ou 6×, em uma dúzia ou coluna 1,5× ou 3×, e em vermelho, preto, par, ímpar, 1 a 18 ou 19 a 36 1× ou 2×, aposta incluída: ali uma bola devolve a aposta e duas ganham. O zero não é nada disso. De toda aposta voltam 36 de cada 37.',
};
