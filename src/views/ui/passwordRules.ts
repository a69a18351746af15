const RULES = {
  length: /^.{8,}$/su,
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

export type PasswordRule = keyof typeof RULES;
export const PASSWORD_RULES = Object.keys(RULES) as readonly PasswordRule[];

export const keepsRule = (rule: PasswordRule, password: string): boolean => RULES[rule].test(password);

/** How many of the five rules a password keeps. */
export const passwordStrength = (password: string): number => PASSWORD_RULES.filter((rule) => keepsRule(rule, password)).length;
