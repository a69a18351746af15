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
    deposit_arrived: ({ amount }) => ({ subject: `Tu depósito de ${amount} ha llegado`, body: `Ya tienes ${amount} en tu saldo.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Llegó más que tu depósito de ${amount}`,
      body: `Llegaron ${moved} y se pedían ${asked}. Tienes ${amount} en tu saldo. Te guardamos lo que llegó de más: escribe a soporte con el número del pago para que se abone o se devuelva.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `Tu depósito de ${amount} llegó incompleto`,
      body: `Llegaron ${moved}, pero se pedían ${asked}. Te lo guardamos: escribe a soporte con el número del pago para que se abone o se devuelva.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `Tu depósito de ${amount} llegó demasiado tarde`,
      body: `Llegaron ${moved} cuando el depósito ya había terminado. Te lo guardamos: escribe a soporte con el número del pago para que se abone o se devuelva.`,
    }),
    deposit_again: ({ amount, moved }) => ({
      subject: `Llegó más después de tu depósito de ${amount}`,
      body: `Llegaron otros ${moved} cuando el depósito ya se había abonado. Te lo guardamos: escribe a soporte con el número del pago para que se abone o se devuelva.`,
    }),
    deposit_credited: ({ amount, moved }) => ({
      subject: `Ya tienes en tu saldo ${amount} que te guardábamos`,
      body: `Habían llegado ${moved} que no se pedían. Ya tienes ${amount} de ellos en tu saldo.`,
    }),
    deposit_refunded: ({ amount, moved }) => ({
      subject: `Se devolvió lo que llegó a tu depósito de ${amount}`,
      body: `${moved} van de camino de vuelta. La red decide cuándo llegan.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `Se envió tu retirada de ${amount}`,
      body: `${moved} van de camino a tu dirección. La red decide cuándo llegan.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `Se rechazó tu retirada de ${amount}`,
      body: `No salió. Vuelves a tener ${amount} en tu saldo.`,
    }),
  },
  labels: {
    amount: 'Importe',
    coin: 'En la moneda',
    network: 'Red',
    payment: 'Número del pago',
    transfer: 'Transacción en la red',
    action: 'Ver el pago',
    notYou: '¿No lo pediste tú? Cambia tu contraseña de inmediato y escribe a soporte.',
  },
};
