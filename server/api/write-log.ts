import type { FastifyRequest } from 'fastify';
import type { operations } from '#openapi/schema.d.ts';
import { logDone } from '../http/security-log.ts';
import type { Log } from '../log.ts';

/** Writes that do not change an account. A login logs its own session. */
const unremarkable: ReadonlySet<string> = new Set<keyof operations>([
  'addFavorite',
  'beginPasskeyLogin',
  'checkEmail',
  'checkMobile',
  'checkUsername',
  'convertCrypto',
  'convertCurrency',
  'getMaintenance',
  'launchGame',
  'launchSport',
  'login',
  'loginWithPasskey',
  'pingCampaign',
  'readNotices',
  'removeFavorite',
  'removeRecentGame',
]);

/** Logs every change to an account or its money. A new operation that writes is logged too. */
export const logWrites =
  (log: Log) =>
  (request: FastifyRequest, { operationId, method }: { readonly operationId: string; readonly method: string }): void => {
    if (operationId === 'cancelTransaction' || (method !== 'get' && !unremarkable.has(operationId))) logDone(log, request, operationId);
  };
