import { type ProcessorClient, ProcessorRefusal } from '#server/payments/processor-client.ts';
import type { ProcessorEntry, Tell } from '#server/payments/processors.ts';
import { cancelInvoice, findInvoice, reportArrivals } from '../chains/invoices.ts';
import { readChains } from '../chains/settings.ts';
import type { EvmChain } from './chain.ts';
import { invoiceBook, openCoinInvoice, reportOtherCoins } from './deposits.ts';
import { evmNode } from './node.ts';
import { blockScan } from './scan.ts';
import { evmSettings } from './settings.ts';

const everyS = 5;

interface NamedChain {
  /** As `PROCESSOR` and `CHAINS_FILE` call it. */
  readonly name: 'ethereum' | 'bsc' | 'polygon' | 'arbitrum' | 'base' | 'avalanche';
  readonly displayName: string;
}

/** The platform's own addresses as a processor of deposits: it replies by what was read of the chain, and asks nobody. */
function clientOf(chain: EvmChain): ProcessorClient {
  const book = invoiceBook(chain);
  return {
    createInvoice: (invoice) => openCoinInvoice(chain, invoice),
    createPayout: () => Promise.reject(new ProcessorRefusal(`${chain.id} pays nothing out`)),
    lookup: (reference, { kind }) => (kind === 'deposit' ? findInvoice(book, reference) : Promise.resolve(null)),
    cancel: (reference, { kind }) =>
      kind === 'deposit'
        ? cancelInvoice(book, reference)
        : Promise.resolve({ externalId: reference, status: 'declined', reason: 'cancelled' }),
  };
}

/** An EVM chain by the operator's own node. @param chains what `CHAINS_FILE` has; read when it is needed. */
export const evmEntry = ({ name, displayName }: NamedChain, chains: () => unknown = () => readChains(process.env)): ProcessorEntry => ({
  name,
  id: name,
  displayName,
  signsAs: name,
  secret: () => undefined,
  address: () => evmSettings(name, chains()).node,
  capabilities: { deposits: true, withdrawals: false, isSandbox: false },
  connect(host) {
    const settings = evmSettings(name, chains());
    const { db, log, now } = host;
    const chain: EvmChain = { db, log, now, settings, id: settings.network.id, node: evmNode(host, settings) };
    const scanBlocks = blockScan(chain);
    let tell: Tell | null = null;
    return {
      client: clientOf(chain),
      // There is no webhook to serve: arrivals are reported in this process.
      mount: (_app, given) => {
        tell = given;
        return Promise.resolve();
      },
      jobs: [
        {
          name: `chain of ${name}`,
          everyS,
          async work(ending) {
            await scanBlocks(ending);
            if (tell) await reportArrivals(invoiceBook(chain), tell);
            await reportOtherCoins(chain);
          },
        },
      ],
    };
  },
});

export const evmEntries: readonly ProcessorEntry[] = [
  evmEntry({ name: 'ethereum', displayName: 'Ethereum' }),
  evmEntry({ name: 'bsc', displayName: 'BNB Smart Chain' }),
  evmEntry({ name: 'polygon', displayName: 'Polygon' }),
  evmEntry({ name: 'arbitrum', displayName: 'Arbitrum' }),
  evmEntry({ name: 'base', displayName: 'Base' }),
  evmEntry({ name: 'avalanche', displayName: 'Avalanche' }),
];
