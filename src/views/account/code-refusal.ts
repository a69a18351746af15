import type { Problem } from '#openapi/model.ts';

/** Whether a code is required or wrong, which the code's own field shows. */
export const isOfCode = (problem: Problem | null): boolean =>
  problem?.kind === 'refused' && (problem.code === 'second_factor_required' || problem.code === 'second_factor_invalid');

/** Whether the code was wrong, which its own field shows. */
export const isCodeRefused = (problem: Problem | null): boolean => problem?.kind === 'refused' && problem.code === 'second_factor_invalid';

/** Whether the platform reported it. */
export const isNoRecoveryCodeLeft = (problem: Problem | null): boolean =>
  problem?.kind === 'refused' && problem.refusal.has_recovery_codes === false;
