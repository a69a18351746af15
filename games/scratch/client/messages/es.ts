import type { Messages } from './en.ts';

export const es: Messages = {
  risk: 'Tarjeta',
  low: 'Premios pequeños',
  medium: 'Premios medianos',
  high: 'Premios grandes',
  buy: 'Comprar por {amount}',
  buyAlone: 'Comprar una tarjeta',
  placing: 'Comprando la tarjeta…',
  uncoverAll: 'Descubrir todo',
  card: 'Tarjeta de nueve casillas',
  covered: 'Casilla {field}: cubierta',
  nothing: 'Casilla {field}: nada',
  prize: 'Casilla {field}: {multiplier}',
  none: 'Ningún premio aparece en tres casillas.',
  won: 'Tres veces {prizes}.',
  oneIn: '1 de {count}',
  comesBack: 'Retorno',
  percent: '{percent} %',
  ready: 'Aquí está tu tarjeta. Descubre sus nueve casillas, una a una o todas a la vez.',
  left: '{result}. Aún cubiertas: {left}',
  scratchRules:
    'Una tarjeta tiene nueve casillas. Cada una muestra un premio o nada y se sortea por sí sola, muestren lo que muestren las demás. Un premio que aparece en tres o más casillas se paga una vez. Varios premios se suman. La tarjeta se sortea al comprarla. Nada depende del orden en que la descubras, y se paga aunque nunca lo hagas. Junto a la tarjeta se ve con qué frecuencia se gana cada premio.',
};
