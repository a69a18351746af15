import type { InvitationLink, StaffMember } from '../data/types.ts';

/** The form that is open above the list of operators. */
export type Task =
  | { readonly kind: 'none' | 'invite' }
  | { readonly kind: 'change' | 'renew' | 'end'; readonly member: StaffMember }
  | { readonly kind: 'link'; readonly name: string; readonly link: InvitationLink };
