import { codeOf, pageOf, pokerTables } from '#games/engine/index.ts';
import type { Game } from '#openapi/model.ts';
import type { Motif } from '../art/motif-names.ts';

export interface TitleFacts {
  readonly gameId: string;
  readonly type: Game['type'];
  readonly gameCode: string | null;
  readonly motif: Motif;
}

/** Pages that draw a title's own pictures; all others look the same for every title. */
const pagesWithOwnArt: readonly (string | undefined)[] = ['slot', 'reels'];

/** Two codes of poker may name one table: the first of them stands for its rules. */
function rulesNamed(code: string): string {
  const tables: Readonly<Record<string, object>> = pokerTables;
  return Object.keys(tables).find((each) => tables[each] === tables[code]) ?? code;
}

/** Returns what makes a title a game of its own: its rules and, where the page draws it, its picture. Two titles with the same are one game. */
export function identityOf({ gameId, type, gameCode, motif }: TitleFacts): string {
  const code = codeOf({ gameId, type, code: gameCode });
  const page = pageOf(code);
  // Every crash title opens the house's own crash game.
  const rules = page === 'earplane' ? page : rulesNamed(code);
  return pagesWithOwnArt.includes(page) ? `${rules} ${motif}` : rules;
}
