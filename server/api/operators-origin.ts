import { createApp, listen, portOf } from '../http/app.ts';
import { compressAnswers } from '../http/compression.ts';
import { answerProblems } from '../http/errors.ts';
import { harden } from '../http/hardening.ts';
import type { MountOptions } from '../http/contract.ts';
import type { Meter } from '../http/meter.ts';
import type { Platform } from '../platform.ts';
import { mountConsole } from '../staff/console.ts';
import { hasDemoTeam, mountDemoTeam } from '../staff/demo-team.ts';
import { mountOperatorsApi } from './operators.ts';

export interface OperatorsOrigin {
  readonly url: string;
  close(): Promise<void>;
}

export interface OriginOptions extends Pick<MountOptions<unknown>, 'onAnswer'> {
  readonly meter: Meter | undefined;
  readonly isDraining: () => boolean;
  readonly checkResponses: boolean | undefined;
}

/** Opens the origin of the people who run the platform, where a port is set. @returns null where none is. */
export async function openOperators(
  platform: Platform,
  { meter, isDraining, checkResponses = false, ...rest }: OriginOptions,
): Promise<OperatorsOrigin | null> {
  const { config, log } = platform;
  if (config.operatorPort === null) return null;
  const own = { ...config, publicUrl: config.operatorUrl };
  const app = createApp(own, log, { meter, isDraining });
  harden(app, own);
  await compressAnswers(app);
  await app.register((scope) => mountOperatorsApi(scope, platform, { checkResponses, ...rest }), { prefix: '/api' });
  if (hasDemoTeam(platform)) await app.register(async (scope) => mountDemoTeam(scope, platform));
  if (!mountConsole(app, config.siteDir === null ? null : `${config.siteDir}-console`, () => platform.config.publicUrl))
    answerProblems(app);
  await listen(app, config.operatorHost, config.operatorPort, 'OPERATOR_PORT');
  const url = `http://localhost:${portOf(app)}`;
  if (config.operatorPort === 0) Object.assign(config, { operatorUrl: url });
  return { url, close: () => app.close() };
}
