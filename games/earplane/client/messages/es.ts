import type { Messages } from './en.ts';

export const es: Messages = {
  place: 'Apostar {amount}',
  placeAlone: 'Hacer una apuesta',
  placing: 'Enviando la apuesta…',
  aboard: 'La apuesta está hecha. El avión está en el aire.',
  outOfReach: 'Sin conexión. El vuelo sigue en el servidor; su resultado estará aquí cuando vuelva la conexión.',
  cashOut: 'Cobrar',
  cashOutAmount: 'Cobrar {amount}',
  cashingOut: 'Cobrando…',
  cashOutMissed: 'Tu cobro no nos llegó antes de que terminara el vuelo.',
  autoExit: 'Cobrar automáticamente',
  autoExitAt: 'Al multiplicador',
  autoExitInvalid: 'Introduce un multiplicador de {minimum} a {maximum}.',
  whichMultiplier: '¿Qué multiplicador quieres decir?',
  ready: 'Listo para despegar',
  flying: 'En el aire. {multiplier} y subiendo.',
  unheard: 'Sin conexión: puede que ya se haya ido',
  cashedOut: 'Cobraste a {multiplier}',
  gone: 'Se fue a {multiplier}',
  landed: 'Aterrizó a {multiplier}',
  crashRules:
    'El avión sube y puede irse en cualquier momento. Si cobras antes, tu apuesta se paga al multiplicador de la pantalla. Cuenta el reloj del servidor. A {landing} el avión aterriza y se paga a quien siga a bordo. Si se corta la conexión, tu cobro automático sigue funcionando. Sin él, la ronda se juega hasta el final. Si nuestros servidores dejan de funcionar mientras vuelas sin cobro automático, la ronda se anula, ganes o pierdas, y recuperas tu apuesta. Las fracciones de la unidad mínima se guardan para ti y se pagan con una ganancia posterior.',
};
