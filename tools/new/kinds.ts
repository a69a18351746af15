import type { Change } from './changes.ts';
import { gameChanges } from './game.ts';
import { machineChanges } from './machine.ts';
import { type Names, oneWord, words } from './names.ts';
import { operationChanges } from './operation.ts';
import { pageChanges } from './page.ts';

export interface Kind {
  readonly pattern: RegExp;
  readonly guide: string;
  readonly changesOf: (names: Names) => readonly Change[];
  /** A script of package.json that generates further files from the changes. */
  readonly script?: string;
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
  machine: {
    pattern: words,
    guide: 'docs/how-to/machine.md',
    changesOf: machineChanges,
    next: [
      'Replace its steps and its view, then write and read its plan: npm run flows -- NAME --accept --walks --layer screen',
      'Write the texts that begin with TODO, in each language: npx vitest run --project unit tests/unit/i18n/messages.test.ts',
      'Give it its operation and store its key: src/screens/NAME/NAME.actors.ts, tools/flows/machines.ts',
      'Render it on a page: npm run new -- page NAME',
      'Walk it in the browser and break its calls: places 11 and 12',
    ],
  },
  operation: {
    pattern: words,
    guide: 'docs/how-to/operation.md',
    changesOf: operationChanges,
    script: 'api',
    next: [
      'Describe what it returns: openapi/croupier.yaml, then npm run api',
      'Read it from its tables: server/NAME/NAME.ts',
      'Prove who gets what: tests/platform/NAME.test.ts',
      'See that it succeeds: npx vitest run tests/platform/contract/operations.test.ts',
      'Name the faults of its call where the site uses it: tools/flows/parts.ts',
    ],
  },
};

/** @throws Error for an unknown kind. */
export function kindNamed(name: string): Kind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`There is no kind ${name}. The kinds are ${Object.keys(kinds).join(', ')}.`);
  return kind;
}
