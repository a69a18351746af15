import type { Credentials, Problem } from '#openapi/model.ts';
import type { LoginFaults, LoginSnapshot } from './login.machine.ts';

export type LoginViewModel =
  | { screen: 'form'; form: Credentials; faults: LoginFaults; problem: Problem | null; isPending: boolean }
  | { screen: 'code'; code: string; fault: LoginFaults['code']; problem: Problem | null; isPending: boolean }
  | { screen: 'welcome' };

/** The only reader of login state. */
export function loginView({ value, context: { form, faults, problem } }: LoginSnapshot): LoginViewModel {
  switch (value) {
    case 'entering':
    case 'loggingIn':
      return { screen: 'form', form, faults, problem, isPending: value === 'loggingIn' };
    case 'enteringCode':
    case 'checkingCode':
      return { screen: 'code', code: form.code ?? '', fault: faults.code, problem, isPending: value === 'checkingCode' };
    case 'welcoming':
    case 'loggedIn':
      return { screen: 'welcome' };
    default:
      return value satisfies never;
  }
}
