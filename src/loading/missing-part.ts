/** A part of the site whose code, style or texts did not load. Another attempt may succeed. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
  /** The file that did not load, if the loader names it. */
  readonly file: string | null;
  /** Loads the part again. Resolves once it can be shown without waiting, rejects with what is missing now. */
  readonly retry: () => Promise<void>;
  /** Lets the next component that shows the part load it again. Call once nothing shows the failure any more. */
  readonly forget: () => void;

  constructor(cause: unknown, { file = fileOf(cause), retry = none, forget = () => {} }: Partial<Omit<MissingPart, keyof Error>> = {}) {
    super('A part of the site did not come', { cause });
    this.file = file;
    this.retry = retry;
    this.forget = forget;
  }
}

const none = () => Promise.resolve();

interface LoaderError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly request?: unknown;
}

const isObject = (value: unknown): value is LoaderError => typeof value === 'object' && value !== null;

/** Whether the bundle's loader failed to load a file, as opposed to an error thrown by the file's own code. */
export const isLoaderError = (error: unknown): boolean =>
  isObject(error) && (error.name === 'ChunkLoadError' || error.code === 'CSS_CHUNK_LOAD_FAILED');

function fileOf(error: unknown): string | null {
  if (error instanceof MissingPart) return error.file;
  return isObject(error) && typeof error.request === 'string' ? error.request : null;
}
