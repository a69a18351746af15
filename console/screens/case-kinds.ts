import type { CaseKind, StaffSession } from '../data/types.ts';

const kinds: readonly CaseKind[] = ['question', 'complaint', 'dispute', 'bonus_abuse', 'aml_alert', 'self_exclusion'];

/** The kinds that a role may know of. */
export const kindsOf = (permissions: StaffSession['permissions']): readonly CaseKind[] =>
  permissions.includes('cases.alerts') ? kinds : kinds.filter((kind) => kind !== 'aml_alert');

/** Cases whose player is not told of them, as the platform has it. */
export const isSilent = (kind: CaseKind): boolean => kind === 'aml_alert' || kind === 'bonus_abuse';
