import type { Messages } from './en.ts';

export const pt: Messages = {
  lineWin: 'Linha {line}: {count} × {symbol} paga {amount}',
  scatterWin: '{count} scatters pagam {amount}',
  ofKind: '{count} iguais',
  gentle: 'Suave: prêmios pequenos e frequentes.',
  steady: 'Constante: prêmios pequenos e médios.',
  bold: 'Ousado: menos prêmios, alguns grandes.',
  fierce: 'Feroz: longas sequências sem prêmio e raros prêmios grandes.',
  slotRules:
    'Dez linhas estão sempre em jogo e dividem a aposta. Uma linha paga três ou mais símbolos iguais a partir do rolo da esquerda; o curinga substitui qualquer símbolo, menos o scatter. Três ou mais scatters pagam em qualquer posição. Os valores são para a sua aposta atual; os prêmios de um giro são somados. As frações da menor unidade ficam guardadas para você e são pagas com um ganho seguinte.',
};
