import type { FastifyRequest } from 'fastify';
import type { operations } from '#openapi/schema.d.ts';
import { logDone } from '../http/security-log.ts';
import type { Log } from '../log.ts';

/** Writes that change nothing of an account. A login says itself whose session it opened. */
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

/** The log has a line of whatever somebody does to an account or its money. A new operation that writes has one too. */
export const logWrites =
  (log: Log) =>
  (request: FastifyRequest, { operationId, method }: { readonly operationId: string; readonly method: string }): void => {
    if (operationId === 'cancelTransaction' || (method !== 'get' && !unremarkable.has(operationId))) logDone(log, request, operationId);
  };
