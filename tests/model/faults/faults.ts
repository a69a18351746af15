import type { ProblemCode, Refusal } from '#openapi/model.ts';
import { isInTurn } from '#tests/support/turn.ts';

/** Faults of one call in transit, the same list at every layer. */
const onTheWay = [
  { id: 'dropped', label: 'dropped connection' },
  { id: 'cut', label: 'connection lost half-way' },
  { id: 'timeout', label: 'time-out' },
  { id: '401', label: '401' },
  { id: '403', label: '403' },
  { id: '404', label: '404' },
  { id: '409', label: '409' },
  { id: '422', label: '422' },
  { id: '429', label: '429' },
  { id: '500', label: '500' },
  { id: '503', label: '503' },
  { id: 'broken-json', label: 'broken JSON' },
  { id: 'portal', label: 'captive portal' },
  { id: 'redirect', label: 'sent to another site' },
  { id: 'late', label: '10 s late' },
  { id: 'twice', label: 'reply twice' },
  { id: 'out-of-order', label: 'replies out of order' },
] as const;

/** Faults of the calling device. The call itself works. */
const onTheDevice = [
  { id: 'clock-ahead', label: 'clock leaps a day ahead' },
  { id: 'clock-behind', label: 'clock falls a day behind' },
  { id: 'storage-full', label: 'storage is full' },
  { id: 'storage-forbidden', label: 'storage is forbidden' },
] as const;

export const faults = [...onTheWay, ...onTheDevice] as const;

/** Faults that `fetch` reports like their neighbours in the list: testing the screens is enough for them. */
const onScreensAlone: readonly string[] = ['cut', 'portal', 'redirect', ...onTheDevice.map(({ id }) => id)];

/** The faults of a layer. */
export const faultsAt = (layer: 'screen' | 'browser') => faults.filter(({ id }) => layer === 'screen' || !onScreensAlone.includes(id));

/** Operations that change nothing, by the first word of their names. */
export const isRead = (operation: string): boolean => /^(?:get|list|check|convert|lookUp)[A-Z]/.test(operation);

/** Statuses that represent all of them in the browser: the end of a session, which every page watches for, and a failure of the platform. */
const statusesOfCover: readonly string[] = ['401', '503'];

/** Operations that move money: their faults never take turns. */
const moneyMoving: readonly string[] = ['deposit', 'withdraw', 'cancelTransaction'];

/** @param called an operation, perhaps with a remark behind it, like `launchGame (real)`. */
function isOfCover(called: string, fault: string): boolean {
  const [operation = ''] = called.split(' ');
  if (isRead(operation) || (/^\d+$/.test(fault) && !statusesOfCover.includes(fault))) return false;
  return moneyMoving.includes(operation) || isInTurn(`${operation} × ${fault}`);
}

/**
 * A selection of an operation's faults. In the browser, reads fail in each way that their machine distinguishes on the walks of its plan; writes have
 * each fault of the network, and two statuses, because `fetch` reports the others alike, and the screens have them all. Those take turns, unless the
 * operation moves money.
 */
export const coverOfFaults = (layer: 'screen' | 'browser', operation: string) =>
  layer === 'screen' ? faultsAt(layer) : faultsAt(layer).filter(({ id }) => isOfCover(operation, id));

export type FaultId = (typeof faults)[number]['id'];
export type DeviceFault = (typeof onTheDevice)[number]['id'];
export type CallFault = (typeof onTheWay)[number]['id'];
export type StatusFault = Extract<FaultId, `${number}`>;

export const isOnTheDevice = (fault: FaultId): fault is DeviceFault => onTheDevice.some(({ id }) => id === fault);

/** Faults after which the call has served its purpose, as if there had been none. */
export const harmless: readonly FaultId[] = ['late', 'twice', ...onTheDevice.map(({ id }) => id)];

/** Faults after which the platform has carried out the call, and the page does not know. */
export const lostReplies: readonly FaultId[] = ['dropped', 'cut', 'timeout', 'broken-json', 'out-of-order'];

const codes = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'request_in_flight',
  422: 'invalid_request',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
} as const satisfies Record<StatusFault, ProblemCode>;

export const isStatus = (fault: FaultId): fault is StatusFault => fault in codes;

/** The refusal that any operation may give with this status. */
export const refusalOf = (fault: StatusFault, code: ProblemCode = codes[fault]): Refusal => ({
  code,
  message: 'Made to fail by a test',
  ...(fault === '429' && { retry_after_s: 2 }),
});

export const brokenJson = '{"data": [';
/** A captive portal's page, before a person has accepted its terms. */
export const portalPage = '<!doctype html><title>Free Wi-Fi</title><a href="https://wifi.invalid/accept">Accept the terms</a>';
export const lateMs = 10_000;
export const dayMs = 24 * 60 * 60_000;
