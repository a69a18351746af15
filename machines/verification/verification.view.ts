import type { VerificationSnapshot } from './verification.machine.ts';

export type VerificationViewModel = { screen: 'ask'; isPending: boolean; hasFailed: boolean } | { screen: 'invalid' | 'verified' };

/** The only reader of e-mail verification state. */
export function verificationView({ value }: VerificationSnapshot): VerificationViewModel {
  switch (value) {
    case 'asking':
    case 'verifying':
    case 'failed':
      return { screen: 'ask', isPending: value === 'verifying', hasFailed: value === 'failed' };
    case 'invalid':
      return { screen: 'invalid' };
    case 'verified':
    case 'finished':
      return { screen: 'verified' };
    default:
      return value satisfies never;
  }
}
