import { Problem } from '../http/problem.ts';
import type { Role, Scope } from './permissions.ts';

/** The operator of a session. */
export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** The caller of an operation of the operators' contract. */
export interface StaffContext {
  /** Null for operations that are open to everybody. */
  readonly session: StaffSessionRow | null;
  readonly token: string | null;
  /** The personal data that the role may read here. */
  readonly scope: Scope;
  readonly ip: string;
  readonly network: string;
  readonly userAgent: string;
  /** Makes the browser store the token of a session, or remove it. */
  readonly setCookie: (token: string | null) => void;
}

export interface StaffSessionRow extends StaffMember {
  readonly sessionId: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** @throws Problem 401 without a session. */
export function staffOf({ session }: StaffContext): StaffSessionRow {
  if (!session) throw new Problem('unauthenticated', 'Log in first.');
  return session;
}
