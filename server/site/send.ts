import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaticFile } from './files.ts';

const wanted = ['br', 'gzip'] as const;

/** The first of our encodings that the browser takes; a quality of 0 refuses one. */
function encodingFor(header: string | undefined, bodies: StaticFile['bodies']): (typeof wanted)[number] | null {
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const accepted = (header ?? '').toLowerCase().split(',');
  const takes = (name: string) => accepted.some((part) => part.trim().split(';')[0]?.trim() === name && !refused.test(part));
  return wanted.find((name) => bodies[name] && takes(name)) ?? null;
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Answers with a file in the encoding the browser likes best, or with 304 when it has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, etag, isImmutable, bodies }: StaticFile): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], bodies);
  void reply.headers({
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: encoding ? etag.replace(/"$/, `-${encoding}"`) : etag,
    vary: 'accept-encoding',
  });
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], String(reply.getHeader('etag')))) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(type).send((encoding && bodies[encoding]) ?? bodies.identity);
}
