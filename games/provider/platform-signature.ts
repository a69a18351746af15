import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#openapi/partners.schema.d.ts';
import type { GamesHost } from './host.ts';

/** Seconds that the platform's clock may differ. */
const toleranceS = 300;

/** Whether the platform has signed a request. @param body as sent. */
export function isOfPlatform({ now, partner }: GamesHost, { method, url, headers }: FastifyRequest, body = ''): boolean {
  const timestamp = Number(headers['x-timestamp']);
  if (!Number.isInteger(timestamp) || Math.abs(now().getTime() / 1000 - timestamp) > toleranceS) return false;
  const given = Buffer.from(String(headers['x-signature']));
  return partner.believed().some((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(`${timestamp}.${method}.${url}.${body}`).digest('hex'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

type Refused = components['schemas']['Problem'];

export const refuseCall = (reply: FastifyReply, status: number, code: Refused['code'], message: string): FastifyReply =>
  reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ code, message } satisfies Refused));

export const refuseStranger = (reply: FastifyReply): FastifyReply =>
  refuseCall(reply, 401, 'invalid_signature', 'The signature is not right.');
