import type { Problem } from '#openapi/model.ts';
import type { CeremonySnapshot } from './ceremony.machine.ts';

export interface CeremonyViewModel {
  readonly step: 'idle' | 'waiting' | 'prompting' | 'done';
  readonly problem: Problem | null;
  readonly isDeclined: boolean;
  /** The signature was sent and no reply came: the act may have been carried out. */
  readonly isUndecided: boolean;
}

/** The only reader of a ceremony's state. */
export function ceremonyView({ value, context: { problem, wasSent, isDeclined } }: CeremonySnapshot): CeremonyViewModel {
  const isUndecided = wasSent && problem !== null && problem.kind !== 'refused';
  const common = { problem, isDeclined, isUndecided };
  switch (value) {
    case 'idle':
      return { step: 'idle', ...common };
    case 'preparing':
    case 'sending':
      return { step: 'waiting', ...common };
    case 'prompting':
      return { step: 'prompting', ...common };
    case 'done':
      return { step: 'done', ...common };
    default:
      return value satisfies never;
  }
}
