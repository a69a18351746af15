import type { ServerResponse } from 'node:http';

/** The server around the provider, which alone knows the frequency, origin and number of calls. */
export interface Surroundings {
  /** Counts one more session from an address. @returns seconds to wait; null if it is allowed. */
  readonly secondsToWait: (address: string) => Promise<number | null>;
  /** The same for a demo's request that is closed before it arrives, which creates a row. */
  readonly secondsToClose: (address: string) => Promise<number | null>;
  /** The same for a view of a shared round. */
  readonly secondsToLook: (address: string) => Promise<number | null>;
  /** Names of an address's networks, the narrowest first; none for an address that many customers share. */
  readonly networksOf: (address: string) => readonly string[];
  /** Waits with a call without taking one of the slots for calls. */
  readonly waitOutside: <T>(response: ServerResponse, wait: () => Promise<T>) => Promise<T>;
}
