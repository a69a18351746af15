import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Best first. */
const encodings: Encoding[] = ['br', 'gzip'];
/** Smaller answers fit into one packet anyway. No answer with a token is larger. */
const minCompressedBytes = 1400;
export const isShort = (length: number): boolean => length < minCompressedBytes;
/** This brotli quality is as fast as gzip and compresses better. */
const brotliQuality = 4;

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

export const encode = (encoding: Encoding, bytes: Buffer): Promise<Buffer> => encoders[encoding](bytes);

/** Chooses the encoding for an `Accept-Encoding` header by the same rule as the framework's plugins; null for no encoding. */
export function encodingFor(accepting: string | undefined, offered: Encoding[] = encodings): Encoding | null {
  // Like the plugins, `*` is answered with gzip, which every client can read.
  return negotiate((accepting ?? '').toLowerCase().replaceAll(/\*|x-gzip/g, 'gzip'), offered);
}

/** Marks a reply as compressed in its headers. */
export function setEncodingHeader(reply: FastifyReply, encoding: Encoding): void {
  const vary = reply.getHeader('vary');
  void reply.headers({ 'content-encoding': encoding, vary: vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding` });
}

/**
 * Compresses the answers of later routes, unless they are small or already compressed. Requests are never decompressed: their limit counts raw bytes.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: encodings, threshold: minCompressedBytes, globalDecompression: false });
}
