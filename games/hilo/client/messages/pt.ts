import type { Messages } from './en.ts';

export const pt: Messages = {
  deal: 'Distribuir por {amount}',
  dealAlone: 'Distribuir as cartas',
  placing: 'Fazendo a aposta…',
  yourTurn: 'Sua vez',
  higher: 'Mais alta',
  lower: 'Mais baixa',
  same: 'Mesmo valor',
  cards: 'Cartas',
  begun: 'A carta é {card}. A próxima será mais alta, mais baixa ou do mesmo valor?',
  guessFirst: 'Escolha antes',
  cashOutNow: 'Retirar {amount}',
  reached: '{card}: acerto. {count} seguidos: {multiplier}. Continue ou retire {amount}.',
  stopped: 'Retirado depois de {count} acertos',
  ended: 'Pago sozinho depois de {count} acertos',
  wrong: '{card} depois de {before}: erro na tentativa {count}',
  hiLoRules:
    'Uma carta fica aberta, e você diz se a próxima será mais alta, mais baixa ou do mesmo valor. Cada acerto aumenta o multiplicador, e depois de cada um você pode retirar o que ele alcançou. Um erro encerra a rodada, e a aposta é perdida. O ás é a carta mais alta, o dois a mais baixa. Os naipes não contam.',
  deckRules:
    'Um baralho, embaralhado para cada rodada; nenhuma carta volta a ele. O que uma tentativa paga vem das cartas que restam. Todas as cartas foram sorteadas em sua ordem quando a aposta foi aceita: uma tentativa só mostra a próxima.',
  endRules: 'Uma rodada é paga sozinha depois de {count} acertos. Não se oferece nenhuma tentativa que pague mais de {limit}.',
  hiLoReturn:
    'Pelo menos {percent}% de todas as apostas voltam a longo prazo, escolha o que escolher e pare quando parar. São {fair}%, menos o que se arredonda para baixo a centésimos inteiros do multiplicador. Nada mais é descontado nas tentativas seguintes.',
  untouchedRules:
    'Uma rodada espera por você 24 horas depois de cada tentativa, também em outro aparelho. Depois disso, o que você alcançou é pago. Se não fez nenhuma, escolhe-se por você a mais provável entre mais alta e mais baixa.',
};
