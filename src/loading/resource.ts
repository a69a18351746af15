import { MissingPart } from './missing-part.ts';

/** Returns the same promise each time, marked so that React's `use` reads a loaded value without waiting. */
export type Resource<T> = () => Promise<T>;

/** Whether a resource's value can be read without waiting. */
export const isHere = (loading: Promise<unknown>): boolean => 'status' in loading && loading.status === 'fulfilled';

/**
 * Loads a value once, on first use. A failure stays for the components that show it, so that it does not change under them; its `MissingPart` can
 * load the value again.
 */
export function createResource<T>(load: () => Promise<T>): Resource<T> {
  let present: Promise<T> | null = null;

  async function attempt(): Promise<T> {
    try {
      return await load();
    } catch (error) {
      throw error instanceof MissingPart ? new MissingPart(error.cause, { file: error.file, retry, forget }) : error;
    }
  }

  function begin(): Promise<T> {
    const loading = attempt();
    loading.then(
      (value) => void Object.assign(loading, { status: 'fulfilled', value }),
      (reason: unknown) => void Object.assign(loading, { status: 'rejected', reason }),
    );
    return loading;
  }

  async function retry(): Promise<void> {
    const loading = begin();
    await loading;
    present = loading;
  }

  function forget(): void {
    present = null;
  }

  return () => (present ??= begin());
}
