import type { Messages } from './en.ts';

export const pt: Messages = {
  win: '{count} × {symbol} paga {amount}',
  coinsPaid: '{count} moedas pagam {amount}',
  freePaid: '{count} giros grátis pagam {amount}',
  fallsPaid: '{count} quedas pagam {amount}',
  freeLeft: 'Giros grátis restantes: {left}',
  respinsLeft: 'Novos giros restantes: {left}',
  fallNow: 'O resto cai, prêmios ×{factor}',
  soFar: '{text} · até agora {amount}',
  screenWin: 'Isto paga {amount}',
  factorNow: 'Os prêmios são multiplicados por {factor}',
  factorReel: 'Rolo multiplicador: ×{factor}',
  factorPlaces: 'O rolo multiplicador tem {count} posições: {places}.',
  alike: '{count} iguais',
  orMore: '{count} ou mais',
  coin: 'Moeda',
  hidden: 'Símbolo oculto',
  empty: 'Vazio',
  amounts:
    'Os valores são para a sua aposta atual. Todos os prêmios de uma aposta são somados; tudo o que ela rende foi sorteado quando ela foi feita.',
  'classic-reels':
    'Três rolos e cinco linhas, que dividem a aposta. Três iguais em uma linha pagam. Um curinga substitui qualquer símbolo e dobra o prêmio; dois o multiplicam por quatro.',
  'multiplier-reel': 'Três rolos e uma linha, a do meio. Três iguais pagam, e um quarto rolo diz por quanto são multiplicados: de 1 a 10.',
  'both-ways':
    'Dez linhas dividem a aposta e pagam a partir da esquerda e da direita. Três ou mais iguais de um dos lados pagam; os cinco de uma linha pagam uma vez.',
  'expanding-wilds':
    'Dez linhas dividem a aposta e pagam três ou mais iguais a partir da esquerda. Um curinga se estende por todo o seu rolo antes de as linhas serem lidas.',
  'mystery-symbols':
    'Vinte linhas dividem a aposta e pagam três ou mais iguais a partir da esquerda. Todos os símbolos ocultos se revelam o mesmo.',
  ways: 'As 243 formas dividem a aposta. Três ou mais iguais em rolos vizinhos, a partir da esquerda, pagam em cada forma em que podem ser lidos. Três ou mais scatters pagam em qualquer posição.',
  'variable-ways':
    'Seis rolos mostram de dois a sete símbolos cada um: há de 64 a 117.649 formas. Três ou mais iguais a partir da esquerda pagam em cada forma em que podem ser lidos.',
  colossal:
    'Os três rolos do meio mostram um símbolo gigante. Com o mesmo símbolo no rolo da esquerda ele paga como quatro iguais. Com o da direita também, paga como cinco. Ele paga em cada forma em que pode ser lido.',
  'free-spins':
    'Vinte linhas dividem a aposta e pagam três ou mais iguais a partir da esquerda. Três, quatro ou cinco scatters pagam e dão 10, 15 ou 20 giros grátis, cujos prêmios são pagos três vezes. Nos giros grátis não vêm outros.',
  'sticky-wilds':
    'Dez linhas dividem a aposta e pagam três ou mais iguais a partir da esquerda. Três ou mais scatters pagam e dão 8 giros grátis, em que cada curinga fica no lugar até o último.',
  'hold-and-win':
    'Dez linhas dividem a aposta e pagam três ou mais iguais a partir da esquerda. Cinco ou mais moedas ficam, e as outras casas giram de novo: três vezes, e outras três a cada moeda que chega. Depois cada moeda paga o seu valor. As quinze pagam {full} a mais. Menos de cinco moedas não pagam nada.',
  tumble:
    'Sete ou mais iguais em qualquer posição pagam e saem. O que está acima cai, e o que então pagar é multiplicado por 2, 3, 5 e 10. Depois do quinto prêmio nada mais cai.',
  clusters:
    'Cinco ou mais iguais que se tocam, lado a lado ou um sobre o outro, pagam. Uma casa está iluminada: um grupo que a cobre paga três vezes.',
};
