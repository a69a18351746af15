import type { Problem } from '../../../openapi/model.ts';

/** Whether the code was wrong, which its own field says. */
export const isCodeRefused = (problem: Problem | null): boolean => problem?.kind === 'refused' && problem.code === 'second_factor_invalid';
