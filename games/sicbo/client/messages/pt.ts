import type { Messages } from './en.ts';

export const pt: Messages = {
  group: 'Apostas à vista',
  totals: 'Somas',
  faces: 'Número, duplo, triplo',
  combinations: 'Dois números',
  small: 'Pequeno 4–10',
  big: 'Grande 11–17',
  totalOf: 'Soma {first}',
  singleOf: 'Número {first}',
  doubleOf: 'Duplo de {first}',
  combinationOf: '{first} e {second}',
  tripleOf: 'Triplo de {first}',
  anyTriple: 'Qualquer triplo',
  thrown: '{dice}: soma {total}, {size}.',
  oddsOf: 'Paga {pays}; {ways} de 216 lançamentos; voltam {percent}%',
  sicBoRules:
    'Três dados são lançados, e cada aposta que eles cumprem é paga, aposta incluída. Pequeno e grande perdem com um triplo. Uma soma vale de qualquer forma que se faça. Um número paga {one}, {two} ou {three} se um, dois ou três dados o mostram. Um duplo ganha se dois dados ou mais o mostram; dois números, se ambos saem.',
  oddsIntro: 'Contado sobre as 216 formas em que três dados caem. As porcentagens são arredondadas para baixo.',
};
