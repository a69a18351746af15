import { type Encoding, encode } from './compression.ts';

/** A reusable answer, serialized and compressed on first use. */
export class Prepared<T> {
  readonly value: T;
  #bytes: Buffer | undefined;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(value: T) {
    this.value = value;
  }

  /** The JSON of the value. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(JSON.stringify(this.value));
    return this.#bytes;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const kept = this.#encoded.get(encoding) ?? encode(encoding, this.bytes);
    this.#encoded.set(encoding, kept);
    return kept;
  }
}
