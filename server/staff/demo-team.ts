import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/html.ts';
import { nothingHere, send } from '../http/errors.ts';
import { contentPolicy } from '../http/hardening.ts';
import { Problem } from '../http/problem.ts';
import type { Host } from '../host.ts';
import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import { invite, type Invited, renewInvitation } from './people.ts';
import { isRole, type Role, roles } from './permissions.ts';
import { endSessions } from './sessions.ts';

type Parts = Pick<Host, 'config' | 'db' | 'now'>;

const actor = 'demo team of the sandbox';
/** Any fixed number: two who enter at once take turns. */
const demoLock = 7_270_003;
const does: Readonly<Record<Role, string>> = {
  owner: 'does everything, and changes who may do what',
  finance: 'approves payouts, corrects balances, freezes reports',
  payments: 'decides on payouts and deposits, sets methods and coins',
  support: 'helps players, and freezes them',
  compliance: 'checks documents, alerts and exclusions',
  content: 'writes pages and promotions, and sets the look of the site',
  auditor: 'reads everything and changes nothing',
};

/** A new one-time link of the demo operator of a role. It replaces the operator's passkeys and sessions. */
export const demoLink = (parts: Parts, role: Role): Promise<Invited> =>
  parts.db.transaction(async () => {
    await parts.db.sql`select pg_advisory_xact_lock(${demoLock})`;
    const reason = 'Entered from the page of the demo team.';
    const row = await parts.db.one<{ id: number }>`select id from staff where is_demo and role = ${role}`;
    if (!row) {
      const invited = await invite(parts, `Demo ${role}`, role, { actor, reason });
      await parts.db.sql`update staff set is_demo = true where id = ${invited.id}`;
      return invited;
    }
    await parts.db.sql`update staff set is_active = true where id = ${row.id}`;
    return renewInvitation(parts, row.id, { actor, reason }, true);
  });

/** Closes every account of a demo team: at each start with real money, for a database that was a sandbox before. */
export const closeDemoTeam = (parts: Parts): Promise<void> =>
  parts.db.transaction(async () => {
    const closed = await parts.db.sql<{ id: number }>`update staff set is_active = false where is_demo and is_active returning id`;
    for (const { id } of closed) {
      await parts.db.sql`delete from staff_invitations where staff_id = ${id}`;
      await endSessions(parts, id);
      await recordAction(parts, {
        actor: 'start with real money',
        operation: 'changeStaff',
        object: `staff ${id}`,
        after: { is_active: false },
      });
    }
  });

const sendPolicy = contentPolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

const page = (): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Demo team · play money</title>
<main><h1>Demo team</h1>
<p><strong>This platform moves play money alone.</strong> With real money there is no demo team.</p>
<p>Enter as somebody of the team. You make a passkey, and are logged in. To try an act that takes two persons, enter as another role in a second browser or a private window.</p>
${roles
  .map(
    (role) =>
      `<form method="post" action="/demo/${role}"><p><button>Enter as ${escapeHtml(role)}</button> ${escapeHtml(does[role])}</p></form>`,
  )
  .join('\n')}
<p><a href="/">Log in with a passkey that you have</a></p></main></html>`;

/** Refuses requests from pages of another origin, and requests by another name of this host. @throws Problem `forbidden`. */
function requireOwnPage({ operatorUrl }: Pick<Parts['config'], 'operatorUrl'>, { headers, hostname }: FastifyRequest): void {
  const own = new URL(operatorUrl);
  if (hostname !== own.hostname || headers.origin !== own.origin) throw new Problem('forbidden', 'Open the page of the demo team first.');
}

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Whether there is a demo team: only with play money, and only if the console is reachable from this machine alone. The name in OPERATOR_URL does not
 * prove that, because a request can name any host.
 */
export const hasDemoTeam = ({ config, processors }: Pick<Platform, 'config' | 'processors'>): boolean =>
  processors.isSandbox && [config.operatorHost, new URL(config.operatorUrl).hostname].every((name) => loopbackNames.includes(name));

/** The page of the demo team on the operators' origin. */
export function mountDemoTeam(app: FastifyInstance, platform: Platform): void {
  const show = (reply: FastifyReply) => {
    sendPolicy(reply);
    return reply.headers({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' }).type('text/html; charset=utf-8').send(page());
  };
  // A form without fields has an empty body of this type.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 100 }, (_request, _body, done) =>
    done(null),
  );
  app.get('/demo', async (_request, reply) => show(reply));
  app.post<{ Params: { role: string } }>('/demo/:role', async (request, reply) => {
    requireOwnPage(platform.config, request);
    const { role } = request.params;
    if (!isRole(role)) return send(reply, nothingHere());
    const { link } = await demoLink(platform, role);
    return reply.header('cache-control', 'no-store').redirect(link, 303);
  });
}
