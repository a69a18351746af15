import { createHash } from 'node:crypto';

/** The program has some two hundred; a search makes new ones, which are not worth a place in the memory of every connection. */
const maxPrepared = 500;

/**
 * Names under which connections keep parsed statements. A name comes from the text of its statement: where a pooler hands one connection of the server
 * to several processes, a name that another process has used can only be of the same statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;
  #isOff = false;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#isOff || this.#names.size >= maxPrepared) return known;
    // PostgreSQL cuts names after 63 bytes.
    const name = `${createHash('sha256').update(text).digest('hex').slice(0, 40)}_${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** Call when a table has changed since a statement on it was prepared. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }

  /** Call when the connection does not keep prepared statements: from then on statements go without names. */
  switchOff(): void {
    this.#isOff = true;
    this.#names.clear();
  }
}
