import type { OperationName, Part } from './flow.ts';

/** Parts of the site that call the platform without a machine, by their names in the fault product. Their calls are broken on the screen. */
export const parts: Readonly<Record<string, Part>> = {
  profile: {
    title: 'Change one’s profile',
    sources: {
      'src/screens/profile/useProfileForm.ts': { save: ['updateProfile'] },
      'src/screens/profile/usePasswordForm.ts': { change: ['changePassword'] },
      'src/screens/profile/ProfileScreen.tsx': { documents: ['getDocuments'], factor: ['getSecondFactor'] },
      'src/screens/profile/useSessionList.ts': { list: ['listSessions'], end: ['endSession', 'endOtherSessions'] },
      'src/screens/profile/useSecondFactor.ts': { begin: ['beginSecondFactor'] },
    },
  },
  proofs: {
    title: 'Verify address and number',
    sources: {
      'src/features/session/useEmailProof.ts': { resend: ['resendVerification'] },
      'src/screens/dashboard/Proofs.tsx': { text: ['resendVerification'], check: ['verifyService'] },
    },
  },
  privacy: {
    title: 'Have one’s data copied or erased',
    sources: {
      'src/screens/profile/LateCards.tsx': { limits: ['getWithdrawalAllowance'] },
      'src/screens/profile/usePrivacy.ts': {
        state: ['getPrivacy'],
        prepare: ['requestDataExport'],
        save: ['getDataExportPart'],
        erase: ['requestErasure'],
        keep: ['withdrawErasure'],
      },
    },
  },
  protection: {
    title: 'Limit oneself, take a break, exclude oneself',
    sources: {
      'src/screens/profile/usePlayLimits.ts': {
        state: ['getPlayLimits'],
        limit: ['setPlayLimit'],
        time: ['setPlayTime'],
        pause: ['takeBreak'],
        exclude: ['excludeSelf'],
      },
    },
  },
  statement: {
    title: 'Read what a month came to',
    sources: { 'src/screens/transactions/useStatement.ts': { read: ['getMonthlyStatement'] } },
  },
  play: {
    title: 'See how long one has played, and go on',
    sources: {
      'src/screens/game/usePlaySession.ts': { figures: ['getPlaySession'], answer: ['answerRealityCheck'] },
      'src/screens/game/useSessionLimits.ts': { start: ['startLimitedSession'], end: ['endLimitedSession'] },
    },
  },
  age: { title: 'Confirm an age', sources: { 'src/features/age/AgePart.tsx': { confirm: ['confirmAge'] } } },
  contact: { title: 'Write to support', sources: { 'src/screens/contact/ContactScreen.tsx': { send: ['sendContactEmail'] } } },
  notices: {
    title: 'Read notices',
    sources: { 'src/features/notices/notices-query.ts': { list: ['listNotices'] } },
  },
  recent: {
    title: 'Play on',
    sources: { 'src/screens/recent/RecentGames.tsx': { list: ['listRecentGames'], remove: ['removeRecentGame'] } },
  },
  pages: {
    title: 'Read pages',
    sources: {
      'src/screens/content/ContentScreen.tsx': { readPage: ['getPage'] },
      'src/screens/promo/PromotionScreen.tsx': { listPromotions: ['listPromotions'] },
      'src/screens/home/HomeProviders.tsx': { listProviders: ['listProviders'] },
      'src/screens/home/HomeLeaderboard.tsx': { listLeaderboard: ['listLeaderboard'] },
    },
  },
};

const secondFactor =
  'asks for a code that is good for 30 s: tests/browser/site/second-factor.spec.ts, tests/platform/second-factor.slow.test.ts';
const addresses = 'a part of the cashier: tests/browser/site/player-addresses.spec.ts';
const passkeys = 'asks an authenticator as well: tests/browser/site/passkeys.spec.ts, tests/unit/views/passkeys.test.tsx';
const documents = 'sent by another way than `fetch`: tests/browser/site/player-documents.spec.ts';
const missingRow = 'a row that is missing while nobody knows whether it is there: tests/unit/screens/home-rows.test.tsx';
const shell = 'a part of every page, which does without: tests/browser/site/failing.spec.ts';

/** Calls of the site that the fault product does not break, with the reason; by file and operation. */
export const unbrokenCallers: Readonly<Record<string, Readonly<Partial<Record<OperationName, string>>>>> = {
  'src/boot/late/late.ts': {
    getMaintenance: 'asks whether the platform can be reached, which its failing answers: tests/browser/site/reach.spec.ts',
  },
  'src/boot/shell/Shell.tsx': { getMaintenance: shell },
  'src/boot/warming.ts': {
    listGames: 'read ahead: the page asks again',
    listPromotions: 'read ahead: the page asks again',
    listSlides: 'read ahead: the page asks again',
    getPage: 'read ahead: the page asks again',
  },
  'src/features/cashier/visit-effects.ts': {
    getPlayLimits: 'where it fails the form is there, and the platform’s refusal says the same: tests/platform/jurisdictions.test.ts',
  },
  'src/features/cashier/useAddressBook.ts': {
    listWithdrawalAddresses: addresses,
    addWithdrawalAddress: addresses,
    removeWithdrawalAddress: addresses,
  },
  'src/features/cashier/OwnAddressPart.tsx': {
    openDepositAddress: 'the same button asks again and gets the same address: tests/unit/screens/own-address.test.tsx',
  },
  'src/features/cashier/useFollowedPayment.ts': { getTransaction: 'asks again by itself, as transaction-status does' },
  'src/features/lobby/useLobby.ts': { getSkinSettings: shell, listSections: shell },
  'src/features/notices/NoticesPanel.tsx': { readNotices: 'nobody asks for it: what could not be marked stays unread' },
  'src/screens/dashboard/CoinBalancePart.tsx': {
    getCoinPrice: 'stands beside the balance in money, and is asked again by itself: tests/unit/views/coin-balance.test.tsx',
  },
  'src/screens/transaction-status/useHeldCredit.ts': {
    creditHeldDeposit: 'credits once, and the same button asks again: tests/unit/screens/held-deposit.test.tsx',
  },
  'src/features/session/pending-logout.ts': {
    revokeSession: 'asks by itself until the platform knows, and says so: tests/unit/site/pending-logout.test.ts',
  },
  'src/screens/contact/ContactScreen.tsx': { getJurisdiction: 'who helps by country is missing; the platform’s own addresses stand' },
  'src/screens/dashboard/FirstSteps.tsx': { listGames: 'the step leads to all games: tests/unit/screens/first-steps.test.tsx' },
  'src/screens/vip/VipScreen.tsx': { getVipLevels: 'a button asks again: tests/unit/screens/vip.test.tsx' },
  'src/screens/home/useFirstGames.ts': { listGames: 'requests nothing: it shows what the rows have' },
  'src/screens/home/GroupPreview.tsx': { listGames: 'comes when its row is near: tests/browser/site/failing.spec.ts' },
  'src/screens/home/useSlides.ts': { listSlides: 'the slide of the site stands: tests/unit/screens/home-slides.test.tsx' },
  'src/screens/home/LateRows.tsx': { listPopularGames: missingRow },
  'src/screens/home/PlayersNow.tsx': { listPlaying: 'cards show no number, as those of few players do' },
  'src/screens/home/SuggestedRow.tsx': { listRecommendedGames: missingRow },
  'src/screens/home/useFavouritesFirst.ts': {
    listGames: 'the order of a row, which fails as the row does: tests/unit/screens/favourites-first.test.tsx',
  },
  'src/screens/maintenance/MaintenanceScreen.tsx': { getMaintenance: 'asks every 15 s by itself, whatever came of the last time' },
  'src/screens/login/usePasskeyLogin.ts': { beginPasskeyLogin: passkeys, loginWithPasskey: passkeys },
  'src/screens/profile/useDocumentUpload.ts': { uploadDocument: documents, deleteDocument: documents },
  'src/screens/profile/usePasskeys.ts': {
    listPasskeys: passkeys,
    beginPasskey: passkeys,
    addPasskey: passkeys,
    renamePasskey: passkeys,
    removePasskey: passkeys,
  },
  'src/screens/profile/usePlayLimits.ts': {
    acknowledgeIntervention: 'raised by the platform alone; lost and unsent: tests/unit/screens/interventions.test.tsx',
    getBalance: 'asks whether the session goes on, before an exclusion and where its reply was lost: tests/unit/screens/breaks.test.tsx',
  },
  'src/screens/profile/useSecondFactor.ts': {
    confirmSecondFactor: secondFactor,
    renewRecoveryCodes: secondFactor,
    removeSecondFactor: secondFactor,
  },
  'src/screens/promo/PromotionScreen.tsx': { getPage: 'fails as ContentScreen does: the same question and the same view' },
  'src/screens/registration/RegistrationScreen.tsx': {
    getSkinSettings: shell,
    getJurisdiction: 'what nobody could say beforehand is said by the refusal',
  },
  'src/screens/search/SearchScreen.tsx': { listProviders: 'a filter that is missing while nobody knows its choices' },
  'src/screens/section/SectionScreen.tsx': {
    listProviders: 'a filter that is missing while nobody knows its choices',
    listSectionProviders: 'a filter that is missing while nobody knows its choices',
  },
};
