import type { Page, Request, Route } from '@playwright/test';
import { brokenJson, type FaultId, isStatus, refusalOf } from '#tests/model/faults/faults.ts';
import { closely, expect } from '#tests/browser/site/support/test.ts';
import { call } from '#tests/browser/site/support/network.ts';
import type { Address } from '../support/calls.ts';

export interface Operation {
  readonly endpoint: Address;
  /** Distinguishes the operation's requests from others of the same endpoint. */
  readonly isOf?: (request: Request) => boolean;
  /** Turns a reply into an earlier one, which must never replace newer data. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each operation knows its own reply
  readonly older?: (reply: any) => unknown;
}

/**
 * The network between the page and one operation of the platform. The platform has done its work in every fault except a status: its reply is lost,
 * late or broken, the worst case for a write.
 */
export class FaultyNetwork {
  /** Every request of the operation since the fault began, oldest first. */
  readonly requests: Request[] = [];
  readonly #fault: FaultId;
  readonly #operation: Operation;
  readonly #delivered = Promise.withResolvers<void>();
  #isBroken = false;
  #hasBegun = false;
  #struck = 0;

  private constructor(fault: FaultId, operation: Operation) {
    this.#fault = fault;
    this.#operation = operation;
  }

  static async before(page: Page, fault: FaultId, operation: Operation): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(fault, operation);
    const [method, path] = operation.endpoint.split(' /') as [string, string];
    await page.route(call(path), (route, request) =>
      request.method() === method && (operation.isOf?.(request) ?? true) ? network.#take(route, request) : route.fallback(),
    );
    return network;
  }

  begin(): void {
    this.#isBroken = true;
    this.#hasBegun = true;
  }

  end(): void {
    this.#isBroken = false;
  }

  /** Delivers what was held back. */
  deliver(): void {
    this.#delivered.resolve();
  }

  /** Until the fault has struck. */
  async struck(): Promise<void> {
    await expect.poll(() => this.#struck, { ...closely, message: `${this.#operation.endpoint} was called` }).toBeGreaterThan(0);
  }

  async #take(route: Route, request: Request): Promise<void> {
    if (this.#hasBegun) this.requests.push(request);
    if (!this.#isBroken) return route.fallback();
    try {
      await this.#break(route);
    } catch (error) {
      // The page may have given up the call, or be gone, by the time its reply comes.
      if (!/disposed|already handled|closed|aborted|Invalid InterceptionId|Request context/i.test(String(error))) throw error;
    }
  }

  async #break(route: Route): Promise<void> {
    const fault = this.#fault;
    if (isStatus(fault) || fault === 'late') this.#struck += 1;
    if (isStatus(fault)) return route.fulfill({ status: Number(fault), contentType: 'application/problem+json', json: refusalOf(fault) });
    if (fault === 'late') {
      await this.#delivered.promise;
      return route.fulfill({ response: await route.fetch() });
    }
    const reply = await route.fetch();
    this.#struck += 1;
    switch (fault) {
      case 'dropped':
        return route.abort('connectionreset');
      case 'timeout':
        return;
      case 'broken-json':
        return route.fulfill({ status: 200, contentType: 'application/json', body: brokenJson });
      case 'twice':
        // As through a proxy that repeats a request: the second reply is passed on.
        return route.fulfill({ response: await route.fetch() });
      case 'out-of-order': {
        // Calls from here on overtake this one.
        this.end();
        await this.#delivered.promise;
        const { older } = this.#operation;
        return older ? route.fulfill({ response: reply, json: older(await reply.json()) }) : route.fulfill({ response: reply });
      }
    }
  }
}
