import type { components } from '#openapi/operators.schema.d.ts';
import { Problem } from '../http/problem.ts';

export type Role = components['schemas']['Role'];
export type Page = components['schemas']['Page'];

/** A role reads all of an object, or all but personal data. */
export type Scope = 'full' | 'masked';

export const roles = ['owner', 'finance', 'payments', 'support', 'compliance', 'content', 'auditor'] as const satisfies readonly Role[];
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

type Grant = Scope | 'none';
/** Ordered as `roles`. */
type Grants = readonly [Grant, Grant, Grant, Grant, Grant, Grant, Grant];

/**
 * The one table of permissions: a row for each permission of `x-permission` in openapi/operators.yaml, a column for each role. Pages of the console
 * are derived from it. The auditor reads everything and changes nothing.
 */
const table = {
  'today.read': ['full', 'full', 'full', 'full', 'full', 'none', 'full'],
  'players.read': ['full', 'masked', 'masked', 'full', 'full', 'none', 'full'],
  'reconciliation.read': ['full', 'full', 'full', 'none', 'full', 'none', 'full'],
  'differences.resolve': ['full', 'full', 'none', 'none', 'none', 'none', 'none'],
  'proposals.read': ['full', 'full', 'full', 'full', 'full', 'full', 'full'],
  'proposals.make': ['full', 'full', 'full', 'full', 'full', 'full', 'none'],
  'players.status': ['full', 'none', 'none', 'full', 'full', 'none', 'none'],
  'players.access': ['full', 'none', 'none', 'full', 'full', 'none', 'none'],
  'players.erase': ['full', 'none', 'none', 'none', 'full', 'none', 'none'],
  'deposits.read': ['full', 'full', 'full', 'full', 'full', 'none', 'full'],
  'documents.read': ['full', 'none', 'none', 'full', 'full', 'none', 'full'],
  'documents.decide': ['full', 'none', 'none', 'full', 'full', 'none', 'none'],
  'cases.read': ['full', 'none', 'none', 'full', 'full', 'none', 'full'],
  'cases.work': ['full', 'none', 'none', 'full', 'full', 'none', 'none'],
  'cases.export': ['full', 'none', 'none', 'none', 'full', 'none', 'none'],
  // Alerts of money laundering, which only few roles may see.
  'cases.alerts': ['full', 'none', 'none', 'none', 'full', 'none', 'full'],
  'withdrawals.read': ['full', 'masked', 'masked', 'full', 'full', 'none', 'full'],
  'withdrawals.decide': ['full', 'full', 'full', 'none', 'none', 'none', 'none'],
  'withdrawals.stop': ['full', 'full', 'full', 'none', 'full', 'none', 'none'],
  'receipts.decide': ['full', 'full', 'full', 'none', 'none', 'none', 'none'],
  'goodwill.make': ['full', 'full', 'none', 'full', 'none', 'none', 'none'],
  'corrections.make': ['full', 'full', 'none', 'none', 'none', 'none', 'none'],
  'rounds.read': ['full', 'masked', 'masked', 'full', 'full', 'none', 'full'],
  'rounds.void': ['full', 'full', 'none', 'none', 'none', 'none', 'none'],
  'rounds.resettle': ['full', 'full', 'none', 'none', 'none', 'none', 'none'],
  'pauses.change': ['full', 'full', 'full', 'none', 'full', 'none', 'none'],
  'campaigns.read': ['full', 'full', 'full', 'full', 'full', 'none', 'full'],
  'campaigns.create': ['full', 'full', 'none', 'none', 'none', 'none', 'none'],
  'campaigns.stop': ['full', 'full', 'none', 'none', 'full', 'none', 'none'],
  'campaigns.grant': ['full', 'full', 'none', 'full', 'none', 'none', 'none'],
  'methods.read': ['full', 'full', 'full', 'full', 'full', 'none', 'full'],
  'methods.change': ['full', 'none', 'full', 'none', 'none', 'none', 'none'],
  'switches.read': ['full', 'full', 'full', 'full', 'full', 'none', 'full'],
  'rules.read': ['full', 'full', 'full', 'full', 'full', 'none', 'full'],
  'reports.read': ['full', 'full', 'none', 'none', 'full', 'none', 'full'],
  'reports.freeze': ['full', 'full', 'none', 'none', 'none', 'none', 'none'],
  'catalogue.read': ['full', 'full', 'full', 'full', 'full', 'full', 'full'],
  'catalogue.change': ['full', 'none', 'none', 'none', 'full', 'full', 'none'],
  'content.read': ['full', 'none', 'none', 'full', 'full', 'full', 'full'],
  'content.change': ['full', 'none', 'none', 'none', 'full', 'full', 'none'],
  'system.read': ['full', 'none', 'none', 'none', 'none', 'none', 'full'],
  'site.switch': ['full', 'none', 'none', 'none', 'none', 'none', 'none'],
  'rules.change': ['full', 'none', 'none', 'none', 'none', 'none', 'none'],
  'activity.read': ['full', 'full', 'none', 'none', 'full', 'none', 'full'],
  'people.read': ['full', 'none', 'none', 'none', 'full', 'none', 'full'],
  'people.change': ['full', 'none', 'none', 'none', 'none', 'none', 'none'],
} as const satisfies Readonly<Record<string, Grants>>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as readonly Permission[];

/** The permission that opens each page, in the order of the navigation. */
const pages: readonly (readonly [Page, Permission])[] = [
  ['today', 'today.read'],
  ['find', 'players.read'],
  ['cases', 'cases.read'],
  ['documents', 'documents.read'],
  ['deposits', 'deposits.read'],
  ['withdrawals', 'withdrawals.read'],
  ['reconciliation', 'reconciliation.read'],
  ['rounds', 'rounds.read'],
  ['campaigns', 'campaigns.read'],
  ['reports', 'reports.read'],
  ['catalogue', 'catalogue.read'],
  ['content', 'content.read'],
  ['look', 'content.read'],
  ['methods', 'methods.read'],
  ['proposals', 'proposals.read'],
  ['switches', 'switches.read'],
  ['rules', 'rules.read'],
  ['activity', 'activity.read'],
  ['people', 'people.read'],
  ['system', 'system.read'],
];

/** `open` is for everybody, `own` for each operator about their own account. */
export type Requirement = Permission | 'open' | 'own';

const isPermission = (text: string): text is Permission => Object.hasOwn(table, text);

/** @throws Error where an operation of the contract names no permission of the table. */
export function requirementOf({ operationId, 'x-permission': text }: OperationMark): Requirement {
  if (text === 'open' || text === 'own' || (text !== undefined && isPermission(text))) return text;
  throw new Error(`x-permission of ${operationId} is none of open, own, ${permissions.join(', ')}: ${text}`);
}

interface OperationMark {
  readonly operationId: string;
  readonly 'x-permission'?: string;
}

/** @returns null if the role has no such permission. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  const grant: Grant = table[permission][roles.indexOf(role)] ?? 'none';
  return grant === 'none' ? null : grant;
}

/** @throws Problem `forbidden`. */
export function requireScope(role: Role, requirement: Exclude<Requirement, 'open'>): Scope {
  const scope = requirement === 'own' ? 'full' : scopeOf(role, requirement);
  if (scope === null) throw new Problem('forbidden', `The role ${role} may not do this.`);
  return scope;
}

export const permissionsOf = (role: Role): Permission[] => permissions.filter((permission) => scopeOf(role, permission) !== null);

/** The pages that a role can open, for the navigation. */
export const pagesOf = (role: Role): Page[] => pages.flatMap(([page, permission]) => (scopeOf(role, permission) === null ? [] : [page]));
