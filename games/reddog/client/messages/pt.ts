import type { Messages } from './en.ts';

export const pt: Messages = {
  deal: 'Distribuir por {amount}',
  dealAlone: 'Distribuir as cartas',
  placing: 'Fazendo a aposta…',
  more: '+{amount}',
  yourTurn: 'Sua vez',
  staked: '{amount} apostados no total.',
  call: 'Seguir',
  raise: 'Aumentar',
  turn: 'Distância {spread}: você decide',
  cards: 'Cartas',
  faceDown: 'terceira carta, virada para baixo',
  dealt: '{first} e {second}: distância {spread}. Uma terceira carta entre as duas paga {multiplier}.',
  shown: 'Cartas: {cards}.',
  'ended-consecutive': 'As cartas são consecutivas: empate',
  'ended-pair': 'Um par e uma terceira carta de outro valor: empate',
  'ended-three': 'Trinca',
  'ended-between': 'A terceira carta fica no meio',
  'ended-outside': 'A terceira carta não fica no meio',
  spreadOf: 'Distância {spread}',
  spreadFrom: '{spread} ou mais',
  three: 'Trinca',
  dogRules:
    'São dadas duas cartas e depois uma terceira: se ela fica entre as duas, você ganha. A distância é quantos valores há entre elas; quanto menor, mais se paga. O ás é a carta mais alta; os naipes não contam.',
  pairRules:
    'Duas cartas consecutivas devolvem a aposta na hora. Com um par, a terceira é dada na hora: uma trinca paga {three}; outra carta devolve a aposta. O que se paga inclui a aposta.',
  raiseRules:
    'Com qualquer distância você segue, sem apostar mais, ou aumenta. Aposta-se mais uma vez o mesmo valor, e as duas são pagas igual. O dinheiro é retirado antes de a terceira carta ser dada. Se não puder ser retirado, você decide de novo.',
  shoeRules:
    'Seis baralhos, embaralhados para cada rodada. As três cartas foram sorteadas em sua ordem quando a aposta foi aceita: o que você decide só diz quanto se aposta na terceira.',
  dogReturn:
    'Se você aumenta a partir de uma distância de {spread}, recebe de volta a longo prazo {percent}% de tudo o que aposta, com os aumentos. É a melhor jogada. Se nunca aumenta, recebe {called}%. Calculamos sobre todas as ordens das cartas.',
  untouchedRules: 'Uma rodada espera por você 24 horas, também em outro aparelho. Depois disso você segue: nada mais é apostado.',
};
