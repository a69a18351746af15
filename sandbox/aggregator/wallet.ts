import type { KeyObject } from 'node:crypto';
import { limitedText } from '#server/http/limited-text.ts';
import { signWith } from '#server/hub88/signature.ts';

const timeoutMs = 5_000;
const maxBytes = 20_000;

/** A call of the operator's wallet, by its path and body. */
export interface WalletMove {
  readonly path: 'user/balance' | 'transaction/bet' | 'transaction/win' | 'transaction/rollback';
  readonly body: object;
}

/** A refusal says that nothing moved; whatever else happened on the way leaves the outcome unknown. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: number }
  | { readonly kind: 'refused'; readonly status: string }
  | { readonly kind: 'unknown' };

export type CallWallet = (move: WalletMove) => Promise<WalletAnswer>;

/** @param url of the operator's wallet, without a slash at the end. */
export const walletOf =
  (url: string, key: KeyObject, fetch: typeof globalThis.fetch): CallWallet =>
  async ({ path, body }) => {
    const text = JSON.stringify(body);
    try {
      const response = await fetch(`${url}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signWith(key, text) },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) return { kind: 'unknown' };
      const { status, balance } = JSON.parse(await limitedText(response, maxBytes)) as {
        readonly status?: unknown;
        readonly balance?: unknown;
      };
      if (status === 'RS_OK' && typeof balance === 'number') return { kind: 'done', balance };
      return typeof status === 'string' && status.startsWith('RS_ERROR_') ? { kind: 'refused', status } : { kind: 'unknown' };
    } catch {
      return { kind: 'unknown' };
    }
  };
