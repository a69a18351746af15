import type { Messages } from './en.ts';

export const es: Messages = {
  deal: 'Repartir por {amount}',
  dealAlone: 'Repartir las cartas',
  placing: 'Haciendo la apuesta…',
  more: '+{amount}',
  yourTurn: 'Tu turno',
  staked: '{amount} apostados en total.',
  call: 'Seguir',
  raise: 'Subir',
  turn: 'Distancia {spread}: tú decides',
  cards: 'Cartas',
  faceDown: 'tercera carta, boca abajo',
  dealt: '{first} y {second}: distancia {spread}. Una tercera carta entre las dos paga {multiplier}.',
  shown: 'Cartas: {cards}.',
  'ended-consecutive': 'Las cartas son consecutivas: empate',
  'ended-pair': 'Una pareja y una tercera carta de otro valor: empate',
  'ended-three': 'Trío',
  'ended-between': 'La tercera carta queda en medio',
  'ended-outside': 'La tercera carta no queda en medio',
  spreadOf: 'Distancia {spread}',
  spreadFrom: '{spread} o más',
  three: 'Trío',
  dogRules:
    'Se reparten dos cartas y después una tercera: si queda entre las dos, ganas. La distancia es cuántos valores hay entre ellas; cuanto menor, más se paga. El as es la carta más alta; los palos no cuentan.',
  pairRules:
    'Dos cartas consecutivas devuelven la apuesta al momento. Con una pareja se da enseguida la tercera: un trío paga {three}; otra carta devuelve la apuesta. Lo que se paga incluye la apuesta.',
  raiseRules:
    'Con cualquier distancia sigues, sin apostar más, o subes. Se apuesta otra vez lo mismo y las dos se pagan igual. El dinero se toma antes de dar la tercera carta. Si no se puede tomar, decides de nuevo.',
  shoeRules:
    'Seis barajas, mezcladas para cada ronda. Las tres cartas se sortearon en su orden cuando se aceptó la apuesta: lo que decides solo dice cuánto se apuesta a la tercera.',
  dogReturn:
    'Si subes desde una distancia de {spread}, recuperas a la larga el {percent} % de todo lo apostado, con las subidas. Es lo mejor. Si nunca subes, recuperas el {called} %. Lo calculamos sobre todos los órdenes de las cartas.',
  untouchedRules: 'Una ronda te espera 24 horas, también en otro dispositivo. Después sigues: no se apuesta nada más.',
};
