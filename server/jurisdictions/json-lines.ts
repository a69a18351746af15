import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

type Path = readonly (string | number)[];

export interface JsonLines {
  /** The line on which a member stands, counted from 1; of a path that is not there, that of what would hold it. */
  readonly lineOf: (path: Path) => number;
  /** The first member whose name its object has already, of which `JSON.parse` keeps the last without a word. */
  readonly repeated: { readonly path: Path; readonly line: number } | null;
}

const keyOf = (path: Path): string => path.map((part) => `\n${part}`).join('');

/** @param text JSON that `JSON.parse` has accepted, which is YAML. */
export function linesOfJson(text: string): JsonLines {
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { schema: 'json', uniqueKeys: false, lineCounter });
  const lines = new Map<string, number>();
  let repeated: JsonLines['repeated'] = null;
  const note = (path: Path, at: unknown, value: unknown): void => {
    const { line } = lineCounter.linePos(isScalar(at) || isMap(at) || isSeq(at) ? (at.range?.[0] ?? 0) : 0);
    if (lines.has(keyOf(path))) repeated ??= { path, line };
    lines.set(keyOf(path), line);
    read(value, path);
  };
  const read = (node: unknown, path: Path): void => {
    if (isMap(node)) for (const { key, value } of node.items) note([...path, isScalar(key) ? String(key.value) : ''], key, value);
    if (isSeq(node)) for (const [index, item] of node.items.entries()) note([...path, index], item, item);
  };
  read(contents, []);
  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const known = lines.get(keyOf(path.slice(0, length)));
      if (known !== undefined) return known;
    }
    return 1;
  };
  return { lineOf, repeated };
}
