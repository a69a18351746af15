import type {
  NewWithdrawalAddress,
  NoticesRead,
  PasswordChange,
  PlayLimitRequest,
  PlayTimeRequest,
  ProfileChange,
  SecondFactorProof,
  SessionLimitsRequest,
} from '#openapi/model.ts';
import type { Body, Operations } from './operations.ts';

/* Calls of parts that only players see. In the other operations they would load with the first call of every guest. */

type Ask = Pick<Operations, 'ask'>;

/** @param before id of a notice: only older ones. */
export const listNotices = ({ ask }: Ask, signal: AbortSignal, before?: number) =>
  ask((client, unwrap) => unwrap(client.GET('/me/notices', { params: { query: before === undefined ? {} : { before } }, signal })));

export const changePassword = ({ ask }: Ask, body: PasswordChange) => ask((client, unwrap) => unwrap(client.PUT('/me', { body })));

export const updateProfile = ({ ask }: Ask, id: number, body: ProfileChange) =>
  ask((client, unwrap) => unwrap(client.PUT('/static/players/{id}', { params: { path: { id } }, body })));

export const getDocuments = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/all-documents')));

export const listSessions = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/sessions')));

/** @param token_sha256 of a token that this browser has dropped. */
export const revokeSession = ({ ask }: Ask, token_sha256: string) =>
  ask((client, unwrap) => unwrap(client.POST('/auth/revoke', { body: { token_sha256 } })));

/** @param id of a session, or `others` for all but the caller's. */
export const endSessions = ({ ask }: Ask, id: number | 'others') =>
  ask((client, unwrap) =>
    unwrap(id === 'others' ? client.DELETE('/me/sessions') : client.DELETE('/me/sessions/{id}', { params: { path: { id } } })),
  );

export const getWithdrawalAllowance = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/payments/withdrawal-allowance')));

/** @param id of the receipt. A repeated call credits nothing more. */
export const creditHeldDeposit = ({ ask }: Ask, id: number) =>
  ask((client, unwrap) => unwrap(client.POST('/me/held-deposits/{id}/credit', { params: { path: { id } } })));

export const getPrivacy = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/privacy')));

export const requestDataExport = ({ ask }: Ask, password: string) =>
  ask((client, unwrap) => unwrap(client.POST('/me/data-export', { body: { password } })));

export const getDataExportPart = ({ ask }: Ask, id: number, part: number) =>
  ask((client, unwrap) => unwrap(client.GET('/me/data-export/{id}/parts/{part}', { params: { path: { id, part } } })));

export const requestErasure = ({ ask }: Ask, password: string) =>
  ask((client, unwrap) => unwrap(client.POST('/me/erasure', { body: { password } })));

export const withdrawErasure = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.DELETE('/me/erasure')));

/** @param month as `YYYY-MM`, in the days of `time_zone`. */
export const getMonthlyStatement = ({ ask }: Ask, month: string, time_zone: string, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/me/statements/{month}', { params: { path: { month }, query: { time_zone } }, signal })));

export const getPlayLimits = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/play-limits')));

export const setPlayLimit = ({ ask }: Ask, body: PlayLimitRequest) =>
  ask((client, unwrap) => unwrap(client.PUT('/me/play-limits', { body })));

export const setPlayTime = ({ ask }: Ask, body: PlayTimeRequest) => ask((client, unwrap) => unwrap(client.PUT('/me/play-times', { body })));

export const getPlaySession = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/me/play-session', { signal })));

export const answerRealityCheck = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.POST('/me/reality-check')));

export const startLimitedSession = ({ ask }: Ask, body: SessionLimitsRequest) =>
  ask((client, unwrap) => unwrap(client.POST('/me/session-limits', { body })));

export const endLimitedSession = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.DELETE('/me/session-limits')));

export const confirmAge = ({ ask }: Ask, age: number) => ask((client, unwrap) => unwrap(client.POST('/me/age', { body: { age } })));

export const acknowledgeIntervention = ({ ask }: Ask, id: number) =>
  ask((client, unwrap) => unwrap(client.POST('/me/interventions/{id}/acknowledgement', { params: { path: { id } } })));

export const takeBreak = ({ ask }: Ask, days: Body<'takeBreak'>['days']) =>
  ask((client, unwrap) => unwrap(client.POST('/me/break', { body: { days } })));

export const excludeSelf = ({ ask }: Ask, body: Body<'excludeSelf'>) =>
  ask((client, unwrap) => unwrap(client.POST('/me/self-exclusion', { body })));

export const getSecondFactor = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/second-factor')));

export const beginSecondFactor = ({ ask }: Ask, password: string) =>
  ask((client, unwrap) => unwrap(client.POST('/me/second-factor', { body: { password } })));

export const confirmSecondFactor = ({ ask }: Ask, code: string) =>
  ask((client, unwrap) => unwrap(client.POST('/me/second-factor/confirmation', { body: { code } })));

export const renewRecoveryCodes = ({ ask }: Ask, body: SecondFactorProof) =>
  ask((client, unwrap) => unwrap(client.POST('/me/second-factor/recovery-codes', { body })));

export const removeSecondFactor = ({ ask }: Ask, body: SecondFactorProof) =>
  ask((client, unwrap) => unwrap(client.POST('/me/second-factor/removal', { body })));

export const readNotices = ({ ask }: Ask, body: NoticesRead) => ask((client, unwrap) => unwrap(client.PUT('/me/notices/read', { body })));

export const listRecentGames = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/casino/recent', { signal })));

export const removeRecentGame = ({ ask }: Ask, gameId: string) =>
  ask((client, unwrap) => unwrap(client.DELETE('/casino/recent/{gameId}', { params: { path: { gameId } } })));

export const listWithdrawalAddresses = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/addresses')));

export const getCoinPrice = ({ ask }: Ask, code: string, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/payments/prices/{code}', { params: { path: { code } }, signal })));

/** The same address at each call. */
export const openDepositAddress = ({ ask }: Ask, methodId: number) =>
  ask((client, unwrap) => unwrap(client.POST('/payments/address', { body: { payment_method_id: methodId } })));

/** Saving an address again renames it. */
export const addWithdrawalAddress = ({ ask }: Ask, body: NewWithdrawalAddress) =>
  ask((client, unwrap) => unwrap(client.POST('/me/addresses', { body })));

export const removeWithdrawalAddress = ({ ask }: Ask, id: number) =>
  ask((client, unwrap) => unwrap(client.DELETE('/me/addresses/{id}', { params: { path: { id } } })));

export const resendVerification = ({ ask }: Ask, id: number, service: 'email' | 'sms') =>
  ask((client, unwrap) =>
    unwrap(client.POST('/notifications/players/{id}/registration', { params: { path: { id }, query: { service } } })),
  );

export const verifyService = ({ ask }: Ask, service: 'email' | 'sms', body: Body<'verifyService'>) =>
  ask((client, unwrap) => unwrap(client.POST('/notifications/players/verify_{service}', { params: { path: { service } }, body })));

export const checkBonusCode = ({ ask }: Ask, code: string, currency_id: number, signal: AbortSignal) =>
  ask((client, unwrap) =>
    unwrap(client.GET('/campaigns/{code}', { params: { path: { code }, query: { check_code: 1, currency_id } }, signal })),
  );

export const deleteOffer = ({ ask }: Ask, id: number, campaign_id?: number) =>
  ask((client, unwrap) =>
    unwrap(client.DELETE('/campaigns/players/{id}', { params: { path: { id }, query: campaign_id === undefined ? {} : { campaign_id } } })),
  );
