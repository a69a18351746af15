import type { CaseKind, StaffSession } from '../data/types.ts';

const kinds: readonly CaseKind[] = ['question', 'complaint', 'dispute', 'bonus_abuse', 'aml_alert', 'self_exclusion'];

/** The kinds of cases that a role may see. */
export const kindsOf = (permissions: StaffSession['permissions']): readonly CaseKind[] =>
  permissions.includes('cases.alerts') ? kinds : kinds.filter((kind) => kind !== 'aml_alert');

/** Kinds of cases about which the platform does not notify the player. */
export const isSilent = (kind: CaseKind): boolean => kind === 'aml_alert' || kind === 'bonus_abuse';
