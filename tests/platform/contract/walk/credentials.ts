import * as otpauth from 'otpauth';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import { type Call, newPlayer } from '#tests/support/caller.ts';
import { addPasskey, beginAdding, beginLogin, logInWith, passkeyOf } from '#tests/support/passkeys.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

/** @returns the recovery codes. */
async function withSecondFactor(call: Call): Promise<string[]> {
  const { body } = await call('POST', '/me/second-factor', { password: 'Secret-123' });
  const code = new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(body.secret as string) }).generate();
  return (await call('POST', '/me/second-factor/confirmation', { code })).body.recovery_codes as string[];
}

export const credentialsWalk = ({ platform, guest }: Scene) =>
  ({
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
  }) satisfies Partial<Walk>;
