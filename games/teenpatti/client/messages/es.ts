import type { Messages } from './en.ts';

export const es: Messages = {
  a: 'Mano A',
  b: 'Mano B',
  tie: 'Empate',
  'pair-a': 'A: pareja o más',
  'pair-b': 'B: pareja o más',
  'high-card': 'Carta alta',
  pair: 'Pareja',
  colour: 'Color',
  sequence: 'Escalera',
  'pure-sequence': 'Escalera de color',
  trail: 'Trío',
  shown: '{side}: {sort}.',
  'won-a': 'Gana la mano A',
  'won-b': 'Gana la mano B',
  'won-tie': 'Hay empate',
  pattiRules:
    'Las manos A y B reciben tres cartas cada una de una baraja, mezclada para cada ronda, y gana la mano más alta. Apuestas por una de las dos, y por una pareja o más en cualquiera. Nadie decide nada entre medias.',
  rankRules:
    'De la más alta: trío, escalera de color, escalera, color, pareja, carta alta. Un trío son tres del mismo valor. Una escalera de color son tres seguidas del mismo palo. Un color son tres de un solo palo. La escalera más alta es as, rey, reina. Después as, dos, tres. Después rey, reina, jota. Entre manos iguales deciden las cartas más altas. Los palos no cuentan, y con las mismas cartas hay empate.',
  tieRules: 'El empate devuelve las apuestas a las dos manos.',
  oddsIntro:
    'Contado sobre todas las manos que se pueden dar. Lo que se paga incluye la apuesta; los porcentajes se redondean hacia abajo.',
  sideOdds: '{side} paga {pays}; vuelve el {percent} %.',
  pairOdds: 'Una pareja o más paga según la mano, como sigue; vuelve el {percent} %.',
};
