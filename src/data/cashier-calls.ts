import type { Operations } from './operations.ts';

/* Calls of the open cashier. In the other operations they would load with the first call of every guest. */

type Ask = Pick<Operations, 'ask'>;

/** Parameters of a conversion: the codes of both coins, and an amount of the first. */
interface Conversion {
  readonly inputCode: string;
  readonly outputCode: string;
  readonly amount: string;
  readonly purpose: 'deposit' | 'withdraw';
}

const asked = ({ inputCode, outputCode, amount, purpose }: Conversion, signal: AbortSignal) => ({
  params: { path: { in: inputCode }, query: { out: outputCode, amount, purpose } },
  signal,
});

export const convertCurrency = ({ ask }: Ask, conversion: Conversion, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/payments/zeroxprocessing/convert-currency/{in}', asked(conversion, signal))));

export const convertCrypto = ({ ask }: Ask, conversion: Conversion, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/payments/zeroxprocessing/convert-crypto/{in}', asked(conversion, signal))));

export const cancelTransaction = ({ ask }: Ask, transaction: string) =>
  ask((client, unwrap) =>
    unwrap(
      client.GET('/payments/providers/{provider}/cancel/{transaction}', {
        params: { path: { provider: 'zeroxprocessing', transaction } },
      }),
    ),
  );
