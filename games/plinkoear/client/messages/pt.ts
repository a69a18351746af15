import type { Messages } from './en.ts';

export const pt: Messages = {
  rows: 'Linhas',
  risk: 'Risco',
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  drop: 'Soltar por {amount}',
  dropAlone: 'Soltar a bola',
  placing: 'Enviando a aposta…',
  dropping: 'A bola está caindo…',
  fellInto: 'A bola caiu em {multiplier}.',
  buckets: 'Multiplicadores da esquerda para a direita: {list}',
  plinkoRules:
    'Em cada linha a bola vai para a esquerda ou para a direita com a mesma chance. A casa em que ela cai multiplica a sua aposta; um multiplicador menor que 1 devolve menos do que a aposta. As frações da menor unidade ficam guardadas para você e são pagas com um ganho seguinte.',
};
