import type { Messages } from './en.ts';

export const pt: Messages = {
  openFor: 'Faça sua aposta: {seconds} s',
  closedFor: 'Apostas encerradas. Decolagem em {seconds} s',
  takingOff: 'Apostas encerradas. O avião vai decolar.',
  inAir: 'O avião está no ar.',
  nextFlightIn: 'Próximo voo em {seconds} s',
  waitFlight: 'Espere o próximo voo',
  boarded: 'Aposta feita: {amount}',
  boardedSaid: 'Sua aposta de {amount} está neste voo. Você pode retirar depois da decolagem.',
  players: 'Jogadores',
  you: 'Você',
  flierAboard: '{amount}, a bordo',
  flierLeft: '{amount}, retirou em {multiplier}',
  flierLost: '{amount}, perdeu',
  exits: 'Retiradas neste voo',
  lastFlights: 'Últimos voos',
  liveCrashRules:
    'Todos nesta mesa estão no mesmo voo. As apostas ficam abertas {seconds} segundos pelo nosso relógio. Você pode fazer uma aposta em cada voo e não pode retirá-la antes da decolagem. Recusamos uma aposta que chega depois do encerramento e não cobramos nada por ela. Se o valor não chegar até nós antes da decolagem, ele volta para você. Enquanto o avião está no ar, ninguém pode ver onde ele termina, nem quem já retirou. Se uma falha atrasar a decolagem, as apostas sem retirada automática voltam.',
};
