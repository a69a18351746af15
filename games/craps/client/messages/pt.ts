import type { Messages } from './en.ts';

export const pt: Messages = {
  pass: 'Linha de passe',
  'dont-pass': 'Não passe',
  field: 'Campo',
  'any-craps': 'Qualquer craps',
  first: 'Saída {total}',
  comeOut: 'Lançamento de saída',
  thrown: 'Lançado: {totals}.',
  passWins: 'A linha de passe ganha.',
  passLoses: 'A linha de passe perde.',
  passBarred: 'A linha de passe perde; com doze volta o não passe.',
  passOpen: 'Linha de passe e não passe ficam em aberto.',
  oddsOf: 'Paga {pays}; voltam {percent}%',
  oddsOfFirst: 'Paga {pays}; {ways} de 36 lançamentos de saída; voltam {percent}%',
  crapsRules:
    'Dois dados são lançados. No lançamento de saída, a linha de passe ganha com 7 ou 11 e perde com 2, 3 ou 12. Qualquer outra soma é o ponto, e os dados são lançados até que saia de novo o ponto, que ganha, ou um 7, que perde. O não passe ganha quando a linha de passe perde, exceto com um 12 de saída: então a aposta volta. Ambos pagam {line}, aposta incluída.',
  betRules:
    'Todas as outras apostas são só sobre o lançamento de saída. O campo tem 2, 3, 4, 9, 10, 11 e 12 e paga {field}; com 2 paga {two} e com 12, {twelve}. Qualquer craps tem 2, 3 e 12; uma soma, ela mesma. O que pagam está na mesa, aposta incluída.',
  openRules:
    'Há {most} lançamentos no máximo. O que nenhum decide volta: isso acontece menos de uma vez em 10.000.000.000.000 rodadas e está incluído nas porcentagens.',
  oddsIntro:
    'Calculado sobre todas as formas em que dois dados caem, lançamento após lançamento. As porcentagens são arredondadas para baixo.',
};
