import { hash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Config } from '../config.ts';
import { logOperatorRefused } from './security-log.ts';

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;
const challenge = 'Basic realm="Croupier, for the operator", charset="UTF-8"';

type Reach = Pick<Config, 'host' | 'partnerUrl' | 'operatorSecret'>;

/**
 * For a start with operators' pages.
 * @throws Error with a sentence for the operator if others could reach those pages without a secret.
 */
export function requireOperatorSecret({ host, partnerUrl, operatorSecret }: Reach): void {
  if (operatorSecret !== null) return;
  const open = [
    ...(loopbackHost.test(host) ? [] : [`HOST=${host}`]),
    ...(loopbackHost.test(new URL(partnerUrl).hostname) ? [] : [`PARTNER_URL=${partnerUrl}`]),
  ];
  if (open[0] === undefined) return;
  throw new Error(
    `${open[0]} lets others reach the sandbox's /outbox and /payouts, which show links to new passwords and pay withdrawals. ` +
      'Set OPERATOR_SECRET to at least 16 characters, which a browser then asks for there (under any user name), or listen on localhost.',
  );
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** @returns the password that a browser sends, under any user name. */
function passwordIn(authorization = ''): string | null {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}

/**
 * Admits the operator only. Without a secret that is anybody on this machine who calls it by one of its own names: an external page whose name was
 * made to resolve to this machine calls it by that name, and is refused.
 */
export function operatorOnly({ operatorSecret }: Pick<Config, 'operatorSecret'>): onRequestAsyncHookHandler {
  const expected = operatorSecret === null ? null : digest(operatorSecret);
  return async (request, reply) => {
    if (expected === null) {
      return loopbackHost.test(request.hostname) ? undefined : reply.code(403).send('This page is for this machine alone.');
    }
    const password = passwordIn(request.headers.authorization);
    if (password !== null && timingSafeEqual(digest(password), expected)) return undefined;
    if (password !== null) logOperatorRefused(request);
    return reply.code(401).headers({ 'www-authenticate': challenge, 'cache-control': 'no-store' }).send('This page is for the operator.');
  };
}
