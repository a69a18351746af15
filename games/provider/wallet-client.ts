import { createHmac } from 'node:crypto';
import type { components } from '#openapi/partners.schema.d.ts';
import type { GamesHost } from './host.ts';

type Schemas = components['schemas'];
export type WalletBalance = Schemas['WalletBalance'];
export type WalletCode = Schemas['Problem']['code'];
/** The kind of the player's own limit, if the wallet names it. */
export type WalletRefusal = WalletCode | `own_${NonNullable<Schemas['Problem']['player_limit']>}`;

/** Only a refusal proves that nothing moved; any other failure leaves the outcome unknown. */
export type WalletReply =
  | { readonly kind: 'done'; readonly balance: WalletBalance }
  | { readonly kind: 'refused'; readonly code: WalletRefusal }
  | { readonly kind: 'unknown' };

export interface WalletCalls {
  balance: Schemas['WalletSession'];
  bet: Schemas['WalletBet'];
  win: Schemas['WalletMove'] & { bet_uuid: string };
  rollback: { request_uuid: string; session_token: string; round_id: string; bet_uuid: string };
}

const timeoutMs = 5_000;
/** Answers about the call, not about the money: a later repetition may succeed. */
const passingCodes: readonly WalletCode[] = ['invalid_signature', 'request_in_flight', 'unavailable', 'internal'];

/** The site accepts no new rounds: the wallet checks this before anything else. */
const closedCode: WalletCode = 'maintenance';
const codeOf = (response: Response): Promise<unknown> =>
  response.json().then(
    (problem: Partial<Schemas['Problem']> | null) => problem?.code,
    () => undefined,
  );

/** The platform's seamless wallet (openapi/partners.yaml), as any foreign provider reaches it. */
export async function callWallet<Name extends keyof WalletCalls>(
  host: GamesHost,
  name: Name,
  call: WalletCalls[Name],
): Promise<WalletReply> {
  const url = new URL(`/partners/wallet/${name}`, host.config.apiUrl);
  const body = JSON.stringify(call);
  const timestamp = Math.floor(host.now().getTime() / 1000);
  const { name: partner, secret } = host.partner;
  try {
    const response = await host.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-partner': partner,
        'x-timestamp': String(timestamp),
        'x-signature': createHmac('sha256', secret()).update(`${timestamp}.POST.${url.pathname}.${body}`).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { kind: 'done', balance: (await response.json()) as WalletBalance };
    // Any other answer of this kind may come from a proxy, or after the wallet has acted.
    if (response.status === 503 && (await codeOf(response)) === closedCode) return { kind: 'refused', code: closedCode };
    if (response.status >= 500 || response.status === 429) return { kind: 'unknown' };
    const { code, player_limit: own } = (await response.json()) as Schemas['Problem'];
    return passingCodes.includes(code) ? { kind: 'unknown' } : { kind: 'refused', code: own ? `own_${own}` : code };
  } catch (error) {
    host.log.error({ err: error, call: name }, 'the wallet did not answer');
    return { kind: 'unknown' };
  }
}
