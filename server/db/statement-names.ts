import { createHash } from 'node:crypto';

/** The program has about two hundred; a search makes new ones, which do not deserve the memory of every connection. */
const maxPrepared = 500;

/**
 * Names under which connections store parsed statements. A name is derived from its statement's text: if a pooler hands one server connection to
 * several processes, a name that another process has used can only belong to the same statement.
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

  /** Call after a table has changed since a statement on it was prepared. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }

  /** Call if the connection does not keep prepared statements: from then on statements are sent without names. */
  switchOff(): void {
    this.#isOff = true;
    this.#names.clear();
  }
}
