import type { App } from './host.ts';

/** Sent by pages that know the states `open` and `placed` of a round. */
export const statesHeader = 'x-round-states';

const former: Readonly<Record<string, string>> = { open: 'flying', placed: 'laid' };

function formerState(this: object, key: string, value: unknown): unknown {
  return key === 'state' && 'elapsed_ms' in this && typeof value === 'string' ? (former[value] ?? value) : value;
}

/**
 * Answers pages that were opened before an update with the names that they know. Without them such a page would hide the cash-out of a round that is
 * open. Remove it with the next minor version.
 */
export function answerFormerPages(app: App): void {
  app.addHook('onSend', async (request, _reply, payload) =>
    request.headers[statesHeader] === undefined && typeof payload === 'string' && payload.includes('"elapsed_ms"')
      ? JSON.stringify(JSON.parse(payload, formerState))
      : payload,
  );
}
