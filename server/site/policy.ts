import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type ContentPolicy, contentPolicy } from '../http/hardening.ts';

interface Origins {
  /** Origins of the payment page and of games, which run in frames. */
  readonly frames: readonly string[];
  /** Origin of the API, if it is not the site's own. */
  readonly api: string;
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
  /** The origin that may frame the page; absent for none. */
  readonly framedBy?: string;
}

const quoted = (hash: string) => `'${hash}'`;

/** Source expression of a text that is written into a page: `sha256-…`. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** No inline script except those named by their hash, no external script, and no text becomes script or markup without a named policy. */
export const pagePolicy = ({ frames, api, styleHashes, scriptHashes, framedBy }: Origins): ContentPolicy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scriptHashes.map(quoted)],
  'style-src': ["'self'", ...styleHashes.map(quoted)],
  // Operators may host pictures of games and promotions anywhere.
  'img-src': ["'self'", 'data:', 'https:', ...(api ? [api] : [])],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...(api ? [api] : [])],
  'frame-src': [...frames],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': [framedBy ?? "'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['croupier-chunks', 'croupier-worker', 'dompurify'],
});

/** @returns a function that sends the headers of a page, made once for all pages with the same inlined texts. */
export function pageHeaders(origins: Origins): (reply: FastifyReply) => void {
  const sendPolicy = contentPolicy(pagePolicy(origins));
  const others = {
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self ${origins.frames.map((origin) => `"${origin}"`).join(' ')})`,
    ...(origins.framedBy === undefined && { 'x-frame-options': 'DENY' }),
  };
  return (reply) => {
    sendPolicy(reply);
    void reply.headers(others);
  };
}
