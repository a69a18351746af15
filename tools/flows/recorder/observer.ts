import type { BrowserContext, Page, Request, Response, Route } from '@playwright/test';
import { idsOf } from './names.ts';
import type { Call, Observed, Outcome } from './observed.ts';
import { type Gesture, watchGestures } from './page-script.ts';

/** Faults that can be switched on for a call of the page. */
export const faultNames = ['lose', 'drop', 'slow', 'refuse'] as const;
export type FaultName = (typeof faultNames)[number];

const faultWords: Readonly<Record<FaultName, string>> = {
  lose: 'is carried out, and its reply is lost',
  drop: 'does not arrive',
  slow: 'is answered 10 s late',
  refuse: 'is refused with 503',
};

const asJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
};

/** Observes a browser from outside: what the person presses and types, the page's requests, and their outcomes. */
export class Observer {
  readonly observed: Observed[] = [];
  readonly #context: BrowserContext;
  readonly #site: string;
  #armed: { readonly fault: FaultName; readonly of: string } | null = null;

  private constructor(context: BrowserContext, site: string) {
    this.#context = context;
    this.#site = site;
  }

  static async watch(context: BrowserContext, site: string): Promise<Observer> {
    const observer = new Observer(context, site);
    await context.exposeBinding('recordGesture', (_, gesture: Gesture) => observer.#gesture(gesture));
    await context.addInitScript(watchGestures);
    await context.route(
      (url) => url.origin === new URL(site).origin && url.pathname.startsWith('/api/'),
      (route) => observer.#pass(route),
    );
    context.on('response', (response) => void observer.#answered(response));
    context.on('requestfailed', (request) => observer.#failed(request));
    context.on('page', (page) => observer.#follow(page));
    context.pages().forEach((page) => observer.#follow(page));
    return observer;
  }

  /** Breaks the next call whose path contains the word; without a word, the next call with an effect. */
  arm(fault: FaultName, of = ''): void {
    this.#armed = { fault, of };
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context.setOffline(isOffline);
    this.observed.push({ kind: 'fault', words: isOffline ? 'the device is offline' : 'the device is online' });
    if (!isOffline) this.observed.push({ kind: 'online' });
  }

  #gesture({ kind, role, name, value, isInDialog, path }: Gesture): void {
    const ids = role === 'option' ? [] : idsOf(name);
    if (kind === 'input') {
      const isAmount = ids.some((id) => id.startsWith('cashier.amount.'));
      this.observed.push({ kind, ids, path, value: isAmount ? value.trim().replace(',', '.') : '' });
    } else {
      const option = role === 'option' ? (/\b(LTC|XRP|USDT)\b/.exec(name)?.[1] ?? '') : '';
      this.observed.push({ kind, ids, role, option, isInDialog, path });
    }
  }

  #follow(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || frame.url().startsWith('about:')) return;
      const { origin, pathname } = new URL(frame.url());
      this.observed.push(origin === new URL(this.#site).origin ? { kind: 'page', path: pathname } : { kind: 'payment page' });
    });
  }

  async #pass(route: Route): Promise<void> {
    const request = route.request();
    const armed = this.#armed;
    const isMeant = armed && (armed.of ? request.url().includes(armed.of) : request.method() !== 'GET');
    if (!isMeant) return route.fallback();
    this.#armed = null;
    this.observed.push({ kind: 'fault', words: `${request.method()} ${this.#pathOf(request)} ${faultWords[armed.fault]}` });
    if (armed.fault === 'lose') await route.fetch();
    if (armed.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 10_000));
    if (armed.fault === 'slow') return route.fallback();
    if (armed.fault === 'refuse')
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Switched on while recording' } });
    return route.abort('connectionfailed');
  }

  #pathOf = (request: Request): string => new URL(request.url()).pathname.replace(/^\/api/, '');

  #call(request: Request, outcome: Outcome, reply: unknown): void {
    const call: Call = {
      kind: 'call',
      method: request.method(),
      path: this.#pathOf(request),
      outcome,
      reply,
      sent: asJson(request.postData()),
      isPlayer: request.headers()['authorization']?.startsWith('Bearer ') ?? false,
    };
    this.observed.push(call);
  }

  #isOfApi = (request: Request): boolean => request.url().startsWith(`${this.#site}/api/`);

  async #answered(response: Response): Promise<void> {
    if (!this.#isOfApi(response.request())) return;
    // The position of the reply, not that of the moment in which its body could be read.
    const at = this.observed.length;
    this.#call(response.request(), response.status(), null);
    const reply = asJson(await response.text().catch(() => ''));
    const call = this.observed[at];
    if (call?.kind === 'call') this.observed[at] = { ...call, reply };
  }

  #failed(request: Request): void {
    if (this.#isOfApi(request)) this.#call(request, request.failure()?.errorText.includes('ABORTED') ? 'given up' : 'lost', null);
  }
}
