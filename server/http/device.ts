import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const yearS = 31_536_000;

/** A token that identifies a known browser. It grants no access. */
export interface DeviceCookie {
  /** Returns the device token that the browser sends. */
  of(request: FastifyRequest): string | null;
  keep(request: FastifyRequest, token: string): void;
  sendWith(app: FastifyInstance): void;
}

/**
 * Not readable by scripts and not sent from other sites. Over https its name prevents neighbouring and sub-hosts from setting another (RFC 6265bis).
 */
export function deviceCookie({ publicUrl }: Pick<Config, 'publicUrl'>): DeviceCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-croupier-device' : 'croupier-device';
  const attributes = `Max-Age=${yearS}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const own = isSecure ? /(?:^|; ?)__Host-croupier-device=([\w-]{43})(?:;|$)/ : /(?:^|; ?)croupier-device=([\w-]{43})(?:;|$)/;
  const given = new WeakMap<FastifyRequest, string>();
  return {
    of: ({ headers }) => own.exec(headers.cookie ?? '')?.[1] ?? null,
    keep: (request, token) => void given.set(request, token),
    sendWith(app) {
      app.addHook('onSend', (request, reply, payload, done) => {
        const token = given.get(request);
        if (token !== undefined) void reply.header('set-cookie', `${name}=${token}; ${attributes}`);
        done(null, payload);
      });
    },
  };
}
