import type { Messages } from './en.ts';

export const es: Messages = {
  win: '{count} × {symbol} paga {amount}',
  coinsPaid: '{count} monedas pagan {amount}',
  freePaid: '{count} giros gratis pagan {amount}',
  fallsPaid: '{count} caídas pagan {amount}',
  freeLeft: 'Giros gratis restantes: {left}',
  respinsLeft: 'Giros de repetición restantes: {left}',
  fallNow: 'El resto cae, premios ×{factor}',
  soFar: '{text} · hasta ahora {amount}',
  screenWin: 'Esto paga {amount}',
  factorNow: 'Los premios se multiplican por {factor}',
  factorReel: 'Rodillo multiplicador: ×{factor}',
  factorPlaces: 'El rodillo multiplicador tiene {count} posiciones: {places}.',
  alike: '{count} iguales',
  orMore: '{count} o más',
  coin: 'Moneda',
  hidden: 'Símbolo oculto',
  empty: 'Vacío',
  amounts: 'Los importes corresponden a tu apuesta actual. Todos los premios de una apuesta se suman; todo lo que da se sorteó al hacerla.',
  'classic-reels':
    'Tres rodillos y cinco líneas, que se reparten la apuesta. Tres iguales en una línea pagan. Un comodín sustituye a cualquier símbolo y duplica el premio; dos lo multiplican por cuatro.',
  'multiplier-reel':
    'Tres rodillos y una línea, la central. Tres iguales pagan, y un cuarto rodillo dice por cuánto se multiplican: de 1 a 10.',
  'both-ways':
    'Diez líneas se reparten la apuesta y pagan desde la izquierda y desde la derecha. Tres o más iguales desde un lado pagan; los cinco de una línea pagan una vez.',
  'expanding-wilds':
    'Diez líneas se reparten la apuesta y pagan tres o más iguales desde la izquierda. Un comodín se extiende por todo su rodillo antes de leer las líneas.',
  'mystery-symbols':
    'Veinte líneas se reparten la apuesta y pagan tres o más iguales desde la izquierda. Todos los símbolos ocultos resultan ser el mismo.',
  ways: 'Las 243 formas se reparten la apuesta. Tres o más iguales en rodillos contiguos, desde la izquierda, pagan en cada forma en que se puedan leer. Tres o más scatters pagan en cualquier posición.',
  'variable-ways':
    'Seis rodillos muestran de dos a siete símbolos cada uno: hay de 64 a 117.649 formas. Tres o más iguales desde la izquierda pagan en cada forma en que se puedan leer.',
  colossal:
    'Los tres rodillos centrales muestran un símbolo gigante. Con el mismo símbolo en el rodillo izquierdo paga como cuatro iguales, y con el derecho también como cinco, en cada forma en que se puedan leer.',
  'free-spins':
    'Veinte líneas se reparten la apuesta y pagan tres o más iguales desde la izquierda. Tres, cuatro o cinco scatters pagan y dan 10, 15 o 20 giros gratis, cuyos premios se pagan tres veces. En los giros gratis no se dan más.',
  'sticky-wilds':
    'Diez líneas se reparten la apuesta y pagan tres o más iguales desde la izquierda. Tres o más scatters pagan y dan 8 giros gratis, en los que cada comodín se queda en su sitio hasta el último.',
  'hold-and-win':
    'Diez líneas se reparten la apuesta y pagan tres o más iguales desde la izquierda. Cinco o más monedas se quedan, y las demás casillas vuelven a girar: tres veces, y otras tres con cada moneda que llega. Después cada moneda paga su valor. Las quince pagan {full} más. Menos de cinco monedas no pagan nada.',
  tumble:
    'Siete o más iguales en cualquier posición pagan y desaparecen. Lo de encima cae, y lo que pague entonces se multiplica por 2, 3, 5 y 10. Tras el quinto premio ya no cae nada.',
  clusters:
    'Cinco o más iguales que se tocan, de lado o en vertical, pagan. Una casilla está iluminada: un grupo que la cubre paga tres veces.',
};
