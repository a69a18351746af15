import { isOfGateway } from '#domain/gateway.ts';

/** @throws Error if the server is unreachable, also according to a proxy, or takes too long: a person waits for it. */
export async function requestPage(path: string): Promise<void> {
  const { status } = await globalThis.fetch(path, { signal: AbortSignal.timeout(4_000) });
  if (isOfGateway(status)) throw new Error(`${status}`);
}
