import type { Messages } from './en.ts';

export const pt: Messages = {
  andar: 'Andar (dentro)',
  bahar: 'Bahar (fora)',
  middle: 'Carta do meio',
  ended: '{winner} ganha com {last}. Cartas dadas: {count}.',
  andarRules:
    'Uma carta de um baralho, embaralhado a cada rodada, fica aberta no meio. Depois são dadas cartas alternadamente a andar, que recebe a primeira, e a bahar, até que uma seja do valor da carta do meio: ganha o lado que a recebe. Os naipes não contam.',
  oddsIntro: 'Contado sobre todas as ordens das cartas. O que se paga inclui a aposta; as porcentagens são arredondadas para baixo.',
  sideOdds: '{side} paga {pays}; {percent}% voltam.',
};
