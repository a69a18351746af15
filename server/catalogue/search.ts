import { type Database, fragment, type Fragment, joined } from '../db/database.ts';
import { catalogueVersion } from './version.ts';

/** Edits (a letter missing, too many, wrong or swapped with its neighbour) that still count as a typo. */
const typosIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
/** Corrections tried for one word. */
const mostCorrections = 12;

/** Least edits that turn `typed` into `word` or into its beginning: one searches before the word is typed to its end. */
function editsToPrefix(typed: string, word: string, limit: number): number {
  let [before, last] = [[] as number[], Array.from({ length: word.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return Math.min(...last);
}

/** What a word that no name contains may have been meant to be: nearest first. */
function corrections(typed: string, vocabulary: readonly string[]): string[] {
  const limit = typosIn(typed);
  if (limit === 0) return [];
  return vocabulary
    .map((word) => ({ word, edits: editsToPrefix(typed, word, limit) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, mostCorrections)
    .map(({ word }) => word);
}

/** The words of all names. Kept by process, and read anew when the catalogue has changed. */
export function nameSearch(db: Database) {
  let known: { readonly version: string; readonly words: readonly string[] } | undefined;

  const vocabulary = async (): Promise<readonly string[]> => {
    const version = await catalogueVersion(db);
    if (known?.version !== version) {
      const rows = await db.sql<{
        word: string;
      }>`select distinct word from games, regexp_split_to_table(name_folded, ' ') as word where is_active`;
      known = { version, words: rows.map(({ word }) => word) };
    }
    return known.words;
  };

  return {
    /** A condition on `games`, or null for a name that asks for nothing. Every word has to be found, in any order. */
    async condition(name: string | undefined): Promise<Fragment | null> {
      if (!name?.trim()) return null;
      const folded = (await db.one<{ folded: string }>`select catalogue_fold(${name}::text) as folded`)?.folded ?? '';
      if (!folded) return fragment`false`;
      const all = await vocabulary();
      const conditions = folded.split(' ').map((word) => {
        const meant = all.some((known) => known.includes(word)) ? [word] : corrections(word, all);
        return fragment`exists (select 1 from unnest(${meant}::text[]) as meant where strpos(games.name_folded, meant) > 0)`;
      });
      return joined(conditions, ' and ');
    },
  };
}
