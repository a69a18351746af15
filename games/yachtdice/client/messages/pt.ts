import type { Messages } from './en.ts';

export const pt: Messages = {
  throwFor: 'Lançar por {amount}',
  throwAlone: 'Lançar os dados',
  placing: 'Enviando a aposta…',
  again: 'Lançar {count} de novo',
  keep: 'Manter os cinco',
  dice: 'Seus dados',
  die: 'Dado {place}: {face}',
  payTable: 'O que cinco dados pagam',
  held: 'Mantido',
  thrown: 'Seus dados: {dice}.',
  choose: 'Escolha os dados que mantém e lance os outros de novo.',
  ended: '{dice}.',
  noHand: 'Nada que pague',
  yacht: 'Iate',
  'four-of-a-kind': 'Quatro iguais',
  straight: 'Sequência',
  'full-house': 'Full',
  showHint: 'Ver o melhor a manter',
  hideHint: 'Ocultar o melhor a manter',
  hint: 'O melhor a manter: {dice}',
  hintNone: 'O melhor é não manter nenhum',
  yachtRules:
    'Cinco dados são lançados. Mantenha os que quiser. Os outros são lançados mais uma vez, e o que os cinco mostram então paga como abaixo, aposta incluída. Um iate são cinco iguais. Uma sequência, de 1 a 5 ou de 2 a 6. Um full, três de um número e dois de outro. Os dez foram lançados quando a aposta foi feita. O que você mantém só decide quais você vê.',
  yachtReturn:
    'Mantendo o melhor de cada lançamento, voltam a longo prazo {percent}% das apostas; menos com outros. Calculado sobre os 7.776 lançamentos e tudo o que pode segui-los.',
  untouchedRules: 'Uma rodada espera por você 24 horas, também em outro dispositivo. Depois disso, os cinco dados são mantidos.',
};
