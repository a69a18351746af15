import { cellMachines } from './cell-machines.ts';
import { lineMachines } from './line-machines.ts';
import type { StatedMachine } from './stated.ts';

export type * from './stated.ts';

/** All mathematical models, by the code of their titles. */
export const machines = { ...lineMachines, ...cellMachines } as const;

export type ReelCode = keyof typeof machines;
export const reelCodes = Object.keys(machines) as readonly ReelCode[];
export const machineOf = (code: ReelCode): StatedMachine => machines[code];
