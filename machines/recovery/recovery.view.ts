import type { RecoveryFault, RecoverySnapshot } from './recovery.machine.ts';

export type RecoveryViewModel = { screen: 'form'; email: string; fault: RecoveryFault | null; isPending: boolean } | { screen: 'sent' };

/** The only reader of recovery state. */
export function recoveryView({ value, context: { email, fault } }: RecoverySnapshot): RecoveryViewModel {
  switch (value) {
    case 'entering':
    case 'sending':
      return { screen: 'form', email, fault, isPending: value === 'sending' };
    case 'sent':
    case 'finished':
      return { screen: 'sent' };
    default:
      return value satisfies never;
  }
}
