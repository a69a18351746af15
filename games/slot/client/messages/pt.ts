import type { Messages } from './en.ts';

export const pt: Messages = {
  spin: 'Girar por {amount}',
  spinAlone: 'Girar os rolos',
  placing: 'Enviando a aposta…',
  spinning: 'Os rolos estão girando…',
  lineWin: 'Linha {line}: {count} × {symbol} paga {amount}',
  scatterWin: '{count} scatters pagam {amount}',
  paytable: 'Tabela de prêmios',
  ofKind: '{count} iguais',
  symbol: 'Símbolo',
  wild: 'Curinga',
  scatter: 'Scatter',
  symbolNumber: 'Símbolo {number}',
  gentle: 'Suave: prêmios pequenos e frequentes.',
  steady: 'Constante: prêmios pequenos e médios.',
  bold: 'Ousado: menos prêmios, alguns grandes.',
  fierce: 'Feroz: longas sequências sem prêmio e raros prêmios grandes.',
  slotRules:
    'Dez linhas estão sempre em jogo e dividem a aposta. Uma linha paga três ou mais símbolos iguais a partir do rolo da esquerda; o curinga substitui qualquer símbolo, menos o scatter. Três ou mais scatters pagam em qualquer posição. Os valores são para a sua aposta atual; os prêmios de um giro são somados e arredondados para baixo, na menor unidade.',
};
