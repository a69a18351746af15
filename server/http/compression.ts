import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Smaller answers fit one packet anyway. None of them that holds a token is as large. */
const SMALLEST = 1400;
export const isShort = (length: number): boolean => length < SMALLEST;
/** Of brotli: as fast as gzip, and smaller. */
const QUALITY = 4;

const encoders = {
  br: (text: string | Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
} as const;

export const encode = (encoding: Encoding, text: string | Buffer): Promise<Buffer> => encoders[encoding](text);

/** How this answer goes out to whoever asked, null as it is; says so in the reply's headers. */
export function encodingFor(request: FastifyRequest, reply: FastifyReply, length: number): Encoding | null {
  const accepting = request.headers['accept-encoding'];
  if (isShort(length) || accepting === undefined || reply.hasHeader('content-encoding')) return null;
  const accepted = String(accepting).split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding) return null;
  void reply.headers({ 'content-encoding': encoding, vary: 'origin, accept-encoding' });
  void reply.removeHeader('content-length');
  return encoding;
}

/** Lists of games and histories are long and travel to phones. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const encoding = typeof payload === 'string' ? encodingFor(request, reply, payload.length) : null;
    return encoding === null ? payload : encode(encoding, payload as string);
  });
}
