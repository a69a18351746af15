import type { operations } from '#openapi/operators.schema.d.ts';
import { tokenOf } from '../http/context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { recordHitFrom } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { actHandlers } from './acts/handlers.ts';
import { listActions, recordAction } from '../record/actions.ts';
import { simulateCampaign } from './campaign-simulation.ts';
import { campaignHandlers } from './campaigns.ts';
import { caseHandlers } from './cases.ts';
import { catalogueOf, listTitles } from './catalogue.ts';
import { contentHandlers } from './content.ts';
import { type StaffContext, staffOf } from './context.ts';
import { depositRecord, listReceipts } from './deposits.ts';
import { claimDocument, decideDocument } from './document-decisions.ts';
import { documentPage, documentRecord, listDocuments } from './documents.ts';
import { endElevation } from './elevations.ts';
import { listImports } from './imports.ts';
import { invitedStaff, useInvitation } from './invitations.ts';
import { listMethods, listOffers, methodRecord } from './methods.ts';
import {
  checkedPasskey,
  creationOptions,
  listPasskeys,
  provenStaff,
  removePasskey,
  requestOptions,
  requireProof,
  storePasskey,
} from './passkeys.ts';
import { changeStaff, endElevationOf, invite, type Invited, listStaff, renewInvitation } from './people.ts';
import { scopeOf } from './permissions.ts';
import { find, playerRecord } from './players.ts';
import { listAlarms, listDifferences, signOff } from './reconciliation.ts';
import { reportHandlers } from './reports.ts';
import { roundHandlers } from './round-handlers.ts';
import { countryRules } from './country-rules.ts';
import { rulesOf } from './rules.ts';
import { vipRecord } from './vip.ts';
import { switchStates, systemState } from './system.ts';
import { playerTimeline } from './timeline.ts';
import { waitingWork } from './today.ts';
import { withdrawalHandlers } from './withdrawals.ts';
import { endSessions, listSessions, openSession, sessionShown } from './sessions.ts';

type StaffHandlers = HandlersOf<operations, StaffContext>;

const done = { done: true } as const;
/** Tries of strangers from one network: of logins and of links. */
const openCalls = { most: 60, windowS: 300 };
const recordOpenCall = (platform: Platform, { network }: StaffContext) => recordHitFrom(platform, 'staff', network, openCalls);

const linkShown = ({ id, link, expires }: Invited) => ({ id, link, expires_at: expires.toISOString() });

const sessionHandlers = (platform: Platform) =>
  ({
    getStaffSession: async (_input, context) => sessionShown(platform, tokenOf(context)),
    beginStaffLogin: async (_input, context) => {
      await recordOpenCall(platform, context);
      return requestOptions(platform);
    },
    openStaffSession: async ({ body }, context) => {
      await recordOpenCall(platform, context);
      const staff = await provenStaff(platform, body);
      const token = await platform.db.transaction(() => openSession(platform, staff, context));
      return sessionShown(platform, token);
    },
    closeStaffSession: async (_input, context) => {
      const { id, sessionId } = staffOf(context);
      await endSessions(platform, id, sessionId);
      context.setCookie(null);
      return done;
    },
    readStaffInvitation: async ({ body: { token } }, context) => {
      await recordOpenCall(platform, context);
      const { name, role } = await invitedStaff(platform, token);
      return { name, role };
    },
    beginStaffInvitation: async ({ body: { token } }, context) => {
      await recordOpenCall(platform, context);
      return creationOptions(platform, await invitedStaff(platform, token), 'staff_join', token);
    },
    acceptStaffInvitation: async ({ body }, context) => {
      await recordOpenCall(platform, context);
      const staff = await invitedStaff(platform, body.token);
      const credential = await checkedPasskey(platform, body, 'staff_join', body.token);
      const token = await platform.db.transaction(async () => {
        await useInvitation(platform, body.token);
        await storePasskey(platform, staff.id, credential, { name: body.name, userAgent: context.userAgent });
        await recordAction(platform, { actor: staff, operation: 'acceptStaffInvitation', object: `staff ${staff.id}` });
        return openSession(platform, staff, context);
      });
      return sessionShown(platform, token);
    },
    endOwnElevation: async (_input, context) => {
      const staff = staffOf(context);
      await platform.db.transaction(() => endElevation(platform, staff.id, staff, ''));
      return sessionShown(platform, tokenOf(context));
    },
    listStaffSessions: async (_input, context) => ({ data: await listSessions(platform, staffOf(context)) }),
    endStaffSession: async ({ params: { id } }, context) => {
      await endSessions(platform, staffOf(context).id, id);
      return done;
    },
  }) satisfies Partial<StaffHandlers>;

const passkeyHandlers = (platform: Platform) =>
  ({
    listStaffPasskeys: async (_input, context) => ({ data: await listPasskeys(platform, staffOf(context).id) }),
    beginStaffPasskey: async ({ body }, context) => {
      const staff = staffOf(context);
      await requireProof(platform, staff, body);
      return creationOptions(platform, staff, 'staff_add', tokenOf(context));
    },
    addStaffPasskey: async ({ body }, context) => {
      const staff = staffOf(context);
      const credential = await checkedPasskey(platform, body, 'staff_add', tokenOf(context));
      const data = await platform.db.transaction(async () => {
        const passkey = await storePasskey(platform, staff.id, credential, { name: body.name, userAgent: context.userAgent });
        await recordAction(platform, { actor: staff, operation: 'addStaffPasskey', object: `staff ${staff.id}` });
        return passkey;
      });
      return { data };
    },
    removeStaffPasskey: async ({ params: { id }, body }, context) => {
      const staff = staffOf(context);
      await requireProof(platform, staff, body);
      await platform.db.transaction(async () => {
        if (!(await removePasskey(platform, staff.id, id))) return;
        await recordAction(platform, { actor: staff, operation: 'removeStaffPasskey', object: `staff ${staff.id}` });
      });
      return done;
    },
  }) satisfies Partial<StaffHandlers>;

const peopleHandlers = (platform: Platform) =>
  ({
    listStaff: async () => ({ data: await listStaff(platform) }),
    inviteStaff: async ({ body: { name, role, reason } }, context) =>
      linkShown(await invite(platform, name, role, { actor: staffOf(context), reason })),
    changeStaff: ({ params: { id }, body: { role, is_active: isActive, reason } }, context) =>
      changeStaff(platform, id, { role, isActive }, { actor: staffOf(context), reason }),
    endStaffElevation: ({ params: { id }, body: { reason } }, context) => endElevationOf(platform, id, { actor: staffOf(context), reason }),
    renewStaffInvitation: async ({ params: { id }, body: { reason } }, context) =>
      linkShown(await renewInvitation(platform, id, { actor: staffOf(context), reason })),
    listStaffActions: ({ query }, context) => listActions(platform, query, scopeOf(staffOf(context).role, 'cases.alerts') !== null),
  }) satisfies Partial<StaffHandlers>;

/** All operations of operators. An operation without a handler does not compile. */
export const staffHandlers = (platform: Platform): StaffHandlers => ({
  ...sessionHandlers(platform),
  ...passkeyHandlers(platform),
  ...peopleHandlers(platform),
  ...actHandlers(platform),
  ...withdrawalHandlers(platform),
  ...reportHandlers(platform),
  ...campaignHandlers(platform),
  ...roundHandlers(platform),
  ...caseHandlers(platform),
  ...contentHandlers(platform),
  findPlayers: ({ query: { q } }, context) => find(platform, q, staffOf(context), context.scope),
  getPlayerTimeline: ({ params: { id }, query }, context) => playerTimeline(platform, id, query, staffOf(context)),
  getSystem: () => systemState(platform),
  getSwitches: () => switchStates(platform),
  getCatalogue: () => catalogueOf(platform),
  listCatalogueImports: () => listImports(platform),
  listTitles: ({ query }) => listTitles(platform, query),
  listStaffMethods: async () => ({ data: await listMethods(platform) }),
  listMethodOffers: async () => ({ data: await listOffers(platform) }),
  getStaffMethod: ({ params: { id } }) => methodRecord(platform, id),
  listRules: () => rulesOf(platform),
  getVipRules: () => vipRecord(platform),
  getCountryRules: ({ params: { country } }) => countryRules(platform, country),
  simulateCampaign: ({ body }) => simulateCampaign(platform, body),
  getToday: async (_input, context) => ({ data: await waitingWork(platform, staffOf(context)) }),
  listAlarms: ({ query: { after } }) => listAlarms(platform, after),
  listDifferences: ({ query: { after } }) => listDifferences(platform, after),
  signOffBook: ({ body }, context) => signOff(platform, staffOf(context), body),
  listDocuments: ({ query: { after } }, context) => listDocuments(platform, staffOf(context), after),
  getDocument: ({ params: { id } }, context) => documentRecord(platform, id, staffOf(context)),
  getDocumentPage: ({ params: { id, page } }, context) => documentPage(platform, id, page, staffOf(context)),
  claimDocument: async ({ params: { id }, body }, context) => {
    await claimDocument(platform, id, body.is_claimed, staffOf(context));
    return done;
  },
  decideDocument: async ({ params: { id }, body }, context) => {
    await decideDocument(platform, id, body, staffOf(context));
    return done;
  },
  listReceipts: ({ query: { after } }) => listReceipts(platform, after),
  getDeposit: ({ params: { id } }) => depositRecord(platform, id),
  getStaffPlayer: ({ params: { id } }, context) => playerRecord(platform, id, staffOf(context), context.scope),
});
