import type { ServerResponse } from 'node:http';

/** The server around the provider: it alone knows who calls how often, from where, and how many calls are answered at once. */
export interface Surroundings {
  /** Counts one more session from an address. @returns seconds to wait, null for one that may come in. */
  readonly secondsToWait: (address: string) => Promise<number | null>;
  /** The same of one more request of a demo that never came, which is a row. */
  readonly secondsToClose: (address: string) => Promise<number | null>;
  /** The same of one more look at a shared round. */
  readonly secondsToLook: (address: string) => Promise<number | null>;
  /** Names of the networks that an address is in, the narrowest first; none of an address that many customers share. */
  readonly networksOf: (address: string) => readonly string[];
  /** Waits with a call that takes no place among those which are answered for so long. */
  readonly waitOutside: <T>(response: ServerResponse, wait: () => Promise<T>) => Promise<T>;
}
