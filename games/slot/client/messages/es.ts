import type { Messages } from './en.ts';

export const es: Messages = {
  lineWin: 'Línea {line}: {count} × {symbol} paga {amount}',
  scatterWin: '{count} scatters pagan {amount}',
  ofKind: '{count} iguales',
  gentle: 'Suave: premios pequeños y frecuentes.',
  steady: 'Constante: premios pequeños y medianos.',
  bold: 'Audaz: menos premios, algunos grandes.',
  fierce: 'Feroz: rachas largas sin premio y pocos premios grandes.',
  slotRules:
    'Siempre se juegan diez líneas, que se reparten la apuesta. Una línea paga tres o más símbolos iguales desde el rodillo izquierdo; el comodín sustituye a cualquier símbolo menos al scatter. Tres o más scatters pagan en cualquier posición. Los importes corresponden a tu apuesta actual; los premios de un giro se suman. Las fracciones de la unidad mínima se guardan para ti y se pagan con una ganancia posterior.',
};
