import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const name = 'croupier-device';
const yearS = 31_536_000;
const own = new RegExp('(?:^|; ?)croupier-device=([\\w-]{43})(?:;|$)');

const given = new WeakMap<FastifyRequest, string>();

/** What the browser that asks was given before. It opens nothing: it only tells one browser from strangers. */
export const deviceOf = ({ headers }: FastifyRequest): string | null => own.exec(headers.cookie ?? '')?.[1] ?? null;

export const keepDevice = (request: FastifyRequest, token: string): void => void given.set(request, token);

/** No script reads it, no other site sends it, and it goes to nothing but the calls about accounts. */
export function sendDevice(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const token = given.get(request);
    if (token !== undefined) {
      const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
      void reply.header('set-cookie', `${name}=${token}; Max-Age=${yearS}; Path=/api/auth; HttpOnly; SameSite=Strict${secure}`);
    }
    done(null, payload);
  });
}
