import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const merchant = '0xMR1234567';
const apiKey = 'key of the merchant';
export const webhookPassword = 'password of the webhook';
export const zeroxEnv = (url: string): NodeJS.ProcessEnv => ({
  ZEROXPROCESSING_URL: url,
  ZEROXPROCESSING_MERCHANT: merchant,
  ZEROXPROCESSING_KEY: apiKey,
  ZEROXPROCESSING_SECRET: webhookPassword,
});

/** The fault of the next calls. */
export type Fault = 'reply lost' | 'request lost' | 'fails' | 'limits the rate' | 'answers as a proxy' | 'redirects' | 'wrong key';

interface Payment {
  readonly id: number;
  readonly form: Readonly<Record<string, string>>;
  /** In JSON's format: the processor sends doubles. */
  amount: string;
  total: string;
  status: string;
  isTest: boolean;
}
interface Withdrawal {
  readonly id: number;
  readonly asked: Readonly<Record<string, unknown>>;
  hash: string | null;
  confirmed: boolean;
  aborted: boolean;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};
const md5 = (...parts: string[]) =>
  createHash('md5')
    .update([...parts, webhookPassword].join(':'))
    .digest('hex');

/** 0xProcessing by its public documents: forms, withdrawals and their states. A second withdrawal of one `ExternalId` is not refused. */
export async function openZeroxServer() {
  const payments: Payment[] = [];
  const withdrawals: Withdrawal[] = [];
  const state = {
    fault: null as Fault | null,
    /** Runs while a call is being answered. */
    meanwhile: null as (() => Promise<void>) | null,
  };
  let made = 100;

  async function answer(request: IncomingMessage): Promise<[number, string]> {
    const { method = '', url = '' } = request;
    const body = await bodyOf(request);
    if (state.fault === 'request lost') return [0, ''];
    if (request.headers['apikey'] !== apiKey || state.fault === 'wrong key') return [401, '{"message":"APIKEY"}'];
    if (method === 'POST' && url === '/Payment') {
      const form = Object.fromEntries(new URLSearchParams(body));
      payments.push({ id: (made += 1), form, amount: form['Amount']!, total: form['Amount']!, status: 'Created', isTest: false });
      return [200, JSON.stringify({ redirectUrl: `https://pay.0x.test/${form['BillingID']}`, id: made })];
    }
    if (method === 'POST' && url === '/Api/Withdraw') {
      const asked = JSON.parse(body) as Record<string, unknown>;
      if (asked['Currency'] === 'NONE') return [400, '{"message":"Currency is not supported"}'];
      withdrawals.push({ id: (made += 1), asked, hash: null, confirmed: false, aborted: false });
      return [200, JSON.stringify({ id: made, currency: asked['Currency'], ExternalID: asked['ExternalId'], autoWithdraw: false })];
    }
    const id = Number(url.split('/').at(-1));
    const payment = payments.find((each) => each.id === id);
    if (url.startsWith('/Api/GetPayment/') && payment) {
      const { form, amount, total, status, isTest } = payment;
      const { Currency, BillingID } = form;
      return [
        200,
        `{"PaymentID":${id},"MerchantID":"${merchant}","Amount":${amount},"TotalAmount":${total},"Currency":"${Currency}",` +
          `"Status":"${status}","BillingID":"${BillingID}","Test":${isTest}}`,
      ];
    }
    const withdrawal = withdrawals.find((each) => each.id === id);
    if (url.startsWith('/Api/GetWithdraw/') && withdrawal) {
      const { asked, hash, confirmed, aborted } = withdrawal;
      return [
        200,
        `{"id":${id},"amount":${String(asked['Amount'])},"externalId":"${String(asked['ExternalId'])}","hash":${JSON.stringify(hash)},"confirmed":${confirmed},"aborted":${aborted}}`,
      ];
    }
    return [404, ''];
  }

  const server = createServer((request, response) => {
    void (async () => {
      const fault = state.fault;
      if (fault === 'fails') return response.writeHead(502).end();
      if (fault === 'limits the rate') return response.writeHead(429).end('{"message":"slower"}');
      if (fault === 'answers as a proxy') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Please wait</p>');
      if (fault === 'redirects') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      await state.meanwhile?.();
      const [status, body] = await answer(request);
      if (fault === 'reply lost' || status === 0) return request.socket.destroy();
      return response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const paymentOf = (reference: string): Payment => payments.findLast(({ form }) => form['BillingID'] === reference)!;
  const withdrawalOf = (reference: string): Withdrawal => withdrawals.findLast(({ asked }) => asked['ExternalId'] === reference)!;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    withdrawals,
    state,
    paymentOf,
    withdrawalOf,
    /** The payer has sent these coins, and the window has closed. */
    pay(reference: string, coins: string, status: 'Success' | 'Insufficient' | 'Canceled' = 'Success') {
      Object.assign(paymentOf(reference), { amount: coins, total: coins, status });
    },
    /** A webhook about a deposit; `more` is changed after the signature. */
    depositHook(reference: string, more: object = {}) {
      const { id, form, amount, total, status, isTest } = paymentOf(reference);
      const { Currency, Email } = form as { Currency: string; Email: string };
      const signature = md5(String(id), merchant, Email, Currency);
      const hook = { PaymentId: id, MerchantId: merchant, Amount: Number(amount), TotalAmount: Number(total), Currency, Email };
      return { ...hook, Status: status, BillingID: reference, Insufficient: false, Test: isTest, Signature: signature, ...more };
    },
    withdrawalHook(reference: string, more: object = {}) {
      const { id, asked, aborted } = withdrawalOf(reference);
      const { Address, Currency, Amount } = asked as { Address: string; Currency: string; Amount: string };
      const signature = md5(String(id), merchant, Address, Currency);
      const hook = { ID: id, MerchantID: merchant, Amount: Number(Amount), Currency, Address, Status: aborted ? 'Canceled' : 'Success' };
      return { ...hook, ExternalID: reference, Signature: signature, ...more };
    },
    close: () => server.close(),
  };
}
export type ZeroxServer = Awaited<ReturnType<typeof openZeroxServer>>;
