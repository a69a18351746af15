import type { Problem } from '#openapi/model.ts';
import type { ResetFault } from '#domain/password-strength.ts';
import type { ResetSnapshot } from './reset.machine.ts';

export type ResetViewModel =
  | { screen: 'checking' | 'expired' }
  | { screen: 'unchecked'; problem: Problem | null }
  | {
      screen: 'form';
      /** The account's address, for password managers. */
      email: string | null;
      password: string;
      confirmation: string;
      fault: ResetFault | null;
      /** The failure of the last attempt. */
      problem: Problem | null;
      isPending: boolean;
    }
  | { screen: 'changed'; message: string | null };

/** The only reader of password reset state. */
export function resetView({ value, context }: ResetSnapshot): ResetViewModel {
  const { password, confirmation, fault, problem, message } = context;
  switch (value) {
    case 'checkingLink':
      return { screen: 'checking' };
    case 'expired':
      return { screen: 'expired' };
    case 'unchecked':
      return { screen: 'unchecked', problem };
    case 'entering':
    case 'resetting':
      return {
        screen: 'form',
        email: context.email,
        password,
        confirmation,
        fault,
        problem,
        isPending: value === 'resetting',
      };
    case 'changed':
    case 'finished':
      return { screen: 'changed', message };
    default:
      return value satisfies never;
  }
}
