import { messages, type PGlite, protocol } from '@electric-sql/pglite';

import { required } from '#domain/required.ts';
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
type Row = Record<string, unknown>;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

interface Prepared {
  readonly name: string;
  /** Types of the parameters, as the engine numbers them. */
  readonly parameters: readonly number[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** The program has about two hundred; each prepared one takes memory of the engine. */
const maxPrepared = 250;
const { serialize } = protocol;

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/**
 * Speaks the embedded engine's protocol with several messages at a time: the engine's own `query` makes six calls for each statement and has it
 * parsed and planned each time. Callers must take turns with all others.
 */
export class Statements {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();
  #named = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /**
   * Runs all of them as one: their writes are on the disk when this resolves, outside a transaction.
   * @returns the rows of each.
   * @throws the engine's error for the first that fails; then none has any effect.
   */
  async run(statements: readonly Statement[]): Promise<Row[][]> {
    const prepared: Prepared[] = [];
    for (const { text } of statements) prepared.push(await this.#prepare(text));
    const bound = statements.flatMap(({ values }, index) => [
      this.#bind(required(prepared[index], 'The statement'), values),
      serialize.execute(),
    ]);
    const results: Row[][] = [];
    let rows: Row[] = [];
    for (const message of await this.#send([...bound, serialize.sync()])) {
      if (message instanceof messages.DataRowMessage) rows.push(this.#rowOf(required(prepared[results.length], 'The statement'), message));
      if (message.name !== 'commandComplete' && message.name !== 'emptyQuery') continue;
      results.push(rows);
      rows = [];
    }
    return results;
  }

  /** Call after a table has changed since a statement on it was prepared. */
  async renew(): Promise<void> {
    const names = [...this.#prepared.values()].map(({ name }) => name);
    this.#prepared.clear();
    await this.#send([...names.map((name) => serialize.close({ type: 'S', name })), serialize.sync()]);
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    this.#named += 1;
    const name = `statement_${this.#named}`;
    const answer = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]);
    const described = { name, parameters: [] as readonly number[], fields: [] as Prepared['fields'] };
    for (const message of answer) {
      if (message instanceof messages.ParameterDescriptionMessage) described.parameters = message.dataTypeIDs;
      if (message instanceof messages.RowDescriptionMessage) described.fields = message.fields;
    }
    this.#prepared.set(text, described);
    await this.#makeRoom();
    return described;
  }

  /** Closes the least recently used statement. A group has fewer statements than `maxPrepared`, so its own are never closed. */
  async #makeRoom(): Promise<void> {
    if (this.#prepared.size <= maxPrepared) return;
    const [text, { name }] = required(this.#prepared.entries().next().value, 'A statement');
    this.#prepared.delete(text);
    await this.#send([serialize.close({ type: 'S', name }), serialize.sync()]);
  }

  #bind({ name, parameters }: Prepared, values: readonly unknown[]): Uint8Array {
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      if (value instanceof Uint8Array) return value;
      return (this.#pglite.serializers[required(parameters[index], 'The type of a parameter')] ?? String)(value);
    });
    return serialize.bind({ statement: name, values: texts });
  }

  #rowOf({ fields }: Prepared, { fields: texts }: messages.DataRowMessage): Row {
    const row: Row = {};
    for (const [index, { name, dataTypeID }] of fields.entries()) {
      const text = texts[index];
      if (text === undefined) throw new Error(`The column ${name} is missing`);
      const parse = this.#pglite.parsers[dataTypeID];
      row[name] = text === null || !parse ? text : parse(text, dataTypeID);
    }
    return row;
  }

  async #send(parts: readonly Uint8Array[]): Promise<Message[]> {
    return this.#pglite.execProtocolStream(joinedBytes(parts), { syncToFs: false });
  }
}
