import { required } from '#domain/required.ts';
import type { Problem } from '#openapi/model.ts';
import type { Invited, JoinSnapshot } from './join.machine.ts';

export type JoinViewModel =
  | { readonly screen: 'checking' | 'expired' }
  | { readonly screen: 'unchecked'; readonly problem: Problem }
  | { readonly screen: 'invited'; readonly invited: Invited };

/** The only reader of a link's state. */
export function joinView({ value, context: { problem, invited } }: JoinSnapshot): JoinViewModel {
  switch (value) {
    case 'unchecked':
      return { screen: value, problem: required(problem, 'The problem') };
    case 'invited':
      return { screen: value, invited: required(invited, 'The invited person') };
    case 'checking':
    case 'expired':
      return { screen: value };
    default:
      return value satisfies never;
  }
}
