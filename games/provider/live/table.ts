import { rulesOf, type GameKind, type Rules } from '#games/engine/index.ts';
import type { Session } from '../session.ts';

/** A table whose rounds are shared. */
export interface Table {
  /** Id in the store; play money and real money have tables of their own. */
  readonly id: string;
  readonly kind: GameKind;
  /** Code in the game's rules. */
  readonly code: string;
  readonly shared: NonNullable<Rules['shared']>;
}

const demo = 'demo:';

/** Null where the rounds of a session are its player's own. */
export function tableOf({ kind, mode, game_code }: Pick<Session, 'kind' | 'mode' | 'game_code'>): Table | null {
  const { shared } = rulesOf(kind);
  if (!shared) return null;
  const code = shared.tableOf(game_code ?? undefined);
  return { id: `${mode === 'demo' ? demo : ''}${code}`, kind, code, shared };
}

/** Returns the table with this id in the store. @throws RangeError where no game has it. */
export function tableById(id: string, kinds: readonly GameKind[]): Table {
  const code = id.startsWith(demo) ? id.slice(demo.length) : id;
  for (const kind of kinds) {
    const { shared } = rulesOf(kind);
    if (shared?.tableOf(code) === code) return { id, kind, code, shared };
  }
  throw new RangeError(`no game has the table ${id}`);
}
