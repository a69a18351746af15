import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addressFrom, networkOf } from '../http/addresses.ts';
import { mount, type MountOptions } from '../http/contract.ts';
import { type Operation, readContract } from '../http/document.ts';
import { forbidStoring } from '../http/hardening.ts';
import { Problem } from '../http/problem.ts';
import { isSame } from '../http/timing-safe.ts';
import type { Platform } from '../platform.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffHandlers } from '../staff/handlers.ts';
import { requirementOf, requireScope } from '../staff/permissions.ts';
import { csrfTokenOf, lifeMs, liveStaffSession } from '../staff/sessions.ts';

const contract = readContract(new URL('../../openapi/operators.yaml', import.meta.url));

const cookieName = '__Host-croupier-staff';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const tokenInCookie = /(?:^|; ?)__Host-croupier-staff=([\w-]{43})(?:;|$)/;

/** Sends the cookie of a session with the answer. Browsers take it from https and from localhost alone. */
function sessionCookie(app: FastifyInstance) {
  const changes = new WeakMap<FastifyRequest, string | null>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const token = changes.get(request);
    if (token !== undefined)
      void reply.header('set-cookie', `${cookieName}=${token ?? ''}; Max-Age=${token === null ? 0 : lifeMs / 1000}; ${attributes}`);
    done(null, payload);
  });
  return {
    tokenOf: ({ headers }: FastifyRequest): string | null => tokenInCookie.exec(headers.cookie ?? '')?.[1] ?? null,
    set: (request: FastifyRequest, token: string | null) => void changes.set(request, token),
  };
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Refuses requests by another name of this host, and those from a page of another origin. @throws Problem `forbidden`. */
function requireOwnOrigin({ operatorUrl }: Pick<Config, 'operatorUrl'>, request: FastifyRequest, isWrite: boolean): void {
  const { origin, hostname } = new URL(operatorUrl);
  const { headers } = request;
  const site = textOf(headers['sec-fetch-site']);
  const isOwn =
    request.hostname === hostname &&
    (headers.origin === origin || (headers.origin === undefined && !isWrite)) &&
    ['', 'same-origin', 'none'].includes(site);
  if (!isOwn) throw new Problem('forbidden', 'This call has to come from a page of the operators’ own origin.');
}

/** Checks origin, session, token and role before anything else of the request is read. @throws Problem 401 or 403. */
function staffContext(platform: Platform, cookie: ReturnType<typeof sessionCookie>): MountOptions<StaffContext>['context'] {
  return async (request: FastifyRequest, _security, operation: Operation): Promise<StaffContext> => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    requireOwnOrigin(platform.config, request, isWrite);
    const caller = {
      ip: addressFrom(request.ip) ?? '',
      network: networkOf(request.ip),
      userAgent: textOf(request.headers['user-agent']),
      setCookie: (token: string | null) => cookie.set(request, token),
    };
    const requirement = requirementOf(operation);
    if (requirement === 'open') return { session: null, token: null, scope: 'masked', ...caller };
    const token = cookie.tokenOf(request);
    const session = token === null ? null : await liveStaffSession(platform, token);
    if (token === null || session === null) throw new Problem('unauthenticated', 'Log in first.');
    if (isWrite && !isSame(textOf(request.headers['x-csrf-token']), csrfTokenOf(token)))
      throw new Problem('forbidden', 'The token of the page is missing or not of this session. Load the page again.');
    return { session, token, scope: requireScope(session.role, requirement), ...caller };
  };
}

type Options = Pick<MountOptions<StaffContext>, 'checkResponses' | 'onAnswer'>;

/** Mounts the operators' contract. @throws Error where an operation names no permission. */
export async function mountOperatorsApi(app: FastifyInstance, platform: Platform, options: Options): Promise<void> {
  forbidStoring(app);
  for (const item of Object.values(contract.paths)) for (const operation of Object.values(item)) requirementOf(operation);
  const cookie = sessionCookie(app);
  mount(app, contract, staffHandlers(platform), { context: staffContext(platform, cookie), cleans: true, ...options });
}
