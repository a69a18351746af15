import { makeExports } from '#server/privacy/exports.ts';
import { newPlayer } from '#tests/support/caller.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

export const privacyWalk = ({ platform }: Scene) =>
  ({
    getPrivacy: async () => {
      const { call } = await newPlayer(platform, 'private1');
      return around(
        () => get(call, '/me/privacy'),
        () => call('POST', '/me/erasure', { password: 'Secret-123' }),
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
        // One at a time, and others were requested before.
        for (let turn = 0; turn < 3; turn += 1) await makeExports(platform.platform);
        parts.push(await get(call, `/me/data-export/${body.export.id}/parts/0`));
      }
      return [parts[0], parts[1]];
    },
  }) satisfies Partial<Walk>;
