import type { Plan } from '#tests/support/plan.ts';
import { pathIdOf } from './path-id.ts';

/** @returns the plans with the path of this number or id, or the reason why there is none, as text. */
export function plansWithPath(asked: string, plans: readonly string[], read: (plan: string) => Plan): readonly string[] | string {
  const counted = plans.map((plan) => [plan, read(plan).paths] as const);
  if (/^\d+$/.test(asked)) {
    const most = Math.max(0, ...counted.map(([, paths]) => paths.length));
    const withNumber = counted.filter(([, paths]) => paths.some((_, index) => `${index + 1}` === asked));
    return withNumber.length > 0 ? withNumber.map(([plan]) => plan) : `There is no path "${asked}": they go from 1 to ${most}.`;
  }
  const withId = counted.filter(([plan, paths]) => paths.some((path) => pathIdOf(plan, path) === asked));
  if (withId.length > 0) return withId.map(([plan]) => plan);
  return `There is no path "${asked}" in the plans ${plans.join(', ')}: --list prints each with its number and its id.`;
}
