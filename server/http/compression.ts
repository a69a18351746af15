import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit one packet anyway. None of them that holds a token is as large. */
const SMALLEST = 1400;
/** Of brotli: as fast as gzip, and smaller. */
const QUALITY = 4;

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

/** Lists of games and histories are long and travel to phones. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST || reply.hasHeader('content-encoding')) return payload;
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (!encoding) return payload;
    void reply.headers({ 'content-encoding': encoding, vary: 'origin, accept-encoding' });
    void reply.removeHeader('content-length');
    return encoders[encoding](payload);
  });
}
