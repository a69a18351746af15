import { type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';

/** Returns a processor that answers with these fields. */
export const saying = (said: Partial<ProcessorPayment> & Pick<ProcessorPayment, 'externalId'>) => (): Promise<ProcessorPayment> =>
  Promise.resolve({ status: 'pending', ...said });
export const silence = (): Promise<never> => Promise.reject(new ProcessorUnavailable('no route'));
export const refusal = (): Promise<never> => Promise.reject(new ProcessorRefusal('no such network'));
export const fault = (): Promise<never> => Promise.reject(new TypeError('a fault of ours'));
export const unknown = (): Promise<null> => Promise.resolve(null);
