import type { Messages } from './en.ts';

export const pt: Messages = {
  board: 'Números de 1 a 40',
  chosen: '{number}: escolhido',
  drawn: '{number}: sorteado',
  hit: '{number}: escolhido e sorteado',
  choose: 'Escolha de 1 a 10 números no tabuleiro.',
  maxChosen: 'É tudo: no máximo 10 números. Pressione um dos seus para retirá-lo.',
  chosenCount: 'Números escolhidos: {count}',
  clear: 'Limpar',
  hits: 'Acertos: {hits}',
  comesBack: 'Retorno',
  percent: '{percent}%',
  play: 'Sortear por {amount}',
  playAlone: 'Sortear',
  placing: 'Enviando a aposta…',
  drawing: 'Os números estão sendo sorteados…',
  ended: 'Sorteados: {numbers}. Acertos: {hits} de {count}.',
  kenoRules:
    'Você escolhe de 1 a 10 de 40 números e dez são sorteados; qualquer grupo de dez tem a mesma chance. O que os seus acertos pagam está acima do tabuleiro e depende de quantos números você escolheu.',
  kenoReturn: 'Das apostas nesta quantidade de números ({count}), a longo prazo voltam {percent}%.',
};
