import type { FaultCell } from '#tests/model/faults/record.ts';

/** Names a cell of the fault product by what is broken, how and where: of letters, digits and hyphens, as an address has them. */
export const cellIdOf = ({
  machine,
  call,
  operation,
  fault,
  layer,
}: Pick<FaultCell, 'machine' | 'call' | 'operation' | 'fault' | 'layer'>): string =>
  [machine, call, operation, fault, layer].map((part) => part.replaceAll(/\W+/g, '-').replace(/-$/, '')).join('.');
