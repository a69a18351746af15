import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '#server/http/problem.ts';
import type { PaymentForm } from '#server/payments/form-client.ts';
import { type DeclineReason, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { ProcessorEntry } from '#server/payments/processors.ts';

const password = 'word of the merchant';

interface Hook {
  readonly PaymentId: string;
  readonly BillingID: string;
  readonly Currency: string;
  readonly Status: 'Success' | 'Canceled' | 'Insufficient';
  readonly Amount: string;
  readonly TxHash: string;
  readonly Test: boolean;
  readonly Signature: string;
}
/** The signature omits status and amount, as that of some hosted processors does. */
const signatureOf = ({ PaymentId, BillingID, Currency }: Pick<Hook, 'PaymentId' | 'BillingID' | 'Currency'>): string =>
  createHash('md5').update([PaymentId, BillingID, Currency, password].join(':')).digest('hex');

const ends: Readonly<Record<Hook['Status'], { status: 'authorized' | 'declined'; reason?: DeclineReason }>> = {
  Success: { status: 'authorized' },
  Canceled: { status: 'declined', reason: 'cancelled' },
  Insufficient: { status: 'declined', reason: 'underpaid' },
};

/** A processor with a payment page and signed webhooks alone. @param isSandbox whether its money is play money. */
export function hostedForm({
  expiresAfterS = 3_600,
  name = 'hosted',
  capabilities = {},
}: { expiresAfterS?: number; name?: string; capabilities?: object } = {}) {
  const asked: string[] = [];
  const state = { isSilent: false };
  const form: PaymentForm = {
    expiresAfterS,
    createInvoice({ reference }) {
      asked.push(reference);
      return state.isSilent
        ? Promise.reject(new ProcessorUnavailable('the reply was lost'))
        : Promise.resolve({ payUrl: `https://pay.test/${reference}` });
    },
  };
  const entry: ProcessorEntry = {
    name,
    id: `${name}pay`,
    signsAs: name,
    secret: () => `secret of ${name}`,
    address: () => 'https://pay.test',
    capabilities: { deposits: true, withdrawals: false, isSandbox: true, ...capabilities },
    connect: () => ({
      form,
      async mount(app, tell) {
        app.post(`/${name}/webhook`, async (request) => {
          const hook = request.body as Hook;
          if (hook.Test || hook.Signature !== signatureOf(hook))
            throw new Problem('invalid_signature', 'This is not signed by the processor.');
          return tell({
            event_id: `${hook.PaymentId}-${hook.Status}-${hook.TxHash}`,
            transaction_id: hook.BillingID,
            external_id: hook.PaymentId,
            ...ends[hook.Status],
            crypto_value: hook.Amount,
            tx_hash: hook.TxHash,
          });
        });
      },
    }),
  };
  /** A webhook as the processor sends it. */
  const hook = (reference: string, more: Partial<Hook> = {}): Hook => {
    const said = {
      PaymentId: `7${asked.length}`,
      BillingID: reference,
      Currency: 'LTC',
      Status: 'Success',
      Amount: '1',
      TxHash: randomUUID(),
      Test: false,
      ...more,
    } as const;
    return { ...said, Signature: more.Signature ?? signatureOf(said) };
  };
  return { entry, asked, hook, state };
}
