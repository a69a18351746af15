import type { components, operations } from './schema.d.ts';

type Schemas = components['schemas'];

export type Language = Schemas['Language'];
export type SectionGroup = Schemas['SectionGroup'];
export type Player = Schemas['Player'];
export type PlayerSession = Schemas['PlayerSession'];
export type AccountHold = Schemas['AccountHold'];
export type Intervention = Schemas['Intervention'];
export type IdentityAct = Schemas['IdentityAct'];
export type PlayerStatus = Schemas['PlayerStatus'];
export type PaymentTransfer = Schemas['PaymentTransfer'];
export type Balance = Schemas['Balance'];
export type BalanceExact = Schemas['BalanceExact'];
export type Vip = Schemas['Vip'];
export type VipLevel = Schemas['VipLevel'];
export type Documents = Schemas['Documents'];
export type PlayerDocument = Schemas['Document'];
export type DocumentType = Schemas['DocumentType'];
export type Credentials = Schemas['Credentials'];
export type SecondFactor = Schemas['SecondFactor'];
export type SecondFactorSetup = Schemas['SecondFactorSetup'];
export type SecondFactorProof = Schemas['SecondFactorProof'];
export type Passkey = Schemas['Passkey'];
export type NewPasskey = Schemas['NewPasskey'];
export type PasskeyCeremony = Schemas['PasskeyCeremony'];
export type PasskeyProof = Schemas['PasskeyProof'];
export type Registration = Schemas['Registration'];
export type PasswordChange = Schemas['PasswordChange'];
export type PasswordReset = Schemas['PasswordReset'];
export type ProfileChange = Schemas['ProfileChange'];
export type ContactEmail = Schemas['ContactEmail'];
export type Notification = Schemas['Notification'];
export type SkinSettings = Schemas['SkinSettings'];
export type ContentPage = Schemas['ContentPage'];
export type Slide = Schemas['Slide'];
export type Promotion = Schemas['Promotion'];
export type Campaign = Schemas['Campaign'];
export type Section = Schemas['Section'];
export type Game = Schemas['Game'];
export type Volatility = Schemas['Volatility'];
export type ForgivenWord = Schemas['ForgivenWord'];
export type Provider = Schemas['Provider'];
export type Favorite = Schemas['Favorite'];
export type RecentGame = Schemas['RecentGame'];
export type Notice = Schemas['Notice'];
export type NoticeKind = Schemas['NoticeKind'];
export type NoticeFacts = Schemas['NoticeFacts'];
export type HeldDeposit = Schemas['HeldDeposit'];
export type NoticeCount = Schemas['NoticeCount'];
export type NoticesRead = Schemas['NoticesRead'];
export type RealLaunch = Schemas['RealLaunch'];
export type DemoLaunch = Schemas['DemoLaunch'];
export type Launch = Schemas['Launch'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type Pause = Schemas['Pause'];
export type PlayLimit = Schemas['PlayLimit'];
export type PlayLimits = Schemas['PlayLimits'];
export type PlayLimitRequest = Schemas['PlayLimitRequest'];
export type PlaySession = Schemas['PlaySession'];
export type SessionLimits = Schemas['SessionLimits'];
export type SessionLimitsRequest = Schemas['SessionLimitsRequest'];
export type GameType = Schemas['GameType'];
export type Jurisdiction = Schemas['Jurisdiction'];
export type HelpLink = Schemas['HelpLink'];
export type PlayTime = Schemas['PlayTime'];
export type PlayTimeRequest = Schemas['PlayTimeRequest'];
export type PrivacyState = Schemas['PrivacyState'];
export type ErasureBlocker = Schemas['ErasureBlocker'];
export type WithdrawalAllowance = Schemas['WithdrawalAllowance'];
export type KnownAddress = Schemas['KnownAddress'];
export type DepositAddress = Schemas['DepositAddress'];
export type CoinPrice = Schemas['CoinPrice'];
export type Conversion = Schemas['Conversion'];
export type DepositRequest = Schemas['DepositRequest'];
export type DepositReply = Schemas['DepositReply'];
export type WithdrawRequest = Schemas['WithdrawRequest'];
export type WithdrawReply = Schemas['WithdrawReply'];
export type WithdrawalAddress = Schemas['WithdrawalAddress'];
export type NewWithdrawalAddress = Schemas['NewWithdrawalAddress'];
export type Transaction = Schemas['Transaction'];
export type TransactionRow = Schemas['TransactionRow'];
export type BalanceEffect = Schemas['BalanceEffect'];
export type PeriodSummary = Schemas['PeriodSummary'];
export type MonthlyStatement = Schemas['MonthlyStatement'];
export type TransactionStatus = Schemas['TransactionStatus'];
export type TransactionTypeId = Schemas['TransactionTypeId'];
export type LeaderboardRow = Schemas['LeaderboardRow'];
export type PageMeta = Schemas['PageMeta'];
export type ProblemCode = Schemas['Problem']['code'];
/** Body of a refusal: its code with the texts, limits and ids of the contract's `Problem`. */
export type Refusal = Schemas['Problem'];
export type GamesQuery = NonNullable<operations['listGames']['parameters']['query']>;
export type HistoryQuery = NonNullable<operations['listMyTransactions']['parameters']['query']>;
export type LeaderboardQuery = operations['listLeaderboard']['parameters']['query'];
export type CampaignsQuery = NonNullable<operations['listCampaigns']['parameters']['query']>;

/** Every way a call can fail: a refusal the contract names, or a fault that leaves its outcome unknown. */
export type Problem =
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly status: number; readonly refusal: Refusal }
  | { readonly kind: 'unreachable' }
  /** `isClosed` where the platform says that it is closed for maintenance. */
  | { readonly kind: 'unexpected'; readonly isClosed?: boolean };

export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.kind === 'refused' ? problem.code : problem.kind, options);
    this.problem = problem;
  }
}

export const problemFrom = (error: unknown): Problem => (error instanceof ProblemError ? error.problem : { kind: 'unexpected' });
