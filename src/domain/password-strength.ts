const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/] as const;

/** At least 8 characters with a lower case letter, an upper case letter, a digit and a symbol. */
export const isStrongPassword = (password: string): boolean => password.length >= 8 && classes.every((kind) => kind.test(password));

/** 0 (empty) to 4 (strong): how many of the rule's parts are met, never 4 while one is missing. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  if (isStrongPassword(password)) return 4;
  const met = classes.filter((kind) => kind.test(password)).length + (password.length >= 8 ? 1 : 0);
  return Math.max(1, Math.min(3, met - 1)) as 1 | 2 | 3;
}

export type ResetFault = 'psw_required' | 'psw_regex' | 'psw_dont_match';

/** The first broken rule of the password reset page. Takes the values already trimmed. */
export function resetFault(password: string, confirmation: string): ResetFault | null {
  if (password === '' || confirmation === '') return 'psw_required';
  if (!isStrongPassword(password)) return 'psw_regex';
  return password === confirmation ? null : 'psw_dont_match';
}
