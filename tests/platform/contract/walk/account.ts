import { createHash } from 'node:crypto';
import { callAs, linkIn, newPlayer, registration } from '#tests/support/caller.ts';
import { pdf, png, upload } from '#tests/support/files.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

/** In this order, because some use the results of earlier ones. */
export const accountWalk = ({ platform, guest, player, fresh, ofBoth, letters }: Scene) =>
  ({
    getMe: () => ofBoth('/me'),
    changePassword: () =>
      around(
        async () => (await guest('POST', '/auth/login', { username: 'fresh', password: 'Secret-456' })).status,
        () => fresh.call('PUT', '/me', { password_current: 'Secret-123', password: 'Secret-456', password_confirmation: 'Secret-456' }),
      ),
    getBalance: () => ofBoth('/me/balance'),
    listNotices: () => ofBoth('/me/notices'),
    readNotices: () =>
      around(
        () => get(player.call, '/me/notices'),
        () => player.call('PUT', '/me/notices/read', { up_to: 1_000_000 }),
      ),
    getDocuments: () =>
      around(
        () => get(player.call, '/me/all-documents'),
        () => platform.platform.db.sql`insert into documents (player_id, type) values (${player.id}, 'id_card')`,
      ),
    uploadDocument: async () => [
      (await upload(platform, player.token, await png(), { type: 'driver_license' })).body,
      (await upload(platform, player.token, pdf(), { type: 'driver_license', name: 'licence.pdf' })).body,
    ],
    deleteDocument: async () => {
      const { body } = await upload(platform, player.token, pdf());
      return around(
        () => get(player.call, '/me/all-documents'),
        () => player.call('DELETE', `/me/documents/${body.id}`),
      );
    },
    updateProfile: () =>
      around(
        () => get(player.call, '/me'),
        () => player.call('PUT', `/static/players/${player.id}`, { name: 'Walker', mobile: '3339998888' }),
      ),
    login: async () => [
      (await guest('POST', '/auth/login', { username: 'walker', password: 'Secret-123' })).body,
      (await guest('POST', '/auth/login', { username: 'walker@example.com', password: 'Secret-123' })).body,
    ],
    listSessions: () => ofBoth('/me/sessions'),
    endSession: async () => {
      const { body } = await guest('POST', '/auth/login', { username: 'walker', password: 'Secret-123' });
      const other = callAs(platform, body.token as string);
      const [own] = ((await other('GET', '/me/sessions')).body as { data: { id: number }[] }).data;
      return around(
        async () => (await other('GET', '/me')).status,
        () => player.call('DELETE', `/me/sessions/${own!.id}`),
      );
    },
    endOtherSessions: () =>
      around(
        () => get(player.call, '/me/sessions'),
        () => player.call('DELETE', '/me/sessions'),
      ),
    logout: async () => {
      const { body } = await guest('POST', '/auth/login', { username: 'walker', password: 'Secret-123' });
      const call = callAs(platform, body.token as string);
      return around(
        async () => (await call('GET', '/me')).status,
        () => call('DELETE', '/auth/logout'),
      );
    },
    revokeSession: async () => {
      const { body } = await guest('POST', '/auth/login', { username: 'walker', password: 'Secret-123' });
      const token = body.token as string;
      const token_sha256 = createHash('sha256').update(token).digest('hex');
      return around(
        async () => (await callAs(platform, token)('GET', '/me')).status,
        () => guest('POST', '/auth/revoke', { token_sha256 }),
      );
    },
    register: async () => [
      (await guest('POST', '/auth/register', registration('newcomer1'))).body,
      (await guest('POST', '/auth/register', registration('newcomer2'))).body,
    ],
    checkUsername: async () => [
      (await guest('POST', '/auth/checkusername', { username: 'walker' })).body,
      (await guest('POST', '/auth/checkusername', { username: 'nobody' })).body,
    ],
    checkEmail: async () => [
      (await guest('POST', '/auth/checkemail', { email: 'walker@example.com' })).body,
      (await guest('POST', '/auth/checkemail', { email: 'nobody@example.com' })).body,
    ],
    checkMobile: async () => [
      (await guest('POST', '/auth/checkmobile', { mobile: '3339998888' })).body,
      (await guest('POST', '/auth/checkmobile', { mobile: '3339998889' })).body,
    ],
    recoverPassword: () =>
      around(
        () => letters('walker@example.com'),
        () => guest('POST', '/auth/password/recovery', { email: 'walker@example.com' }),
      ),
    getResetStatus: async () => {
      const link = (await letters('walker@example.com')).map(linkIn).find(({ pathname }) => pathname.includes('/password/reset/'))!;
      const token = link.pathname.split('/').at(-1)!;
      return [await get(guest, `/auth/status/${token}`), await get(guest, `/auth/status/${token}x`)];
    },
    resetPassword: async () => {
      await newPlayer(platform, 'resetter');
      await guest('POST', '/auth/password/recovery', { email: 'resetter@example.com' });
      const token = linkIn((await letters('resetter@example.com'))[0])
        .pathname.split('/')
        .at(-1)!;
      return around(
        async () => (await guest('POST', '/auth/login', { username: 'resetter', password: 'Abcdef1!' })).status,
        () =>
          guest('PUT', '/auth/password/reset', {
            email: 'resetter@example.com',
            password: 'Abcdef1!',
            password_confirmation: 'Abcdef1!',
            token,
          }),
      );
    },
    resendVerification: () =>
      around(
        () => letters('walker@example.com'),
        () => guest('POST', `/notifications/players/${player.id}/registration`),
      ),
    activateEmail: async () => {
      // A letter about the deposit may have come in the meantime.
      const link = (await letters('walker@example.com')).map(linkIn).find(({ pathname }) => pathname.includes('/verify-email'))!;
      const token = link.searchParams.get('b')!;
      return around(
        () => get(player.call, '/me'),
        () => guest('GET', `/auth/activate/${token}?player_id=${player.id}`),
      );
    },
    verifyService: async () => {
      const code = /\d{6}/.exec((await letters('3339998888'))[0]!.text)![0];
      return around(
        () => platform.platform.db.sql`select mobile_verified_at from players where id = ${player.id}`,
        () =>
          guest('POST', '/notifications/players/verify_sms', { user_id: player.id, skin_id: 1, verification: code, sms_verified: true }),
      );
    },
    sendCustomMessage: async () => {
      const send = () => player.call('POST', `/notifications/players/${player.id}/custom-message`, { subject: 's', body: 'b', type: 't' });
      return [(await send()).body, (await send()).body];
    },
    sendContactEmail: async () => {
      const send = (subject: string) =>
        guest('POST', '/notifications/messages/custom_email', { emails: ['x'], body: 'b', subject, ref_id: 'r' });
      return [(await send('login issue')).body, (await send('become affiliate')).body];
    },
  }) satisfies Partial<Walk>;
