import type { SentStatement } from '#tests/support/sent-statements.ts';
import { loginToken, hashOf } from './seed.ts';

/** The statements of player number 0 of the bench's players, whose ids are consecutive. */
export interface Recorded {
  readonly firstId: number;
  readonly sent: readonly SentStatement[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A recorded value as SQL, with the recorded player's own values in terms of `:player`. */
function expression(value: unknown, firstId: number): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map((each) => expression(each, firstId)).join(', ')}]`;
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`;
  if (value instanceof Uint8Array) {
    if (Buffer.compare(value, hashOf(loginToken(0))) !== 0)
      throw new Error('A statement has bytes that are not the session of its player.');
    return `sha256(convert_to(${quoted(loginToken(0).slice(0, -1))} || (:player)::text, 'UTF8'))`;
  }
  if (value === firstId) return `(:player)::int + ${firstId}`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return value.toString();
  throw new Error(`A statement has a value of type ${typeof value}.`);
}

/** The statements of a call as a script of pgbench, for any player. @throws Error for bytes that cannot be computed from a player's number. */
export const scriptOf = ({ firstId, sent }: Recorded): readonly string[] =>
  sent.map(({ text, values }) =>
    text.replaceAll(/\$(\d+)/g, (_whole, place: string) => `(${expression(values[Number(place) - 1], firstId)})`),
  );
