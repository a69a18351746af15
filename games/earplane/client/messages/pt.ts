import type { Messages } from './en.ts';

export const pt: Messages = {
  place: 'Apostar {amount}',
  placeAlone: 'Fazer uma aposta',
  placing: 'Enviando a aposta…',
  aboard: 'A aposta está feita. O avião está no ar.',
  outOfReach: 'Sem conexão. O voo continua no servidor; o resultado estará aqui quando a conexão voltar.',
  cashOut: 'Retirar',
  cashOutAmount: 'Retirar {amount}',
  cashingOut: 'Retirando…',
  cashOutMissed: 'Sua retirada não chegou até nós antes de o voo terminar.',
  autoExit: 'Retirar automaticamente',
  autoExitAt: 'No multiplicador',
  autoExitInvalid: 'Digite um multiplicador de {minimum} a {maximum}.',
  whichMultiplier: 'Que multiplicador você quer dizer?',
  ready: 'Pronto para decolar',
  flying: 'No ar. {multiplier} e subindo.',
  unheard: 'Sem conexão: pode já ter ido embora',
  cashedOut: 'Retirou em {multiplier}',
  gone: 'Foi embora em {multiplier}',
  landed: 'Pousou em {multiplier}',
  crashRules:
    'O avião sobe e pode ir embora a qualquer momento. Retire antes disso e a aposta é paga pelo multiplicador da tela. Vale o relógio do servidor. Em {landing} o avião pousa e quem está a bordo recebe. Se a conexão cair, a retirada automática continua valendo. Sem ela, a rodada vai até o fim. Se nossos servidores caírem durante um voo sem retirada automática, a rodada é anulada, com ganho ou perda, e a sua aposta volta para o saldo. As frações da menor unidade ficam guardadas para você e são pagas com um ganho seguinte.',
};
