import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import type { Host } from '#server/host.ts';
import type { ProcessorClient } from '#server/payments/processor-client.ts';
import type { ProcessorEntry, Tell } from '#server/payments/processors.ts';
import { cancelInvoice, findInvoice, reportArrivals } from '../chains/invoices.ts';
import { chainFigures } from '../chains/figures.ts';
import { nodePair } from '../chains/nodes.ts';
import { payOut } from '../chains/pay.ts';
import { cancelPayout, findPayout, reclaimPayout } from '../chains/payouts.ts';
import { nearBlocks } from '../chains/scan.ts';
import { confirmationBounds, readChains } from '../chains/settings.ts';
import { watched } from '../chains/watch.ts';
import type { EvmChain } from './chain.ts';
import { invoiceBook, openCoinInvoice, reportOtherCoins } from './deposits.ts';
import { balancesOf } from './funding.ts';
import { evmNode } from './node.ts';
import { evmPayer, readReceipts } from './pay.ts';
import { payoutBook, reportPayouts, requestPayout } from './payouts.ts';
import { blockScan } from './scan.ts';
import { sweepTurn } from './sweeps/turn.ts';
import { type EvmSettings, evmSettings } from './settings.ts';
import { warnOfSigner, signerProblemOf } from '../chains/signer-address.ts';
import { signerClient } from '../chains/signer-client.ts';

const everyS = 5;

interface NamedChain {
  /** As `PROCESSOR` and `CHAINS_FILE` call it. */
  readonly name: 'ethereum' | 'bsc' | 'polygon' | 'arbitrum' | 'base' | 'avalanche';
  readonly displayName: string;
}

/** The platform's own addresses as a processor: it replies by what was read of the chain, and asks its node for balances alone. */
function clientOf(chain: EvmChain): ProcessorClient {
  const [book, payouts] = [invoiceBook(chain), payoutBook(chain)];
  return {
    createInvoice: (invoice) => openCoinInvoice(chain, invoice),
    createPayout: (payout) => requestPayout(chain, payout),
    lookup: (reference, { kind }) => (kind === 'deposit' ? findInvoice(book, reference) : findPayout(payouts, reference)),
    cancel: (reference, { kind }) => (kind === 'deposit' ? cancelInvoice(book, reference) : cancelPayout(payouts, reference)),
    refunds: true,
    reclaim: (reference, requeue) => reclaimPayout(payouts, reference, requeue),
    terms: ({ code, network }) => {
      const coin = network === chain.settings.network.label ? chain.settings.coins.get(code) : undefined;
      return coin ? { confirmations: confirmationBounds(coin) } : null;
    },
    ...(chain.signer !== null && { balances: () => balancesOf(chain) }),
  };
}

/** Payouts by what was read: everything until the end of the chain, so that balances fit to it. @returns how the nodes differ in a receipt */
async function payTurn(chain: EvmChain, tell: Tell | null, ending: AbortSignal | undefined): Promise<string | null> {
  const problem = await readReceipts(chain);
  if (tell) await reportPayouts(chain, tell);
  await payOut(evmPayer(chain), ending);
  return (await sweepTurn(chain, ending)) ?? problem;
}

/** The nodes that the settings name. */
function nodesOf(host: Pick<Host, 'fetch'>, { node, secondNode, credentials, secondCredentials, coins }: EvmSettings) {
  const second =
    secondNode === null ? null : evmNode(host, { url: secondNode, credentials: secondCredentials }, coins, { isBatched: true });
  return nodePair(evmNode(host, { url: node, credentials }, coins), second);
}

/** An EVM chain by the operator's own node. @param chains what `CHAINS_FILE` has; read when it is needed. */
export const evmEntry = ({ name, displayName }: NamedChain, chains: () => unknown = () => readChains(process.env)): ProcessorEntry => ({
  name,
  id: name,
  displayName,
  signsAs: name,
  secret: () => undefined,
  address: () => evmSettings(name, chains()).node,
  capabilities: { deposits: true, withdrawals: true, isSandbox: false },
  connect(host) {
    const settings = evmSettings(name, chains());
    const { db, log, now } = host;
    const chain: EvmChain = {
      db,
      log,
      now,
      settings,
      id: settings.network.id,
      ...nodesOf(host, settings),
      signer: settings.signer === null ? null : signerClient(settings.signer),
      hot: evmAddressAt(settings.account, evmBranches.hot, 0).toLowerCase(),
    };
    const scanBlocks = blockScan(chain);
    warnOfSigner(chain, settings.signer);
    let tell: Tell | null = null;
    return {
      client: clientOf(chain),
      withdrawals: chain.signer !== null,
      figures: chainFigures(chain),
      chain: { network: chain.id, nodes: chain.second === null ? 1 : 2, signerProblem: () => signerProblemOf(settings.signer) },
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
            await watched(chain, async () => {
              const scan = await scanBlocks(ending);
              if (!scan.isRead && ending?.aborted === true) return scan;
              if (tell) await reportArrivals(invoiceBook(chain), tell);
              await reportOtherCoins(chain);
              const mayPay = scan.isRead && scan.behindBy <= nearBlocks;
              const problem = mayPay ? await payTurn(chain, tell, ending) : null;
              return problem === null ? scan : { ...scan, problem, isPassing: false };
            });
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
