import type { Host } from '#server/host.ts';
import type { NodePair } from '../chains/nodes.ts';
import type { ChainNode } from './node.ts';
import type { ChainSettings } from './settings.ts';
import type { SignerClient } from '../chains/signer-client.ts';

/** One network with all that watches and pays on it. */
export interface Chain extends Pick<Host, 'db' | 'log' | 'now'>, NodePair<ChainNode> {
  readonly settings: ChainSettings;
  /** Id of the network in every table. */
  readonly id: string;
  /** Null where the rail takes deposits alone. */
  readonly signer: SignerClient | null;
}

export const coinDecimals = 8;
