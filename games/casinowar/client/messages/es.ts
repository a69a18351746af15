import type { Messages } from './en.ts';

export const es: Messages = {
  deal: 'Repartir por {amount}',
  dealAlone: 'Repartir las cartas',
  placing: 'Haciendo la apuesta…',
  more: '+{amount}',
  yourTurn: 'Tu turno',
  staked: '{amount} apostados en total.',
  war: 'Ir a la guerra',
  surrender: 'Rendirse',
  half: '{amount} de vuelta',
  turn: 'Empate: tú decides',
  player: 'Tú',
  dealer: 'Crupier',
  tied: 'Tu carta: {own}. La del crupier: {other}. Empate: ríndete y pierde la mitad de la apuesta, o ve a la guerra.',
  shown: '{side}: {card}.',
  'ended-won': 'Tu carta es más alta',
  'ended-lost': 'La carta del crupier es más alta',
  'ended-surrendered': 'Te has rendido: se pierde la mitad de la apuesta',
  'ended-war-won': 'Ganas la guerra',
  'ended-war-tied': 'La guerra acaba en empate: es tuya y paga una apuesta más',
  'ended-war-lost': 'El crupier gana la guerra',
  warRules:
    'Una carta para ti y otra para el crupier: gana la más alta y paga {win}, con la apuesta incluida. El as es la carta más alta; los palos no cuentan.',
  tieRules:
    'Si las dos son del mismo valor, te rindes y vuelve la mitad de la apuesta, o vas a la guerra. Se apuesta otra vez lo mismo y cada parte recibe otra carta. El dinero se toma antes de dar las cartas. Si no se puede tomar, decides de nuevo.',
  payRules:
    'Una guerra ganada paga tres apuestas por las dos que se hicieron: la segunda paga {win} y la primera vuelve. Otro empate paga cuatro. Una guerra perdida se lleva las dos.',
  shoeRules:
    'Seis barajas, mezcladas para cada ronda. Las cuatro cartas se sortearon en su orden cuando se aceptó la apuesta. Lo que decides solo dice si se dan las dos últimas.',
  warReturn:
    'Si vas a la guerra en cada empate, recuperas a la larga el {percent} % de todo lo apostado, con las guerras. Es lo mejor. Si siempre te rindes, recuperas el {surrendered} %. Lo calculamos sobre todos los órdenes de las cartas.',
  untouchedRules: 'Un empate te espera 24 horas, también en otro dispositivo. Después te rindes: no se apuesta nada más.',
};
