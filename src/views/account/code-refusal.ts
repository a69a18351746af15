import type { Problem } from '#openapi/model.ts';

/** Whether a code is asked for, or the one that was given is wrong: its own field says so. */
export const isOfCode = (problem: Problem | null): boolean =>
  problem?.kind === 'refused' && (problem.code === 'second_factor_required' || problem.code === 'second_factor_invalid');

/** Whether the code was wrong, which its own field says. */
export const isCodeRefused = (problem: Problem | null): boolean => problem?.kind === 'refused' && problem.code === 'second_factor_invalid';

/** Whether the platform said so. */
export const isNoRecoveryCodeLeft = (problem: Problem | null): boolean =>
  problem?.kind === 'refused' && problem.refusal.has_recovery_codes === false;
