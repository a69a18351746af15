import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#openapi/model.ts';
import { defaultLanguage, languages } from '#domain/languages.ts';
import { liveSessions } from '../accounts/sessions.ts';
import { acceptedLanguage } from '../http/accepted-language.ts';
import { addressFrom, networkOf } from '../http/addresses.ts';
import { rawBodyOf } from '../http/bodies.ts';
import type { CallContext, PartnerContext, SessionPlayer } from '../http/context.ts';
import { countryOf } from '../http/country.ts';
import type { DeviceCookie } from '../http/device.ts';
import { Problem } from '../http/problem.ts';
import { recordPlayer } from '../http/security-log.ts';
import { isSigned } from '../http/signature.ts';
import { secretsOfPartner } from '../partners.ts';
import type { Platform } from '../platform.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
/** Compares in constant time, whatever the lengths. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
/** Compares with a constant text, whose digest is computed once. */
function likenessTo(expected: string): (given: string) => boolean {
  const kept = digest(expected);
  return (given) => timingSafeEqual(digest(given), kept);
}

const unauthenticated = (message: string) => new Problem('unauthenticated', message);
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function skinCheck({ config: { skin } }: Platform): (authorization: string) => boolean {
  const isOurs = likenessTo(`${skin.refId}:${skin.password}`);
  return (authorization) => {
    const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(authorization) ?? [];
    return encoded !== undefined && isOurs(Buffer.from(encoded, 'base64').toString('utf8'));
  };
}

async function sessionOf(
  playerOfToken: ReturnType<typeof liveSessions>,
  request: FastifyRequest,
): Promise<{ token: string; player: SessionPlayer }> {
  const [, bearer] = /^Bearer ([\w-]+)$/i.exec(header(request, 'authorization') ?? '') ?? [];
  const userToken = header(request, 'user-token');
  if (bearer === undefined || userToken === undefined) throw unauthenticated('This call needs a bearer token and a user token.');
  if (!isSame(bearer, userToken)) throw unauthenticated('The bearer token and the user token differ.');
  const player = await playerOfToken(bearer);
  if (!player) throw unauthenticated('The session has ended.');
  return { token: bearer, player };
}

const languageOf = (request: FastifyRequest, player: SessionPlayer | null): Language => {
  const asked = (request.query as { language?: unknown }).language;
  return (
    languages.find((language) => language === asked) ??
    player?.language ??
    acceptedLanguage(header(request, 'accept-language') ?? '') ??
    defaultLanguage
  );
};

/** Identifies the caller, by the security schemes that the contract allows for the operation. @throws Problem 401. */
export const callContext = (platform: Platform, device: DeviceCookie) => {
  const isSkin = skinCheck(platform);
  const playerOfToken = liveSessions(platform);
  return async (request: FastifyRequest, security: readonly string[][]): Promise<CallContext> => {
    const authorization = header(request, 'authorization') ?? '';
    const hasSession = /^Bearer /i.test(authorization) || header(request, 'user-token') !== undefined;
    const allows = (scheme: string) => security.some((schemes) => schemes.includes(scheme));
    let session: Awaited<ReturnType<typeof sessionOf>> | null = null;
    if (allows('bearer') && (hasSession || !allows('skin'))) session = await sessionOf(playerOfToken, request);
    else if (allows('skin') && !isSkin(authorization)) throw unauthenticated("This call needs the skin's credentials.");
    if (session) recordPlayer(request, session.player.id);
    return {
      player: session?.player ?? null,
      token: session?.token ?? null,
      ip: addressFrom(request.ip) ?? '',
      network: networkOf(request.ip),
      country: countryOf(platform.config, request),
      userAgent: header(request, 'user-agent') ?? '',
      device: device.of(request),
      saveDevice: (token) => device.keep(request, token),
      language: languageOf(request, session?.player ?? null),
    };
  };
};

/** Returns the partner that signed this request. @throws Problem 401. */
export const partnerContext =
  ({ config, now, processors, gameProviders }: Platform) =>
  async (request: FastifyRequest): Promise<PartnerContext> => {
    const partner = header(request, 'x-partner') ?? '';
    const signed = {
      method: request.method,
      path: request.url,
      body: rawBodyOf(request),
      timestamp: Number(header(request, 'x-timestamp')),
    };
    const provider = gameProviders.signedBy(partner);
    const isKnown = processors.signedBy(partner) ?? (provider && !provider.dialect);
    const signature = header(request, 'x-signature') ?? '';
    const secrets = isKnown ? secretsOfPartner(config, partner) : [];
    if (!secrets.some((secret) => isSigned(secret, signed, signature, now()))) {
      throw new Problem('invalid_signature', 'The signature is missing, wrong or too old.');
    }
    return { partner };
  };
