import type { Messages } from './en.ts';

export const pt: Messages = {
  risk: 'Risco',
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  open: 'Abrir por {amount}',
  openAlone: 'Abrir o baú',
  placing: 'Enviando a aposta…',
  opening: 'O baú está abrindo…',
  inside: 'No baú: {multiplier}.',
  ticket: 'Bilhete {ticket} de {all}.',
  prizes: 'Prêmios e suas chances',
  comesBack: 'Retorno',
  percent: '{percent}%',
  casesRules:
    'Cada baú tem {all} bilhetes, todos com a mesma chance. Um bilhete é sorteado e o prêmio dele multiplica a sua aposta. Com {nothing} a aposta é perdida. O risco que você escolhe decide os prêmios do baú, não o sorteio. O jogo mostra cada prêmio e sua chance.',
};
