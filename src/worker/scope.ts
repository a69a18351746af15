import type { Language } from '#openapi/model.ts';

/** Facts of a build that its worker needs; `scripts/build/postbuild.ts` writes them before the worker's code. */
export interface Build {
  readonly version: string;
  /** Entry scripts of a page of this build. Their names contain a hash of their content. */
  readonly scripts: readonly string[];
  /** Cached before the worker is ready: all parts of the offline page. */
  readonly files: readonly string[];
  readonly offlinePages: Readonly<Record<Language, string>>;
}

// TypeScript types either pages or workers, not both in one program, so the used parts of a worker's environment are declared here.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}

interface Message extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface Clients {
  claim(): Promise<void>;
  matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly { readonly id: string }[]>;
}

export interface Scope {
  readonly build: Build;
  readonly caches: CacheStorage;
  readonly clients: Clients;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Message) => void): void;
}
