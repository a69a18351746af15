import { table } from '../bench-web/markdown.ts';
import type { Figures } from '../simulate/figures.ts';

export type GamesRecord = Readonly<Record<string, Figures>>;

/** Renders the returns of simulated rounds, game by game. */
export function gamesOf(record: GamesRecord | null): string {
  const head = '## Games, played again and again\n\n`npm run games -- simulate [game …] --record`.';
  if (!record) return `${head} Not recorded.`;
  const how =
    'Each from a seed that its name gives, so that anybody plays the same rounds; a strategy where the game asks for one. More than four of either is a fault.';
  const columns = [
    'Game',
    'Rounds',
    'Stated, of 100',
    'Came back',
    'Standard errors between them',
    'Chi-square of the outcomes, from what is expected, in standard deviations',
  ];
  const games = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = games.map(([name, { rounds, measured, stated, standardErrors, deviation }]) => [
    name,
    rounds.toLocaleString('en-US'),
    stated.toFixed(4),
    measured.toFixed(4),
    standardErrors.toFixed(2),
    deviation.toFixed(2),
  ]);
  return `${head} ${how}\n\n${table(columns, rows)}`;
}
