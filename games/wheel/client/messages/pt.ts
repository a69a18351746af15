import type { Messages } from './en.ts';

export const pt: Messages = {
  risk: 'Risco',
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  spin: 'Girar por {amount}',
  spinAlone: 'Girar a roda',
  placing: 'Enviando a aposta…',
  spinning: 'A roda está girando…',
  stopped: 'A roda parou em {multiplier}.',
  segments: '{count} de {all}',
  comesBack: 'Retorno',
  percent: '{percent}%',
  wheelRules:
    'Você escolhe uma de três rodas. Todos os segmentos de uma roda têm a mesma chance e multiplicam a sua aposta pelo que indicam. Com {nothing} a aposta é perdida. Ao lado da roda está quantos segmentos pagam quanto.',
};
