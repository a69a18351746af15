import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conformPage } from '#tools/conform/page.ts';
import { faultsNamed, type NetworkFault, networkFaults, networkResends, openNetwork, openProxy, type Proxy } from '#tools/conform/proxy.ts';
import { conform } from '#tools/conform/run.ts';
import { walletCases } from '#tools/conform/wallet-cases.ts';
import { type Fault, openModelOperator } from '#tests/support/model-operator.ts';

/** A server that records and echoes requests. */
async function openEcho() {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      arrived.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ body, path: request.url }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    arrived,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

describe('a network', () => {
  let echo: Awaited<ReturnType<typeof openEcho>>;
  let proxy: Proxy;
  beforeEach(async () => {
    echo = await openEcho();
  });
  afterEach(async () => {
    await proxy.close();
    await echo.close();
  });

  /** Sends numbered calls one after the other. @returns the numbers whose answers came complete. */
  async function answered(count: number): Promise<readonly string[]> {
    const whole: string[] = [];
    for (let number = 0; number < count; number += 1) {
      try {
        const response = await fetch(`${proxy.origin}/calls/here`, { method: 'POST', body: `${number}` });
        const { body, path } = (await response.json()) as { body: string; path: string };
        expect(path).toBe('/calls/here');
        whole.push(body);
      } catch {
        // The call or its answer was lost.
      }
    }
    return whole;
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => `${number}`);

  const open = async (...faults: readonly NetworkFault[]) => {
    proxy = await openProxy([echo.origin], faults);
  };

  test('[36.1] without faults lets each call through, in turn to each process', async () => {
    const second = await openEcho();
    proxy = await openProxy([echo.origin, second.origin], []);
    expect(await answered(6)).toEqual(numbers(6));
    expect([echo.arrived, second.arrived]).toEqual([
      ['0', '2', '4'],
      ['1', '3', '5'],
    ]);
    await second.close();
  });

  test('[36.1] loses calls, so that they do not arrive', async () => {
    await open('lose-call');
    const whole = await answered(20);
    expect(echo.arrived).toEqual(whole);
    expect(whole.length).toBe(20 - proxy.counts['lose-call']);
    expect(proxy.counts['lose-call']).toBeGreaterThan(0);
  });

  test.each(['lose-answer', 'truncate'] as const)('[36.1] %s: the call arrives, and its answer does not', async (fault) => {
    await open(fault);
    const whole = await answered(20);
    expect(echo.arrived).toEqual(numbers(20));
    expect(whole.length).toBe(20 - proxy.counts[fault]);
    expect(proxy.counts[fault]).toBeGreaterThan(0);
  });

  test('[36.1] double: the call arrives twice, and is answered', async () => {
    await open('double');
    expect(await answered(20)).toEqual(numbers(20));
    expect(echo.arrived.length).toBe(20 + proxy.counts.double);
    expect(new Set(echo.arrived).size).toBe(20);
  });

  test('[36.1] reorder: the call arrives after the next one, and the last at the end', async () => {
    await open('reorder');
    const whole = await answered(20);
    await proxy.close();
    expect(echo.arrived.toSorted()).toEqual(numbers(20).toSorted());
    expect(echo.arrived).not.toEqual(numbers(20));
    expect(whole.length).toBe(20 - proxy.counts.reorder);
    await open();
  });

  test('[36.1] delay: each call arrives, and calls at once in another order', async () => {
    await open('delay');
    await Promise.all(numbers(30).map((body) => fetch(`${proxy.origin}/calls/here`, { method: 'POST', body })));
    expect(echo.arrived.toSorted()).toEqual(numbers(30).toSorted());
    expect(echo.arrived).not.toEqual(numbers(30));
  });
});

test('[36.1] the list of faults is read, and another name is none', () => {
  expect(faultsNamed('all')).toEqual(networkFaults);
  expect(faultsNamed('double,truncate')).toEqual(['double', 'truncate']);
  expect(faultsNamed('double,rain')).toBeNull();
});

async function resultsOf(faults: readonly NetworkFault[], fault: Fault = {}, ids = walletCases.map(({ id }) => id)) {
  const { operator, close } = await openModelOperator(fault);
  const network = await openNetwork([operator.url], faults);
  try {
    const cases = walletCases.filter(({ id }) => ids.includes(id));
    const results = await conform({ ...operator, url: network.url, resends: network.resends }, cases);
    return { results, counts: network.proxy?.counts };
  } finally {
    await network.proxy?.close();
    await close();
  }
}
const failedOf = ({ results }: Awaited<ReturnType<typeof resultsOf>>) =>
  results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason]);

test('[36.1] an operator that keeps the contract passes each case on a network with all faults, and the page names them', async () => {
  const judged = await resultsOf(networkFaults);
  expect(failedOf(judged)).toEqual([]);
  expect(judged.results).toHaveLength(walletCases.length);
  for (const fault of networkFaults) expect(judged.counts![fault]).toBeGreaterThan(0);
  expect(conformPage('http://operator', new Date('2026-01-15T12:00:00Z'), judged.results, judged.counts)).toMatch(
    /Faults of the network: \d+ × lose-call/,
  );
});

/** An operator that does not recognize a repeated id of a bet: a repetition takes its stake twice. */
function forgetful(): Fault {
  const seen = new Set<string>();
  return {
    answers: (call, { make }) => {
      const { request_uuid: id, round_id: round } = call.body;
      if (call.name !== 'bet' || !seen.has(id)) {
        seen.add(id);
        return undefined;
      }
      const again = `again-${seen.size}`;
      seen.add(again);
      return make({ ...call, body: { ...call.body, request_uuid: again, round_id: `${round}-${again}` } });
    },
  };
}

test.each(['lose-answer', 'double', 'reorder', 'truncate'] as const)(
  '[36.1] an operator that takes a repeated bet twice passes the simple cases, and fails them where the network has %s',
  async (fault) => {
    const ids = ['bet-1', 'round-2', 'undo-4', 'amend-1', 'win-1', 'undo-6'];
    expect(failedOf(await resultsOf([], forgetful(), ids))).toEqual([]);
    expect(failedOf(await resultsOf([fault], forgetful(), ids))).not.toEqual([]);
  },
);

test('[36.1] a network that loses everything is no operator that fails: the reason says that there was no answer', async () => {
  const proxy = await openProxy(['http://127.0.0.1:9'], []);
  const operator = { url: proxy.origin, partner: 'games', secret: 'a shared secret', session: 'the-one-session', resends: networkResends };
  const [result] = await conform(operator, walletCases.slice(0, 1));
  await proxy.close();
  expect(result).toMatchObject({ isPassed: false, reason: expect.stringMatching(/^The operator did not answer/) as string });
});
