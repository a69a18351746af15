import type { ForgivenWord } from '#openapi/model.ts';
import { type Database, fragment, type Fragment, joined } from '../db/database.ts';
import { catalogueVersion } from './version.ts';

/** Edits (a letter missing, too many, wrong or swapped with its neighbour) that still count as a typo. */
const typosIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
const maxCorrections = 12;
/** Each mistyped word is compared with every word of the catalogue. */
const maxForgiven = 3;

export interface NameSearch {
  /** A condition on `games`. */
  readonly where: Fragment;
  /** How near a name of `games` is to what was searched for, the nearest least; null where nothing is found. */
  readonly nearness: Fragment | null;
  readonly forgiven: readonly ForgivenWord[];
}

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

/** What a word that no name contains may have been meant to be: those that take the fewest edits, short ones first. */
function corrections(typed: string, vocabulary: readonly string[]): string[] {
  let limit = typosIn(typed);
  if (limit === 0) return [];
  let nearest: string[] = [];
  for (const word of vocabulary) {
    const edits = editsToPrefix(typed, word.slice(0, typed.length + limit), limit);
    if (edits > limit) continue;
    if (edits < limit) [limit, nearest] = [edits, []];
    nearest.push(word);
  }
  return (
    nearest
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
      // What contains a shorter one is found by that.
      .filter((word, index, sorted) => !sorted.slice(0, index).some((shorter) => word.includes(shorter)))
      .slice(0, maxCorrections)
  );
}

/** `&` is folded to `and`; the other words are those that a person types for it in the languages of the site. */
const conjunctions: ReadonlySet<string> = new Set(['and', 'y', 'et', 'e']);
const joinedName = fragment`replace(games.name_folded, ' ', '')`;
/** Fewer letters are found in too many names once their spaces are gone. */
const minJoinedLength = 4;

/** Ranks the whole name first, then its beginning, the beginning of a word, any part of it, and its words apart. */
const nearnessTo = (text: string): Fragment => fragment`case
  when games.name_folded = ${text}::text or ${joinedName} = ${text.replaceAll(' ', '')}::text then 0
  when starts_with(games.name_folded, ${text}::text) then 1
  when strpos(games.name_folded, ${` ${text}`}::text) > 0 then 2
  when strpos(games.name_folded, ${text}::text) > 0 then 3
  else 4 end`;

/** The words that a name has to contain: a conjunction may stand there in another language, or as `&`. */
function requiredWords(folded: string): string[] {
  const words = [...new Set(folded.split(' '))];
  const others = words.filter((word) => !conjunctions.has(word));
  return others.length > 0 ? others : words;
}

interface Vocabulary {
  readonly version: string;
  readonly words: readonly string[];
  /** The names without their spaces. */
  readonly joined: readonly string[];
}

async function readVocabulary(db: Database, version: string): Promise<Vocabulary> {
  const rows = await db.sql<{ name: string }>`select distinct name_folded as name from games where is_active`;
  const names = rows.map(({ name }) => name);
  return { version, words: [...new Set(names.flatMap((name) => name.split(' ')))], joined: names.map((name) => name.replaceAll(' ', '')) };
}

const nothing: NameSearch = { where: fragment`false`, nearness: null, forgiven: [] };

/** Searches names by words. The process stores the words of all names, and reads them again when the catalogue has changed. */
export function nameSearch(db: Database) {
  let stored: Vocabulary | undefined;

  const vocabulary = async (): Promise<Vocabulary> => {
    const version = await catalogueVersion(db);
    if (stored?.version !== version) stored = await readVocabulary(db, version);
    return stored;
  };

  return {
    /** Null for a name that asks for nothing. Every word has to be found, in any order. */
    async of(name: string | undefined): Promise<NameSearch | null> {
      if (!name?.trim()) return null;
      const folded = (await db.one<{ folded: string }>`select catalogue_fold(${name}::text) as folded`)?.folded ?? '';
      if (!folded) return nothing;
      const { words: all, joined: joinedNames } = await vocabulary();
      const words = requiredWords(folded);
      const isJoined = (word: string): boolean => word.length >= minJoinedLength && joinedNames.some((known) => known.includes(word));
      const unknown = words.filter((word) => !all.some((known) => known.includes(word)) && !isJoined(word));
      if (unknown.length > maxForgiven) return nothing;
      const forgiven = unknown.map((typed): ForgivenWord => ({ typed, meant: corrections(typed, all) }));
      if (forgiven.some(({ meant }) => meant.length === 0)) return nothing;
      const meantBy = new Map(forgiven.map(({ typed, meant }) => [typed, meant]));
      const conditions = words.map((word) => {
        const inName = fragment`exists (select 1 from unnest(${meantBy.get(word) ?? [word]}::text[]) as meant where strpos(games.name_folded, meant) > 0)`;
        return isJoined(word) ? fragment`(${inName} or strpos(${joinedName}, ${word}::text) > 0)` : inName;
      });
      const meant = folded.split(' ').map((word) => meantBy.get(word)?.[0] ?? word);
      const asTyped = nearnessTo(meant.join(' '));
      const withAnd = meant.map((word) => (conjunctions.has(word) ? 'and' : word)).join(' ');
      const nearness = withAnd === meant.join(' ') ? asTyped : fragment`least(${asTyped}, ${nearnessTo(withAnd)})`;
      return { where: joined(conditions, ' and '), nearness, forgiven };
    },
  };
}
