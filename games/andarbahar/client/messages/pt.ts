import type { Messages } from './en.ts';

export const pt: Messages = {
  andar: 'Andar (dentro)',
  bahar: 'Bahar (fora)',
  middle: 'Carta do meio',
  ended: '{winner} ganha com {last}. Cartas dadas: {count}.',
  andarRules:
    'Uma carta fica aberta no meio. O baralho é embaralhado a cada rodada. Depois andar e bahar recebem cartas alternadamente, andar primeiro. Ganha o lado que antes recebe uma carta do mesmo valor. Os naipes não contam.',
  oddsIntro: 'Contado sobre todas as ordens das cartas. O que se paga inclui a aposta; as porcentagens são arredondadas para baixo.',
  sideOdds: '{side} paga {pays}; {percent}% voltam.',
};
