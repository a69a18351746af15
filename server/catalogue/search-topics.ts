import { required } from '#domain/required.ts';
import type { Game } from '#openapi/model.ts';
import { type Database, fragment, type Fragment } from '../db/database.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';

/** The games of a phrase, in addition to those with the phrase in their names. */
export interface Topic {
  readonly types: readonly Game['type'][];
  readonly codes: readonly string[];
  readonly sections: readonly number[];
}

interface Phrase {
  readonly folded: string;
  readonly topic: Topic;
}

const conjunction = / (?:and|y|et|e) /;
/** Codes of other providers may be numbers and abbreviations, which nobody types. */
const spokenCode = /^[a-z]{3,}(?: [a-z]{2,})*$/;

function matchingCodes(codes: readonly string[], ends: readonly string[] = []): string[] {
  return codes.filter((code) => ends.some((end) => code === end || code.endsWith(`-${end}`)));
}

const union = (a: Topic, b: Topic): Topic => ({
  types: [...a.types, ...b.types],
  codes: [...a.codes, ...b.codes],
  sections: [...a.sections, ...b.sections],
});

interface CatalogueFacts {
  readonly types: readonly Game['type'][];
  readonly codes: readonly string[];
}

function topicOf({ types = [], codes }: SearchTerm, facts: CatalogueFacts): Topic {
  return { types: types.filter((type) => facts.types.includes(type)), codes: matchingCodes(facts.codes, codes), sections: [] };
}

const foldAll = async (db: Database, texts: readonly string[]): Promise<string[]> =>
  (
    await db.sql<{ folded: string }>`
      select catalogue_fold(text) as folded from unnest(${texts}::text[]) with ordinality as typed (text, place) order by place`
  ).map(({ folded }) => folded);

async function readPhrases(db: Database): Promise<{ readonly known: Phrase[]; readonly parts: Phrase[] }> {
  const [rows, coded, sections] = await Promise.all([
    db.sql<{ type: Game['type']; code: string }>`select distinct type, coalesce(game_code, game_id) as code from games where is_active`,
    db.sql<{ code: string }>`select distinct game_code as code from games where is_active and game_code is not null`,
    db.sql<{ id: number; folded: string }>`select id, catalogue_fold(value) as folded from sections, jsonb_each_text(names)`,
  ]);
  const facts = { types: [...new Set(rows.map(({ type }) => type))], codes: [...new Set(rows.map(({ code }) => code))] };
  const words = searchTerms.flatMap((term) => term.words.map((word) => ({ word, topic: topicOf(term, facts) })));
  const folded = await foldAll(
    db,
    words.map(({ word }) => word),
  );
  const sectionTopic = (id: number): Topic => ({ types: [], codes: [], sections: [id] });
  return {
    known: [
      ...words.map(({ topic }, index) => ({ folded: required(folded[index], 'A folded word'), topic })),
      ...coded.flatMap(({ code }) => {
        const spoken = code.replaceAll('-', ' ');
        return spokenCode.test(spoken) ? [{ folded: spoken, topic: { types: [], codes: [code], sections: [] } }] : [];
      }),
      ...sections.map(({ id, folded: name }) => ({ folded: name, topic: sectionTopic(id) })),
    ],
    parts: sections.flatMap(({ id, folded: name }) =>
      conjunction.test(name) ? name.split(conjunction).map((part) => ({ folded: part, topic: sectionTopic(id) })) : [],
    ),
  };
}

export interface Topics {
  /** The topic of a phrase, also in the plural with s and without its spaces. */
  of(phrase: string): Topic | undefined;
  /** The topics of phrases with this beginning, because a search starts before the last word is complete. */
  beginningWith(text: string): Topic | undefined;
  /** Maximum words of a phrase. */
  readonly maxWords: number;
  /** Single words for games of this catalogue. */
  readonly words: readonly string[];
}

/** Shorter words may be other words without their s. */
const minPluralLength = 5;
const singular = (phrase: string): string => (phrase.length >= minPluralLength && phrase.endsWith('s') ? phrase.slice(0, -1) : phrase);

const isSingle = ({ folded }: Phrase) => !folded.includes(' ');
const hasGames = ({ types, codes, sections }: Topic) => types.length + codes.length + sections.length > 0;

/** Reads the phrases for kinds, features and sections. Halves of a section's name, as "gems" of "Treasures and gems", come last. */
export async function readTopics(db: Database): Promise<Topics> {
  const { known, parts } = await readPhrases(db);
  const byPhrase = new Map<string, Topic>();
  const add = (key: string, topic: Topic) => {
    const before = byPhrase.get(key);
    byPhrase.set(key, before ? union(before, topic) : topic);
  };
  for (const { folded, topic } of known) for (const key of new Set([folded, folded.replaceAll(' ', '')])) add(singular(key), topic);
  const taken = new Set(byPhrase.keys());
  for (const part of parts) if (isSingle(part) && !taken.has(singular(part.folded))) add(singular(part.folded), part.topic);
  const phrases = [...byPhrase];
  return {
    of: (phrase) => byPhrase.get(singular(phrase)),
    beginningWith: (text) =>
      phrases
        .filter(([key]) => key.startsWith(text))
        .reduce<Topic | undefined>((found, [, topic]) => (found ? union(found, topic) : topic), undefined),
    maxWords: Math.max(...known.map(({ folded }) => folded.split(' ').length)),
    words: known.flatMap((phrase) => (isSingle(phrase) && hasGames(phrase.topic) ? [phrase.folded] : [])),
  };
}

/** A condition on `games`. */
export const inTopic = ({ types, codes, sections }: Topic): Fragment => fragment`(
  games.type = any(${[...new Set(types)]}::text[]) or coalesce(games.game_code, games.game_id) = any(${[...new Set(codes)]}::text[])
  or exists (select 1 from section_games where game_id = games.id and section_id = any(${[...new Set(sections)]}::int[])))`;
