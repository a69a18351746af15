import { isRestrictedAt, requireActive } from '../accounts/status.ts';
import { isInMaintenance } from '../content/settings.ts';
import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

type Operation = keyof Handlers<CallContext>;
interface Rule {
  /** While the site is closed: calls that begin something are refused, calls that end something work. */
  readonly inMaintenance: 'answered' | 'refused';
  /** For a player who is frozen, closed, self-excluded or on a break: calls that lead to a bet are refused. */
  readonly toRestricted: 'answered' | 'refused';
}

const read: Rule = { inMaintenance: 'answered', toRestricted: 'answered' };
const write: Rule = { inMaintenance: 'refused', toRestricted: 'answered' };
/** A write that only takes back or ends something. */
const ending: Rule = read;
const play: Rule = { inMaintenance: 'refused', toRestricted: 'refused' };

/** Every operation of the contract. An operation that is missing here does not compile. */
const rules: Readonly<Record<Operation, Rule>> = {
  getMe: read,
  changePassword: write,
  getBalance: read,
  listNotices: read,
  readNotices: write,
  getDocuments: read,
  // Players under review must be able to upload the documents that support requests.
  uploadDocument: write,
  deleteDocument: write,
  getPrivacy: read,
  requestDataExport: write,
  getDataExportPart: read,
  requestErasure: write,
  withdrawErasure: ending,
  getPlayLimits: read,
  getJurisdiction: read,
  getVipLevels: read,
  getPlaySession: read,
  // Tools that restrict the player's own play are never refused.
  setPlayLimit: ending,
  setPlayTime: ending,
  startLimitedSession: ending,
  endLimitedSession: ending,
  takeBreak: ending,
  excludeSelf: ending,
  // These only end something that is open, so they work during maintenance too.
  answerRealityCheck: ending,
  confirmAge: ending,
  acknowledgeIntervention: ending,
  listMyTransactions: read,
  getTransaction: read,
  getMonthlyStatement: read,
  listWithdrawalAddresses: read,
  addWithdrawalAddress: write,
  removeWithdrawalAddress: write,
  updateProfile: write,
  login: write,
  logout: ending,
  revokeSession: ending,
  listSessions: read,
  endSession: ending,
  endOtherSessions: ending,
  getSecondFactor: read,
  beginSecondFactor: write,
  confirmSecondFactor: write,
  renewRecoveryCodes: write,
  removeSecondFactor: write,
  listPasskeys: read,
  beginPasskey: write,
  addPasskey: write,
  renamePasskey: write,
  removePasskey: write,
  beginPasskeyLogin: write,
  loginWithPasskey: write,
  register: write,
  checkUsername: read,
  checkEmail: read,
  checkMobile: read,
  getResetStatus: read,
  activateEmail: write,
  recoverPassword: write,
  resetPassword: write,
  resendVerification: write,
  verifyService: write,
  sendCustomMessage: write,
  // Contacting support must work during maintenance and for restricted accounts.
  sendContactEmail: read,
  getSkinSettings: read,
  getMaintenance: read,
  listPromotions: read,
  listSlides: read,
  getPage: read,
  listSitePaymentMethods: read,
  getClientIp: read,
  listCampaigns: read,
  checkBonusCode: { inMaintenance: 'answered', toRestricted: 'refused' },
  deleteOffer: write,
  listUnusedCampaigns: read,
  pingCampaign: read,
  listSections: read,
  listGames: read,
  listPlaying: read,
  listPopularGames: read,
  listProviders: read,
  listSectionProviders: read,
  listFavorites: read,
  addFavorite: write,
  removeFavorite: write,
  // The list is empty for players who may not play.
  listRecommendedGames: read,
  listRecentGames: read,
  removeRecentGame: write,
  launchGame: play,
  getGame: read,
  launchSport: play,
  listDepositMethods: read,
  listWithdrawMethods: read,
  getWithdrawalAllowance: read,
  deposit: play,
  openDepositAddress: play,
  // A frozen player's withdrawal waits for release: server/payments/holds.ts.
  withdraw: write,
  getLastUsedCard: read,
  getCoinPrice: read,
  convertCurrency: write,
  convertCrypto: write,
  creditHeldDeposit: write,
  cancelTransaction: ending,
  listLeaderboard: read,
};

type AnyHandler = (input: { readonly headers: { readonly 'Idempotency-Key'?: string } }, context: CallContext) => Promise<unknown>;

/** Whether a payment was opened under this key. Its outcome is answered whatever the present state of site and player. */
const isBegun = async ({ db }: Platform, operation: string, key: string | undefined, { player }: CallContext): Promise<boolean> =>
  key !== undefined &&
  player !== null &&
  (await db.one`select 1 from idempotent_calls where player_id = ${player.id} and operation = ${operation} and key = ${key}`) !== undefined;

/** Guards each handler by the state of the site and of the player. @throws Problem `maintenance` or as `requireActive`. */
export function permitted(platform: Platform, handlers: Handlers<CallContext>): Handlers<CallContext> {
  const guarded = Object.entries(handlers).map(([operation, handler]) => {
    const { inMaintenance, toRestricted } = rules[operation as Operation];
    if (inMaintenance === 'answered' && toRestricted === 'answered') return [operation, handler] as const;
    const ask = handler as AnyHandler;
    const permit: AnyHandler = async (input, context) => {
      const restricted =
        toRestricted === 'refused' && context.player && isRestrictedAt(context.player, platform.now()) ? context.player : null;
      const isClosed = inMaintenance === 'refused' && (await isInMaintenance(platform.db));
      if ((restricted || isClosed) && !(await isBegun(platform, operation, input.headers['Idempotency-Key'], context))) {
        if (isClosed) throw new Problem('maintenance', 'The site is closed for maintenance. What you have begun goes on; try again later.');
        if (restricted) requireActive(restricted, platform.now());
      }
      return ask(input, context);
    };
    return [operation, permit] as const;
  });
  return Object.fromEntries(guarded) as unknown as Handlers<CallContext>;
}
