import type { Family } from './chains.ts';
import { xrpParts } from './base58.ts';
import { chainIdNamed, chainIdOf, chainLabel } from './evm-chains.ts';

/** The reason why a link cannot be paid, with the values for its message. */
export type LinkFault =
  | { readonly fault: 'other_network'; readonly network: string }
  | { readonly fault: 'link_unsupported'; readonly part: string };

export interface PaymentLink {
  readonly address: string;
  /** The tag or memo that the link carries, null without one. */
  readonly memo: string | null;
  /** The link names an amount. It is never used: the amount has its own field. */
  readonly hasAmount: boolean;
  /** The contract of the token that the link names; null for the chain's own coin. */
  readonly token: string | null;
}

interface Target {
  readonly code: string;
  readonly network?: string | undefined;
  readonly family: Family | undefined;
}

/** URI schemes of payment links by chain. */
const schemes: Readonly<Record<string, readonly [Family | null, label: string]>> = {
  bitcoin: ['bitcoin', 'Bitcoin'],
  lightning: [null, 'Lightning'],
  litecoin: ['litecoin', 'Litecoin'],
  bitcoincash: ['bitcoincash', 'Bitcoin Cash'],
  dash: ['dash', 'Dash'],
  dogecoin: ['dogecoin', 'Dogecoin'],
  doge: ['dogecoin', 'Dogecoin'],
  zcash: ['zcash', 'Zcash'],
  monero: ['monero', 'Monero'],
  cardano: ['cardano', 'Cardano'],
  'web+cardano': ['cardano', 'Cardano'],
  stellar: ['stellar', 'Stellar'],
  'web+stellar': ['stellar', 'Stellar'],
  xrp: ['xrp', 'XRP Ledger'],
  xrpl: ['xrp', 'XRP Ledger'],
  ripple: ['xrp', 'XRP Ledger'],
  ton: ['ton', 'TON'],
  solana: ['solana', 'Solana'],
  tron: ['tron', 'TRC-20'],
  trx: ['tron', 'TRC-20'],
  cosmos: ['cosmos', 'Cosmos Hub'],
  polkadot: ['polkadot', 'Polkadot'],
};

const amountKeys = ['amount', 'value', 'tx_amount', 'uint256'];
const memoKeys: { readonly [F in Family]?: readonly string[] } = {
  xrp: ['dt', 'tag', 'destination_tag'],
  stellar: ['memo'],
  ton: ['text'],
  cosmos: ['memo'],
};
/** Parameters that, if ignored, would change the payment that the link describes. */
const unsupportedKeys = ['tx_payment_id', 'asset_code', 'jetton', 'bin', 'init'];
const textMemoTypes = ['memo_text', 'memo_id', 'text', 'id'];

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

function parametersOf(query: string): ReadonlyMap<string, string> {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name).toLowerCase(), decode(value.join('='))];
    }),
  );
}

/** The parts of `scheme:address@chain/function?query`. */
const linkPattern = /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/)?([^?]*)(?:\?(.*))?$/is;
const caipPattern = /^(\d+):(.*)$/s;
const evmPattern = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i;

const otherNetwork = (network: string): LinkFault => ({ fault: 'other_network', network });
const unsupported = (part: string): LinkFault => ({ fault: 'link_unsupported', part });

/** EIP-681, EIP-3770 and CAIP-10: an address of an EVM chain behind the name or number of its chain. */
function evmLink(
  target: Target,
  scheme: string,
  rest: string,
  parameters: ReadonlyMap<string, string>,
): LinkFault | Partial<PaymentLink> | null {
  const [, number, address = rest] = scheme === 'eip155' ? (caipPattern.exec(rest) ?? []) : [];
  const [, contract, chain, call] = evmPattern.exec(address) ?? [];
  const id = chain ?? number ?? chainIdNamed(scheme);
  if (contract === undefined) return null;
  if (id === undefined) return scheme === '' ? {} : otherNetwork(scheme);
  if (target.family !== 'evm' || id !== chainIdOf(target.code, target.network)) return otherNetwork(chainLabel(id));
  if (call === undefined) return { address: contract };
  const recipient = parameters.get('address');
  return call === 'transfer' && recipient ? { address: recipient, token: contract } : unsupported(call);
}

/**
 * Reads a payment link; null for any other text, which is then read as an address. Supports BIP-21 and its relatives on other chains, EIP-681,
 * EIP-3770, CAIP-10 of EVM chains, `?dt=` and X-addresses of the XRP Ledger, SEP-7, `ton://transfer` and Solana Pay.
 * @param text without blanks.
 */
export function readLink(text: string, target: Target): PaymentLink | LinkFault | null {
  const { family } = target;
  const [, name = '', path = '', query] = linkPattern.exec(text) ?? [];
  const scheme = name.toLowerCase();
  const parameters = parametersOf(query ?? '');
  const account = family === 'xrp' ? xrpParts(path) : null;
  const isPlain = scheme === '' || (scheme === 'bitcoincash' && family === scheme);
  if (isPlain && query === undefined && account === null && !/^0x[0-9a-f]+[@/]/i.test(path)) return null;
  const link = { address: account?.address ?? path, memo: account?.tag ?? null, token: null };
  const rest = paymentOf(target, name, link, parameters);
  if (rest === null || 'fault' in rest) return rest;
  const required = [...parameters.keys()].find((key) => key.startsWith('req-') || unsupportedKeys.includes(key));
  if (required !== undefined) return unsupported(required);
  const memoType = parameters.get('memo_type')?.toLowerCase();
  if (memoType !== undefined && !textMemoTypes.includes(memoType)) return unsupported('memo_type');
  const memoKey = (family && memoKeys[family])?.find((key) => parameters.has(key));
  return {
    ...link,
    ...rest,
    ...(memoKey !== undefined && { memo: parameters.get(memoKey) ?? null }),
    hasAmount: amountKeys.some((key) => parameters.has(key)),
  };
}

/** The address that the link names on the chain of the target. */
function paymentOf(
  target: Target,
  name: string,
  { address }: Pick<PaymentLink, 'address'>,
  parameters: ReadonlyMap<string, string>,
): LinkFault | Partial<PaymentLink> | null {
  const scheme = name.toLowerCase();
  const evm = evmLink(target, scheme, address, parameters);
  if (evm !== null) return evm;
  if (scheme === '') return {};
  const [family, label] = schemes[scheme] ?? [];
  if (label === undefined) return null;
  if (family !== target.family) return otherNetwork(label);
  if (family === 'stellar') return address === 'pay' ? { address: parameters.get('destination') ?? '' } : { address };
  if (family === 'ton') return { address: address.replace(/^transfer\//, '') };
  if (family === 'solana') return { token: parameters.get('spl-token') ?? null };
  // Its prefix is part of an address of Bitcoin Cash, and in capitals where the address is.
  return family === 'bitcoincash' ? { address: `${name}:${address}` } : {};
}
