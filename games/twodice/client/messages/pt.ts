import type { Messages } from './en.ts';

export const pt: Messages = {
  under: 'Menos de 7',
  over: 'Mais de 7',
  even: 'Par',
  odd: 'Ímpar',
  doubles: 'Duplo',
  total: 'Soma {number}',
  first: 'Primeiro',
  second: 'Segundo',
  tie: 'Empate',
  apart: 'Diferença {number}',
  'tie-of': 'Ambos {number}',
  apartCaption: 'Diferença',
  tieCaption: 'Ambos',
  totalsCaption: 'Somas',
  thrown: '{first} e {second}: soma {total}.',
  duelled: 'Primeiro {first}, segundo {second}: {end}.',
  firstHigher: 'o primeiro é mais alto',
  secondHigher: 'o segundo é mais alto',
  bothSame: 'empate',
  oddsOf: 'Paga {pays}; {ways} de 36 lançamentos; voltam {percent}%',
  'two-diceRules':
    'Dois dados são lançados, e cada aposta que eles cumprem é paga como está na mesa, aposta incluída. Menos de 7 e mais de 7 perdem com uma soma de 7. Um duplo são dois dados que mostram o mesmo.',
  'dice-duelRules':
    'Dois dados são lançados um contra o outro, o primeiro à esquerda e o segundo à direita. Uma ficha em primeiro ou segundo ganha se esse dado é o mais alto; em empate, se ambos mostram o mesmo. Uma diferença ganha se um dado mostra esse tanto a mais que o outro, seja qual for. Cada aposta que ganha é paga como está na mesa, aposta incluída; com um empate, primeiro e segundo perdem.',
  'two-diceIntro':
    'Contado sobre as 36 formas em que dois dados caem. Cada preço é {fair}% do que seria justo, arredondado para baixo em centésimos, como as porcentagens.',
  'dice-duelIntro':
    'Contado sobre as 36 formas em que dois dados caem. Cada preço é {back} de 36 do que seria justo, arredondado para baixo em centésimos, como as porcentagens.',
};
