import type { Messages } from './en.ts';

export const pt: Messages = {
  risk: 'Cartão',
  low: 'Prêmios pequenos',
  medium: 'Prêmios médios',
  high: 'Prêmios grandes',
  buy: 'Comprar por {amount}',
  buyAlone: 'Comprar um cartão',
  placing: 'Comprando o cartão…',
  uncoverAll: 'Descobrir tudo',
  card: 'Cartão de nove campos',
  covered: 'Campo {field}: coberto',
  nothing: 'Campo {field}: nada',
  prize: 'Campo {field}: {multiplier}',
  none: 'Nenhum prêmio aparece em três campos.',
  won: 'Três vezes {prizes}.',
  oneIn: '1 em {count}',
  comesBack: 'Retorno',
  percent: '{percent}%',
  ready: 'Aqui está o seu cartão. Descubra os nove campos, um por um ou todos de uma vez.',
  left: '{result}. Ainda cobertos: {left}',
  scratchRules:
    'Um cartão tem nove campos. Cada um mostra um prêmio ou nada e é sorteado por si só, mostrem os outros o que mostrarem. Um prêmio que aparece em três campos ou mais é pago uma vez. Vários prêmios se somam. O cartão é sorteado na compra. Nada depende da ordem em que você o descobre, e ele é pago mesmo que você nunca o faça. Ao lado do cartão está com que frequência se ganha cada prêmio.',
};
