import type { Host } from '#server/host.ts';
import type { EvmNode } from './node.ts';
import type { EvmSettings } from './settings.ts';

/** One EVM chain with all that watches it. */
export interface EvmChain extends Pick<Host, 'db' | 'log' | 'now'> {
  readonly settings: EvmSettings;
  /** Id of the network in every table. */
  readonly id: string;
  readonly node: EvmNode;
}
