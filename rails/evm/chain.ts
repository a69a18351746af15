import type { Host } from '#server/host.ts';
import type { NodePair } from '../chains/nodes.ts';
import type { SignerClient } from '../chains/signer-client.ts';
import type { EvmNode } from './node.ts';
import type { EvmSettings } from './settings.ts';

/** One EVM chain with all that watches and pays on it. */
export interface EvmChain extends Pick<Host, 'db' | 'log' | 'now'>, NodePair<EvmNode> {
  readonly settings: EvmSettings;
  /** Id of the network in every table. */
  readonly id: string;
  /** Null where the rail takes deposits alone. */
  readonly signer: SignerClient | null;
  /** The address that pays, in lower case. */
  readonly hot: string;
}
