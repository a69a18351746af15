import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { accountForms } from './forms/account.ts';
import { cashierForms } from './forms/cashier.ts';
import { guestForms } from './forms/guest.ts';
import { guestLists, playerLists } from './forms/lists.ts';
import { passkeyForms } from './forms/passkeys.ts';
import { protectionForms } from './forms/protection.ts';

const system = 'views/ui/';

/** Views with input but without a table in `forms/`, each with the reason. The list may only shrink. */
const elsewhere: Readonly<Record<string, string>> = {
  'views/account/SessionEndedView.tsx': 'says why a session ended and leads to the login: session-ended.spec.ts, on a phone',
  'views/account/DocumentUploadView.tsx': 'a file and its way, with every outcome of it: player-documents.spec.ts',
  'views/dashboard/CoinBalanceView.tsx': 'a choice of a coin, which applies at once: tests/unit/views/coin-balance.test.tsx',
  'views/dashboard/FirstStepsView.tsx': 'a choice of games, which applies at once, and ways on: player-pages.spec.ts, at 320 px',
  'views/game/PlayMoney.tsx': 'ways to the cashier, the wallet and the demo, and nothing to fill in: tests/unit/views/play-money.test.tsx',
  'views/game/RealityCheck.tsx': 'an answer after which the game goes on: player-play.spec.ts, on a phone',
  'views/game/SessionLimits.tsx': 'limits of a session, after which the game is played: session-limits.spec.ts, on a phone',
  'views/shell/SearchPlace.tsx': 'the search before its code, which goes on with what was typed: early-open.spec.ts, at 320 px',
  'views/shell/Preferences.tsx': 'a choice applies at once, where it is made: theme.spec.ts and languages.spec.ts',
  'games/client/verify/page.tsx': 'a round that is drawn again, and what is wrong with what was entered: house-verify.spec.ts',
  'games/client/series/autobet.tsx': 'a series of bets, which begins and ends in the game: house-autobet.spec.ts',
  'games/client/room/bet-form.tsx': 'the bet, whose outcome is the game itself: house-games.spec.ts and phone.spec.ts',
};

/** Every file that could contain input, by its path below `src/` or, for games, below the root. */
function sources(): ReadonlyMap<string, string> {
  const site = globSync('**/*.tsx', { cwd: 'src' }).map((file) => [file, join('src', file)] as const);
  const games = globSync('games/{client,*/client}/**/*.{ts,tsx}').map((file) => [file, file] as const);
  return new Map([...site, ...games].map(([name, path]) => [name.replaceAll('\\', '/'), readFileSync(path, 'utf8')]));
}

/** Elements that are typed into or chosen from, and dialogs, in HTML and in React Aria. */
const asks =
  /<(?:form|dialog|input|select|textarea)\b|role="(?:alert)?dialog"|from 'react-aria-components\/(?:Dialog|Modal|ComboBox)'|\.showModal\(/;

/** A field of a game is a part of the form around it, which counts. */
const asksInGame = /<(?:form|dialog)\b|\.showModal\(/;

/** The parts of the design system that are such an element, or are made of one, and their users. */
function askingFiles(files: ReadonlyMap<string, string>): string[] {
  const parts = new Set<string>();
  const isAsking = (name: string, text: string) =>
    name.startsWith('games/') ? asksInGame.test(text) : asks.test(text) || [...parts].some((part) => new RegExp(`<${part}\\b`).test(text));
  const found = () => [...files].filter(([name, text]) => isAsking(name, text)).map(([name]) => name);
  for (let known = -1; known < parts.size;) {
    known = parts.size;
    for (const name of found()) if (name.startsWith(system)) parts.add(basename(name, '.tsx'));
  }
  return found().filter((name) => !name.startsWith(system));
}

test('[P-03] every form and dialog of the sources is in the tables, or says where else its outcome is tested', () => {
  const asking = askingFiles(sources());
  // Otherwise the search itself would be broken.
  expect(asking).toEqual(expect.arrayContaining(['views/contact/ContactView.tsx', 'screens/search/SearchScreen.tsx']));
  const tables = [guestForms, guestLists, accountForms, passkeyForms, protectionForms, cashierForms, playerLists].flat();
  const listed = new Set([...tables.flatMap(({ files }) => files), ...Object.keys(elsewhere)]);
  expect(
    asking.filter((file) => !listed.has(file)),
    'neither in a table nor exempt',
  ).toEqual([]);
  expect(
    [...listed].filter((file) => !sources().has(file)),
    'listed, but gone',
  ).toEqual([]);
  expect(
    Object.keys(elsewhere).filter((file) => !asking.includes(file)),
    'exempt without need',
  ).toEqual([]);
  expect(
    tables.flatMap(({ files }) => files).filter((file) => file in elsewhere),
    'in a table and exempt',
  ).toEqual([]);
  const names = tables.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
