import type { CaseKind, StaffSession } from '../data/types.ts';

const kinds: readonly CaseKind[] = ['question', 'complaint', 'dispute', 'bonus_abuse', 'aml_alert', 'self_exclusion'];

/** The kinds that a role may know of. */
export const kindsOf = (permissions: StaffSession['permissions']): readonly CaseKind[] =>
  permissions.includes('cases.alerts') ? kinds : kinds.filter((kind) => kind !== 'aml_alert');

/** Kinds of cases whose player is not notified, as on the platform. */
export const isSilent = (kind: CaseKind): boolean => kind === 'aml_alert' || kind === 'bonus_abuse';
