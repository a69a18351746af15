import type { Messages } from './en.ts';

export const pt: Messages = {
  player: 'Jogador',
  banker: 'Banca',
  tie: 'Empate',
  ended: 'Jogador {player}, banca {banker}: {winner}.',
  baccaratRules:
    'Jogador e banca recebem duas cartas cada, de oito baralhos embaralhados a cada rodada. O ás vale 1, dez e figuras 0, e da soma só conta o último algarismo. Com 8 ou 9 em duas cartas, a rodada termina. O jogador compra uma terceira carta com 5 ou menos; a banca, conforme o seu total e essa carta, como em toda mesa. O empate devolve as apostas em jogador e banca.',
  commissionRules:
    'Jogador paga {player}, empate {tie}, banca {banker}, aposta incluída. A longo prazo voltam {playerReturn}% das apostas em jogador, {bankerReturn}% das apostas em banca e {tieReturn}% das apostas em empate.',
  noFeeRules:
    'Jogador paga {player}, empate {tie}, aposta incluída; banca paga {banker}, mas {six} quando ganha com seis. A longo prazo voltam {playerReturn}% das apostas em jogador, {bankerReturn}% das apostas em banca e {tieReturn}% das apostas em empate.',
};
