import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { vipLevelsAt } from './levels.ts';

export const vipHandlers = (platform: Platform) =>
  ({
    getVipLevels: async (_input, { language }) => ({
      data: (await vipLevelsAt(platform, platform.now())).map(({ names, ...level }) => ({ ...level, name: names[language] })),
    }),
  }) satisfies Partial<Handlers<CallContext>>;
