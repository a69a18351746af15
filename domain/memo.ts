import { coinNetworks } from './coin-networks.ts';
import type { Network } from './coins.ts';

/** Chains on which many people share one account, each with its coin. Only the tag or memo identifies the owner of the money. */
const sharedMemoNetworks: { readonly [N in Network]?: string } = { 'XRP Ledger': 'XRP', Stellar: 'XLM', TON: 'TON', 'Cosmos Hub': 'ATOM' };

interface Method {
  readonly code: string;
  readonly network?: string | undefined;
}

export const needsMemo = (network: Network): boolean => Object.hasOwn(sharedMemoNetworks, network);

/** Whether a payment by the method may go to such an account. @param asked the platform's name of the network, if it has one. */
export const takesMemo = (asked: Method): boolean =>
  asked.network === undefined
    ? Object.values(sharedMemoNetworks).includes(asked.code.toUpperCase())
    : Object.hasOwn(sharedMemoNetworks, asked.network);

/** Whether it is certain that no payment by the method can have a memo. For unlisted chains this is unknown. */
export const takesNoMemo = (asked: Method): boolean => Object.hasOwn(coinNetworks, asked.code) && !takesMemo(asked);

/** Returns the name that the coin's wallets use. */
export const memoNameOf = (code: string): 'tag' | 'memo' => (code.toUpperCase() === 'XRP' ? 'tag' : 'memo');

export type MemoFault =
  | { readonly fault: 'tag_required' | 'tag_invalid' | 'memo_unsupported' }
  | { readonly fault: 'memo_too_long'; readonly max_bytes: number };

/** Bytes of a text memo in UTF-8. Stellar's MEMO_TEXT; a comment in one cell of TON; the Cosmos SDK's default. */
const maxMemoBytes: Readonly<Record<string, number>> = { XLM: 28, TON: 123, ATOM: 256 };
const maxTag = 0xffff_ffff;

/** The coin of the shared accounts that a payment by the method may go to. */
const memoCoinOf = ({ code, network }: Method): string | undefined =>
  network === undefined ? code.toUpperCase() : sharedMemoNetworks[network as Network];

/** Whether a payment by the method needs a tag, because only the tag identifies the owner of the money. */
export const needsTag = (method: Method): boolean => memoCoinOf(method) === 'XRP';

/**
 * The fault of a tag or memo that the chain cannot carry; null where it can. The XRP Ledger takes an unsigned integer of 32 bits and needs one.
 * @param memo cleaned.
 */
export function memoFault(method: Method, memo: string): MemoFault | null {
  const coin = memoCoinOf(method);
  if (needsTag(method)) {
    if (memo === '') return { fault: 'tag_required' };
    return /^\d{1,10}$/.test(memo) && Number(memo) <= maxTag ? null : { fault: 'tag_invalid' };
  }
  if (memo === '') return null;
  if (takesNoMemo(method)) return { fault: 'memo_unsupported' };
  const maxBytes = maxMemoBytes[coin ?? ''];
  const isTooLong = maxBytes !== undefined && new TextEncoder().encode(memo).length > maxBytes;
  return isTooLong ? { fault: 'memo_too_long', max_bytes: maxBytes } : null;
}
