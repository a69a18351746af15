type Path = readonly (string | number)[];

export interface JsonLines {
  /** The line on which a member stands, counted from 1; of a path that is not there, that of what would hold it. */
  readonly lineOf: (path: Path) => number;
  /** The first member whose name its object has already, of which `JSON.parse` keeps the last without a word. */
  readonly repeated: { readonly path: Path; readonly line: number } | null;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;
const keyOf = (path: Path): string => path.map((part) => `\n${part}`).join('');

/** @param text JSON that `JSON.parse` has accepted. */
export function linesOfJson(text: string): JsonLines {
  let repeated: JsonLines['repeated'] = null;
  const lines = new Map<string, number>();
  const found = [...text.matchAll(tokens)].map(([token]) => token);
  let [place, line] = [0, 1];
  const next = (): string => {
    while (found[place] === '\n') {
      line += 1;
      place += 1;
    }
    return found[place++] ?? '';
  };
  /** Reads the value that begins with `token`. */
  const read = (token: string, path: Path): void => {
    if (token !== '{' && token !== '[') return;
    for (let index = 0, inside = next(); inside !== '}' && inside !== ']'; index += 1, inside = next()) {
      if (inside === ',') inside = next();
      const member = [...path, token === '{' ? (JSON.parse(inside) as string) : index];
      if (lines.has(keyOf(member))) repeated ??= { path: member, line };
      lines.set(keyOf(member), line);
      if (token === '{') next();
      read(token === '{' ? next() : inside, member);
    }
  };
  read(next(), []);
  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const known = lines.get(keyOf(path.slice(0, length)));
      if (known !== undefined) return known;
    }
    return 1;
  };
  return { lineOf, repeated };
}
