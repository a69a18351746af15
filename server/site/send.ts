import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from '../http/compression.ts';
import type { StaticFile } from './files.ts';

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Policy of scripts. It applies to workers, which use the policy of their own file. */
const scriptPolicy = "object-src 'none';base-uri 'none';frame-ancestors 'none'";

/** Answers with a file in the encoding the browser prefers, or with 304 when it has the file already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, etag, isImmutable, bodies }: StaticFile): FastifyReply {
  if (type.startsWith('text/javascript')) void reply.header('content-security-policy', scriptPolicy);
  const offered = (['br', 'gzip'] satisfies Encoding[]).filter((name) => bodies[name]);
  const encoding = encodingFor(request.headers['accept-encoding'], offered);
  void reply.headers({
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: encoding ? etag.replace(/"$/, `-${encoding}"`) : etag,
    vary: 'accept-encoding',
  });
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], String(reply.getHeader('etag')))) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(type).send((encoding && bodies[encoding]) ?? bodies.identity);
}
