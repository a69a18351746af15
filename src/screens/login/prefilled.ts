import type { Credentials } from '#openapi/model.ts';

let kept: Credentials | null = null;

/** Stores the credentials of a fresh registration for the login page. In memory only: never in the storage or the address. */
export const prefill = (credentials: Credentials): void => {
  kept = credentials;
};

export const prefilled = (): Credentials | null => kept;

export const clearPrefilled = (): void => {
  kept = null;
};
