import type { Messages } from './en.ts';

export const pt: Messages = {
  deal: 'Distribuir por {amount}',
  dealAlone: 'Distribuir as cartas',
  placing: 'Fazendo a aposta…',
  hit: 'Pedir',
  stand: 'Parar',
  doubleDown: 'Dobrar',
  freeDouble: 'Dobrar de graça',
  nothingMore: 'grátis',
  more: '+{amount}',
  doubled: 'Dobrado: {amount} apostados no total.',
  freelyDoubled: 'Dobrado de graça: {amount} apostados no total.',
  turn: '{total}: você decide',
  yourTurn: 'Sua vez',
  player: 'Você',
  dealer: 'Crupiê',
  handOf: '{side}: {total}',
  faceDown: 'carta virada para baixo',
  soft: '{total} suave',
  dealt: 'Suas cartas: {cards}. Você tem {total}. O crupiê mostra {up}.',
  drawn: 'Você recebeu {card}. Você tem {total}. O crupiê mostra {up}.',
  shown: '{side}: {total} ({cards}).',
  'player-blackjack': 'Você tem blackjack',
  'dealer-blackjack': 'O crupiê tem blackjack',
  'both-blackjack': 'Os dois têm blackjack: empate',
  bust: 'Você passou de 21',
  'dealer-bust': 'O crupiê passou de 21',
  'dealer-22': 'Empate: o crupiê tem 22',
  'hand-won': 'Sua mão é mais alta',
  'hand-push': 'Empate: as duas mãos são iguais',
  'hand-lost': 'A mão do crupiê é mais alta',
  showHint: 'Mostrar a dica',
  hideHint: 'Esconder a dica',
  hint: 'Estratégia básica: {action}',
  blackjackRules:
    'Sua mão contra a do crupiê: ganha a que fica mais perto de 21, e uma mão que passa de 21 perdeu. As cartas valem o que mostram; valete, dama e rei, dez; um ás, 11 ou, se assim passasse de 21, um. Você pede cartas até parar; com 21 a sua mão para sozinha.',
  dealerRules:
    'O crupiê para com 17 ou mais, também com mãos suaves. Com um ás ou um dez ele olha antes a carta virada para baixo: um blackjack do crupiê encerra a rodada na hora.',
  pushRules: 'Um 22 do crupiê é um empate: as mãos que não passam de 21 recebem a aposta de volta, e só um blackjack ganha.',
  payRules:
    'Um ás com um dez ou uma figura nas duas primeiras cartas é um blackjack e paga 2,50×, com a aposta incluída. Outra vitória paga 2,00×. Um empate devolve a aposta.',
  doubleRules:
    'Com as suas duas primeiras cartas você pode dobrar: aposta-se mais uma vez o mesmo valor, você recebe uma carta e a sua mão para. O dinheiro é retirado antes de a carta ser dada; se não puder ser retirado, a sua mão fica como estava.',
  freeRules:
    'Com as suas duas primeiras cartas, se somam 9, 10 ou 11 sem um ás, dobrar é grátis: não se aposta mais nada, você recebe uma carta e a sua mão para. Se ganhar, paga 3,00×, com a sua aposta incluída, como se você tivesse dobrado; se perder, você perde só a sua aposta; um empate devolve a sua aposta.',
  paidDoubleRules:
    'Outras duas primeiras cartas também podem ser dobradas: aposta-se mais uma vez o mesmo valor, você recebe uma carta e a sua mão para. O dinheiro é retirado antes de a carta ser dada; se não puder ser retirado, a sua mão fica como estava.',
  notOffered: 'Nesta mesa não se divide, e não há seguro nem desistência.',
  shoeRules:
    'Oito baralhos, embaralhados para cada rodada. Todas as cartas foram sorteadas em sua ordem quando a aposta foi aceita: o que você decide só diz de quem é a próxima.',
  blackjackReturn:
    'Com a estratégia básica, como abaixo, {percent}% de tudo o que se aposta, dobrado ou não, volta a longo prazo, calculado sobre todas as distribuições possíveis dos oito baralhos; menos com outro jogo.',
  standHard: 'Sem um ás que valha 11: parar a partir de {total} contra {cards}; abaixo disso, pedir.',
  standSoft: 'Com um ás que vale 11: parar a partir de {total} contra {cards}; abaixo disso, pedir.',
  doubleHard: 'Duas cartas sem um ás que valha 11, {total} no total: dobrar contra {cards}.',
  doubleSoft: 'Duas cartas com um ás que vale 11, {total} no total: dobrar contra {cards}.',
  tens: '10, valete, dama, rei',
  untouchedRules: 'Uma rodada espera por você 24 horas depois de cada decisão, também em outro aparelho. Depois disso, a sua mão para.',
};
