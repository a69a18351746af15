import type { Messages } from './en.ts';

export const pt: Messages = {
  deal: 'Jogar por {amount}',
  dealAlone: 'Jogar',
  placing: 'Fazendo a aposta…',
  mines: 'Minas',
  field: 'Campo minado',
  place: 'Linha {row}, coluna {column}',
  safe: '{place}: sem mina',
  mine: '{place}: mina',
  begun: 'O campo está pronto. Escolha uma casa.',
  next: 'Próxima casa sem mina: {multiplier}',
  cashOutNow: 'Retirar {amount}',
  pickFirst: 'Escolha antes uma casa',
  reached: '{count} casas sem mina: {multiplier}. Continue ou retire {amount}.',
  stopped: 'Retirado depois de {count} casas',
  hit: 'Uma mina na casa número {count}',
  minesRules:
    'Atrás de tantas das 25 casas quantas você escolher há uma mina. Cada casa sem mina aumenta o multiplicador, e depois de cada uma você pode retirar o que ele alcançou. Uma mina encerra a rodada, e a aposta é perdida. Onde ficam as minas é sorteado quando a aposta é aceita e não muda.',
  endRules: 'Com {mines} minas, uma rodada é paga sozinha depois de {picks} casas: acima de {limit} não se oferecem mais.',
  minesReturn:
    'Com {mines} minas, pelo menos {percent}% de todas as apostas voltam a longo prazo, pare quando parar. São {fair}%, menos o que se arredonda para baixo a centésimos inteiros do multiplicador.',
  untouchedRules:
    'Uma rodada espera por você 24 horas depois de cada casa, também em outro aparelho. Depois disso, o que as suas casas alcançaram é pago; se você não escolheu nenhuma, a primeira é escolhida por você.',
};
