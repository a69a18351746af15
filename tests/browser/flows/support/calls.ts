import type { Page, Request, Route } from '@playwright/test';
import { closely, expect } from '#tests/browser/site/support/test.ts';

/** A fault of the network. */
export type Failure = number | 'dropped' | 'garbled';

/** An HTTP call of the page: the method and the path below `/api`, where `*` stands for one segment. */
export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
/** A call with several addresses, or one of several calls of an address that only the request's content distinguishes. */
export type Endpoint = Address | { readonly address: Address | readonly Address[]; readonly isOf?: (request: Request) => boolean };

interface Open {
  readonly request: Request;
  readonly route: Route;
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')}$`);

const addressesOf = (endpoint: Endpoint): readonly Address[] => [typeof endpoint === 'string' ? endpoint : endpoint.address].flat();

function isOf(endpoint: Endpoint, request: Request): boolean {
  const { pathname } = new URL(request.url());
  const isThere = addressesOf(endpoint).some((address) => {
    const [method, path] = address.split(' ') as [string, string];
    return request.method() === method && patternOf(`/api${path}`).test(pathname);
  });
  return isThere && (typeof endpoint === 'string' || (endpoint.isOf?.(request) ?? true));
}

/**
 * The calls of a page, each held at the network until the walk decides how it ends. The newest open call of a name counts, as in the machine: leaving
 * a state has aborted the earlier ones.
 */
export class Calls<Name extends string> {
  readonly #page: Page;
  readonly #endpoints: Readonly<Record<Name, Endpoint>>;
  readonly #open = new Map<Name, Open[]>();
  readonly #made = new Map<Name, Request[]>();
  readonly #free = new Set<Name>();

  private constructor(page: Page, endpoints: Readonly<Record<Name, Endpoint>>) {
    this.#page = page;
    this.#endpoints = endpoints;
  }

  static async hold<Name extends string>(page: Page, endpoints: Readonly<Record<Name, Endpoint>>): Promise<Calls<Name>> {
    const calls = new Calls(page, endpoints);
    page.on('requestfailed', (request) => calls.#forget(request));
    await page.route(
      (url) => url.pathname.startsWith('/api/'),
      (route, request) => calls.#take(route, request),
    );
    return calls;
  }

  #nameOf(request: Request): Name | undefined {
    return (Object.entries(this.#endpoints) as [Name, Endpoint][]).find(([, endpoint]) => isOf(endpoint, request))?.[0];
  }

  async #take(route: Route, request: Request): Promise<void> {
    const name = this.#nameOf(request);
    if (name) this.#made.set(name, [...this.made(name), request]);
    if (!name || this.#free.has(name)) return route.fallback();
    // The page may have given it up before it was passed on here, after `requestfailed`.
    if (request.failure()) return route.abort().catch(() => {});
    this.#open.set(name, [...(this.#open.get(name) ?? []), { route, request }]);
  }

  #forget(request: Request): void {
    for (const [name, open] of this.#open)
      this.#open.set(
        name,
        open.filter((one) => one.request !== request),
      );
  }

  /** Every request of this name so far, oldest first. */
  made(name: Name): readonly Request[] {
    return this.#made.get(name) ?? [];
  }

  isOpen(name: Name): boolean {
    return Boolean(this.#open.get(name)?.length);
  }

  /** A gesture at which the page aborts all its requests: later requests are not mistaken for earlier ones. */
  async givingUp(gesture: () => Promise<void>): Promise<void> {
    const before = [...this.#open.values()].flat();
    await gesture();
    await expect
      .poll(() => [...this.#open.values()].flat().filter((open) => before.includes(open)).length, {
        ...closely,
        message: 'calls not given up',
      })
      .toBe(0);
  }

  /** Lets calls of this name through from now on, including waiting ones. */
  async free(...names: Name[]): Promise<void> {
    for (const name of names) {
      this.#free.add(name);
      const waiting = this.#open.get(name) ?? [];
      this.#open.set(name, []);
      await Promise.all(waiting.map(({ route }) => route.fallback().catch(() => {})));
    }
  }

  async #next(name: Name): Promise<Open> {
    const deadline = Date.now() + 8_000;
    for (;;) {
      const open = this.#open.get(name)?.pop();
      if (open) return open;
      if (Date.now() > deadline) throw new Error(`The page did not call "${name}" (${addressesOf(this.#endpoints[name]).join(', ')})`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** The platform answers the open call. @param change modifies the real reply, @param status replaces its status. */
  async answer<T>(name: Name, change?: (real: T) => unknown, status?: number): Promise<void> {
    const { route } = await this.#next(name);
    const real = await route.fetch();
    if (change) await route.fulfill({ response: real, json: change((await real.json()) as T), ...(status && { status }) });
    else await route.fulfill({ response: real });
    await this.#arrived();
  }

  /** The network breaks the open call; a status comes with the body of a refusal. */
  async fail(name: Name, how: Failure, code = 'test_failure'): Promise<void> {
    const { route } = await this.#next(name);
    if (how === 'dropped') await route.abort('connectionfailed');
    else if (how === 'garbled') await route.fulfill({ status: 200, contentType: 'application/json', body: '{"data": [' });
    else await route.fulfill({ status: how, json: { code, message: 'Made to fail by a test' } });
    await this.#arrived();
  }

  /** The platform carries out the open call, and its reply is lost on the way. */
  async lose(name: Name): Promise<void> {
    const { route } = await this.#next(name);
    await route.fetch();
    await route.abort('connectionfailed');
    await this.#arrived();
  }

  /** A reply that was passed on is read in a later task of the page, whatever its clock shows. */
  async #arrived(): Promise<void> {
    await this.#page
      .evaluate(async () => {
        for (let turn = 0; turn < 3; turn += 1) {
          await new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve());
            port1.start();
            port2.postMessage(null);
          });
        }
      })
      // The reply may have made the page navigate.
      .catch(() => {});
  }
}
