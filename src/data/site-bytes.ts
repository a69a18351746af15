const timeoutMs = 60_000;

/** Loads a file of the site. @throws when it does not arrive in time, or the answer is no success. */
export async function loadBytes(address: string): Promise<Uint8Array> {
  const response = await globalThis.fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
