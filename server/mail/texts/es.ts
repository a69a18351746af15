import type { MailTexts } from '../texts.ts';

export const texts: MailTexts = {
  greeting: (name) => `Hola, ${name}:`,
  colon: ': ',
  verification: {
    subject: 'Verifica tu dirección de correo',
    body: 'Te damos la bienvenida a Croupier. Abre este enlace para confirmar que esta dirección es tuya. Es válido durante siete días.',
    action: 'Verificar mi dirección',
    footer: '¿No creaste esta cuenta? Ignora este mensaje: no pasará nada.',
  },
  reset: {
    subject: 'Restablece tu contraseña',
    body: 'Abre este enlace para elegir una contraseña nueva. Funciona una sola vez y durante una hora.',
    action: 'Elegir una contraseña nueva',
    footer: '¿No lo pediste tú? Ignora este mensaje: tu contraseña no cambiará.',
  },
  changed: {
    subject: 'Tu contraseña cambió',
    body: 'La contraseña de tu cuenta de Croupier acaba de cambiar y se cerraron tus otras sesiones. Si no fuiste tú, restablécela desde la página de inicio de sesión y escribe a soporte.',
  },
  code: (code) => `Croupier: tu código es ${code}. Es válido durante 15 minutos.`,
  payments: {
    deposit_arrived: ({ amount, bonus }) => ({
      subject: `Tu depósito de ${amount} ha llegado`,
      body: bonus === null ? `Ya tienes ${amount} en tu saldo.` : `Ya tienes ${amount} en tu saldo, y con ellos un bono de ${bonus}.`,
    }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Llegó más que tu depósito de ${amount}`,
      body: `Llegaron ${moved} y se pedían ${asked}. Tienes ${amount} en tu saldo. Lo que llegó de más no se abona: escribe a soporte con el número del pago.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Tu depósito de ${amount} llegó incompleto`,
      body: `Llegaron ${moved}, pero se pedían ${asked}, así que no se abonó nada. Escribe a soporte con el número del pago.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Tu depósito de ${amount} llegó demasiado tarde`,
      body: `Llegaron ${moved} cuando el depósito ya había terminado, así que no se abonó nada. Escribe a soporte con el número del pago.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `Se envió tu retiro de ${amount}`,
      body: `${moved} van de camino a tu dirección. La red decide cuándo llegan.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `Se rechazó tu retiro de ${amount}`,
      body: `No salió. Vuelves a tener ${amount} en tu saldo.`,
    }),
  },
  labels: {
    amount: 'Importe del depósito',
    asked: 'Se pedían',
    arrived: 'Llegaron',
    credited: 'Abonado',
    nothing: 'nada',
    bonus: 'Bono',
    wanted: 'Importe solicitado',
    fee: 'Comisión de red',
    net: 'Recibes',
    network: 'Red',
    payment: 'Número del pago',
    transfer: 'Transacción en la red',
    action: 'Ver el pago',
    notYou: '¿No lo pediste tú? Cambia tu contraseña de inmediato y escribe a soporte.',
  },
};
