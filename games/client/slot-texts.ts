import type { MessagesOf } from './messages.ts';

const en = {
  spin: 'Spin for {amount}',
  spinAlone: 'Spin the reels',
  placing: 'Placing the bet…',
  spinning: 'The reels are turning…',
  paytable: 'Paytable',
  symbol: 'Symbol',
  wild: 'Wild',
  scatter: 'Scatter',
  symbolNumber: 'Symbol {number}',
  facts: 'Returns {percent}% · {volatility} · {wins} of 100 spins pay more than the bet',
  volatilityOf: 'Volatility: {volatility}',
  strays: 'A round lies {deviation} bets from the average (standard deviation).',
  low: 'low',
  medium: 'medium',
  high: 'high',
  extreme: 'very high',
} as const;

export type SlotTextId = keyof typeof en;

const es: Readonly<Record<SlotTextId, string>> = {
  spin: 'Girar por {amount}',
  spinAlone: 'Girar los rodillos',
  placing: 'Enviando la apuesta…',
  spinning: 'Los rodillos giran…',
  paytable: 'Tabla de pagos',
  symbol: 'Símbolo',
  wild: 'Comodín',
  scatter: 'Scatter',
  symbolNumber: 'Símbolo {number}',
  facts: 'Devuelve el {percent} % · {volatility} · {wins} de cada 100 giros pagan más que la apuesta',
  volatilityOf: 'Volatilidad: {volatility}',
  strays: 'Una ronda se aparta {deviation} apuestas de la media (desviación típica).',
  low: 'baja',
  medium: 'media',
  high: 'alta',
  extreme: 'muy alta',
};

const fr: Readonly<Record<SlotTextId, string>> = {
  spin: 'Lancer pour {amount}',
  spinAlone: 'Lancer les rouleaux',
  placing: 'Envoi de la mise…',
  spinning: 'Les rouleaux tournent…',
  paytable: 'Table des gains',
  symbol: 'Symbole',
  wild: 'Joker',
  scatter: 'Scatter',
  symbolNumber: 'Symbole {number}',
  facts: 'Retour de {percent} % · {volatility} · {wins} tours sur 100 rapportent plus que la mise',
  volatilityOf: 'Volatilité : {volatility}',
  strays: 'Un tour s’écarte de {deviation} mises de la moyenne (écart type).',
  low: 'faible',
  medium: 'moyenne',
  high: 'élevée',
  extreme: 'très élevée',
};

const pt: Readonly<Record<SlotTextId, string>> = {
  spin: 'Girar por {amount}',
  spinAlone: 'Girar os rolos',
  placing: 'Enviando a aposta…',
  spinning: 'Os rolos estão girando…',
  paytable: 'Tabela de prêmios',
  symbol: 'Símbolo',
  wild: 'Curinga',
  scatter: 'Scatter',
  symbolNumber: 'Símbolo {number}',
  facts: 'Retorno de {percent}% · {volatility} · {wins} de cada 100 giros pagam mais do que a aposta',
  volatilityOf: 'Volatilidade: {volatility}',
  strays: 'Uma rodada fica a {deviation} apostas da média (desvio padrão).',
  low: 'baixa',
  medium: 'média',
  high: 'alta',
  extreme: 'muito alta',
};

/** Texts shared by all games with reels. */
export const slotTexts = { en, es, fr, pt } as const satisfies MessagesOf<SlotTextId>;
