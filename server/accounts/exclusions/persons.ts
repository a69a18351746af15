import { countries } from '#domain/countries.ts';
import type { Host } from '#server/host.ts';

/** A person as named by a document. */
export interface Person {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
  /** ISO 3166-1 alpha-2. */
  readonly birthCountry: string;
}

const maxNameLength = 200;
const marks = /\p{M}/gu;
const separators = /[^\p{L}]+/u;

/** The words of a name without accents, case and order: documents write family names first or last. */
const wordsOf = (name: string): string => {
  const plain = name.normalize('NFKD').replace(marks, '').toLowerCase();
  return plain.split(separators).filter(Boolean).toSorted().join(' ');
};

/** Two persons with the same identity are the same person, as far as names and dates of birth tell. */
export const personIdentity = ({ name, bornOn, birthCountry }: Person): string => `${wordsOf(name)}|${bornOn}|${birthCountry}`;

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** @throws Error with a sentence for the operator. */
export function requirePerson({ name, bornOn, birthCountry }: Person, now: Date): void {
  if (wordsOf(name) === '' || name.length > maxNameLength)
    throw new Error(`Give the name as the document has it, in at most ${maxNameLength} characters.`);
  if (!isDay(bornOn) || new Date(bornOn) >= now) throw new Error(`${bornOn} is not a day of birth: write it as 1990-05-31.`);
  if (!countries.some(({ code }) => code === birthCountry))
    throw new Error(`${birthCountry} is not a country: write its two letters, as PT.`);
}

/** @param note who saw which document. @throws Error with a sentence for the operator. */
export async function recordPerson({ db, now }: Pick<Host, 'db' | 'now'>, playerId: number, person: Person, note: string): Promise<void> {
  requirePerson(person, now());
  const { name, bornOn, birthCountry } = person;
  await db.sql`
    insert into player_persons (player_id, name, born_on, birth_country, identity, note, at)
    values (${playerId}, ${name.trim()}, ${bornOn}::date, ${birthCountry}, ${personIdentity(person)}, ${note}, ${now()})
    on conflict (player_id) do update set name = excluded.name, born_on = excluded.born_on, birth_country = excluded.birth_country,
      identity = excluded.identity, note = excluded.note, at = excluded.at`;
}

/** The person of a player; null before an operator has recorded one. */
export async function personOf({ db }: Pick<Host, 'db'>, playerId: number): Promise<Person | null> {
  const row = await db.one<{ name: string; born_on: string; birth_country: string }>`
    select name, born_on::text, birth_country from player_persons where player_id = ${playerId}`;
  return row ? { name: row.name, bornOn: row.born_on, birthCountry: row.birth_country } : null;
}
