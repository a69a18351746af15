import type { Messages } from './en.ts';

export const pt: Messages = {
  player: 'Jogador',
  banker: 'Banca',
  tie: 'Empate',
  ended: 'Jogador {playerDice}: {player}. Banca {bankerDice}: {banker}. {winner}.',
  'won-player': 'O jogador ganha',
  'won-banker': 'A banca ganha',
  'won-tie': 'Deu empate',
  bacBoRules:
    'Lançam-se dois dados para o jogador e dois para a banca, e ganha o total mais alto. Você aposta em um dos dois ou no empate; jogador e banca têm as mesmas chances.',
  tieRules: 'Em um empate, que são 146 de 1296 lançamentos, voltam nove décimos de uma aposta em jogador ou banca.',
  oddsIntro:
    'Contado sobre todas as formas em que quatro dados caem. O que se paga inclui a aposta; as porcentagens são arredondadas para baixo.',
  oddsOf: 'Paga {pays}; {percent}% voltam',
};
