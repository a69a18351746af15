import type { Messages } from './en.ts';

export const pt: Messages = {
  deal: 'Distribuir por {amount}',
  dealAlone: 'Distribuir as cartas',
  placing: 'Fazendo a aposta…',
  more: '+{amount}',
  yourTurn: 'Sua vez',
  staked: '{amount} apostados no total.',
  war: 'Ir à guerra',
  surrender: 'Desistir',
  half: '{amount} de volta',
  turn: 'Empate: você decide',
  player: 'Você',
  dealer: 'Crupiê',
  tied: 'Sua carta: {own}. A do crupiê: {other}. Empate: desista de metade da aposta ou vá à guerra.',
  shown: '{side}: {card}.',
  'ended-won': 'Sua carta é mais alta',
  'ended-lost': 'A carta do crupiê é mais alta',
  'ended-surrendered': 'Desistência: metade da aposta está perdida',
  'ended-war-won': 'Você ganha a guerra',
  'ended-war-tied': 'A guerra termina empatada: é sua e paga uma aposta a mais',
  'ended-war-lost': 'O crupiê ganha a guerra',
  warRules:
    'Uma carta para você e uma para o crupiê: a mais alta ganha e paga {win}, com a aposta incluída. O ás é a carta mais alta; os naipes não contam.',
  tieRules:
    'Se as duas têm o mesmo valor, você desiste, e volta metade da aposta, ou vai à guerra. Aposta-se mais uma vez o mesmo valor, e cada lado recebe outra carta. O dinheiro é retirado antes de as cartas serem dadas. Se não puder ser retirado, você decide de novo.',
  payRules:
    'Uma guerra ganha paga três apostas pelas duas que foram feitas: a segunda paga {win}, e a primeira volta. Outro empate paga quatro. Uma guerra perdida leva as duas.',
  shoeRules:
    'Seis baralhos, embaralhados para cada rodada. As quatro cartas foram sorteadas em sua ordem quando a aposta foi aceita. O que você decide só diz se as duas últimas são dadas.',
  warReturn:
    'Se você vai à guerra em todo empate, recebe de volta a longo prazo {percent}% de tudo o que aposta, com as guerras. É a melhor jogada. Se sempre desiste, recebe {surrendered}%. Calculamos sobre todas as ordens das cartas.',
  untouchedRules: 'Um empate espera por você 24 horas, também em outro aparelho. Depois disso, vale a desistência: nada mais é apostado.',
};
