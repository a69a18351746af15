import type { Host } from '#server/host.ts';
import type { ProcessorEntry, Tell } from '#server/payments/processors.ts';
import { reportArrivals } from '../chains/invoices.ts';
import { chainFigures } from '../chains/figures.ts';
import { nodePair } from '../chains/nodes.ts';
import { payOut } from '../chains/pay.ts';
import { readChains } from '../chains/settings.ts';
import { watched } from '../chains/watch.ts';
import type { Chain } from './chain.ts';
import { chainClient } from './client.ts';
import { invoiceBook } from './deposits.ts';
import { chainNode } from './node.ts';
import { coinPayer } from './pay.ts';
import { memoryPool } from './pool.ts';
import { scanBlocks } from './scan.ts';
import { chainSettings, type ChainSettings } from './settings.ts';
import { warnOfSigner, signerProblemOf } from '../chains/signer-address.ts';
import { signerClient } from '../chains/signer-client.ts';

const everyS = 5;

interface Coin {
  /** As `PROCESSOR` and `CHAINS_FILE` call it. */
  readonly name: 'bitcoin' | 'litecoin' | 'dogecoin';
  /** As payment methods call its network. */
  readonly displayName: 'Bitcoin' | 'Litecoin' | 'Dogecoin';
}

/** One turn of a network: read, report, pay. What fails is tried again in the next turn. */
export async function turnOf(chain: Chain, scanPool: () => Promise<boolean>, tell: Tell | null, ending?: AbortSignal): Promise<void> {
  await watched(chain, async () => {
    const scan = await scanBlocks(chain, ending);
    if (!scan.isRead && ending?.aborted === true) return scan;
    // A deposit may be in a block that one of the nodes does not have yet: nothing expires until both have it.
    if (scan.isRead && scan.behindBy === 0) await scanPool();
    if (tell) await reportArrivals(invoiceBook(chain), tell);
    await payOut(coinPayer(chain), ending);
    // Blocks take minutes here: a node that is late each time keeps the pool from being read.
    return { ...scan, isPassing: scan.behindBy === 0 };
  });
}

/** The nodes that the settings name. */
function nodesOf(host: Pick<Host, 'fetch'>, { node, secondNode, credentials, secondCredentials }: ChainSettings) {
  const second = secondNode === null ? null : chainNode(host, { url: secondNode, credentials: secondCredentials }, { isBatched: true });
  return nodePair(chainNode(host, { url: node, credentials }), second);
}

/** A coin of the Bitcoin family by the operator's own full node. @param chains what `CHAINS_FILE` has; read when it is needed. */
export const chainEntry = ({ name, displayName }: Coin, chains: () => unknown = () => readChains(process.env)): ProcessorEntry => ({
  name,
  id: name,
  displayName,
  signsAs: name,
  secret: () => undefined,
  address: () => chainSettings(name, chains()).node,
  capabilities: { deposits: true, withdrawals: true, isSandbox: false },
  connect(host) {
    const settings = chainSettings(name, chains());
    const { db, log, now } = host;
    const chain: Chain = {
      db,
      log,
      now,
      settings,
      id: settings.network.id,
      ...nodesOf(host, settings),
      signer: settings.signer === null ? null : signerClient(settings.signer),
    };
    const scanPool = memoryPool(chain);
    warnOfSigner(chain, settings.signer);
    let tell: Tell | null = null;
    return {
      client: chainClient(chain, displayName),
      withdrawals: chain.signer !== null,
      figures: chainFigures(chain),
      chain: { network: chain.id, nodes: chain.second === null ? 1 : 2, signerProblem: () => signerProblemOf(settings.signer) },
      // There is no webhook to serve: arrivals are reported in this process.
      mount: (_app, given) => {
        tell = given;
        return Promise.resolve();
      },
      jobs: [{ name: `chain of ${name}`, everyS, work: (ending) => turnOf(chain, scanPool, tell, ending) }],
    };
  },
});

export const chainEntries: readonly ProcessorEntry[] = [
  chainEntry({ name: 'bitcoin', displayName: 'Bitcoin' }),
  chainEntry({ name: 'litecoin', displayName: 'Litecoin' }),
  chainEntry({ name: 'dogecoin', displayName: 'Dogecoin' }),
];
