import type { Messages } from './en.ts';

export const pt: Messages = {
  ticket: 'Cartela',
  free: 'livre',
  marked: '{number}, saiu',
  inLine: '{number}, em uma linha',
  buy: 'Jogar por {amount}',
  buyAlone: 'Jogar uma cartela',
  placing: 'Comprando a cartela…',
  showAll: 'Mostrar todas as bolas',
  drawing: 'As bolas estão sendo sorteadas…',
  ball: 'Bola {count} de {all}: {number}',
  balls: 'Bolas',
  linesLabel: 'Linhas',
  ended: 'Linhas: {lines}.',
  oneIn: '1 em {count}',
  comesBack: 'Retorno',
  percent: '{percent}%',
  bingoRules:
    'Uma cartela tem cinco colunas de cinco números. A primeira vai de 1 a 15, a segunda de 16 a 30 e assim até 75. O lugar do meio é livre. Você escolhe se saem 30, 35 ou 40 das 75 bolas. Elas e a cartela são sorteadas quando você joga, e todas as bolas têm a mesma chance. Uma fila, uma coluna ou uma diagonal cujos números saíram todos é uma linha. Quanto paga cada quantidade de linhas, e quantas cartelas as têm, está ao lado da cartela. Você joga contra a casa: ninguém mais joga com você.',
};
