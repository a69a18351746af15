import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Maximum bytes of a body, unless an operation sets another limit by `x-body-limit`. Twice the longest of the other bodies. */
export const bodyLimit = 8 * 1024;
/** No call has more than five levels, nor more names and values than a form of forty fields. */
const maxLevels = 16;
const maxParts = 200;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Checks each byte once and stores nothing, so that a body which is too large or too deep to parse is never parsed.
 * @throws Problem 400.
 */
function requireBounded(bytes: Buffer): void {
  let [levels, parts, isText] = [0, 0, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes.readUInt8(index);
    if (isText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (opening.has(byte)) [levels, parts] = [levels + 1, parts + 1];
    else if (closing.has(byte)) levels -= 1;
    else if (byte === comma) parts += 1;
    if (levels > maxLevels || parts > maxParts) throw new Problem('invalid_request', 'The body has more parts than any call takes.');
  }
}

/** PostgreSQL stores any text except this character. */
const nulCharacter = '\u0000';
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes(nulCharacter);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, inner]) => name.includes(nulCharacter) || holdsNul(inner))
  );
};
const noText = () => new Problem('invalid_request', 'A text holds a character that is none.');

const raw = new WeakMap<FastifyRequest, string>();

/** The raw body, which a signature covers; empty without one. */
export const rawBodyOf = (request: FastifyRequest): string => raw.get(request) ?? '';

/**
 * Every route of the app accepts only JSON bodies: limited before they are read, in UTF-8, and without names that would change the prototype of every
 * object.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // A declared but empty body counts as none.
    if (body.length === 0) return done(null, undefined);
    try {
      if (!isUtf8(body)) throw new Problem('invalid_request', 'The body is not UTF-8.');
      requireBounded(body);
    } catch (error) {
      return done(error as Problem);
    }
    const text = body.toString('utf8');
    raw.set(request, text);
    return parse(request, text, (error, value) => (error === null && holdsNul(value) ? done(noText()) : done(error, value)));
  });
  app.addHook('onRequest', (request, _reply, done) => (request.url.includes('%00') ? done(noText()) : done()));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is bytes, and nothing else. */
    readonly takesStream?: boolean;
  }
}

export const takesStream = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.takesStream ?? false;

/** Besides JSON, for calls that accept it: bytes, of which none is read before the handler requests them. */
export function acceptStreams(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, body: unknown) => {
    if (!takesStream(request)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
    return body;
  });
}

/** @throws FastifyError 415 if a call takes bytes and was sent something else. */
export function requireStream(request: FastifyRequest): void {
  if (takesStream(request) && !(request.body instanceof Readable)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
}
