const timeoutMs = 2_000;

/** Looks a reply up in the cache. A cache that fails or does not answer in time counts as empty, so that the network answers instead. */
export async function lookUp(match: () => Promise<Response | undefined>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  try {
    return await Promise.race([match(), timeout]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs cache work in the background: its failure leaves the page as it is. */
export async function maintain(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.warn('cache', error);
  }
}
