import type { FaultCell } from '#tests/model/faults/record.ts';

/** Names a cell of the fault product by operation, fault and layer, in letters, digits and hyphens, as addresses have them. */
export const cellIdOf = ({
  machine,
  call,
  operation,
  fault,
  layer,
}: Pick<FaultCell, 'machine' | 'call' | 'operation' | 'fault' | 'layer'>): string =>
  [machine, call, operation, fault, layer].map((part) => part.replaceAll(/\W+/g, '-').replace(/-$/, '')).join('.');
