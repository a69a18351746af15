import { createHash } from 'node:crypto';
import type { Step } from '#tests/support/plan.ts';
import type { Telling } from './record.ts';

/**
 * Names a path by its events, so that it keeps its name while other paths before it change. States and facts are no part of the name: one more fact
 * would rename every path.
 */
export const pathIdOf = (plan: string, path: readonly Pick<Step, 'event' | 'sample'>[]): string =>
  `${plan}-${createHash('sha256')
    .update(JSON.stringify(path.map(({ event, sample }) => [event, sample])))
    .digest('hex')
    .slice(0, 8)}`;

/** Names a scenario by its flow and title, for addresses and files. */
export const scenarioIdOf = ({ flow, title, layer }: Pick<Telling, 'flow' | 'title' | 'layer'>): string =>
  `scenario-${flow}-${createHash('sha256').update(title).digest('hex').slice(0, 8)}-${layer}`;
