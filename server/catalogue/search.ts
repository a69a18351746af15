import type { ForgivenWord } from '#openapi/model.ts';
import { type Database, fragment, type Fragment, joined } from '../db/database.ts';
import { inTopic, readTopics, type Topic, type Topics } from './search-topics.ts';
import { catalogueVersion } from './version.ts';

/** Edits (a letter missing, too many, wrong or swapped with its neighbour) that still count as a typo. */
const typosIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
const maxCorrections = 12;
/** Each mistyped word is compared with every word of the catalogue. */
const maxForgiven = 3;

export interface NameSearch {
  /** A condition on `games`. */
  readonly where: Fragment;
  /** The distance between a name of `games` and the searched words, 0 for the nearest; null where nothing is found. */
  readonly nearness: Fragment | null;
  readonly forgiven: readonly ForgivenWord[];
}

/** Words of at least this length match while they are being typed; shorter words are compared whole. */
const minUnfinishedLength = 6;

/** Returns the smallest number of edits that turn `typed` into `word`, or into its beginning where it is long enough to be unfinished. */
function editsTo(typed: string, word: string, limit: number): number {
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
  return typed.length < minUnfinishedLength ? (last[word.length] ?? limit + 1) : Math.min(...last);
}

/** Corrections of a word that no name contains: the catalogue's words with the fewest edits, short ones first. */
function corrections(typed: string, vocabulary: readonly string[]): string[] {
  let limit = typosIn(typed);
  if (limit === 0) return [];
  let nearest: string[] = [];
  for (const word of vocabulary) {
    const edits = editsTo(typed, word.slice(0, typed.length + limit + 1), limit);
    if (edits > limit) continue;
    if (edits < limit) [limit, nearest] = [edits, []];
    nearest.push(word);
  }
  return (
    nearest
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
      // The shorter word's search also finds every word that contains it.
      .filter((word, index, sorted) => !sorted.slice(0, index).some((shorter) => word.includes(shorter)))
      .slice(0, maxCorrections)
  );
}

/** `&` is folded to `and`; the others are its equivalents in the languages of the site. */
const conjunctions: ReadonlySet<string> = new Set(['and', 'y', 'et', 'e']);
const joinedName = fragment`replace(games.name_folded, ' ', '')`;
/** Without spaces, shorter texts are found in too many names. */
const minJoinedLength = 4;
/** Fewer letters begin too many phrases. */
const minBeginningLength = 3;

/** Ranks the whole name first, then its beginning, the beginning of a word, any part of it, its words in any position, and games of the kind. */
const nearnessTo = (text: string, inName: Fragment): Fragment => fragment`case
  when games.name_folded = ${text}::text or ${joinedName} = ${text.replaceAll(' ', '')}::text then 0
  when starts_with(games.name_folded, ${text}::text) then 1
  when strpos(games.name_folded, ${` ${text}`}::text) > 0 then 2
  when strpos(games.name_folded, ${text}::text) > 0 then 3
  when ${inName} then 4
  else 5 end`;

/** The words that a name must contain. Conjunctions are optional, because the name may have them in another language, or as `&`. */
function requiredWords(typed: readonly string[]): string[] {
  const words = [...new Set(typed)];
  const others = words.filter((word) => !conjunctions.has(word));
  return others.length > 0 ? others : words;
}

interface Vocabulary {
  readonly version: string;
  /** The words of all names, including folded possessives: "cashs" of "Cash’s". */
  readonly words: readonly string[];
  /** Correctly spelt words: those of names and of topics. */
  readonly correct: readonly string[];
  readonly names: readonly string[];
  /** The names without their spaces. */
  readonly joined: readonly string[];
  readonly topics: Topics;
}

async function readVocabulary(db: Database, version: string): Promise<Vocabulary> {
  const [rows, topics] = await Promise.all([
    db.sql<{ name: string; bare: string }>`
      select distinct name_folded as name, catalogue_fold(regexp_replace(name, '[’''ʼ][sS]\\M', '', 'g')) as bare from games where is_active`,
    readTopics(db),
  ]);
  const names = [...new Set(rows.map(({ name }) => name))];
  const wordsOf = (list: readonly string[]) => [...new Set(list.flatMap((name) => name.split(' ')))];
  return {
    version,
    words: wordsOf(names),
    correct: [...new Set([...wordsOf(rows.map(({ bare }) => bare)), ...topics.words])],
    names,
    joined: names.map((name) => name.replaceAll(' ', '')),
    topics,
  };
}

/** A part of a search: a phrase of a topic, or a word that a name must contain. */
interface Unit {
  readonly words: readonly string[];
  readonly topic: Topic | undefined;
}

/** Splits a search into the longest phrases of topics, and words. */
function unitsOf(folded: string, { topics, names }: Vocabulary): Unit[] {
  const words = folded.split(' ');
  const units: Unit[] = [];
  let at = 0;
  while (at < words.length) {
    const phrases = Array.from({ length: Math.min(topics.maxWords, words.length - at) }, (_, index) => words.slice(at, at + index + 1));
    const phrase = phrases.findLast((each) => topics.of(each.join(' ')));
    const rest = words.slice(at).join(' ');
    const isUnfinished = rest.length >= minBeginningLength && !names.some((name) => name.includes(rest));
    const begun = !phrase && isUnfinished ? topics.beginningWith(rest) : undefined;
    const unit = phrase
      ? { words: phrase, topic: topics.of(phrase.join(' ')) }
      : { words: words.slice(at, begun ? undefined : at + 1), topic: begun };
    units.push(unit);
    at += unit.words.length;
  }
  return units;
}

/** A conjunction between two topics is not searched for. */
function plainWordsOf(units: readonly Unit[]): string[] {
  const plain = units.flatMap(({ words, topic }) => (topic ? [] : words));
  return plain.length === units.length ? requiredWords(plain) : [...new Set(plain)].filter((word) => !conjunctions.has(word));
}

const nothing: NameSearch = { where: fragment`false`, nearness: null, forgiven: [] };

/** Builds the conditions that compare names with the words of one search. */
function wordConditions({ words: all, correct, joined: joinedNames, topics }: Vocabulary) {
  const isJoined = (word: string): boolean => word.length >= minJoinedLength && joinedNames.some((name) => name.includes(word));
  const contains = (words: readonly string[]) =>
    fragment`exists (select 1 from unnest(${words}::text[]) as meant where strpos(games.name_folded, meant) > 0)`;
  return {
    isUnknown: (word: string) => !all.some((known) => known.includes(word)) && !isJoined(word),
    correctionsOf: (word: string) => corrections(word, correct),
    inName: (word: string) =>
      isJoined(word) ? fragment`(${contains([word])} or strpos(${joinedName}, ${word}::text) > 0)` : contains([word]),
    /** A corrected word stands for its topic only if no name contains it. */
    corrected: (meant: readonly string[]) => {
      const found = meant.filter((word) => !all.some((known) => known.includes(word))).flatMap((word) => topics.of(word) ?? []);
      return joined([contains(meant), ...found.map(inTopic)], ' or ');
    },
  };
}

/** Searches names, kinds, features and sections by words. The process stores the vocabulary, and reads it again when the catalogue has changed. */
export function nameSearch(db: Database) {
  let stored: Vocabulary | undefined;

  const vocabulary = async (): Promise<Vocabulary> => {
    const version = await catalogueVersion(db);
    if (stored?.version !== version) stored = await readVocabulary(db, version);
    return stored;
  };

  return {
    /** Null for a name without search words. Every word has to be found, in any order. */
    async of(name: string | undefined): Promise<NameSearch | null> {
      if (!name?.trim()) return null;
      const folded = (await db.one<{ folded: string }>`select catalogue_fold(${name}::text) as folded`)?.folded ?? '';
      if (!folded) return nothing;
      const known = await vocabulary();
      const { isUnknown, correctionsOf, inName, corrected } = wordConditions(known);
      const units = unitsOf(folded, known);
      const plain = plainWordsOf(units);
      const unknown = plain.filter(isUnknown);
      if (unknown.length > maxForgiven) return nothing;
      const forgiven = unknown.map((typed): ForgivenWord => ({ typed, meant: correctionsOf(typed) }));
      if (forgiven.some(({ meant }) => meant.length === 0)) return nothing;
      const meantBy = new Map(forgiven.map(({ typed, meant }) => [typed, meant]));
      const plainWhere = plain.map((word) => {
        const corrections = meantBy.get(word);
        return corrections ? fragment`(${corrected(corrections)})` : inName(word);
      });
      const ofTopics = units.flatMap(({ words, topic }) =>
        topic ? [{ topic, inName: joined(requiredWords(words).map(inName), ' and ') }] : [],
      );
      const topicWhere = ofTopics.map(({ topic, inName: named }) => fragment`((${named}) or ${inTopic(topic)})`);
      const meant = folded.split(' ').map((word) => meantBy.get(word)?.[0] ?? word);
      const namedWhere = joined([...plainWhere, ...ofTopics.map(({ inName: named }) => named)], ' and ');
      const asTyped = nearnessTo(meant.join(' '), namedWhere);
      const withAnd = meant.map((word) => (conjunctions.has(word) ? 'and' : word)).join(' ');
      const nearness = withAnd === meant.join(' ') ? asTyped : fragment`least(${asTyped}, ${nearnessTo(withAnd, namedWhere)})`;
      return { where: joined([...plainWhere, ...topicWhere], ' and '), nearness, forgiven };
    },
  };
}
