const rules = {
  length: /^.{8,}$/s,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  symbol: /[^A-Za-z0-9\s]/,
} as const;

export type PasswordRule = keyof typeof rules;
export const passwordRules = Object.keys(rules) as readonly PasswordRule[];

export const keepsRule = (rule: PasswordRule, password: string): boolean => rules[rule].test(password);

/** At least 8 characters with a lower case letter, an upper case letter, a digit and a symbol. */
export const isStrongPassword = (password: string): boolean => passwordRules.every((rule) => keepsRule(rule, password));

/** 0 (empty) to 4 (strong): the number of fulfilled parts of the rule, 4 only if all are fulfilled, and 1 for a short password. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  if (!keepsRule('length', password)) return 1;
  const met = passwordRules.filter((rule) => keepsRule(rule, password)).length;
  return Math.max(1, met - 1) as 1 | 2 | 3 | 4;
}

export type ResetFault = 'psw_required' | 'psw_regex' | 'psw_dont_match';

/** The first broken rule of the password reset page. Takes the values already trimmed. */
export function resetFault(password: string, confirmation: string): ResetFault | null {
  if (password === '' || confirmation === '') return 'psw_required';
  if (!isStrongPassword(password)) return 'psw_regex';
  return password === confirmation ? null : 'psw_dont_match';
}
