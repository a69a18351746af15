import type { Messages } from './en.ts';

export const pt: Messages = {
  player: 'Jogador',
  banker: 'Banca',
  tie: 'Empate',
  ended: 'Jogador {player}, banca {banker}: {winner}.',
  baccaratRules:
    'Jogador e banca recebem duas cartas cada, de oito baralhos embaralhados a cada rodada. O ás vale 1, dez e figuras 0, e da soma só conta o último algarismo. Com 8 ou 9 em duas cartas, a rodada termina. O jogador compra uma terceira carta com 5 ou menos; a banca, conforme o seu total e essa carta, como em toda mesa. O empate devolve as apostas em jogador e banca.',
  commissionRules:
    'Jogador paga 2×, empate 9×, banca 1,95×, aposta incluída. A longo prazo voltam 98,76% das apostas em jogador, 98,94% das apostas em banca e 85,64% das apostas em empate.',
  noFeeRules:
    'Jogador paga 2×, empate 9×, aposta incluída; banca paga 2×, mas 1,5× quando ganha com seis. A longo prazo voltam 98,76% das apostas em jogador, 98,54% das apostas em banca e 85,64% das apostas em empate.',
};
