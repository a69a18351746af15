import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A reply without JSON that is written while it is read: a file that a browser saves. */
export class TextStream {
  readonly #type: string;
  readonly #fileName: string;
  readonly #lines: Iterable<string> | AsyncIterable<string>;

  /** @param fileName letters, digits, dots and hyphens. */
  constructor(type: string, fileName: string, lines: Iterable<string> | AsyncIterable<string>) {
    this.#type = type;
    this.#fileName = fileName;
    this.#lines = lines;
  }

  sendTo(reply: FastifyReply): FastifyReply {
    void reply.headers({
      'content-type': `${this.#type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${this.#fileName}"`,
    });
    return reply.send(Readable.from(this.#lines));
  }
}
