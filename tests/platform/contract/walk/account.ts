import { createHash } from 'node:crypto';
import { makeExports } from '../../../../server/privacy/exports.ts';
import * as otpauth from 'otpauth';
import { type Call, callAs, linkIn, newPlayer, registration } from '../../../support/caller.ts';
import { newAuthenticator } from '../../../support/authenticator.ts';
import { addPasskey, beginAdding, beginLogin, logInWith, passkeyOf } from '../../../support/passkeys.ts';
import { pdf, png, upload } from '../../../support/files.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

/** @returns the recovery codes. */
async function withSecondFactor(call: Call): Promise<string[]> {
  const { body } = await call('POST', '/me/second-factor', { password: 'Secret-123' });
  const code = new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(body.secret as string) }).generate();
  return (await call('POST', '/me/second-factor/confirmation', { code })).body.recovery_codes as string[];
}

/** In this order: some use what an earlier one left. */
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
    getPrivacy: async () => {
      const { call } = await newPlayer(platform, 'private1');
      return around(
        () => get(call, '/me/privacy'),
        () => call('POST', '/me/erasure', { password: 'Secret-123' }),
      );
    },
    getJurisdiction: async () => [
      (await guest('GET', '/jurisdiction?country=GB&language=es')).body,
      (await player.call('GET', '/jurisdiction')).body,
    ],
    getPlayLimits: async () => {
      const { call } = await newPlayer(platform, 'limited1');
      return around(
        () => get(call, '/me/play-limits'),
        () => call('PUT', '/me/play-limits', { kind: 'loss', period: 'day', amount: '20' }),
      );
    },
    setPlayLimit: async () => {
      const { call } = await newPlayer(platform, 'limited2');
      const set = async (amount: string) => (await call('PUT', '/me/play-limits', { kind: 'stake', period: 'week', amount })).body;
      return [await set('20'), await set('10')];
    },
    setPlayTime: async () => {
      const { call } = await newPlayer(platform, 'limited5');
      const set = async (minutes: number) => (await call('PUT', '/me/play-times', { kind: 'time', minutes })).body;
      return [await set(120), await set(60)];
    },
    getPlaySession: async () => {
      const { call } = await newPlayer(platform, 'limited6');
      return around(
        () => get(call, '/me/play-session'),
        () => call('PUT', '/me/play-times', { kind: 'reality_check', minutes: 30 }),
      );
    },
    answerRealityCheck: async () => {
      const { call } = await newPlayer(platform, 'limited7');
      const answer = async () => (await call('POST', '/me/reality-check')).body;
      const before = await answer();
      await call('PUT', '/me/play-times', { kind: 'reality_check', minutes: 60 });
      return [before, await answer()];
    },
    confirmAge: async () => {
      const { call, id } = await newPlayer(platform, 'limited8');
      const before = (await call('POST', '/me/age', { age: 21 })).body;
      await platform.platform.db.sql`update players set country = 'BE' where id = ${id}`;
      return [before, (await call('POST', '/me/age', { age: 21 })).body];
    },
    takeBreak: async () => {
      const { call } = await newPlayer(platform, 'limited3');
      return [(await call('POST', '/me/break', { days: 1 })).body, (await call('POST', '/me/break', { days: 7 })).body];
    },
    excludeSelf: async () => {
      const { call } = await newPlayer(platform, 'limited4');
      return around(
        async () => (await call('GET', '/me')).status,
        () => call('POST', '/me/self-exclusion', { months: 6, password: 'Secret-123' }),
      );
    },
    requestErasure: async () => {
      const { call } = await newPlayer(platform, 'private2');
      return [await get(call, '/me/privacy'), (await call('POST', '/me/erasure', { password: 'Secret-123' })).body];
    },
    withdrawErasure: async () => {
      const { call } = await newPlayer(platform, 'private3');
      return [(await call('POST', '/me/erasure', { password: 'Secret-123' })).body, (await call('DELETE', '/me/erasure')).body];
    },
    requestDataExport: async () => {
      const { call } = await newPlayer(platform, 'private4');
      return [await get(call, '/me/privacy'), (await call('POST', '/me/data-export', { password: 'Secret-123' })).body];
    },
    getDataExportPart: async () => {
      const parts = [];
      for (const name of ['private5', 'private6']) {
        const { call } = await newPlayer(platform, name);
        const { body } = await call('POST', '/me/data-export', { password: 'Secret-123' });
        // One at a time, and others asked before.
        for (let turn = 0; turn < 3; turn += 1) await makeExports(platform.platform);
        parts.push(await get(call, `/me/data-export/${body.export.id}/parts/0`));
      }
      return [parts[0], parts[1]];
    },
    getSecondFactor: async () => {
      const { call } = await newPlayer(platform, 'factored');
      return around(
        () => get(call, '/me/second-factor'),
        () => withSecondFactor(call),
      );
    },
    beginSecondFactor: async () => {
      const other = await newPlayer(platform, 'beginner');
      const begin = async () => (await other.call('POST', '/me/second-factor', { password: 'Secret-123' })).body as unknown;
      return [await begin(), await begin()];
    },
    confirmSecondFactor: async () => [
      await withSecondFactor((await newPlayer(platform, 'confirming1')).call),
      await withSecondFactor((await newPlayer(platform, 'confirming2')).call),
    ],
    renewRecoveryCodes: async () => {
      const { call } = await newPlayer(platform, 'renewing');
      const [first] = await withSecondFactor(call);
      const renew = async (code: string | undefined) =>
        (await call('POST', '/me/second-factor/recovery-codes', { password: 'Secret-123', code })).body as { recovery_codes: string[] };
      const renewed = await renew(first);
      return [renewed, await renew(renewed.recovery_codes[0])];
    },
    removeSecondFactor: async () => {
      const { call } = await newPlayer(platform, 'removing');
      const [code] = await withSecondFactor(call);
      return around(
        () => get(call, '/me/second-factor'),
        () => call('POST', '/me/second-factor/removal', { password: 'Secret-123', code }),
      );
    },
    listPasskeys: async () => {
      const { call } = await newPlayer(platform, 'keylister');
      return around(
        () => get(call, '/me/passkeys'),
        () => passkeyOf(call, platform.platform.config.publicUrl),
      );
    },
    beginPasskey: async () => {
      const { call } = await newPlayer(platform, 'keybeginner');
      return [await beginAdding(call), await beginAdding(call)];
    },
    addPasskey: async () => {
      const { call } = await newPlayer(platform, 'keyadder');
      const add = async (name: string) =>
        (await addPasskey(call, newAuthenticator(platform.platform.config.publicUrl), { name })).body as unknown;
      return [await add('Phone'), await add('Laptop')];
    },
    renamePasskey: async () => {
      const { call } = await newPlayer(platform, 'keynamer');
      const { body } = await addPasskey(call, newAuthenticator(platform.platform.config.publicUrl));
      return around(
        () => get(call, '/me/passkeys'),
        () => call('PUT', `/me/passkeys/${body.data.id}`, { name: 'Renamed' }),
      );
    },
    removePasskey: async () => {
      const { call } = await newPlayer(platform, 'keyremover');
      const { body } = await addPasskey(call, newAuthenticator(platform.platform.config.publicUrl));
      return around(
        () => get(call, '/me/passkeys'),
        () => call('POST', `/me/passkeys/${body.data.id}/removal`, { password: 'Secret-123' }),
      );
    },
    beginPasskeyLogin: async () => [await beginLogin(guest), await beginLogin(guest)],
    loginWithPasskey: async () => {
      const authenticator = await passkeyOf((await newPlayer(platform, 'keyuser')).call, platform.platform.config.publicUrl);
      return [(await logInWith(guest, authenticator)).body, (await logInWith(guest, authenticator)).body];
    },
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
      // One about the deposit may have come meanwhile.
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
