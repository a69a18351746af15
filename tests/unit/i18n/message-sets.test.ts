import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf } from '#src/boot/routes.ts';
import { languages } from '#domain/languages.ts';
import { routes } from '#domain/routes.ts';
import type { MessageSet } from '#src/i18n/messages.ts';

const folder = 'src/i18n/messages';
const areaOf = new Map<string, string>();
for (const file of readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'))) {
  for (const id of Object.keys(JSON.parse(readFileSync(join(folder, 'en', file), 'utf8')) as object)) {
    areaOf.set(id, file.replace('.json', ''));
  }
}

const areasOfFile = (file: string): string[] => {
  const pattern = /regExp:\s+\/(.+\$)\/,?\s/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!pattern) throw new Error(`${file} names no areas`);
  return [...new Set(areaOf.values())].filter((area) => new RegExp(pattern.replaceAll('\\/', '/')).test(`./${area}.json`)).toSorted();
};
const areasOf = (set: MessageSet): string[] => areasOfFile(join(folder, 'en', `${set}.ts`));

/** They have their own texts, as each page of the table does, so the importing page need not have them. */
const withOwnTexts = [
  'src/features/session/restore-unsent.ts',
  'src/features/session/pending-logout.ts',
  'src/features/session/SessionDialog.tsx',
  'src/features/cashier/CashierVisit.tsx',
  'src/features/cashier/OwnAddressPart.tsx',
  'src/features/notices/announce.ts',
  'src/features/notices/NoticesPanel.tsx',
  'src/boot/routes.ts',
  'src/screens/home/LateRows.tsx',
  'src/screens/recent/RecentGames.tsx',
  'src/screens/dashboard/CoinBalancePart.tsx',
  'src/screens/search/RecentSearchesPart.tsx',
  'src/features/lobby/OddsPart.tsx',
  'src/features/lobby/forgiven-text.ts',
  'src/screens/game/PlayWatch.tsx',
  'src/screens/game/SessionLimitsPart.tsx',
  'src/features/age/AgePart.tsx',
  'src/features/pause/PausePart.tsx',
  'src/screens/profile/DocumentUpload.tsx',
  'src/screens/profile/LateCards.tsx',
  'src/screens/transactions/StatementPart.tsx',
  'src/screens/login/CodeStep.tsx',
  'src/screens/login/PasskeyDialog.tsx',
  'src/screens/promo/Held.tsx',
].map((path) => resolve(path));

interface Found {
  readonly imports: readonly string[];
  readonly ids: readonly string[];
}

/** Ids that a file names whole, or by a template that begins with more than a dot. */
function idsIn(source: string): string[] {
  const literals = [...source.matchAll(/['"`]([a-z][\w-]*[._][\w.-]*(?:\$\{[^}]*\}[\w.-]*)*)['"`]/gi)].map(([, text = '']) => text);
  return literals.flatMap((text) => {
    if (!text.includes('${')) return areaOf.has(text) ? [text] : [];
    const pattern = new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`);
    return [...areaOf.keys()].filter((id) => pattern.test(id));
  });
}

function read(file: string): Found {
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/^(?!import type|export type)[^\n]*?(?:from |import\()(?:\/\*[^\n]*?\*\/ )?'([.#][^']+\.tsx?)'/gm)];
  return {
    imports: imports
      .map(([, path = '']) => (path.startsWith('#') ? resolve(path.slice(1)) : resolve(dirname(file), path)))
      .filter((path) => existsSync(path)),
    ids: idsIn(source),
  };
}

/** Areas of all texts of a file and its imports. */
function areasUsedBy(entry: string, known: readonly string[] = withOwnTexts): string[] {
  const seen = new Set(known);
  const areas = new Set<string>();
  const queue = [resolve(entry)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { imports, ids } = read(file);
    for (const id of ids) areas.add(areaOf.get(id)!);
    queue.push(...imports);
  }
  return [...areas].toSorted();
}

const source = readFileSync('src/boot/routes.ts', 'utf8');
const sections = ['casino-page', 'livecasino-page', 'others-page', 'crash-page'];
const screenOf = (route: string): string => {
  const name = sections.includes(route) ? 'const section: Screen' : `'?${route}'?:`;
  const path = new RegExp(`${name}[^}]*?import\\((?:/\\*.*?\\*/ )?'\\.\\./(screens/[^']+)'`).exec(source)?.[1];
  if (!path) throw new Error(`${route} has no screen`);
  return `src/${path}`;
};
const lacking = (said: readonly string[], set: MessageSet) => said.filter((area) => ![...areasOf('lobby'), ...areasOf(set)].includes(area));

/** Texts that a set may lack: a view that shows any problem includes refusals of payments, bonuses or players that some pages never meet. */
const unneeded: Partial<Record<MessageSet, readonly string[]>> = {
  account: ['payment-problems', 'status'],
  game: ['payment-problems'],
};

test.each(routes.map((route) => [route.name] as const))('[I18N-04] %s has the texts of all that it can say', (name) => {
  const set = messagesOf({ name });
  expect(lacking(areasUsedBy(screenOf(name)), set).filter((area) => !unneeded[set]?.includes(area))).toEqual([]);
});

test('the test finds what a page lacks', () => {
  expect(lacking(areasUsedBy(screenOf('login-page')), 'game')).toEqual(['account', 'password', 'payment-problems']);
  expect(lacking(areasUsedBy(screenOf('dashboard-page')), 'account')).toEqual(['dashboard', 'offers', 'payment-problems', 'status']);
});

test('what opens above every page says what the lobby says, or brings its own texts', () => {
  expect(lacking(areasUsedBy('src/boot/App.tsx'), 'lobby')).toEqual([]);
  const owed = withOwnTexts.filter((each) =>
    /(pending-logout\.ts|restore-unsent\.ts|AgePart\.tsx|OwnAddressPart\.tsx|PausePart\.tsx)$/.test(each),
  );
  expect(lacking(areasUsedBy('src/features/cashier/CashierVisit.tsx', owed), 'player')).toEqual([]);
  expect(lacking(areasUsedBy('src/features/session/SessionDialog.tsx', owed), 'player')).toEqual([]);
});

test.each([
  ['src/features/notices/announce.ts', 'notices'],
  ['src/features/notices/NoticesPanel.tsx', 'notices'],
  ['src/screens/home/LateRows.tsx', 'recent'],
  ['src/screens/recent/RecentGames.tsx', 'recent'],
  ['src/screens/search/RecentSearchesPart.tsx', 'recent'],
  ['src/features/lobby/forgiven-text.ts', 'recent'],
  ['src/screens/login/CodeStep.tsx', 'player'],
  ['src/screens/promo/Held.tsx', 'player'],
] as const)('%s brings the texts of all that it can say', (path, set) => {
  const others = withOwnTexts.filter((each) => each !== resolve(path));
  expect(lacking(areasUsedBy(path, others), set)).toEqual([]);
});

test('a set has the same areas in each language, and every area is in a set', () => {
  const files = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.ts'));
  const sets = files.filter((name) => name !== 'head.ts').map((name) => name.replace('.ts', '') as MessageSet);
  for (const language of languages) {
    for (const file of files)
      expect([language, file, areasOfFile(join(folder, language, file))]).toEqual([language, file, areasOfFile(join(folder, 'en', file))]);
  }
  // Texts that are rare, or must show without a network, load with their code.
  const withCode = [
    'pending-logout',
    'unsent',
    ...[
      'src/boot/late/reach.tsx',
      'src/features/age/age-texts.ts',
      'src/features/cashier/own-address-texts.ts',
      'src/features/pause/pause-texts.ts',
      'src/screens/dashboard/coin-balance-texts.ts',
      'src/screens/game/play-texts.ts',
      'src/screens/game/session-limits-texts.ts',
      'src/screens/login/passkey-login-texts.ts',
      'src/screens/profile/DocumentUpload.tsx',
      'src/screens/profile/late-texts.ts',
      'src/screens/transactions/statement-texts.ts',
    ].flatMap(areasOfFile),
  ];
  expect([...new Set([...sets.flatMap(areasOf), ...areasOfFile(join(folder, 'en/head.ts')), ...withCode])].toSorted()).toEqual(
    [...new Set(areaOf.values())].toSorted(),
  );
});

test('the cards at the end of the profile say what players’ pages say, or bring their own texts', () => {
  const others = withOwnTexts.filter((each) => !each.endsWith('LateCards.tsx'));
  expect(lacking(areasUsedBy('src/screens/profile/LateCards.tsx', others), 'player').toSorted()).toEqual([
    'passkeys',
    'privacy',
    'protection',
  ]);
});

test('what stands beside a game says what its page says, or brings its own texts', () => {
  const others = withOwnTexts.filter((each) => !each.endsWith('PlayWatch.tsx'));
  expect(lacking(areasUsedBy('src/screens/game/PlayWatch.tsx', others), 'game').toSorted()).toEqual(['payment-problems', 'play']);
});

test('[31.13] the question for the limits of a session says what the page and its bar say, or brings its own texts', () => {
  const others = withOwnTexts.filter((each) => !each.endsWith('SessionLimitsPart.tsx'));
  expect(lacking(areasUsedBy('src/screens/game/SessionLimitsPart.tsx', others), 'game').toSorted()).toEqual([
    'payment-problems',
    'play',
    'play-session',
  ]);
});

test.each(['game', 'player'] as const)('the question for an age says what the set %s says, or brings its own texts', (set) => {
  const others = withOwnTexts.filter((each) => !each.endsWith('AgePart.tsx'));
  expect(lacking(areasUsedBy('src/features/age/AgePart.tsx', others), set).filter((area) => !unneeded[set]?.includes(area))).toEqual([
    'age',
  ]);
});

test.each(['account', 'game', 'player'] as const)('the notice of a pause says what the set %s says, or brings its own texts', (set) => {
  const others = withOwnTexts.filter((each) => !each.endsWith('PausePart.tsx'));
  expect(lacking(areasUsedBy('src/features/pause/PausePart.tsx', others), set)).toEqual(['pause']);
});

test('the statement of a month says what players’ pages say, or brings its own texts', () => {
  const others = withOwnTexts.filter((each) => !each.endsWith('StatementPart.tsx'));
  expect(lacking(areasUsedBy('src/screens/transactions/StatementPart.tsx', others), 'player')).toEqual(['statement']);
});

test('the log-in by passkey says what players’ pages say, or brings its own texts', () => {
  const others = withOwnTexts.filter((each) => !each.endsWith('PasskeyDialog.tsx'));
  expect(lacking(areasUsedBy('src/screens/login/PasskeyDialog.tsx', others), 'player')).toEqual(['passkey-login']);
});

test('the dialog for documents says what players’ pages say, or brings its own texts', () => {
  const others = withOwnTexts.filter((each) => !each.endsWith('DocumentUpload.tsx'));
  const own = areasOfFile('src/screens/profile/DocumentUpload.tsx');
  expect(own).toEqual(['documents']);
  expect(lacking(areasUsedBy('src/screens/profile/DocumentUpload.tsx', others), 'player')).toEqual(own);
});
