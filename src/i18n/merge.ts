import type { Messages } from './intl.tsx';

interface Context {
  (file: string): unknown;
  keys(): string[];
}

/** All area files of a language as one map. A new area file is picked up by its name alone. */
export const merge = (files: Context): Messages => Object.assign({}, ...files.keys().map((file) => files(file))) as Messages;
