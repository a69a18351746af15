import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words with which no name may begin, and their replacements. */
const prefixes = {
  most: 'max',
  least: 'min',
  longest: 'max',
  usual: 'default',
  forget: 'clear, delete',
  keep: 'save, set',
  kept: 'stored',
  take: 'set, consume, accept',
  bring: 'load, restore',
  note: 'record',
  say: 'notify, format',
  tell: 'notify, send',
  told: 'notified',
  ask: 'request, confirm',
} as const;
type Prefix = keyof typeof prefixes;
/** Words that may not occur in a name. */
const words = /(?:^(?:patience|witness|whisper|anew|mended|told|heard|usual)|[a-z](?:Patience|Witness|Whisper|Anew|Mended))(?=[A-Z]|$)/;
const prefixed = new RegExp(`^(${Object.keys(prefixes).join('|')})(?=[A-Z])`);
const openings = /^(?:What|Of|Whoever|Nobody|Which|Where|That|How|Why)\b/;

/** Names that others chose: options of Node, operations of the contract, Bitcoin's witness programs and inputs, and words of English. */
const foreign = /^(?:keepAlive\w*|takeBreak|takeO(?:ver|ff)|mostPlayed\w*|isWitness|(?:nonW|w)itness(?:Mark|Utxo|es)?)$/;

/** The number of comments and names to replace; each number may only fall. */
const open: Partial<Record<Prefix | 'word' | 'comment', number>> = {
  ask: 1,
  most: 1,
  word: 3,
};
interface Source {
  readonly file: string;
  readonly text: string;
}

const commentsIn = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*(?:\/\*\*?[\s*]*|(?<!\/\/.*\n[ \t]*)\/\/ ?)(.*)/gm)].map(([, first]) => first!);
const declared =
  /\b(?:const|let|function|class|interface|type)\s+([\w$]+)|(?:^|[{(,;])\s*(?:readonly\s+)?(?:async\s+)?([\w$]+)(?=\??\s*[:(])/gm;
const namesIn = (text: string): string[] =>
  [...text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').matchAll(declared)].map(([, name, member]) => (name ?? member)!);

/** The kind of each name or comment of a source that another word should replace. */
function foundIn({ text }: Source): string[] {
  const names = new Set(namesIn(text).filter((name) => !foreign.test(name)));
  const kinds = [...names].flatMap((name) => prefixed.exec(name)?.[1] ?? (words.test(name) ? 'word' : []));
  return [...kinds, ...commentsIn(text).flatMap((comment) => (openings.test(comment) ? 'comment' : []))];
}

function countsOf(sources: readonly Source[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const found of sources.flatMap(foundIn)) counts[found] = (counts[found] ?? 0) + 1;
  return counts;
}

const sources = (): Source[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', ':!*.d.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const advice = 'Names and comments follow CONTRIBUTING.md. `prefixes` in this file has better words.';

test('[words 1] names and comments use plain English, or no more private words than before', () => {
  const grown = Object.entries(countsOf(sources())).filter(([kind, count]) => count > (open[kind as keyof typeof open] ?? 0));
  expect(grown, advice).toEqual([]);
});

test('[words 4] subjects of the newest commits have at most 72 characters', () => {
  const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', '-50'], { encoding: 'utf8' }).trim().split('\n');
  expect(subjects.filter((subject) => subject.length > 72)).toEqual([]);
});

test.each([
  ['const mostRows = 1;', ['most']],
  ['interface A {\n  readonly keptUntil?: Date;\n}', ['kept']],
  ['class A {\n  async tellOwner() {}\n}', ['tell']],
  ['function f(askCode: string) {}', ['ask']],
  ['const replyPatienceMs = 1;', ['word']],
  ['const told = 1;', ['word']],
  ['/** What a player sees. */\nconst a = 1;', ['comment']],
  ['/**\n * Of a round.\n */\nconst a = 1;', ['comment']],
  ['// Why it waits.\nf();', ['comment']],
  ['/** How long a payment can be paid. */\nconst a = 1;', ['comment']],
  ['// Nobody waits.\nf();', ['comment']],
])('%s has words to replace', (text, kinds) => {
  expect(foundIn({ file: 'server/a.ts', text })).toEqual(kinds);
});

test.each([
  'const maxRows = 1;',
  'const mostly = 1;',
  'server.keepAliveTimeout = 1;',
  '// A player is asked once.\n// What follows is the same comment.\nf();',
  '/** Whether a player may bet. */\nconst a = 1;',
])('%s has none', (text) => {
  expect(foundIn({ file: 'server/a.ts', text })).toEqual([]);
});
