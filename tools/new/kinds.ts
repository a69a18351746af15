import type { Change } from './changes.ts';
import { gameChanges } from './game.ts';
import { type Names, oneWord, words } from './names.ts';
import { pageChanges } from './page.ts';

export interface Kind {
  readonly pattern: RegExp;
  readonly guide: string;
  readonly changesOf: (names: Names) => readonly Change[];
  /** Steps that are left. */
  readonly next: readonly string[];
}

export const kinds: Readonly<Record<string, Kind>> = {
  page: {
    pattern: words,
    guide: 'docs/how-to/page.md',
    changesOf: pageChanges,
    next: [
      'Write the texts that begin with TODO, in each language: npx vitest run --project unit tests/unit/i18n/messages.test.ts',
      'Load its data in the screen, and show them in the view.',
      'Add a story for each state of the view.',
      'Link to it: src/views/shell/Sidebar.tsx or Footer.tsx',
      'Limit its weight: npm run build && npm run budget',
    ],
  },
  game: {
    pattern: oneWord,
    guide: 'docs/how-to/game.md',
    changesOf: gameChanges,
    next: [
      'Replace its rules and its page: games/NAME/engine.ts, rules.ts, client/index.tsx',
      'Choose picture, section and sound: games/NAME/listing.ts, games/client/sound/voices.ts',
      'Prove its mathematics: tests/unit/games/NAME.test.ts',
      'See what is missing: npx vitest run tests/unit/games',
    ],
  },
};

/** @throws where there is no such kind. */
export function kindNamed(name: string): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`There is no kind ${name}. The kinds are ${Object.keys(kinds).join(', ')}.`);
  return kind;
}
