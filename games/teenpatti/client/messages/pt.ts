import type { Messages } from './en.ts';

export const pt: Messages = {
  a: 'Mão A',
  b: 'Mão B',
  tie: 'Empate',
  'pair-a': 'A: par ou melhor',
  'pair-b': 'B: par ou melhor',
  'high-card': 'Carta alta',
  pair: 'Par',
  colour: 'Cor',
  sequence: 'Sequência',
  'pure-sequence': 'Sequência pura',
  trail: 'Trinca',
  shown: '{side}: {sort}.',
  'won-a': 'A mão A ganha',
  'won-b': 'A mão B ganha',
  'won-tie': 'Deu empate',
  pattiRules:
    'As mãos A e B recebem três cartas cada, de um baralho embaralhado a cada rodada, e ganha a mão mais alta. Você aposta em uma das duas, e em um par ou melhor em qualquer delas. Ninguém decide nada no meio.',
  rankRules:
    'Da mais alta: trinca, sequência pura, sequência, cor, par, carta alta. Uma trinca são três do mesmo valor. Uma sequência pura são três seguidas do mesmo naipe. Uma cor são três de um só naipe. A sequência mais alta é ás, rei, dama. Depois ás, dois, três. Depois rei, dama, valete. Entre mãos do mesmo tipo decidem as cartas mais altas. Os naipes não contam, e com as mesmas cartas há empate.',
  tieRules: 'O empate devolve as apostas nas duas mãos.',
  oddsIntro: 'Contado sobre todas as mãos que podem ser dadas. O que se paga inclui a aposta; as porcentagens são arredondadas para baixo.',
  sideOdds: '{side} paga {pays}; {percent}% voltam.',
  pairOdds: 'Um par ou melhor paga conforme a mão, como abaixo; {percent}% voltam.',
};
