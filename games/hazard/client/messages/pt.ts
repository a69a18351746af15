import type { Messages } from './en.ts';

export const pt: Messages = {
  main: 'Pelo {main}',
  against: 'Contra o {main}',
  nick: '{main} direto',
  thrown: 'Lançado: {totals}.',
  mainWins: 'O {main} ganha.',
  mainLoses: 'O {main} perde.',
  mainOpen: 'O {main} fica em aberto.',
  oddsOf: 'Paga {pays}; voltam {percent}%',
  oddsOfFirst: 'Paga {pays}; {ways} de 36 primeiros lançamentos; voltam {percent}%',
  hazardRules:
    'O hazard se joga com dois dados e cinco números principais, de 5 a 9. No primeiro lançamento um número ganha direto se ele mesmo sai, o 6 e o 8 também com 12, o 7 também com 11. Perde com 2 ou 3, com 11 exceto o 7, e com 12 exceto o 6 e o 8. Qualquer outra soma é a sorte, e os dados são lançados até que saia a sorte, que ganha, ou o número, que perde.',
  betRules:
    'Uma ficha por um número paga {main} se ele ganha. Uma ficha contra ele paga {against} se ele perde. Uma ficha direta paga o que está indicado se ele ganha no primeiro lançamento. A aposta está sempre incluída. Os mesmos lançamentos decidem os cinco números. Você vê os que as suas apostas precisam.',
  openRules:
    'Há {most} lançamentos no máximo. Se nenhum decide um número, voltam as apostas por ele e contra ele. Isso acontece menos de uma vez em 10.000.000.000 rodadas e está incluído nas porcentagens.',
  oddsIntro:
    'Calculado sobre todas as formas em que dois dados caem, lançamento após lançamento. As porcentagens são arredondadas para baixo.',
};
